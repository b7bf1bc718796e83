import { maxQuantity } from '#cart/cart.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { restaurant } from '#restaurant/restaurant.ts';

/** How an order reaches the diner; delivery is the default (SPEC §5). */
export const orderTypes = ['delivery', 'takeout'] as const;
export type OrderType = (typeof orderTypes)[number];
export const defaultOrderType: OrderType = 'delivery';

/** How the diner pays at the door or at the counter (SPEC §5). */
export const paymentMethods = ['cash', 'card', 'interac'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type Totals = { readonly subtotal: Cents; readonly taxes: Cents; readonly total: Cents };

/**
 * Subtotal, taxes and total in whole cents: 14.975 % of the subtotal in one step, half a cent up
 * (SPEC §9, DESIGN §5.3).
 */
export function orderTotals(subtotal: Cents): Totals {
  const taxes = Math.floor((subtotal * restaurant.taxRate + 50_000) / 100_000);
  return { subtotal, taxes, total: subtotal + taxes };
}

/** How much is missing before this can be delivered; 0 when it can (SPEC §9, before taxes). */
export function missingForDelivery(subtotal: Cents, orderType: OrderType): Cents {
  if (orderType !== 'delivery') return 0;
  return Math.max(0, restaurant.deliveryMinimum - subtotal);
}

/** Something as the shop sells it now, in one size or in none. */
export type Sellable = {
  readonly itemId: string;
  readonly categoryKey: string | null;
  readonly name: Bilingual;
  readonly size: string | null;
  readonly sizeLabel: Bilingual | null;
  readonly price: Cents;
};

/** A line that a diner asks for, with the price that the diner was shown. */
export type AskedLine = {
  readonly itemId: string;
  readonly size: string | null;
  readonly price: Cents;
  readonly quantity: number;
};

export type SoldLine = Sellable & { readonly quantity: number };

/** What is wrong with one asked line; `price` is the shop's when only that differs. */
export type LineProblem =
  | {
      readonly index: number;
      readonly code: 'item_unknown' | 'size_not_offered' | 'quantity_invalid';
    }
  | { readonly index: number; readonly code: 'price_changed'; readonly price: Cents };

export type Catalogue = ReadonlyMap<string, readonly Sellable[]>;

/**
 * Prices every asked line from the shop's own catalogue (DESIGN §5.2): the sold lines, or what is
 * wrong with each line that cannot be sold as asked.
 */
export function priceLines(
  catalogue: Catalogue,
  asked: readonly AskedLine[],
): { readonly lines: readonly SoldLine[]; readonly problems: readonly LineProblem[] } {
  const lines: SoldLine[] = [];
  const problems: LineProblem[] = [];
  for (const [index, line] of asked.entries()) {
    const offers = catalogue.get(line.itemId);
    const sellable = offers?.find((offer) => offer.size === line.size);
    if (!isQuantity(line.quantity)) problems.push({ index, code: 'quantity_invalid' });
    else if (!offers) problems.push({ index, code: 'item_unknown' });
    else if (!sellable) problems.push({ index, code: 'size_not_offered' });
    else {
      lines.push({ ...sellable, quantity: line.quantity });
      if (sellable.price !== line.price) {
        problems.push({ index, code: 'price_changed', price: sellable.price });
      }
    }
  }
  return { lines, problems };
}

/** The subtotal of sold lines, in cents. */
export function subtotalOf(lines: readonly Pick<SoldLine, 'price' | 'quantity'>[]): Cents {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
}
