import { csvText, separators, unicodeMark } from '#core/csv.ts';
import type { Bilingual, Language } from '#core/language.ts';
import { toDecimal } from '#core/money.decimal.ts';
import { paymentNames, totalsText } from '#orders/orders.text.ts';
import { paymentMethods } from '#orders/orders.ts';
import { salesText, taxNamesOf } from './sales.text.ts';
import { otherTaxes, type Row } from './sales.ts';

type Column = { readonly name: Bilingual; readonly write: (row: Row) => string };

function columnsOf(taxLabel: Bilingual): readonly Column[] {
  const taxNames = taxNamesOf(taxLabel);
  return [
    { name: salesText.day, write: ({ day }) => day },
    { name: salesText.orders, write: ({ all }) => String(all.count) },
    { name: totalsText.subtotal, write: ({ all }) => toDecimal(all.subtotal) },
    { name: totalsText.discount, write: ({ all }) => toDecimal(all.discount) },
    { name: totalsText.deliveryFee, write: ({ all }) => toDecimal(all.deliveryFee) },
    { name: taxNames.federal, write: ({ all }) => toDecimal(all.federalTax) },
    { name: taxNames.provincial, write: ({ all }) => toDecimal(all.provincialTax) },
    { name: taxNames.other, write: ({ all }) => toDecimal(otherTaxes(all)) },
    { name: totalsText.total, write: ({ all }) => toDecimal(all.total) },
    ...paymentMethods.map((method) => ({
      name: paymentNames[method].short,
      write: ({ byPayment }: Row) => toDecimal(byPayment[method].total),
    })),
  ];
}

/** Returns the days of a span as a table for a spreadsheet, one row each; money is a plain `12.34`. */
export function salesCsv(
  { rows, taxLabel }: { readonly rows: readonly Row[]; readonly taxLabel: Bilingual },
  language: Language,
): string {
  const columns = columnsOf(taxLabel);
  const header = columns.map(({ name }) => name[language]);
  const cells = rows.map((row) => columns.map(({ write }) => write(row)));
  return unicodeMark + csvText([header, ...cells], separators[language]);
}
