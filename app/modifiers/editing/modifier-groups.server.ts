import { and, asc, eq, inArray } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { holds, lockRow, requireRows, sortRows, updateRow } from '#core/row.server.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { keyFrom } from '#menu/menu.ts';
import { holdStorefront } from '#shop/storefront-version.server.ts';
import { modifierGroups, modifierGroupTargets, modifiers } from '../modifiers.table.server.ts';
import type { ChangedGroup, NewGroup, Order, TargetChange } from './modifier-form.schema.ts';
import { groupColumns, modifiersOf, readGroup } from './modifier-rows.server.ts';
import { modifierProblems } from './modifiers.problems.ts';
import { type AdminGroup, editingLimits, usualFieldError } from './modifiers-admin.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;
type Named = { readonly id: string };

/**
 * Adds a group after all others (B-1860). With an `id` chosen by the caller, sending it again makes
 * no second one. Refuses with `usual_answer_missing` (a new group has no answer yet, so that no
 * choice can be required), `groups_full`, and `group_changed` when that id is another group's.
 */
export async function addGroup(
  ctx: StaffContext,
  { id = crypto.randomUUID(), ...input }: NewGroup,
): Promise<AdminGroup> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await holdStorefront(tx);
    const all = await tx.select().from(modifierGroups);
    const known = all.find((group) => group.id === id);
    if (known) {
      const group = await readGroup(tx, known);
      if (holds(known, groupColumns(input))) return group;
      throw new Problem(modifierProblems.group_changed, { current: group });
    }
    refuseRegularHours(input, []);
    if (all.length >= editingLimits.groups) throw new Problem(modifierProblems.groups_full);
    const keys = new Set(all.map(({ groupKey }) => groupKey));
    const groupKey = keyFrom(input.name.en, (key) => keys.has(key));
    const displayOrder = Math.max(0, ...all.map((group) => group.displayOrder + 1));
    const [row] = await tx
      .insert(modifierGroups)
      .values({ id, groupKey, displayOrder, ...groupColumns(input) })
      .returning();
    if (!row) throw new Error('the group was not added');
    return readGroup(tx, row);
  });
}

/**
 * Saves a group that was filled in from its `version`; saving what stands already is no change.
 * Refuses with `group_changed` and `{ current: AdminGroup }`, with `not_found`, and with
 * `usual_answer_missing` or `usual_answers_too_many` (B-1862).
 */
export async function changeGroup(
  ctx: StaffContext,
  { id, version, ...input }: ChangedGroup & Named,
): Promise<AdminGroup> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const row = await lockRow(tx, modifierGroups, id);
    const group = await readGroup(tx, row);
    if (holds(row, groupColumns(input))) return group;
    if (row.version !== version)
      throw new Problem(modifierProblems.group_changed, { current: group });
    refuseRegularHours(input, group.modifiers);
    return readGroup(tx, await updateRow(tx, modifierGroups, id, groupColumns(input)));
  });
}

/**
 * Removes a group with all its modifiers and answers what it was; carts that hold one of them say
 * so, as of anything that is no longer sold. Refuses with `not_found`.
 */
export async function deleteGroup(ctx: StaffContext, { id }: Named): Promise<AdminGroup> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const group = await readGroup(tx, await lockRow(tx, modifierGroups, id));
    await tx.delete(modifierGroups).where(eq(modifierGroups.id, id));
    return group;
  });
}

/** Puts groups in this order (B-1863); any that is not named comes after them, as it stood. */
export async function orderGroups(ctx: StaffContext, { ids }: Order): Promise<void> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const rows = await tx
      .select()
      .from(modifierGroups)
      .orderBy(asc(modifierGroups.displayOrder), asc(modifierGroups.groupKey))
      .for('update');
    await sortRows(tx, modifierGroups, rows, ids);
  });
}

/** The same for the modifiers of one group. Refuses with `not_found`. */
export async function sortModifiers(
  ctx: StaffContext,
  { id, ids }: Order & Named,
): Promise<AdminGroup> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const group = await lockRow(tx, modifierGroups, id);
    await sortRows(tx, modifiers, await modifiersOf(tx, id), ids);
    return readGroup(tx, group);
  });
}

/**
 * Gives a group to dishes, or takes it from them (B-1864); what is not named stays, so that two
 * people who do it at once undo nothing of each other's. Refuses with `not_found`, and with
 * `fields_invalid` where a category or an item is gone.
 */
export async function retarget(
  ctx: StaffContext,
  { id, added, removed }: TargetChange & Named,
): Promise<AdminGroup> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const group = await lockRow(tx, modifierGroups, id);
    await requireRows(tx, menuCategories, added.categoryIds);
    await requireRows(tx, menuItems, added.itemIds);
    const table = modifierGroupTargets;
    for (const [column, ids] of [
      [table.categoryId, removed.categoryIds],
      [table.itemId, removed.itemIds],
    ] as const) {
      if (ids.length === 0) continue;
      await tx.delete(table).where(and(eq(table.groupId, id), inArray(column, [...ids])));
    }
    const rows = [
      ...added.categoryIds.map((categoryId) => ({ groupId: id, categoryId, itemId: null })),
      ...added.itemIds.map((itemId) => ({ groupId: id, categoryId: null, itemId })),
    ];
    if (rows.length > 0) await tx.insert(table).values(rows).onConflictDoNothing();
    return readGroup(tx, group);
  });
}

export function refuseRegularHours(...asked: Parameters<typeof usualFieldError>) {
  const fieldError = usualFieldError(...asked);
  if (fieldError === 'too_few') throw new Problem(modifierProblems.usual_answer_missing);
  if (fieldError === 'too_many') throw new Problem(modifierProblems.usual_answers_too_many);
}
