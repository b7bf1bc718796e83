import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { holds, lockRow, requireRows, sortRows, updateRow } from '#core/row.server.ts';
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
  ChangedGroup,
  ChangedModifier,
  GroupInput,
  ModifierInput,
  NewGroup,
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

type StaffContext = Pick<Context, 'db' | 'actor'>;
type Named = { readonly id: string };

/** Returns every group with its modifiers, every recipe and every slot, in their order. */
export async function listAllChoices(ctx: StaffContext): Promise<AdminChoices> {
  staffActor(ctx.actor, 'menu');
  const { db } = ctx;
  const groups = await db
    .select()
    .from(modifierGroups)
    .orderBy(asc(modifierGroups.displayOrder), asc(modifierGroups.groupKey));
  const rows = await db
    .select()
    .from(modifiers)
    .orderBy(asc(modifiers.displayOrder), asc(modifiers.modifierKey));
  const own = Map.groupBy(rows.map(asAdminModifier), ({ groupId }) => groupId);
  const targets = await db.select().from(modifierGroupTargets);
  const targetsOf = Map.groupBy(targets, ({ groupId }) => groupId);
  const slots = await db
    .select()
    .from(itemSlots)
    .orderBy(asc(itemSlots.itemId), asc(itemSlots.displayOrder), asc(itemSlots.id));
  return {
    groups: groups.map((row) =>
      asAdminGroup(row, asTargets(targetsOf.get(row.id) ?? []), own.get(row.id) ?? []),
    ),
    recipes: recipesFrom(await db.select().from(itemRecipes)),
    slots: slots.map(({ displayOrder: _, ...slot }) => slot),
  };
}

/**
 * Adds a modifier at the end of a group (B-1861). With an `id` chosen by the caller, sending it again
 * makes no second one. Where one is chosen at most, a new usual answer takes the place of the last.
 * Refuses with `not_found`, `modifiers_full`, `usual_answers_too_many`, and `modifier_changed` when
 * that id is another modifier's.
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
 * Saves a modifier that was filled in from its `version`; saving what stands already is no change.
 * Refuses with `modifier_changed` and `{ current: AdminModifier }`, with `not_found`, and with
 * `usual_answer_missing` or `usual_answers_too_many` (B-1862).
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
 * Removes a modifier for good, out of every recipe too, and answers what it was. Refuses with
 * `not_found`, and with `usual_answer_missing` where a required choice would lose its usual answer.
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
    refuseDefaults(input, []);
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
    refuseDefaults(input, group.modifiers);
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

/** Returns the same for the modifiers of one group. Refuses with `not_found`. */
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

function refuseDefaults(...asked: Parameters<typeof defaultFieldError>) {
  const fieldError = defaultFieldError(...asked);
  if (fieldError === 'too_few') throw new Problem(modifierProblems.usual_answer_missing);
  if (fieldError === 'too_many') throw new Problem(modifierProblems.usual_answers_too_many);
}

type Settled = Pick<ModifierInput, 'isUsual' | 'isActive'> & Named;

/** Where one is chosen at most, who becomes the usual answer takes the place of the one before. */
async function settleDefaults(
  tx: Database,
  group: GroupRow,
  others: readonly ModifierRow[],
  next: Settled,
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

function recipesFrom(rows: readonly (typeof itemRecipes.$inferSelect)[]) {
  const recipes: Record<string, Record<string, 1 | 2>> = {};
  for (const { itemId, modifierId, amount } of rows) {
    const own = recipes[itemId] ?? {};
    own[modifierId] = amount === 2 ? 2 : 1;
    recipes[itemId] = own;
  }
  return recipes satisfies Readonly<Record<string, AdminRecipe>>;
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

function groupColumns({ name, min, max, free, isTold }: GroupInput) {
  const counts = { minChoices: min, maxChoices: max, freeChoices: free };
  return { nameFr: name.fr, nameEn: name.en, ...counts, isTold };
}

export function asAdminModifier(row: ModifierRow): AdminModifier {
  const { allergens: _, ...modifier } = asModifier(row);
  const { id, groupId, isActive, version } = row;
  return { ...modifier, id, groupId, isActive, version };
}

function asAdminGroup(row: GroupRow, targets: Targets, own: readonly AdminModifier[]): AdminGroup {
  const { id, version } = row;
  return { ...asGroup(row, []), ...targets, id, version, modifiers: own };
}

/** A modifier with its group, both held; refuses with `not_found`. */
async function lockModifier(tx: Database, id: string) {
  const [found] = await tx
    .select({ groupId: modifiers.groupId })
    .from(modifiers)
    .where(eq(modifiers.id, id));
  // The group first, as everybody does: two who hold what the other waits for would never end.
  const group = await lockRow(tx, modifierGroups, found?.groupId ?? id);
  return { group, row: await lockRow(tx, modifiers, id) };
}

async function modifiersOf(db: Database, groupId: string): Promise<readonly ModifierRow[]> {
  return db
    .select()
    .from(modifiers)
    .where(eq(modifiers.groupId, groupId))
    .orderBy(asc(modifiers.displayOrder), asc(modifiers.modifierKey));
}

async function readGroup(db: Database, row: GroupRow): Promise<AdminGroup> {
  const own = await modifiersOf(db, row.id);
  const targets = await db
    .select()
    .from(modifierGroupTargets)
    .where(eq(modifierGroupTargets.groupId, row.id));
  return asAdminGroup(row, asTargets(targets), own.map(asAdminModifier));
}

type TargetRow = Pick<typeof modifierGroupTargets.$inferSelect, 'categoryId' | 'itemId'>;

function asTargets(rows: readonly TargetRow[]): Targets {
  return {
    categoryIds: rows.flatMap(({ categoryId }) => categoryId ?? []).toSorted(),
    itemIds: rows.flatMap(({ itemId }) => itemId ?? []).toSorted(),
  };
}
