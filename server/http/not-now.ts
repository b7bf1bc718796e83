import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { requestedSchedule } from '#history/scheduled/not-now.server.ts';

/**
 * What changes menu and shop, every change of which is kept: all else has nothing to show or to put off,
 * and a route that is new is refused until it stands here.
 */
export const keptRoutes =
  /^\/api\/admin\/(?:menu-items|categories|modifiers|allergens|promotions|promotion-codes|codes|specials|hours|delivery-zones|settings|shop|changes)(?:\/|$)/;

/** Lets a staff write be previewed or put off, where its request asks for that (B-2080). */
export const allowSchedule: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var;
  const schedule = requestedSchedule((name) => c.req.header(name), ctx.clock);
  if (schedule) {
    if (c.req.method === 'GET' || c.req.method === 'HEAD')
      throw new Problem(requestProblems.malformed);
    if (!keptRoutes.test(c.req.path)) throw new Problem(requestProblems.only_now);
    c.set('ctx', { ...ctx, schedule });
  }
  await next();
};
