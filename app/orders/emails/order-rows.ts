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
import { type BilledTotals, feeWords, totalRows } from '../total-rows.ts';

/** Set between a label and its value; customers' own colons stay as typed. */
export const colons: Readonly<Record<Language, string>> = { fr: '\u00a0: ', en: ': ' };

/** Returns the customer's note to the driver, without web addresses. */
export function driverNoteWords(note: string): Bilingual {
  const quoted = noteWords(unlinked(note));
  return {
    fr: `${forDriver.fr}${colons.fr}${quoted.fr}`,
    en: `${forDriver.en}${colons.en}${quoted.en}`,
  };
}

/** Returns the lines as an email's rows: quantity, name, price; below them the changes. */
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

export function billRows(
  order: BilledTotals & Parameters<typeof feeWords>[0] & { readonly paymentMethod: PaymentMethod },
  seller: Pick<Shop, 'taxLabel' | 'cashRounding'>,
  language: Language,
): readonly EmailRow[] {
  const due = cashDue(order.total, order.paymentMethod, seller);
  const rows = totalRows({ ...order, fee: feeWords(order) }, { ...seller, cashDue: due });
  return rows.map(({ kind, label, words }) => ({
    main: say(label, language),
    end: say(words, language),
    ...(kind === 'total' ? { strong: true } : {}),
  }));
}

/** Returns the kitchen's rows: equal names are told apart by their category. */
export function kitchenRows(lines: readonly Line[]): readonly EmailRow[] {
  return lineRows(lines, 'fr', 'cook').map((row, position) => {
    const line = lines[position];
    const place = line ? categoryNameOf(line) : null;
    return place ? { ...row, note: say(place, 'fr') } : row;
  });
}

export function rowsAsText(rows: readonly EmailRow[], language: Language): string {
  return rows
    .flatMap(({ lead, main, note, end, below = [] }) => [
      [lead, main, note && `(${note})`].filter(Boolean).join(' ') +
        (end ? colons[language] + end : ''),
      ...below.map((text) => `    ${text}`),
    ])
    .join('\n');
}
