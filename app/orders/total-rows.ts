import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { Shop } from '#shop/shop.ts';
import { paymentNames, taxNames, totalsText } from './orders.text.ts';
import { ofTaxes, type Totals } from './orders.ts';

/** A discount is a negative amount. */
export type TotalRow = {
  readonly kind: keyof Totals | 'cash';
  readonly label: Bilingual;
  readonly amount: Cents;
};

export type BilledTotals = Totals & { readonly code?: string | null | undefined };

/** How the seller calls the taxes, and the cash to pay. */
export type Billing = Pick<Shop, 'taxLabel'> & { readonly cashDue?: Cents | null | undefined };

/** Returns the rows below an order's lines, in sequence, without those that are 0 (B-2045). */
export function totalRows(
  totals: BilledTotals,
  { taxLabel, cashDue = null }: Billing,
): readonly TotalRow[] {
  const { subtotal, total } = totals;
  const taxRows = ofTaxes((kind) => ({
    kind,
    label: taxNames(taxLabel)[kind],
    amount: totals[kind],
  }));
  return [
    { kind: 'subtotal', label: totalsText.subtotal, amount: subtotal },
    ...addedRows(totals),
    ...Object.values(taxRows),
    { kind: 'total', label: totalsText.total, amount: total },
    ...(cashDue === null
      ? []
      : [{ kind: 'cash', label: paymentNames.cash.short, amount: cashDue } as const]),
  ];
}

/** Returns the rows that most orders lack: discount and delivery fee. */
export function addedRows({
  discount,
  deliveryFee,
  code,
}: Pick<BilledTotals, 'discount' | 'deliveryFee' | 'code'>): readonly TotalRow[] {
  const rows: readonly TotalRow[] = [
    { kind: 'discount', label: discountLabel(code), amount: -discount },
    { kind: 'deliveryFee', label: totalsText.deliveryFee, amount: deliveryFee },
  ];
  return rows.filter(({ amount }) => amount !== 0);
}

function discountLabel(code: string | null | undefined): Bilingual {
  const { fr, en } = totalsText.discount;
  return code ? { fr: `${fr} (${code})`, en: `${en} (${code})` } : totalsText.discount;
}
