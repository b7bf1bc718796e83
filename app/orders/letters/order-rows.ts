import type { Language } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import type { LetterRow } from '#letters/letter-rows.tsx';
import { categories } from '#menu/categories.ts';
import { categoryKeys } from '#menu/menu.ts';
import { sizedName } from '../order-line.text.ts';
import type { OrderLine } from '../order-line.ts';
import { totalsText } from '../orders.text.ts';
import type { Totals } from '../orders.ts';

/** What a letter says of a line. */
type WrittenLine = Pick<OrderLine, 'name' | 'sizeLabel' | 'price' | 'quantity'>;

/** The lines as a letter's rows: how many, what, for how much. */
export function lineRows(lines: readonly WrittenLine[], language: Language): readonly LetterRow[] {
  return lines.map((line) => ({
    lead: `${line.quantity} ×`,
    main: sizedName(line, (words) => words[language]),
    end: formatMoney(line.price * line.quantity, language),
    strong: true,
  }));
}

export function totalRows(totals: Totals, language: Language): readonly LetterRow[] {
  const { subtotal, taxes, total } = totalsText;
  return [
    { main: subtotal[language], end: formatMoney(totals.subtotal, language) },
    { main: taxes[language], end: formatMoney(totals.taxes, language) },
    { main: total[language], end: formatMoney(totals.total, language), strong: true },
  ];
}

/** The lines for the kitchen: a "Fromage" is told from its neighbours by its place on the menu. */
export function kitchenRows(lines: readonly OrderLine[]): readonly LetterRow[] {
  const places = lines.map(({ categoryKey }) => categoryKeys.find((key) => key === categoryKey));
  return lineRows(lines, 'fr').map((row, position) => {
    const place = places[position];
    return place ? { ...row, note: categories[place].fr } : row;
  });
}

/** Rows as the plain part of a letter says them. */
export function rowsAsText(rows: readonly LetterRow[]): string {
  return rows
    .map(({ lead, main, note, end }) =>
      [lead, main, note && `(${note})`, end && `: ${end}`].filter(Boolean).join(' '),
    )
    .join('\n');
}
