import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { identify, signedInActor } from './identify.server.ts';

/** Finds out who asks and tells the routes behind it: `ctx.actor`. */
export const identified: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var;
  c.set('ctx', { ...ctx, actor: await identify(ctx, c.req.raw.headers) });
  await next();
};

/**
 * Lets only people with a role row through (SPEC §6): 401 without a session, 403 without a role,
 * both read from the database at every call.
 */
export const requireStaff: MiddlewareHandler<ApiEnv> = (c, next) =>
  identified(c, async () => {
    if (signedInActor(c.var.ctx.actor).kind !== 'staff') throw new Problem('not_staff');
    await next();
  });
