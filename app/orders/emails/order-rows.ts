import type { Reader } from '#cart/change.text.ts';
import { describeLine, detailTexts, noteWords, sizedName } from '#cart/line.text.ts';
import { type Line, lineTotal } from '#cart/line.ts';
import { type Bilingual, type Language, say } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import type { EmailRow } from '#email/email-layout.tsx';
import { unlinked } from '#email/typed-links.ts';
import { categoryNameOf } from '#menu/categories.ts';
import type { Shop } from '#shop/shop.ts';
import { forDriver } from '../orders.text.ts';
import { cashDue, type PaymentMethod } from '../orders.ts';
import { type BilledTotals, totalRows } from '../total-rows.ts';

/** What stands between a word and what is said of it; what people typed is left as they typed it. */
export const colons: Readonly<Record<Language, string>> = { fr: '\u00a0: ', en: ': ' };

/** Returns what the customer typed for the driver, as an email may carry it. */
export function driverNoteWords(note: string): Bilingual {
  const quoted = noteWords(unlinked(note));
  return {
    fr: `${forDriver.fr}${colons.fr}${quoted.fr}`,
    en: `${forDriver.en}${colons.en}${quoted.en}`,
  };
}

/** Returns the lines as an email's rows: how many, what, for how much; below it what was changed. */
export function lineRows(
  lines: readonly Line[],
  language: Language,
  reader: Reader = 'customer',
): readonly EmailRow[] {
  return lines.map((line) => {
    const { note, ...rest } = describeLine(line, reader);
    const words = { ...rest, note: note && unlinked(note) };
    return {
      lead: `${line.quantity} ×`,
      main: sizedName(words, (words) => say(words, language)),
      end: formatMoney(lineTotal(line), language),
      below: detailTexts(words, (words) => say(words, language)),
      strong: true,
    };
  });
}

/** Returns what stands below the lines, as an email's rows. */
export function billRows(
  order: BilledTotals & { readonly paymentMethod: PaymentMethod },
  seller: Pick<Shop, 'taxLabel' | 'cashRounding'>,
  language: Language,
): readonly EmailRow[] {
  const due = cashDue(order.total, order.paymentMethod, seller);
  const rows = totalRows(order, { taxLabel: seller.taxLabel, cashDue: due });
  return rows.map(({ kind, label, amount }) => ({
    main: say(label, language),
    end: formatMoney(amount, language),
    ...(kind === 'total' ? { strong: true } : {}),
  }));
}

/** Returns the lines for the kitchen: a "Fromage" is told from its neighbours by its place on the menu. */
export function kitchenRows(lines: readonly Line[]): readonly EmailRow[] {
  return lineRows(lines, 'fr', 'cook').map((row, position) => {
    const line = lines[position];
    const place = line ? categoryNameOf(line) : null;
    return place ? { ...row, note: say(place, 'fr') } : row;
  });
}

/** Returns rows as the plain part of an email says them. */
export function rowsAsText(rows: readonly EmailRow[], language: Language): string {
  return rows
    .flatMap(({ lead, main, note, end, below = [] }) => [
      [lead, main, note && `(${note})`].filter(Boolean).join(' ') +
        (end ? colons[language] + end : ''),
      ...below.map((text) => `    ${text}`),
    ])
    .join('\n');
}
