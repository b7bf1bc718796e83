import * as z from 'zod/mini';
import { parsePrice } from '#core/money.decimal.ts';
import { RowId, RowVersion } from '#core/row.schema.ts';
import type { AdminItem } from '../editing/menu-admin.ts';
import { type Alteration, alterationOf } from '../exchange/exchange.ts';
import type { PriceKey } from '../menu.ts';
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

/** Returns an item after the change. */
export function changedItem<Item extends Pick<AdminItem, 'prices' | 'categoryId' | 'isActive'>>(
  item: Item,
  by: ManyChange,
): Item {
  switch (by.kind) {
    case 'price':
      return { ...item, prices: changedPrices(item.prices, by.change) };
    case 'category':
      return { ...item, categoryId: by.categoryId };
    case 'activity':
      return { ...item, isActive: by.isActive };
  }
}

/** Returns what the change does to each item that it changes. */
export function previewMany(items: readonly AdminItem[], by: ManyChange): readonly Alteration[] {
  return items.flatMap((before) => alterationOf(before, changedItem(before, by)) ?? []);
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
