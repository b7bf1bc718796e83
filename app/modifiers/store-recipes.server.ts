import type { Database } from '#core/context.ts';
import type { BuiltInSlot } from './built-in/built-in-slots.ts';
import { itemRecipes, itemSlots, modifiers } from './modifiers.table.server.ts';
import type { Recipe } from './modifiers.ts';

/** What belongs to an item, beside its id. */
export type OfItem<Value> = readonly [itemId: string, value: Value];

/** Writes what these items come with, but for what the shop no longer has. */
export async function storeRecipes(
  tx: Database,
  recipes: readonly OfItem<Recipe>[],
): Promise<void> {
  const { id, modifierKey } = modifiers;
  const known = await tx.select({ id, key: modifierKey }).from(modifiers);
  const ids = new Map(known.map((modifier) => [modifier.key, modifier.id]));
  const rows = recipes.flatMap(([itemId, recipe]) =>
    Object.entries(recipe).flatMap(([key, amount]) => {
      const modifierId = ids.get(key);
      return modifierId === undefined ? [] : [{ itemId, modifierId, amount }];
    }),
  );
  if (rows.length > 0) await tx.insert(itemRecipes).values(rows);
}

/** Writes what these items are made of; `idOf` finds the usual dish of a slug, or null. */
export async function storeSlots(
  tx: Database,
  slots: readonly OfItem<readonly BuiltInSlot[]>[],
  idOf: (slug: string) => string | null,
): Promise<void> {
  const rows = slots.flatMap(([itemId, list]) =>
    list.map(({ kind, size, usual, isFixed }, displayOrder) => ({
      ...{ itemId, kind, size, usualItemId: idOf(usual), isFixed, displayOrder },
    })),
  );
  if (rows.length > 0) await tx.insert(itemSlots).values(rows);
}
