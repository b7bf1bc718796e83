import { csvText, separators, unicodeMark } from '#core/csv.ts';
import type { Bilingual, Language } from '#core/language.ts';
import { priceText } from '#core/money.decimal.ts';
import type { Cents } from '#core/money.ts';
import { paymentNames, totalsText } from '#orders/orders.text.ts';
import { paymentMethods } from '#orders/orders.ts';
import { salesText, taxNamesOf } from './sales.text.ts';
import { otherTaxes, type Row } from './sales.ts';

type Column = { readonly name: Bilingual; readonly write: (row: Row) => string };

function columnsOf(taxLabel: Bilingual, language: Language): readonly Column[] {
  const taxNames = taxNamesOf(taxLabel);
  const money = (cents: Cents) => priceText(cents, language);
  return [
    { name: salesText.day, write: ({ day }) => day },
    { name: salesText.orders, write: ({ all }) => String(all.count) },
    { name: totalsText.subtotal, write: ({ all }) => money(all.subtotal) },
    { name: totalsText.discount, write: ({ all }) => money(all.discount) },
    { name: totalsText.deliveryFee, write: ({ all }) => money(all.deliveryFee) },
    { name: taxNames.federal, write: ({ all }) => money(all.federalTax) },
    { name: taxNames.provincial, write: ({ all }) => money(all.provincialTax) },
    { name: taxNames.other, write: ({ all }) => money(otherTaxes(all)) },
    { name: salesText.rounding, write: ({ all }) => money(all.rounding) },
    { name: totalsText.total, write: ({ all }) => money(all.total) },
    ...paymentMethods.map((method) => ({
      name: paymentNames[method].short,
      write: ({ byPayment }: Row) => money(byPayment[method].total),
    })),
  ];
}

/** Returns a span's days as CSV, one row each; money in the reader's notation: `12,34`, `12.34`. */
export function salesCsv(
  { rows, taxLabel }: { readonly rows: readonly Row[]; readonly taxLabel: Bilingual },
  language: Language,
): string {
  const columns = columnsOf(taxLabel, language);
  const header = columns.map(({ name }) => name[language]);
  const cells = rows.map((row) => columns.map(({ write }) => write(row)));
  return unicodeMark + csvText([header, ...cells], separators[language]);
}
