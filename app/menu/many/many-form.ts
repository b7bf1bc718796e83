import { parsePrice } from '#core/money.decimal.ts';
import type { PriceKey } from '../menu.ts';
import type { ManyChange } from './many.ts';
import { type Rounding, stepLimits } from './price-change.ts';

/** What stands in the fields, exactly as typed. */
export type ManyForm = {
  readonly what: 'price' | 'category' | 'on' | 'off';
  readonly direction: 'up' | 'down';
  readonly unit: 'amount' | 'share';
  readonly by: string;
  readonly rounding: Rounding;
  /** Sizes that are left out of the change. */
  readonly without: readonly PriceKey[];
  readonly categoryId: string;
};

export const emptyManyForm: ManyForm = {
  what: 'price',
  direction: 'up',
  unit: 'amount',
  by: '',
  rounding: 'none',
  without: [],
  categoryId: '',
};

/** What is wrong with the form, and at which field. */
export type ManyFieldError = 'amount' | 'share' | 'sizes' | 'category';

/** Returns what to do, or what is wrong: prices like `0,50`, shares like `3` or `2,5`. */
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
  // Dollars and per cent are both typed with two decimals at most.
  const size = parsePrice(by.replace('%', ''));
  if (size === null || (size === 0 && rounding === 'none')) return null;
  const most = unit === 'amount' ? stepLimits.cents : stepLimits.basisPoints;
  const limit = unit === 'share' && direction === 'down' ? 10_000 : most;
  return size <= limit ? size : null;
}
