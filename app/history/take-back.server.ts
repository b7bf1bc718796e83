import { asc, eq } from 'drizzle-orm';
import { markChanges, type StaffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { applyPatches, lockRows } from './apply-patches.server.ts';
import { changes } from './changes.table.server.ts';
import { historyProblems } from './history.problems.ts';
import type { TakeBackInput } from './history.schema.ts';
import { type Patch, patchesOf } from './patches.ts';
import { tableOf } from './recorded-tables.ts';
import { readRowNames } from './row-names.server.ts';
import { type Conflict, rowId, wayBack, withFollowers } from './taking-back.ts';

/** The details of a refusal with `changed_since`. */
export type ConflictDetails = {
  readonly conflicts: readonly Conflict[];
  readonly names: Awaited<ReturnType<typeof readRowNames>>;
};

/**
 * Undoes a batch, or some of its rows (B-2083): only the fields that it changed, also after others.
 * The undoing is itself a change that can be undone. Refuses with `not_found`, `made_by_site`,
 * `nothing_to_take_back`, with `changed_since` and `ConflictDetails` where nothing was chosen, and
 * like `applyPatches`.
 */
export async function takeBack(
  ctx: Pick<Context, 'db' | 'actor' | 'schedule'>,
  { batch, rows, onConflict }: TakeBackInput & { readonly batch: string },
): Promise<void> {
  await staffTransaction(ctx, 'history', async (tx, actor) => {
    const kept = await tx
      .select()
      .from(changes)
      .where(eq(changes.batch, batch))
      .orderBy(asc(changes.id));
    const [first] = kept;
    if (!first) throw new Problem(requestProblems.not_found);
    if (first.actorId === null) throw new Problem(historyProblems.made_by_site);
    const whole = patchesOf(kept);
    const wanted = rows ? withFollowers(whole, new Set(rows.map(rowId))) : whole;
    await requireAreas(tx, actor, wanted);
    await markChanges(tx, 'undo');
    const { patches, conflicts } = wayBack(wanted, await lockRows(tx, wanted), onConflict);
    if (conflicts.length > 0 && !onConflict) {
      const names = await readRowNames(tx, wanted);
      throw new Problem(historyProblems.changed_since, {
        conflicts,
        names,
      } satisfies ConflictDetails);
    }
    if (patches.length === 0) throw new Problem(historyProblems.nothing_to_take_back);
    await applyPatches(tx, patches);
  });
}

/** Requires the actor's rights to these rows. Throws `not_permitted`. */
export async function requireAreas(
  tx: Database,
  actor: StaffActor,
  patches: readonly Patch[],
): Promise<void> {
  const wanted = new Set(patches.map((patch) => tableOf(patch).area));
  for (const area of wanted) {
    if (!actor.areas.includes(area)) throw new Problem(requestProblems.not_permitted);
    await actor.confirm(tx, area);
  }
}
