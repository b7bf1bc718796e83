import { sql } from 'drizzle-orm';
import type { Area } from './context.areas.ts';
import type { Actor, Context, Database } from './context.ts';
import { requestProblems } from './problem.request.ts';
import { Problem } from './problem.ts';

export type StaffActor = Extract<Actor, { kind: 'staff' }>;
export type StaffContext = Pick<Context, 'db' | 'actor'>;

/**
 * Returns the actor as staff; every verb that reads for staff calls it first (B-1501, B-2001). Throws `not_staff` or
 * `not_permitted`.
 */
export function staffActor(actor: Actor, areas: Areas): StaffActor {
  if (actor.kind !== 'staff') throw new Problem(requestProblems.not_staff);
  if (![areas].flat().every((area) => actor.areas.includes(area)))
    throw new Problem(requestProblems.not_permitted);
  return actor;
}

/** The answer to a preview or a scheduled write. Thrown, but no error. */
export class DoneOtherwise extends Error {
  readonly answer: object;

  constructor(answer: object) {
    super('asked for another time');
    this.name = 'DoneOtherwise';
    this.answer = answer;
  }
}

/** One area, or all of several. */
export type Areas = Area | readonly Area[];

/** Areas whose changes are recorded by row, and can be previewed and scheduled. */
const kept: readonly Area[] = ['menu', 'shop', 'history'];

/**
 * Runs the transaction of a verb that writes for staff, and checks the permission again in it. Changes are recorded as
 * one batch under the actor's name (B-2002). Throws `not_staff`, `not_permitted` or `signed_out`; with `schedule` it
 * writes nothing and throws `DoneOtherwise` or `only_now` (B-2080).
 */
export async function staffTransaction<Result>(
  ctx: Pick<Context, 'db' | 'actor' | 'schedule'>,
  areas: Areas,
  write: (tx: Database, actor: StaffActor) => Promise<Result>,
): Promise<Result> {
  const actor = staffActor(ctx.actor, areas);
  const { schedule } = ctx;
  if (schedule && ![areas].flat().every((area) => kept.includes(area)))
    throw new Problem(requestProblems.only_now);
  const outcome = await ctx.db.transaction(async (tx) => {
    // Sent together: nothing is written before both are answered.
    const confirmed = [areas].flat().map((area) => actor.confirm(tx, area));
    await Promise.all([...confirmed, signChanges(tx, actor)]);
    if (!schedule) return { result: await write(tx, actor) };
    return new DoneOtherwise(await schedule(tx, actor, (inner) => write(inner, actor)));
  });
  if (outcome instanceof DoneOtherwise) throw outcome;
  return outcome.result;
}

/** Sets the actor and the batch of the transaction's changes in the database. */
export async function signChanges(
  tx: Database,
  { userId, email }: Pick<StaffActor, 'userId' | 'email'>,
  batch: string = crypto.randomUUID(),
): Promise<void> {
  await tx.execute(sql`select set_config('changes.actor_id', ${userId}, true),
    set_config('changes.actor_email', ${email}, true), set_config('changes.batch', ${batch}, true)`);
}

/** Of batches that no single form wrote. */
export const changeKinds = ['undo', 'many', 'import', 'planned'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Sets the kind of the transaction's changes in the database. */
export async function markChanges(tx: Database, kind: ChangeKind): Promise<void> {
  await tx.execute(sql`select set_config('changes.kind', ${kind}, true)`);
}

/** Marks this transaction's changes with that kind; returns their batch. */
export async function recordAs(tx: Database, kind: ChangeKind): Promise<string> {
  await markChanges(tx, kind);
  const { rows } = await tx.execute<{ batch: string }>(
    sql`select current_setting('changes.batch', true) as batch`,
  );
  return rows[0]?.batch ?? '';
}
