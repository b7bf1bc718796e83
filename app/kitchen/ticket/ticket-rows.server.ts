import { noteWords } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { type Bilingual, capital } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { dayName } from '#hours/calendar-day.ts';
import { formatTime } from '#hours/hours.text.ts';
import { callFirstTexts, callFirstTitle } from '#orders/call-first.text.ts';
import { isCallFirst } from '#orders/call-first.ts';
import { deliveryAddressLine, type Order } from '#orders/order.ts';
import { forDriver, paymentNames } from '#orders/orders.text.ts';
import { staffTimes } from '#orders/promise.text.ts';
import { otherDayOf, readyAt, workDay } from '#orders/promise.ts';
import { feeWords, totalRows } from '#orders/total-rows.ts';
import { lineRows, noteRows, t } from './line-rows.server.ts';
import {
  band,
  beside,
  charsIn,
  largest,
  type Row,
  row,
  rows,
  rule,
  sumRows,
} from './rows.server.ts';
import { pieces, spoken, ticketText } from './ticket.text.ts';
import { columnsOf, type Roll, type Station } from './ticket.ts';

/** What is wrong on earlier paper of an order: that it is made, or its time. */
export type PaperChange = 'annulled' | 'change';

export type PrintedPart = {
  readonly order: Order;
  readonly station: Station;
  readonly paper: Roll;
  /** When it is printed, in epoch milliseconds. */
  readonly now: number;
  /** The number of the duplicate, where this ticket may be printed already. */
  readonly mark?: number | null;
  readonly change?: PaperChange | null;
};

/**
 * Returns one part of a ticket, the one layout of every kind of paper: in French whatever the screen's language, since
 * every cook reads it (B-830, B-4101). Another day stands first, as large as the time (B-4261); paper that says what is
 * wrong on earlier paper lists no dish, so that none is made twice (B-4263).
 */
export function ticketRows({ order, station, paper, now, mark = null, ...part }: PrintedPart) {
  const width = columnsOf[paper];
  const change = part.change ?? (order.status === 'refused' ? 'annulled' : null);
  const day = otherDayOf(order, now);
  const size = station === 'kitchen' ? 3 : 2;
  const notices = [
    ...(change ? [t(ticketText[change])] : []),
    ...(mark === null ? [] : [`${ticketText.duplicate.fr} ${mark}`]),
  ];
  return [
    ...(day
      ? rows(capital(dayName(day, now, 'fr')), width, { size, isBold: true, align: 'center' })
      : []),
    ...notices.flatMap((text) => [
      ...band(text, width, largest(text, width, [3, 2])),
      row('', width),
    ]),
    ...(station === 'kitchen'
      ? kitchenRows(order, change ? [] : order.lines, paper)
      : doorRows(order, paper)),
  ];
}

/** Returns the promised or requested time; the day has its own place. */
function timesOf(order: Order) {
  const asap = { ready: ticketText.asap, door: null };
  return staffTimes(order, readyAt(order) ?? order.placedAt) ?? asap;
}

/** Counts the bag's pieces: a deal counts its parts, a combo as one. */
function piecesOf({ lines }: Order): Bilingual {
  const isDeal = ({ categoryKey }: Line) => categoryKey === 'promotions';
  const inBag = (line: Line) => (isDeal(line) ? Math.max(1, line.parts.length) : 1);
  const count = (counted: readonly Line[], each: (line: Line) => number) =>
    counted.reduce((all, line) => all + line.quantity * each(line), 0);
  const bundles = lines.filter((line) => line.parts.length > 0 && !isDeal(line));
  return pieces(
    count(lines, inBag),
    count(bundles, () => 1),
  );
}

/** Returns the kitchen's part, readable from two metres away (B-4102). */
function kitchenRows(order: Order, lines: readonly Line[], paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  const center = { align: 'center' } as const;
  const { ready, door } = timesOf(order);
  const { placedAt } = order;
  const number = String(order.number);
  const day = dayName(workDay(readyAt(order) ?? placedAt), placedAt, 'fr');
  return [
    ...(isCallFirst(order) ? callRows(order, width) : []),
    ...band(t(ticketText[order.orderType]), width, paper === '58' ? 3 : 4),
    ...rows(number, width, { ...center, size: largest(number, width, [6, 5, 4]), isBold: true }),
    ...rows(t(ready), width, { ...center, size: 3, isBold: true }),
    ...(door ? rows(t(door), width, { ...center, size: 2, isBold: true }) : []),
    ...rows(capital(day), width, center),
    ...rows(`${t(ticketText.received)} ${formatTime(placedAt, 'fr')}`, width, center),
    ...lines.flatMap((line) => [rule(width, '▀'), ...lineRows(line, paper)]),
    rule(width, '▀'),
    ...rows(t(piecesOf(order)), width, { size: 2, isBold: true, align: 'right' }),
  ];
}

function callRows({ callFirst }: Order, width: number): readonly Row[] {
  const title = t(callFirstTitle);
  return [
    ...band(title, width, 2, title.length > charsIn(width, 2) ? 'left' : 'center'),
    ...callFirst.flatMap((reason) => band(`· ${t(callFirstTexts[reason])}`, width, 'tall', 'left')),
    row('', width),
  ];
}

/** The space in a postal code at the end: the code stays on one row. */
const postalCode = / (?=\d\p{Lu}\d$)/u;

/** Returns the part that goes with the food: to the customer's door, or to the counter. */
function doorRows(order: Order, paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  const big = { size: 2, isBold: true } as const;
  const isDelivery = order.orderType === 'delivery';
  const { ready, door } = timesOf(order);
  const { phone, phoneExtension, apartment, driverNote, cashDue, total } = order;
  const number = String(order.number);
  const reader = t(isDelivery ? ticketText.driver : ticketText.counter);
  const left = number.length * 4 + 1;
  const side = width - left;
  const address = deliveryAddressLine(order).replace(postalCode, '\u00a0');
  const collect = `${t(ticketText.collect)} · ${t(paymentNames[order.paymentMethod].short)}`;
  const amount = formatMoney(cashDue ?? total, 'fr');
  // The cash counted out at the door: where the total is another sum it has its own line.
  const inSight = ['discount', 'deliveryFee', ...(cashDue === null ? [] : ['total'])];
  const sums = totalRows({ ...order, fee: feeWords(order) }, order).filter(({ kind }) =>
    inSight.includes(kind),
  );
  const readerStyle = {
    size: largest(reader, side, [3, 2, 'tall']),
    isBold: true,
    align: 'right',
  } as const;
  return [
    ...beside([
      { width: left, rows: [row(number, left, { size: 4, isBold: true })] },
      { width: side, rows: rows(reader, side, readerStyle) },
    ]),
    ...rows(t(door ?? ready), width, { ...big, align: 'right' }),
    rule(width, '▀'),
    ...rows(order.fullName, width, big),
    ...rows(phone, width, { size: largest(phone, width, [3, 2, 'tall']), isBold: true }),
    ...(phoneExtension ? rows(`${t(ticketText.extension)} ${phoneExtension}`, width, big) : []),
    ...(isDelivery && order.address ? [row('', width), ...rows(address, width, big)] : []),
    ...(isDelivery && apartment
      ? band(`${t(ticketText.apartment)} ${apartment}`, width, 2, 'left')
      : []),
    ...(isDelivery && driverNote ? noteRows(t(noteWords(driverNote)), paper, t(forDriver)) : []),
    row('', width),
    ...rows(`${t(spoken[order.language])} · ${t(piecesOf(order))}`, width, { size: 'tall' }),
    ...sums.flatMap(({ label, words }) => sumRows(t(label), t(words), width)),
    rule(width, '▀'),
    ...rows(collect, width, { size: largest(collect, width, [2, 'tall']), align: 'center' }),
    ...rows(amount, width, {
      size: largest(amount, width, [5, 4, 3, 2]),
      isBold: true,
      align: 'center',
    }),
    rule(width, '▀'),
    ...rows(t(ticketText.notABill), width, { align: 'center' }),
    row('', width),
  ];
}

/** They show whether the code pages are right. */
const signs = 'é à ç œ Œ ½ « » – 17,95\u00a0$';

/** Returns a trial page with the printer's name. */
export function testRows(name: string, paper: Roll): readonly Row[] {
  const width = columnsOf[paper];
  const center = { align: 'center' } as const;
  const { test, works } = ticketText;
  return [
    ...band(test.fr, width, 2),
    ...band(test.en, width, 2),
    ...rows(name, width, { ...center, size: 3, isBold: true }),
    rule(width, '▀'),
    ...rows(works.fr, width, { ...center, size: 'tall' }),
    ...rows(works.en, width, { ...center, size: 'tall' }),
    ...rows(signs, width, { ...center, size: 2, isBold: true }),
    rule(width, '▀'),
  ];
}
