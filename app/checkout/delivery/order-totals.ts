import type { Cents } from '#core/money.ts';
import { orderTotals, type Terms, type Totals } from '#orders/orders.ts';
import { type CodeRule, discountOf } from '#promotions/codes/codes.ts';
import { type Destination, deliveryTermsOf } from './delivery-terms.ts';

// Apart from the terms: the home page's first script needs those, and neither codes nor taxes.

/** An order's way and the code that it names. */
export type Billing = Destination & { readonly code?: CodeRule | null | undefined };

/** Returns what lines of this sum come to when they go there; without a fee as long as it is not known. */
export function totalsFor(subtotal: Cents, to: Billing, terms: Terms): Totals {
  const { fee } = deliveryTermsOf(to, terms);
  const discount = to.code ? discountOf(to.code, subtotal) : 0;
  return orderTotals({ subtotal, discount, deliveryFee: fee }, terms);
}
