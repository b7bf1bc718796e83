import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { holds, lockRow, updateRow } from '#core/row.server.ts';
import { keyFrom } from '#menu/menu.ts';
import { holdStorefront } from '#shop/storefront-version.server.ts';
import type { ModifierGroupRow as GroupRow, ModifierRow } from '../modifier-rows.server.ts';
import {
  itemRecipes,
  itemSlots,
  modifierGroups,
  modifierGroupTargets,
  modifiers,
} from '../modifiers.table.server.ts';
import type { ChangedModifier, ModifierInput, NewModifier } from './modifier-form.schema.ts';
import { refuseRegularHours } from './modifier-groups.server.ts';
import {
  asAdminGroup,
  asAdminModifier,
  asTargets,
  lockModifier,
  modifierColumns,
  modifiersOf,
} from './modifier-rows.server.ts';
import { modifierProblems } from './modifiers.problems.ts';
import {
  type AdminChoices,
  type AdminModifier,
  type AdminRecipe,
  editingLimits,
} from './modifiers-admin.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;
type Named = { readonly id: string };

/** Every group with its modifiers, every recipe and every slot, in their order. */
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
    // Whoever adds one to another group waits: no two get the same key.
    await holdStorefront(tx);
    const [known] = await tx.select().from(modifiers).where(eq(modifiers.id, id));
    if (known) {
      if (known.groupId === groupId && holds(known, modifierColumns(input)))
        return asAdminModifier(known);
      throw new Problem(modifierProblems.modifier_changed, { current: asAdminModifier(known) });
    }
    const own = await modifiersOf(tx, groupId);
    if (own.length >= editingLimits.modifiers) throw new Problem(modifierProblems.modifiers_full);
    await settleRegularHours(tx, group, own, { id, ...input });
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
    await settleRegularHours(tx, group, others, { id, ...input });
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
    if (row.isUsual && row.isActive) refuseRegularHours(boundsOf(group), others);
    await tx.delete(modifiers).where(eq(modifiers.id, id));
    return asAdminModifier(row);
  });
}

type Settled = Pick<ModifierInput, 'isUsual' | 'isActive'> & Named;

/** Where one is chosen at most, who becomes the usual answer takes the place of the one before. */
async function settleRegularHours(
  tx: Database,
  group: GroupRow,
  others: readonly ModifierRow[],
  next: Settled,
) {
  const isReplacing = group.maxChoices === 1 && next.isUsual && next.isActive;
  if (!isReplacing) return refuseRegularHours(boundsOf(group), [...others, next]);
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
