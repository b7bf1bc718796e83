import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { requestedSchedule } from '#history/scheduled/scheduled.server.ts';

/** Lets a staff write be previewed or put off, where its request asks for it and its route allows it (B-2080). */
export const allowSchedule: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var;
  const schedule = requestedSchedule((name) => c.req.header(name), ctx.clock);
  if (schedule) {
    if (c.req.method === 'GET' || c.req.method === 'HEAD')
      throw new Problem(requestProblems.malformed);
    c.set('ctx', { ...ctx, schedule });
  }
  await next();
};
