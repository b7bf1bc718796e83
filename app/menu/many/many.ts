import * as z from 'zod/mini';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { type AdminCategory, type AdminItem, comesBack } from '../editing/menu-admin.ts';
import type { FoundItem } from '../item-search.ts';
import { type PriceKey, priceKeys } from '../menu.ts';
import { ownPrices } from '../sizes.ts';
import { changedPrices, PriceChange } from './price-change.ts';

z.config({ jitless: true });

/** The most items that are changed in one go. */
export const manyLimit = 500;

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), change: PriceChange }),
  z.object({ kind: z.literal('category'), categoryId: RowId }),
  z.object({ kind: z.literal('activity'), isActive: z.boolean() }),
]);
/** What is done to many items at once: one thing. */
export type ManyChange = z.output<typeof Change>;

/** Which items, in the version that their preview was made from, and what is done to them. */
export const ManyInput = z.object({
  items: z.readonly(
    z
      .array(z.object({ id: RowId, version: RowVersion }))
      .check(z.minLength(1), z.maxLength(manyLimit)),
  ),
  by: Change,
});
export type ManyInput = z.output<typeof ManyInput>;

/** What of an item such a change can touch. */
export type Changeable = Pick<AdminItem, 'prices' | 'categoryId' | 'isActive'>;

/** Returns an item after the change; what it leaves alone stays as it is. */
export function changedItem<Item extends Changeable>(item: Item, by: ManyChange): Item {
  switch (by.kind) {
    case 'price':
      return { ...item, prices: changedPrices(item.prices, by.change) };
    case 'category':
      return { ...item, categoryId: by.categoryId };
    case 'activity':
      return { ...item, isActive: by.isActive };
  }
}

/** Tells whether two items are alike in all that such a change can touch. */
export function isAlike(a: Changeable, b: Changeable): boolean {
  return (
    a.categoryId === b.categoryId &&
    a.isActive === b.isActive &&
    priceKeys.every((key) => a.prices[key] === b.prices[key])
  );
}

/** One line of the preview: what it was and what it becomes. */
export type ManyLine = {
  readonly before: AdminItem;
  readonly after: AdminItem;
  /** The prices that change; none for another kind of change. */
  readonly sizes: readonly PriceKey[];
};

/** Returns every item that a change makes another of, before and after, and how many it leaves as they are. */
export function previewMany(
  items: readonly AdminItem[],
  by: ManyChange,
): { readonly lines: readonly ManyLine[]; readonly same: number } {
  const all = items.map((before) => ({ before, after: changedItem(before, by) }));
  const lines = all
    .filter(({ before, after }) => !isAlike(before, after))
    .map(({ before, after }) => ({ before, after, sizes: changedSizes(before, after) }));
  return { lines, same: all.length - lines.length };
}

/** Without S and L where they only follow P and G: nobody reads these. */
function changedSizes(before: Changeable, after: Changeable): readonly PriceKey[] {
  const [was, becomes] = [ownPrices(before.prices), ownPrices(after.prices)];
  return priceKeys.filter((key) => was[key] !== becomes[key]);
}

/** Returns the categories whose built-in list customers would see once these lines hold (B-161). */
export function comeBackWith(
  lines: readonly ManyLine[],
  index: readonly FoundItem[],
  categories: readonly AdminCategory[],
): readonly AdminCategory[] {
  const leaving = new Set(
    lines
      .filter(({ before, after }) => before.isActive && leaves(before, after))
      .map(({ before }) => before.id),
  );
  const left = new Set(
    index.filter(({ item }) => leaving.has(item.id)).map(({ categoryKey }) => categoryKey),
  );
  return [...left].flatMap((key) => {
    const others = index.filter(
      ({ item, categoryKey }) => categoryKey === key && item.isActive && !leaving.has(item.id),
    );
    const back = comesBack(categories, key, others.length);
    return back ? [back] : [];
  });
}

function leaves(before: Changeable, after: Changeable): boolean {
  return !after.isActive || before.categoryId !== after.categoryId;
}
