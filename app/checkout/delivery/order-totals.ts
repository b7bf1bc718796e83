import type { Cents } from '#core/money.ts';
import { orderTotals, type Terms, type Totals } from '#orders/orders.ts';
import { type CodeRule, discountOf } from '#promotions/codes/codes.ts';
import { type Destination, deliveryTermsOf } from './delivery-terms.ts';

// Apart from the terms: the home page's first script needs those, but no codes or taxes.

export type Billing = Destination & { readonly code?: CodeRule | null | undefined };

/** Returns the totals of a subtotal with its delivery and code; no fee until it is known. */
export function totalsFor(subtotal: Cents, to: Billing, terms: Terms): Totals {
  const { fee } = deliveryTermsOf(to, terms);
  const discount = to.code ? discountOf(to.code, subtotal) : 0;
  return orderTotals({ subtotal, discount, deliveryFee: fee }, terms);
}
