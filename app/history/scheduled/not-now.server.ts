import { asc, eq, sql } from 'drizzle-orm';
import type { Context, Database, Schedule } from '#core/context.ts';
import { unstacked } from '#core/language.marks.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { changes, plannedChanges } from '../changes.table.server.ts';
import { historyProblems } from '../history.problems.ts';
import { type Patch, type Planned, type Preview, patchesOf } from '../patches.ts';
import { tableOf } from '../recorded-tables.ts';
import { readRowNames } from '../row-names.server.ts';

export const noteLongest = 120;
const mostBytes = 1_500_000;

/**
 * Returns what stands in the place of a write, as its request's headers ask for (B-2080, B-2081):
 * null where it is to happen now. Throws `malformed`, `begins_at_invalid` or `plan_note_invalid`.
 */
export function requestedSchedule(
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

/** Tells whether a person confirms something by it, who has to look at it as it is then. */
function confirms(patch: Patch): boolean {
  return (tableOf(patch).confirmed ?? []).some((column) => patch.set?.[column]);
}

/** Tells every open back office, once this is committed, that what is planned has changed. */
export async function tellPlans(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('changes', 'planned_changes')`);
}

/** Returns a moment to come, within a year. Throws `begins_at_invalid`. */
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

/** Does the write, reads what it changed, and leaves everything as it was. */
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

/** What this transaction has changed so far under the batch that it signs with. */
async function changedHere(tx: Database): Promise<readonly Patch[]> {
  const isOurs = eq(changes.batch, sql`current_setting('changes.batch', true)`);
  return patchesOf(await tx.select().from(changes).where(isOurs).orderBy(asc(changes.id)));
}
