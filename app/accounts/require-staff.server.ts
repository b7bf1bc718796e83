import type { MiddlewareHandler } from 'hono';
import type { StaffActor } from '#core/context.staff.ts';
import type { ApiEnv, Context } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { identify, signedInActor } from './identify.server.ts';
import { secondFactorProblems } from './second-factor/second-factor.problems.ts';

/** Finds out who asks and tells the routes behind it: `ctx.actor`. */
export const identified: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var;
  c.set('ctx', { ...ctx, actor: await identify(ctx) });
  await next();
};

/** Lets only people with a role row through (B-1501): 401 without a session, 403 without a role. */
export const requireStaff: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var;
  c.set('ctx', { ...ctx, actor: await admitStaff(ctx) });
  await next();
};

/**
 * Returns who asks, when they have a role row: session and role are read from the database at every
 * call. Throws `signed_out`, `not_staff` or `second_factor_needed`.
 */
export async function admitStaff(ctx: Context): Promise<StaffActor> {
  const actor = signedInActor(await identify(ctx));
  if (actor.kind !== 'staff') throw new Problem(requestProblems.not_staff);
  if (actor.mustEnrol) throw new Problem(secondFactorProblems.second_factor_needed);
  return actor;
}
