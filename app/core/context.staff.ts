import type { Actor, Context, Database } from './context.ts';
import { requestProblems } from './problem.request.ts';
import { Problem } from './problem.ts';

export type StaffActor = Extract<Actor, { kind: 'staff' }>;

/** Called first by every verb that reads for staff: who is asking must hold a role (B-1501). */
export function staffActor(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new Problem(requestProblems.not_staff);
  return actor;
}

/**
 * The transaction of every verb that writes for staff. Permission is looked at again in it: a
 * request may have waited since its route looked. Throws `not_staff` or `signed_out`.
 */
export async function staffTransaction<Result>(
  ctx: Pick<Context, 'db' | 'actor'>,
  write: (tx: Database, actor: StaffActor) => Promise<Result>,
): Promise<Result> {
  const actor = staffActor(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    await actor.confirm(tx);
    return write(tx, actor);
  });
}
