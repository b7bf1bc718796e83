import { describeLine, detailTexts, type Reader, sizedName } from '#cart/line.text.ts';
import { type Line, lineTotal } from '#cart/line.ts';
import type { Language } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import type { LetterRow } from '#letters/letter-rows.tsx';
import { categoryName } from '#menu/categories.ts';
import { totalsText } from '../orders.text.ts';
import type { Totals } from '../orders.ts';

/** The lines as a letter's rows: how many, what, for how much; below it what was changed. */
export function lineRows(
  lines: readonly Line[],
  language: Language,
  reader: Reader = 'diner',
): readonly LetterRow[] {
  return lines.map((line) => {
    const words = describeLine(line, reader);
    return {
      lead: `${line.quantity} ×`,
      main: sizedName(words, (words) => words[language]),
      end: formatMoney(lineTotal(line), language),
      below: detailTexts(words, (words) => words[language]),
      strong: true,
    };
  });
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
export function kitchenRows(lines: readonly Line[]): readonly LetterRow[] {
  return lineRows(lines, 'fr', 'cook').map((row, position) => {
    const place = categoryName(lines[position]?.categoryKey ?? null);
    return place ? { ...row, note: place.fr } : row;
  });
}

/** Rows as the plain part of a letter says them. */
export function rowsAsText(rows: readonly LetterRow[]): string {
  return rows
    .flatMap(({ lead, main, note, end, below = [] }) => [
      [lead, main, note && `(${note})`, end && `: ${end}`].filter(Boolean).join(' '),
      ...below.map((text) => `    ${text}`),
    ])
    .join('\n');
}
