import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type StaffContext, staffTransaction } from '#core/context.staff.ts';
import type { Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { lockRow, requireRows } from '#core/row.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { itemRecipes, itemSlots, modifierGroups, modifiers } from '../modifiers.table.server.ts';
import type { RecipeInput, SlotInput } from './modifier-form.schema.ts';
import { modifierProblems } from './modifiers.problems.ts';
import { asAdminModifier, recipesFrom } from './modifiers.server.ts';
import { type AdminRecipe, type AdminSlot, isSameRecipe, recipeError } from './modifiers-admin.ts';

/**
 * Sets an item's recipe (B-1866) if it still is `was`; an equal one is no change. Problems: `recipe_changed` with `{
 * current: AdminRecipe }`, `not_found`, `fields_invalid` where a modifier is gone, `recipe_too_few`, `recipe_too_many`.
 */
export async function setRecipe(
  ctx: StaffContext,
  { itemId, was, amounts }: RecipeInput & { readonly itemId: string },
): Promise<AdminRecipe> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await lockItem(tx, itemId);
    const own = eq(itemRecipes.itemId, itemId);
    const current = recipesFrom(await tx.select().from(itemRecipes).where(own))[itemId] ?? {};
    if (isSameRecipe(current, amounts)) return current;
    if (!isSameRecipe(current, was))
      throw new Problem(modifierProblems.recipe_changed, { current });
    await requireAnswers(tx, amounts);
    const ids = Object.keys(amounts);
    await tx
      .delete(itemRecipes)
      .where(ids.length === 0 ? own : and(own, notInArray(itemRecipes.modifierId, ids)));
    const rows = Object.entries(amounts).map(([modifierId, amount]) => ({
      itemId,
      modifierId,
      amount,
    }));
    if (rows.length > 0) {
      await tx
        .insert(itemRecipes)
        .values(rows)
        .onConflictDoUpdate({
          target: [itemRecipes.itemId, itemRecipes.modifierId],
          set: { amount: sql`excluded.amount` },
        });
    }
    return amounts;
  });
}

/**
 * Sets the default dish of a slot (B-1867); null means that it must be chosen. Problems: `slot_changed` with `{
 * current: AdminSlot }`, `not_found`, and `fields_invalid` where the dish is gone.
 */
export async function setDefaultDish(
  ctx: StaffContext,
  { id, was, usualItemId }: SlotInput & { readonly id: string },
): Promise<AdminSlot> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const { displayOrder: _, ...slot } = await lockRow(tx, itemSlots, id);
    if (slot.usualItemId === usualItemId) return slot;
    if (slot.usualItemId !== was)
      throw new Problem(modifierProblems.slot_changed, { current: slot });
    await requireRows(tx, menuItems, [usualItemId]);
    await tx.update(itemSlots).set({ usualItemId }).where(eq(itemSlots.id, id));
    return { ...slot, usualItemId };
  });
}

async function lockItem(tx: Database, id: string) {
  const { id: column } = menuItems;
  const rows = await tx
    .select({ id: column })
    .from(menuItems)
    .where(eq(column, id))
    .for('no key update');
  if (rows.length === 0) throw new Problem(requestProblems.not_found);
}

async function requireAnswers(tx: Database, amounts: AdminRecipe) {
  const ids = Object.keys(amounts);
  if (ids.length === 0) return;
  const rows = await tx.select().from(modifiers).where(inArray(modifiers.id, ids)).for('key share');
  if (rows.length < ids.length) throw new Problem(requestProblems.fields_invalid);
  const own = Map.groupBy(rows.map(asAdminModifier), ({ groupId }) => groupId);
  const groups = await tx
    .select({
      id: modifierGroups.id,
      min: modifierGroups.minChoices,
      max: modifierGroups.maxChoices,
    })
    .from(modifierGroups)
    .where(inArray(modifierGroups.id, [...own.keys()]));
  const fieldError = recipeError(
    groups.map((group) => ({ ...group, modifiers: own.get(group.id) ?? [] })),
    amounts,
  );
  if (fieldError === 'too_few') throw new Problem(modifierProblems.recipe_too_few);
  if (fieldError === 'too_many') throw new Problem(modifierProblems.recipe_too_many);
}
