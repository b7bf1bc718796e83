import { type Bilingual, both } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import { orderTypeNames } from '#shop/order-types.ts';
import type { Shop } from '#shop/shop.ts';
import type { OrderStatus } from './order-status.ts';
import { feeTexts, paymentNames, taxNames, totalsText } from './orders.text.ts';
import { isFeeOpen, ofTaxes, type Totals } from './orders.ts';

/** A discount is a negative amount. */
export type TotalRow = {
  readonly kind: keyof Totals | 'cash';
  readonly label: Bilingual;
  readonly amount: Cents;
  /** The amount, or what is said in its place. */
  readonly words: Bilingual;
};

export type BilledTotals = Totals & {
  readonly code?: string | null | undefined;
  /** A delivery's fee while it is no amount. */
  readonly fee?: Bilingual | null | undefined;
};

/** How the seller calls the taxes, and the cash to pay. */
export type Billing = Pick<Shop, 'taxLabel'> & { readonly cashDue?: Cents | null | undefined };

/** Returns the fee of an order without an amount for it: none, or not set yet; null for takeout. */
export function feeWords(
  order: Parameters<typeof isFeeOpen>[0] & { readonly status?: OrderStatus },
): Bilingual | null {
  if (order.orderType === 'takeout') return null;
  const { status = 'new' } = order;
  return isFeeOpen(order) && status === 'new' ? feeTexts.toCome : feeTexts.free;
}

/** Returns the rows below an order's lines, in sequence, without those that say nothing (B-2045). */
export function totalRows(
  totals: BilledTotals,
  { taxLabel, cashDue = null }: Billing,
): readonly TotalRow[] {
  const { subtotal, total } = totals;
  const names = taxNames(taxLabel);
  return [
    row('subtotal', totalsText.subtotal, subtotal),
    ...addedRows(totals),
    ...Object.values(ofTaxes((kind) => row(kind, names[kind], totals[kind]))),
    row('total', totalsText.total, total),
    ...(cashDue === null ? [] : [row('cash', paymentNames.cash.short, cashDue)]),
  ];
}

/** Returns the rows that most orders lack: discount and delivery fee. */
export function addedRows({
  discount,
  deliveryFee,
  code,
  fee,
}: Pick<BilledTotals, 'discount' | 'deliveryFee' | 'code' | 'fee'>): readonly TotalRow[] {
  const rows = [
    row('discount', discountLabel(code), -discount),
    deliveryFee === 0 && fee
      ? { ...row('deliveryFee', orderTypeNames.delivery, 0), words: fee }
      : row('deliveryFee', totalsText.deliveryFee, deliveryFee),
  ];
  return rows.filter(({ amount, words }) => amount !== 0 || words === fee);
}

function row(kind: TotalRow['kind'], label: Bilingual, amount: Cents): TotalRow {
  return { kind, label, amount, words: both((language) => formatMoney(amount, language)) };
}

function discountLabel(code: string | null | undefined): Bilingual {
  const { fr, en } = totalsText.discount;
  return code ? { fr: `${fr} (${code})`, en: `${en} (${code})` } : totalsText.discount;
}
