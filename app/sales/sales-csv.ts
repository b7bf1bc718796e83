import { csvText, separators, unicodeMark } from '#core/csv.ts';
import type { Bilingual, Language } from '#core/language.ts';
import { toDecimal } from '#core/money.decimal.ts';
import { paymentNames, totalsText } from '#orders/orders.text.ts';
import { paymentMethods } from '#orders/orders.ts';
import { salesText, taxTexts } from './sales.text.ts';
import { otherTaxes, type Row } from './sales.ts';

type Column = { readonly name: Bilingual; readonly write: (row: Row) => string };

const columns: readonly Column[] = [
  { name: salesText.day, write: ({ day }) => day },
  { name: salesText.orders, write: ({ all }) => String(all.count) },
  { name: totalsText.subtotal, write: ({ all }) => toDecimal(all.subtotal) },
  { name: totalsText.discount, write: ({ all }) => toDecimal(all.discount) },
  { name: totalsText.deliveryFee, write: ({ all }) => toDecimal(all.deliveryFee) },
  { name: taxTexts.gst, write: ({ all }) => toDecimal(all.gst) },
  { name: taxTexts.qst, write: ({ all }) => toDecimal(all.qst) },
  { name: taxTexts.other, write: ({ all }) => toDecimal(otherTaxes(all)) },
  { name: totalsText.total, write: ({ all }) => toDecimal(all.total) },
  ...paymentMethods.map((method) => ({
    name: paymentNames[method].short,
    write: ({ byPayment }: Row) => toDecimal(byPayment[method].total),
  })),
];

/** Returns the days of a span as a table for a spreadsheet, one row each; money is a plain `12.34`. */
export function salesCsv(rows: readonly Row[], language: Language): string {
  const header = columns.map(({ name }) => name[language]);
  const cells = rows.map((row) => columns.map(({ write }) => write(row)));
  return unicodeMark + csvText([header, ...cells], separators[language]);
}
