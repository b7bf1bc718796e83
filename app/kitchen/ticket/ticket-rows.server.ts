import { noteWords } from '#cart/line.text.ts';
import { capital } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { dayName } from '#hours/calendar-day.ts';
import { formatTime } from '#hours/hours.text.ts';
import { callFirstTexts, callFirstTitle } from '#orders/call-first.text.ts';
import { isCallFirst } from '#orders/call-first.ts';
import { differenceTexts } from '#orders/changing/difference.text.ts';
import type { Difference } from '#orders/changing/difference.ts';
import { deliveryAddressLine, type Order } from '#orders/order.ts';
import { isCalledOff } from '#orders/order-status.ts';
import { aboutCustomer, forDriver, paymentNames, sourceNames } from '#orders/orders.text.ts';
import { staffTimes } from '#orders/promise.text.ts';
import { otherDayOf, readyAt, workDay } from '#orders/promise.ts';
import { feeWords, totalRows } from '#orders/total-rows.ts';
import { lineRows, noteRows, t } from './line-rows.server.ts';
import { beside, black, bold, largest, type Row, row, rows, rule } from './rows.server.ts';
import { spoken, ticketText } from './ticket.text.ts';
import { columnsOf, type Roll, type Station } from './ticket.ts';

export type PrintedPart = {
  readonly order: Order;
  readonly station: Station;
  readonly paper: Roll;
  /** When it is printed, in epoch milliseconds. */
  readonly now: number;
  /** The number of the duplicate, where this ticket may be printed already. */
  readonly mark?: number | null;
  /** What is wrong on earlier paper of an order: that it is made, or its time. */
  readonly change?: 'annulled' | 'change' | null;
  /** What changed since earlier paper of an order: it stands before the whole (B-4605). */
  readonly difference?: Difference | null;
};

/**
 * Returns one part of a ticket, the one layout of every kind of paper: in French whatever the screen's language, since
 * every cook reads it (B-830, B-4101). Another day stands first, as large as the time (B-4261); paper that says what is
 * wrong on earlier paper lists no dish, so that none is made twice (B-4263).
 */
export function ticketRows({ order, station, paper, now, mark = null, ...part }: PrintedPart) {
  const { difference = null } = part;
  const width = columnsOf[paper];
  const isKitchen = station === 'kitchen';
  const change = part.change ?? (isCalledOff(order.status) ? 'annulled' : null);
  const day = otherDayOf(order, now);
  const notices = [
    ...(change ? [t(ticketText[change])] : difference ? [t(ticketText.changed)] : []),
    ...(mark === null ? [] : [`${ticketText.duplicate.fr} ${mark}`]),
  ];
  return [
    ...(day ? bold(capital(dayName(day, now, 'fr')), width, isKitchen ? 3 : 2, 'center') : []),
    ...notices.flatMap((text) => [
      ...black(text, width, largest(text, width, [3, 2]), 'center'),
      row('', width),
    ]),
    ...(difference && !change ? differenceRows(difference, isKitchen, width) : []),
    ...(isKitchen ? kitchenRows(order, change !== null, width) : doorRows(order, width)),
  ];
}

/** Returns what is new, then what is off, with all that cooks read of a dish; the driver reads it in words. */
function differenceRows(difference: Difference, isKitchen: boolean, width: number): readonly Row[] {
  if (!isKitchen) {
    const words = differenceTexts(difference).flatMap((text) =>
      rows(t(text), width, { size: 'tall' }),
    );
    return [...words, rule(width, '▀')];
  }
  const dishes = difference.lines.flatMap(({ line, by }) => [
    ...black(t(ticketText[by > 0 ? 'added' : 'removed']), width, 2),
    ...lineRows({ ...line, quantity: Math.abs(by) }, width),
  ]);
  return [
    ...dishes,
    row('', width),
    ...black(t(ticketText.whole), width, 2, 'center'),
    row('', width),
  ];
}

/** Returns the promised or requested time; the day has its own place. */
function timesOf(order: Order) {
  const asap = { ready: ticketText.asap, door: null };
  return staffTimes(order, readyAt(order) ?? order.placedAt) ?? asap;
}

/** Counts the bag's pieces: a deal counts its parts, a combo as one. */
function piecesOf({ lines }: Order): string {
  let count = 0;
  let combos = 0;
  for (const { quantity, parts, categoryKey } of lines) {
    const isDeal = categoryKey === 'promotions';
    count += quantity * (isDeal ? Math.max(1, parts.length) : 1);
    if (!isDeal && parts.length > 0) combos += quantity;
  }
  const split = combos > 0 ? `, dont ${combos} en plusieurs morceaux` : '';
  return `${count} ${count < 2 ? 'article' : 'articles'}${split}`;
}

/** Returns the kitchen's part, readable from two metres away (B-4102). */
function kitchenRows(order: Order, isNotice: boolean, width: number): readonly Row[] {
  const { ready, door } = timesOf(order);
  const { placedAt } = order;
  const number = String(order.number);
  const kind = t(ticketText[order.orderType]);
  const source = sourceNames[order.source];
  const day = dayName(workDay(readyAt(order) ?? placedAt), placedAt, 'fr');
  const reasons = order.callFirst.flatMap((reason) =>
    black(`· ${t(callFirstTexts[reason])}`, width, 'tall'),
  );
  return [
    ...(isCallFirst(order)
      ? [...black(t(callFirstTitle), width, 2), ...reasons, row('', width)]
      : []),
    ...black(kind, width, largest(kind, width, [4, 3]), 'center'),
    ...(source ? black(t(source).toUpperCase(), width, 2, 'center') : []),
    ...bold(number, width, largest(number, width, [6, 5, 4]), 'center'),
    ...bold(t(ready), width, 3, 'center'),
    ...(door ? bold(t(door), width, 2, 'center') : []),
    ...rows(capital(day), width, { align: 'center' }),
    ...rows(`${t(ticketText.received)} ${formatTime(placedAt, 'fr')}`, width, { align: 'center' }),
    ...customerNoteRows(order, width),
    ...(isNotice
      ? []
      : order.lines.flatMap((line) => [rule(width, '▀'), ...lineRows(line, width)])),
    rule(width, '▀'),
    ...bold(piecesOf(order), width, 2, 'right'),
  ];
}

/** Returns the part that goes with the food: to the customer's door, or to the counter. */
function doorRows(order: Order, width: number): readonly Row[] {
  const isDelivery = order.orderType === 'delivery';
  const { ready, door } = timesOf(order);
  const { phone, phoneExtension, cashDue, total } = order;
  const number = String(order.number);
  const driver = [t(ticketText.driver), order.driver ?? []].flat().join(' ');
  const source = sourceNames[order.source];
  const reader = isDelivery ? driver : t(ticketText.counter);
  // What was ordered at the counter, and stays there, says so once.
  const heads = new Set([reader, source ? capital(t(source)) : []].flat());
  const left = number.length * 4 + 1;
  const side = width - left;
  const collect = `${t(ticketText.collect)} · ${t(paymentNames[order.paymentMethod].short)}`;
  const amount = formatMoney(cashDue ?? total, 'fr');
  // The cash counted out at the door: where the total is another sum it has its own line.
  const inSight = ['discount', 'deliveryFee', ...(cashDue === null ? [] : ['total'])];
  const sums = totalRows({ ...order, fee: feeWords(order) }, order).filter(({ kind }) =>
    inSight.includes(kind),
  );
  return [
    ...beside([
      { width: left, rows: bold(number, left, 4) },
      {
        width: side,
        rows: [...heads].flatMap((text) =>
          bold(text, side, largest(text, side, [3, 2, 'tall']), 'right'),
        ),
      },
    ]),
    ...bold(t(door ?? ready), width, 2, 'right'),
    rule(width, '▀'),
    ...bold(order.fullName, width, 2),
    ...(phone ? bold(phone, width, largest(phone, width, [3, 2, 'tall'])) : []),
    ...(phoneExtension ? bold(`${t(ticketText.extension)} ${phoneExtension}`, width, 2) : []),
    ...customerNoteRows(order, width),
    ...(isDelivery ? addressRows(order, width) : []),
    row('', width),
    ...rows(`${t(spoken[order.language])} · ${piecesOf(order)}`, width, { size: 'tall' }),
    ...sums.flatMap(({ label, words }) =>
      rows(`${t(label)} ${t(words)}`, width, { size: 'tall', align: 'right' }),
    ),
    rule(width, '▀'),
    ...rows(collect, width, { size: largest(collect, width, [2, 'tall']), align: 'center' }),
    ...bold(amount, width, largest(amount, width, [5, 4, 3, 2]), 'center'),
    rule(width, '▀'),
    ...rows(t(ticketText.notABill), width, { align: 'center' }),
    row('', width),
  ];
}

function customerNoteRows({ customerNote }: Order, width: number): readonly Row[] {
  return customerNote ? noteRows(`${t(aboutCustomer)} ${t(noteWords(customerNote))}`, width) : [];
}

/** The space in a postal code at the end: the code stays on one row. */
const postalCode = / (?=\d\p{Lu}\d$)/u;

function addressRows(order: Order, width: number): readonly Row[] {
  const { address, apartment, driverNote } = order;
  const whole = deliveryAddressLine(order).replace(postalCode, '\u00a0');
  const note = driverNote && `${t(forDriver)} ${t(noteWords(driverNote))}`;
  return [
    ...(address ? [row('', width), ...bold(whole, width, 2)] : []),
    ...(apartment ? black(`${t(ticketText.apartment)} ${apartment}`, width, 2) : []),
    ...(note ? noteRows(note, width) : []),
  ];
}

/** They show whether the code pages are right. */
const signs = 'é à ç œ Œ ½ « » – 17,95\u00a0$';

/** Returns a trial page with the printer's name. */
export function testRows(name: string, width: number): readonly Row[] {
  const { test, works } = ticketText;
  const titles = [test.fr, test.en].flatMap((title) => black(title, width, 2, 'center'));
  return [
    ...titles,
    ...bold(name, width, 3, 'center'),
    rule(width, '▀'),
    ...[works.fr, works.en].flatMap((words) => bold(words, width, 'tall', 'center')),
    ...bold(signs, width, 2, 'center'),
    rule(width, '▀'),
  ];
}
