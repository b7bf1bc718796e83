import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import {
  markChanges,
  type StaffActor,
  signChanges,
  staffActor,
  staffTransaction,
} from '#core/context.staff.ts';
import type { ApiEnv, Context, Database, Schedule } from '#core/context.ts';
import { unstacked } from '#core/language.marks.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { applyPatches, lockRows } from '../apply-patches.server.ts';
import { changes, plannedChanges } from '../changes.table.server.ts';
import { failureWords, historyProblems } from '../history.problems.ts';
import { type Patch, type Planned, type PlannedPage, type Preview, patchesOf } from '../patches.ts';
import { readableTables, tableOf } from '../recorded-tables.ts';
import { readRowNames } from '../row-names.server.ts';
import { requireAreas } from '../take-back.server.ts';
import { rowId } from '../taking-back.ts';

type StaffContext = Pick<Context, 'db' | 'actor' | 'clock' | 'schedule'>;
type PlannedRow = typeof plannedChanges.$inferSelect;

/**
 * Returns planned and failed changes, and those begun in the last month (B-2087): only if the
 * reader may read every row, because the note speaks of all of them (B-2546).
 */
export async function listPlanned(ctx: StaffContext): Promise<PlannedPage> {
  const isOpen = isReadable(staffActor(ctx.actor, 'history'));
  const month = new Date(ctx.clock.now().epochMilliseconds - 31 * 86_400_000);
  const { state, beginsAt, createdAt } = plannedChanges;
  const rows = await ctx.db
    .select()
    .from(plannedChanges)
    .where(
      and(
        isOpen,
        or(inArray(state, ['planned', 'failed']), and(eq(state, 'done'), gt(beginsAt, month))),
      ),
    )
    .orderBy(desc(sql`${state} <> 'done'`), asc(beginsAt), asc(createdAt))
    .limit(200);
  const planned = rows.map(({ id, note, failure, actorEmail, ...row }) => ({
    id,
    note,
    person: actorEmail,
    state: row.state,
    failure: failure === null ? null : failureWords(failure),
    beginsAt: row.beginsAt.toISOString(),
    patches: patchesIn(row),
  }));
  const names = await readRowNames(
    ctx.db,
    planned.flatMap(({ patches }) => patches),
  );
  return { planned, names };
}

export async function countFailed(ctx: StaffContext): Promise<number> {
  const isOpen = isReadable(staffActor(ctx.actor, 'history'));
  return ctx.db.$count(plannedChanges, and(isOpen, eq(plannedChanges.state, 'failed')));
}

/** Returns the condition that every row of a planned change is open to the actor. */
function isReadable({ areas }: StaffActor): SQL {
  return sql`not exists (select from jsonb_array_elements(${plannedChanges.patches}) as patch
    where patch ->> 'table' <> all(${sql.param(readableTables(areas))}::text[]))`;
}

type Named = { readonly id: string };

/** Withdraws a planned or failed change. Refuses with `already_begun`. */
export async function withdrawPlanned(ctx: StaffContext, { id }: Named): Promise<void> {
  await settle(ctx, id, ['planned', 'failed'], () => ({ state: 'withdrawn', doneAt: now(ctx) }));
}

/**
 * Moves a planned change to another time, in the name of the actor; a failed one is tried again
 * then (B-2543). Refuses with `already_begun` or `begins_at_invalid`.
 */
export async function movePlanned(
  ctx: StaffContext,
  { id, beginsAt }: Named & { readonly beginsAt: string },
): Promise<void> {
  await settle(ctx, id, ['planned', 'failed'], ({ userId: actorId, email: actorEmail }) => {
    const at = parseInstant(beginsAt, ctx.clock);
    return { beginsAt: at, state: 'planned', failure: null, actorId, actorEmail };
  });
}

async function settle(
  ctx: StaffContext,
  id: string,
  states: readonly PlannedRow['state'][],
  change: (actor: StaffActor) => Partial<PlannedRow>,
): Promise<void> {
  await staffTransaction(ctx, 'history', async (tx, actor) => {
    const [row] = await tx
      .select()
      .from(plannedChanges)
      .where(eq(plannedChanges.id, id))
      .for('update');
    if (!row) throw new Problem(requestProblems.not_found);
    if (!states.includes(row.state)) throw new Problem(historyProblems.already_begun);
    await requireAreas(tx, actor, patchesIn(row));
    await tx.update(plannedChanges).set(change(actor)).where(eq(plannedChanges.id, id));
    await tellPlans(tx);
  });
}

type Begin = Pick<Context, 'db' | 'clock'> & {
  /** Returns the planner with their present rights; null without a role any more. */
  readonly findStaff: (tx: Database, userId: string) => Promise<StaffActor | null>;
  /** Runs in the transaction that records the failure. */
  readonly onFailure: (tx: Database, note: string, code: string) => Promise<void>;
};

/**
 * Makes every planned change that is due, once over all instances, as the person who planned it
 * (B-2087). One that no longer fits becomes `failed`, with its code. Returns how many were tried.
 */
export async function beginDuePlans(begin: Begin): Promise<number> {
  let tried = 0;
  while (await beginNext(begin)) tried += 1;
  return tried;
}

async function beginNext(begin: Begin): Promise<boolean> {
  const { db, clock } = begin;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(plannedChanges)
      .where(
        and(
          eq(plannedChanges.state, 'planned'),
          sql`${plannedChanges.beginsAt} <= ${now({ clock })}`,
        ),
      )
      .orderBy(asc(plannedChanges.beginsAt), asc(plannedChanges.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return false;
    const batch = crypto.randomUUID();
    const failure = await tryNow(begin, tx, row, batch);
    await tx
      .update(plannedChanges)
      .set({
        ...(failure === null ? { state: 'done', batch } : { state: 'failed', failure }),
        doneAt: now({ clock }),
      })
      .where(eq(plannedChanges.id, row.id));
    if (failure !== null) await begin.onFailure(tx, row.note, failure);
    await tellPlans(tx);
    return true;
  });
}

/** Makes the whole change or nothing; returns the code of a failure, else null. */
async function tryNow(
  { findStaff }: Begin,
  tx: Database,
  row: PlannedRow,
  batch: string,
): Promise<string | null> {
  const patches = patchesIn(row);
  const actor = await findStaff(tx, row.actorId);
  try {
    if (!actor) throw new Problem(historyProblems.actor_lost_access);
    await tx.transaction(async (inner) => {
      await requireAreas(inner, actor, patches);
      await signChanges(inner, actor, batch);
      await markChanges(inner, 'planned');
      await requireRows(inner, patches);
      await applyPatches(inner, patches);
    });
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const isAccess = error.code === 'not_permitted' || error.code === 'not_staff';
    return isAccess ? historyProblems.actor_lost_access.code : error.code;
  }
}

/** Throws `row_gone` unless all changed and deleted rows are still there. */
async function requireRows(tx: Database, patches: readonly Patch[]): Promise<void> {
  const there = await lockRows(tx, patches);
  const isGone = patches.some((patch) => patch.was !== null && !there.has(rowId(patch)));
  if (isGone) throw new Problem(historyProblems.row_gone);
}

function patchesIn({ patches }: Pick<PlannedRow, 'patches'>): readonly Patch[] {
  // Written by `requestedSchedule` alone; table and column names are checked again at use.
  return patches as readonly Patch[];
}

function now({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock.now().epochMilliseconds);
}

export const noteLongest = 120;
const mostBytes = 1_500_000;

/** Lets a write be previewed or planned, where request and route allow it (B-2080). */
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

/**
 * Returns what the headers ask for instead of a write (B-2080, B-2081): null is now. Throws
 * `malformed`, `begins_at_invalid` or `plan_note_invalid`.
 */
function requestedSchedule(
  header: (name: string) => string | undefined,
  clock: Context['clock'],
): Schedule | null {
  const write = header('X-Write');
  if (write === undefined) return null;
  if (write === 'preview') return (tx, _, attempt) => wouldChange(tx, attempt);
  if (write !== 'later') throw new Problem(requestProblems.malformed);
  const beginsAt = parseInstant(header('X-Begins-At'), clock);
  const note = parseNote(header('X-Note'));
  return async (tx, { userId, email }, attempt): Promise<Planned> => {
    const found = await wouldChange(tx, attempt);
    const { preview } = found;
    if (preview.length === 0) throw new Problem(historyProblems.nothing_to_plan);
    if (preview.some(confirms)) throw new Problem(requestProblems.only_now);
    if (JSON.stringify(preview).length > mostBytes)
      throw new Problem(historyProblems.plan_too_large);
    const [row] = await tx
      .insert(plannedChanges)
      .values({ note, beginsAt, patches: preview, actorId: userId, actorEmail: email })
      .returning({ id: plannedChanges.id });
    if (!row) throw new Error('nothing was planned');
    await tellPlans(tx);
    return { ...found, planned: { id: row.id, beginsAt: beginsAt.toISOString(), note } };
  };
}

/** Returns whether the patch has a confirmation by a person, who must look at it at that time. */
function confirms(patch: Patch): boolean {
  return (tableOf(patch).confirmed ?? []).some((column) => patch.set?.[column]);
}

/** Tells every open back office, once this is committed, that the plans have changed. */
export async function tellPlans(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('changes', 'planned_changes')`);
}

/** Returns a future instant, within a year. Throws `begins_at_invalid`. */
export function parseInstant(text: string | undefined, { now }: Context['clock']): Date {
  const instant = new Date(text ?? '');
  const ahead = instant.getTime() - now().epochMilliseconds;
  if (!(ahead > 0 && ahead <= 366 * 86_400_000))
    throw new Problem(historyProblems.begins_at_invalid);
  return instant;
}

function parseNote(header = ''): string {
  let note: string;
  try {
    note = unstacked(decodeURIComponent(header).trim());
  } catch {
    throw new Problem(requestProblems.malformed);
  }
  const isSound = note.length > 0 && [...note].length <= noteLongest && !/\p{Cc}/u.test(note);
  if (!isSound) throw new Problem(historyProblems.plan_note_invalid);
  return note;
}

/** Makes the write, reads what it changed, and rolls it back. */
async function wouldChange(
  tx: Database,
  attempt: (tx: Database) => Promise<unknown>,
): Promise<Preview> {
  const undone = new Error('only tried');
  let found: Preview | null = null;
  try {
    await tx.transaction(async (inner) => {
      await attempt(inner);
      const preview = await changedHere(inner);
      found = { preview, names: await readRowNames(inner, preview) };
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  if (!found) throw new Error('nothing was tried');
  return found;
}

/** Returns what this transaction has changed so far under its batch. */
async function changedHere(tx: Database): Promise<readonly Patch[]> {
  const isOurs = eq(changes.batch, sql`current_setting('changes.batch', true)`);
  return patchesOf(await tx.select().from(changes).where(isOurs).orderBy(asc(changes.id)));
}
