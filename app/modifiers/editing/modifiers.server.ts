import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { holds, lockRow, requireRows, sortRows, updateRow } from '#core/row.server.ts';
import { rowVerbs } from '#core/row.verbs.server.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { keyFrom } from '#menu/menu.ts';
import { priceColumnsOf } from '#menu/menu-rows.server.ts';
import { holdStorefront } from '#shop/storefront-version.server.ts';
import {
  asGroup,
  asModifier,
  type ModifierGroupRow as GroupRow,
  type ModifierRow,
} from '../modifiers.server.ts';
import {
  itemRecipes,
  itemSlots,
  modifierGroups,
  modifierGroupTargets,
  modifiers,
} from '../modifiers.table.server.ts';
import type {
  ChangedModifier,
  GroupInput,
  ModifierInput,
  NewModifier,
  Order,
  TargetChange,
} from './modifier-form.schema.ts';
import { modifierProblems } from './modifiers.problems.ts';
import {
  type AdminChoices,
  type AdminGroup,
  type AdminModifier,
  type AdminRecipe,
  defaultFieldError,
  editingLimits,
  type Targets,
} from './modifiers-admin.ts';

type Named = { readonly id: string };

/** Returns every group with its modifiers, every recipe and every slot, in their order. */
export async function listAllChoices(ctx: StaffContext): Promise<AdminChoices> {
  staffActor(ctx.actor, 'menu');
  const { db } = ctx;
  const slots = await db
    .select()
    .from(itemSlots)
    .orderBy(asc(itemSlots.itemId), asc(itemSlots.displayOrder), asc(itemSlots.id));
  return {
    groups: await readGroups(db),
    recipes: recipesFrom(await db.select().from(itemRecipes)),
    slots: slots.map(({ displayOrder: _, ...slot }) => slot),
  };
}

/**
 * Adds a modifier at the end of a group (B-1861); repeated with the same `id`, it adds no second one. A new single
 * default replaces the last. Problems: `not_found`, `modifiers_full`, `usual_answers_too_many`, and `modifier_changed`
 * when another modifier has that id.
 */
export async function addModifier(
  ctx: StaffContext,
  { groupId, id = crypto.randomUUID(), ...input }: NewModifier & { readonly groupId: string },
): Promise<AdminModifier> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const group = await lockRow(tx, modifierGroups, groupId);
    // An addition to another group waits: no two get the same key.
    await holdStorefront(tx);
    const [known] = await tx.select().from(modifiers).where(eq(modifiers.id, id));
    if (known) {
      if (known.groupId === groupId && holds(known, modifierColumns(input)))
        return asAdminModifier(known);
      throw new Problem(modifierProblems.modifier_changed, { current: asAdminModifier(known) });
    }
    const own = await modifiersOf(tx, groupId);
    if (own.length >= editingLimits.modifiers) throw new Problem(modifierProblems.modifiers_full);
    await settleDefaults(tx, group, own, { id, ...input });
    const keys = await tx.select({ key: modifiers.modifierKey }).from(modifiers);
    const taken = new Set(keys.map(({ key }) => key));
    const modifierKey = keyFrom(input.name.en, (key) => taken.has(key));
    const displayOrder = Math.max(0, ...own.map((one) => one.displayOrder + 1));
    const [row] = await tx
      .insert(modifiers)
      .values({ id, groupId, modifierKey, displayOrder, ...modifierColumns(input) })
      .returning();
    if (!row) throw new Error('the modifier was not added');
    return asAdminModifier(row);
  });
}

/**
 * Saves a modifier that was filled from `version`; equal values are no change. Problems: `modifier_changed` with `{
 * current: AdminModifier }`, `not_found`, `usual_answer_missing`, `usual_answers_too_many` (B-1862).
 */
export async function changeModifier(
  ctx: StaffContext,
  { id, version, ...input }: ChangedModifier & Named,
): Promise<AdminModifier> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const { group, row } = await lockModifier(tx, id);
    if (holds(row, modifierColumns(input))) return asAdminModifier(row);
    if (row.version !== version)
      throw new Problem(modifierProblems.modifier_changed, { current: asAdminModifier(row) });
    const others = (await modifiersOf(tx, group.id)).filter((other) => other.id !== id);
    await settleDefaults(tx, group, others, { id, ...input });
    return asAdminModifier(await updateRow(tx, modifiers, id, modifierColumns(input)));
  });
}

/**
 * Deletes a modifier for good, also from recipes, and returns it. Problems: `not_found`, and `usual_answer_missing`
 * where a required choice would lose its default.
 */
export async function deleteModifier(ctx: StaffContext, { id }: Named): Promise<AdminModifier> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const { group, row } = await lockModifier(tx, id);
    const others = (await modifiersOf(tx, group.id)).filter((other) => other.id !== id);
    if (row.isUsual && row.isActive) refuseDefaults(boundsOf(group), others);
    await tx.delete(modifiers).where(eq(modifiers.id, id));
    return asAdminModifier(row);
  });
}

/**
 * A new group comes last (B-1860); carts report the modifiers of a deleted one. Problems: `group_changed`,
 * `groups_full`, `usual_answer_missing`, `usual_answers_too_many` (B-1862): a new group cannot require a choice.
 */
export const {
  add: addGroup,
  change: changeGroup,
  remove: deleteGroup,
} = rowVerbs({
  area: 'menu',
  table: modifierGroups,
  columnsOf: ({ name, min, max, free, isTold }: GroupInput) => ({
    nameFr: name.fr,
    nameEn: name.en,
    minChoices: min,
    maxChoices: max,
    freeChoices: free,
    isTold,
  }),
  async first(tx, { name }) {
    await holdStorefront(tx);
    const all = await tx.select().from(modifierGroups);
    const keys = new Set(all.map(({ groupKey }) => groupKey));
    return {
      groupKey: keyFrom(name.en, (key) => keys.has(key)),
      displayOrder: Math.max(0, ...all.map((group) => group.displayOrder + 1)),
    };
  },
  answer: (tx, { id }) => readGroup(tx, id),
  check: async (tx, input, id) => refuseDefaults(input, await modifiersOf(tx, id)),
  changed: modifierProblems.group_changed,
  limit: { most: editingLimits.groups, full: modifierProblems.groups_full },
});

/** Sorts the groups as `ids` (B-1863); the others follow as they were. */
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

/** Sorts the modifiers of one group likewise. Throws `not_found`. */
export async function sortModifiers(
  ctx: StaffContext,
  { id, ids }: Order & Named,
): Promise<AdminGroup> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await lockRow(tx, modifierGroups, id);
    await sortRows(tx, modifiers, await modifiersOf(tx, id), ids);
    return readGroup(tx, id);
  });
}

/**
 * Adds a group to dishes or removes it (B-1864); unnamed ones stay, so that two people undo nothing of each other's.
 * Problems: `not_found`, and `fields_invalid` where a category or an item is gone.
 */
export async function retarget(
  ctx: StaffContext,
  { id, added, removed }: TargetChange & Named,
): Promise<AdminGroup> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await lockRow(tx, modifierGroups, id);
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
    return readGroup(tx, id);
  });
}

function refuseDefaults(...args: Parameters<typeof defaultFieldError>) {
  const fieldError = defaultFieldError(...args);
  if (fieldError === 'too_few') throw new Problem(modifierProblems.usual_answer_missing);
  if (fieldError === 'too_many') throw new Problem(modifierProblems.usual_answers_too_many);
}

type NextModifier = Pick<ModifierInput, 'isUsual' | 'isActive'> & Named;

/** Replaces the default of a group of one; else refuses wrong defaults. */
async function settleDefaults(
  tx: Database,
  group: GroupRow,
  others: readonly ModifierRow[],
  next: NextModifier,
) {
  const isReplacing = group.maxChoices === 1 && next.isUsual && next.isActive;
  if (!isReplacing) return refuseDefaults(boundsOf(group), [...others, next]);
  await tx
    .update(modifiers)
    .set({ isUsual: false, version: sql`${modifiers.version} + 1` })
    .where(
      and(eq(modifiers.groupId, group.id), eq(modifiers.isUsual, true), ne(modifiers.id, next.id)),
    );
}

function boundsOf({ minChoices, maxChoices }: GroupRow) {
  return { min: minChoices, max: maxChoices };
}

/** Returns recipes by item id. */
export function recipesFrom(rows: readonly (typeof itemRecipes.$inferSelect)[]) {
  const recipes: Record<string, AdminRecipe> = {};
  for (const { itemId, modifierId, amount } of rows)
    recipes[itemId] = { ...recipes[itemId], [modifierId]: amount };
  return recipes;
}

function modifierColumns({ name, kitchenName, prices, ...rest }: ModifierInput) {
  return {
    nameFr: name.fr,
    nameEn: name.en,
    kitchenNameFr: kitchenName?.fr ?? null,
    kitchenNameEn: kitchenName?.en ?? null,
    ...priceColumnsOf(prices),
    ...rest,
  };
}

export function asAdminModifier(row: ModifierRow): AdminModifier {
  const { allergens: _, ...modifier } = asModifier(row);
  const { id, groupId, isActive, version } = row;
  return { ...modifier, id, groupId, isActive, version };
}

/** Locks a modifier and its group; throws `not_found`. */
async function lockModifier(tx: Database, id: string) {
  const [found] = await tx
    .select({ groupId: modifiers.groupId })
    .from(modifiers)
    .where(eq(modifiers.id, id));
  // The group first, as everywhere, to avoid a deadlock.
  const group = await lockRow(tx, modifierGroups, found?.groupId ?? id);
  return { group, row: await lockRow(tx, modifiers, id) };
}

async function modifiersOf(db: Database, groupId?: string): Promise<readonly ModifierRow[]> {
  return db
    .select()
    .from(modifiers)
    .where(groupId === undefined ? undefined : eq(modifiers.groupId, groupId))
    .orderBy(asc(modifiers.displayOrder), asc(modifiers.modifierKey));
}

async function readGroup(db: Database, id: string): Promise<AdminGroup> {
  const [group] = await readGroups(db, id);
  if (!group) throw new Error('the group that is being written is gone');
  return group;
}

/** Reads one group, or all in their order, with modifiers and targets. */
async function readGroups(db: Database, id?: string): Promise<readonly AdminGroup[]> {
  const rows = await db
    .select()
    .from(modifierGroups)
    .where(id === undefined ? undefined : eq(modifierGroups.id, id))
    .orderBy(asc(modifierGroups.displayOrder), asc(modifierGroups.groupKey));
  const own = Map.groupBy(await modifiersOf(db, id), ({ groupId }) => groupId);
  const table = modifierGroupTargets;
  const given = await db
    .select()
    .from(table)
    .where(id === undefined ? undefined : eq(table.groupId, id));
  const targets = Map.groupBy(given, ({ groupId }) => groupId);
  return rows.map((row) => ({
    ...asGroup(row, []),
    ...asTargets(targets.get(row.id) ?? []),
    id: row.id,
    version: row.version,
    modifiers: (own.get(row.id) ?? []).map(asAdminModifier),
  }));
}

type TargetRow = Pick<typeof modifierGroupTargets.$inferSelect, 'categoryId' | 'itemId'>;

function asTargets(rows: readonly TargetRow[]): Targets {
  return {
    categoryIds: rows.flatMap(({ categoryId }) => categoryId ?? []).toSorted(),
    itemIds: rows.flatMap(({ itemId }) => itemId ?? []).toSorted(),
  };
}
