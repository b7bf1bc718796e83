import { describeLine, detailTexts, type LineWords, lineHead, sizedName } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { csvText, separators, unicodeMark } from '#core/csv.ts';
import { type Bilingual, both, type Language } from '#core/language.ts';
import { priceText } from '#core/money.decimal.ts';
import type { Cents } from '#core/money.ts';
import { dateAt, timeAt } from '#hours/calendar-day.ts';
import { categoryNameOf } from '#menu/categories.ts';
import type { Order } from '#orders/order.ts';
import { statusNames } from '#orders/order-status.text.ts';
import { paymentNames } from '#orders/orders.text.ts';
import { ofTaxes } from '#orders/orders.ts';
import { readyAt } from '#orders/promise.ts';
import { orderTypeNames } from '#shop/order-types.ts';
import { columnNames, cutText, saleStateNames } from './day.text.ts';
import { saleStateOf } from './sale-state.ts';

type Column = keyof typeof columnNames;
type Write = (order: Order, t: (words: Bilingual) => string) => string;

const money = (cents: Cents) => both((language) => priceText(cents, language));

const columns: Readonly<Record<Column, Write>> = {
  number: ({ number }) => String(number),
  day: ({ day }) => day,
  placed: ({ placedAt }) => wallTime(placedAt),
  due: ({ dueAt }) => (dueAt === null ? '' : wallTime(dueAt)),
  ready: (order) => (order.promisedAt === null ? '' : wallTime(readyAt(order) ?? order.promisedAt)),
  promised: ({ promisedAt }) => (promisedAt === null ? '' : wallTime(promisedAt)),
  status: ({ status, orderType }, t) => t(statusNames[status][orderType]),
  type: ({ orderType }, t) => t(orderTypeNames[orderType]),
  payment: ({ paymentMethod }, t) => t(paymentNames[paymentMethod].short),
  name: ({ fullName }) => fullName,
  phone: ({ phone }) => phone,
  extension: ({ phoneExtension }) => phoneExtension ?? '',
  email: ({ email }) => email,
  address: ({ address }) => address ?? '',
  apartment: ({ apartment }) => apartment ?? '',
  postalCode: ({ postalCode }) => postalCode ?? '',
  subtotal: ({ subtotal }, t) => t(money(subtotal)),
  discount: ({ discount }, t) => t(money(discount)),
  code: ({ code }) => code ?? '',
  deliveryFee: ({ deliveryFee }, t) => t(money(deliveryFee)),
  ...ofTaxes(
    (tax): Write =>
      (order, t) =>
        t(money(order[tax])),
  ),
  total: ({ total }, t) => t(money(total)),
  lines: ({ lines }, t) => lines.map((line) => lineHead(line, categoryNameOf(line), t)).join(' | '),
  composition: ({ lines }, t) =>
    ofChanged(lines, ({ note: _, ...words }) => detailTexts({ ...words, note: null }, t), t),
  notes: ({ lines }, t) => ofChanged(lines, ({ note }) => (note === null ? [] : [note]), t),
  driverNote: ({ driverNote }) => driverNote ?? '',
  sale: (order, t) => t(saleStateNames[saleStateOf(order)]),
};

/** Columns that a file has only when one of its orders has a value. */
const optional: Partial<Record<Column, (order: Order) => boolean>> = {
  postalCode: ({ postalCode }) => postalCode !== null,
  discount: ({ discount }) => discount !== 0,
  code: ({ code }) => code !== null,
  deliveryFee: ({ deliveryFee }) => deliveryFee !== 0,
};

function columnsOf(orders: readonly Order[]): readonly Column[] {
  const all = Object.keys(columnNames) as readonly Column[];
  return all.filter((column) => {
    const isPresent = optional[column];
    return !isPresent || orders.some(isPresent);
  });
}

/** Returns what `tell` says of each line, behind its name; lines without anything are left out. */
function ofChanged(
  lines: readonly Line[],
  tell: (words: LineWords) => readonly string[],
  t: (words: Bilingual) => string,
): string {
  return lines
    .flatMap((line) => {
      const words = describeLine(line);
      const details = tell(words);
      return details.length === 0
        ? []
        : [[`${line.quantity} × ${sizedName(words, t)}`, ...details].join(' – ')];
    })
    .join(' | ');
}

/** Returns a day's orders as CSV, one row each; money as the reader writes it: `12,34`, `12.34`. */
export function dayCsv(
  orders: readonly Order[],
  language: Language,
  { isCut = false } = {},
): string {
  const t = (words: Bilingual) => words[language];
  const shown = columnsOf(orders);
  const header = shown.map((column) => t(columnNames[column]));
  const rows = orders.map((order) => shown.map((column) => columns[column](order, t)));
  const last = isCut ? [[t(cutText(orders.length))]] : [];
  return unicodeMark + csvText([header, ...rows, ...last], separators[language]);
}

/** Returns `2026-11-20 17:30` on the shop's clock, which every spreadsheet sorts. */
export function wallTime(epochMs: number): string {
  return `${dateAt(epochMs)} ${timeAt(epochMs)}`;
}
