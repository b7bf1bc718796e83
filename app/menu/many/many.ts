import * as z from 'zod/mini';
import { parsePrice } from '#core/money.decimal.ts';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { type AdminCategory, type AdminItem, comesBack } from '../editing/menu-admin.ts';
import type { FoundItem } from '../item-search.ts';
import { type PriceKey, priceKeys } from '../menu.ts';
import { ownPrices } from '../sizes.ts';
import { changedPrices, PriceChange, type Rounding, stepLimits } from './price-change.ts';

export const manyLimit = 500;

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), change: PriceChange }),
  z.object({ kind: z.literal('category'), categoryId: RowId }),
  z.object({ kind: z.literal('activity'), isActive: z.boolean() }),
]);
export type ManyChange = z.output<typeof Change>;

/** In the version of their preview. */
export const ManyInput = z.object({
  items: z.readonly(
    z
      .array(z.object({ id: RowId, version: RowVersion }))
      .check(z.minLength(1), z.maxLength(manyLimit)),
  ),
  by: Change,
});
export type ManyInput = z.output<typeof ManyInput>;

export type Changeable = Pick<AdminItem, 'prices' | 'categoryId' | 'isActive'>;

/** Returns an item after the change. */
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

export function isAlike(a: Changeable, b: Changeable): boolean {
  return (
    a.categoryId === b.categoryId &&
    a.isActive === b.isActive &&
    priceKeys.every((key) => a.prices[key] === b.prices[key])
  );
}

export type ManyLine = {
  readonly before: AdminItem;
  readonly after: AdminItem;
  /** The changed prices; empty for another kind of change. */
  readonly sizes: readonly PriceKey[];
};

/** Returns every changed item before and after, and the number that stay the same. */
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

/** Lists changed prices without S and L that only follow P and G: no customer reads these. */
function changedSizes(before: Changeable, after: Changeable): readonly PriceKey[] {
  const [was, becomes] = [ownPrices(before.prices), ownPrices(after.prices)];
  return priceKeys.filter((key) => was[key] !== becomes[key]);
}

/** Returns the categories whose built-in list would come back with these lines (B-161). */
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

/** As typed. */
export type ManyForm = {
  readonly what: 'price' | 'category' | 'on' | 'off';
  readonly direction: 'up' | 'down';
  readonly unit: 'amount' | 'share';
  readonly by: string;
  readonly rounding: Rounding;
  /** Sizes left unchanged. */
  readonly without: readonly PriceKey[];
  readonly categoryId: string;
};

/** By default: a share makes odd cents, an amount none. */
export const firstRounding = { share: 'to5', amount: 'none' } as const satisfies Record<
  ManyForm['unit'],
  Rounding
>;

export const emptyManyForm: ManyForm = {
  what: 'price',
  direction: 'up',
  unit: 'share',
  by: '',
  rounding: firstRounding.share,
  without: [],
  categoryId: '',
};

/** Names the wrong field. */
export type ManyFieldError = 'amount' | 'share' | 'sizes' | 'category';

/** Reads the form: prices like `0,50`, shares like `3` or `2,5`. */
export function readManyForm(
  form: ManyForm,
  sizes: readonly PriceKey[],
): { readonly ok: ManyChange } | { readonly fieldError: ManyFieldError } {
  if (form.what === 'on' || form.what === 'off')
    return { ok: { kind: 'activity', isActive: form.what === 'on' } };
  if (form.what === 'category') {
    if (form.categoryId === '') return { fieldError: 'category' };
    return { ok: { kind: 'category', categoryId: form.categoryId } };
  }
  const size = readSize(form);
  if (size === null) return { fieldError: form.unit };
  const meant = sizes.filter((key) => !form.without.includes(key));
  if (meant.length === 0) return { fieldError: 'sizes' };
  const signed = form.direction === 'up' ? size : -size;
  const { unit, rounding } = form;
  return {
    ok: {
      kind: 'price',
      change: {
        step:
          unit === 'amount'
            ? { kind: 'amount', cents: signed }
            : { kind: 'share', basisPoints: signed },
        rounding,
        sizes: meant.length === sizes.length ? null : meant,
      },
    },
  };
}

function readSize({ unit, by, direction, rounding }: ManyForm): number | null {
  // Dollars and per cent are both typed with at most two decimals.
  const size = parsePrice(by.replace('%', ''));
  if (size === null || (size === 0 && rounding === 'none')) return null;
  const most = unit === 'amount' ? stepLimits.cents : stepLimits.basisPoints;
  const limit = unit === 'share' && direction === 'down' ? 10_000 : most;
  return size <= limit ? size : null;
}
