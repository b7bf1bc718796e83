import {
  type Change,
  type ChangeKind,
  kindMarks,
  kindNames,
  sideNames,
} from '#cart/change.text.ts';
import {
  describeLine,
  noteWords,
  type PartWords,
  type PieceWords,
  partName,
  sidesOf,
} from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { type Bilingual, capital, say } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { dayName } from '#hours/calendar-day.ts';
import { formatTime } from '#hours/hours.text.ts';
import { categoryNameOf } from '#menu/categories.ts';
import { callFirstTexts, callFirstTitle } from '#orders/call-first.text.ts';
import { isCallFirst } from '#orders/call-first.ts';
import { deliveryAddressLine, type Order } from '#orders/order.ts';
import { forDriver, paymentNames } from '#orders/orders.text.ts';
import { type StaffTimes, staffTimes } from '#orders/promise.text.ts';
import { otherDayOf, readyAt, workDay } from '#orders/promise.ts';
import { feeWords, totalRows } from '#orders/total-rows.ts';
import { pieces, spoken, ticketText, timesAll } from './ticket.text.ts';

/** The widths of rolls in millimetres. */
export const papers = ['80', '58'] as const;
export type Paper = (typeof papers)[number];

/** `name` is null for two halves. */
export type DishWords = { readonly size: string | null; readonly name: string };

/** `label` is `SANS`, `+ ` or null. */
export type ChangeWords = {
  readonly kind: ChangeKind;
  readonly label: string | null;
  readonly mark: string;
  readonly name: string;
};

export type SideWords = {
  readonly side: string;
  readonly name: string | null;
  /** The text where nothing is changed. */
  readonly asEver: string | null;
  readonly changes: readonly ChangeWords[];
};

/** The changes: of the whole, under its title where there are halves, then left and right. */
export type MadeWords = {
  readonly across: string | null;
  readonly changes: readonly ChangeWords[];
  readonly halves: readonly SideWords[];
};

/** A piece of a line: several equal cans are one text. */
export type TicketPart =
  | { readonly can: string }
  | {
      readonly can: null;
      readonly pizza: string | null;
      readonly dish: DishWords;
      readonly made: MadeWords;
    };

export type TicketLine = {
  readonly quantity: number;
  readonly dish: DishWords;
  readonly category: string | null;
  /** How often all below is made. */
  readonly times: string | null;
  readonly made: MadeWords;
  readonly parts: readonly TicketPart[];
  readonly note: string | null;
};

export type KitchenWords = {
  readonly call: { readonly title: string; readonly reasons: readonly string[] } | null;
  readonly type: string;
  readonly number: string;
  readonly ready: string;
  readonly door: string | null;
  readonly day: string;
  readonly received: string;
  readonly lines: readonly TicketLine[];
  readonly count: string;
};

type Sum = { readonly kind: string; readonly label: string; readonly amount: string };

export type DoorWords = {
  readonly number: string;
  readonly reader: string;
  readonly time: string;
  readonly name: string;
  readonly phone: string;
  readonly extension: string | null;
  readonly address: string | null;
  readonly apartment: string | null;
  readonly note: { readonly title: string; readonly words: string } | null;
  readonly summary: string;
  readonly sums: readonly Sum[];
  readonly collect: { readonly label: string; readonly amount: string };
  readonly notABill: string;
};

/** What is wrong on earlier paper of an order: that it is made, or its time. */
export type PaperChange = 'annulled' | 'change';

/** Both parts of a ticket: the kitchen's, and the driver's or the counter's. */
export type TicketWords = {
  /** Stands first on both, as large as the time, where it is not today (B-4261). */
  readonly otherDay: string | null;
  /** Says that earlier paper is wrong; no dish is listed, so that none is made twice (B-4263). */
  readonly notice: string | null;
  readonly kitchen: KitchenWords;
  readonly door: DoorWords;
};

/**
 * Returns the text of a ticket, for every kind of paper: in French whatever the screen's language,
 * since every cook reads it (B-830, B-4101). `now`, in epoch milliseconds, is when it is printed.
 */
export function describeTicket(
  order: Order,
  now: number,
  change: PaperChange | null = order.status === 'refused' ? 'annulled' : null,
): TicketWords {
  const day = otherDayOf(order, now);
  const kitchen = kitchenWords(order);
  return {
    otherDay: day && capital(dayName(day, now, 'fr')),
    notice: change && t(ticketText[change]),
    kitchen: change ? { ...kitchen, lines: [] } : kitchen,
    door: doorWords(order),
  };
}

function kitchenWords(order: Order): KitchenWords {
  const { ready, door } = timesOf(order);
  const reasons = order.callFirst.map((reason) => t(callFirstTexts[reason]));
  return {
    call: isCallFirst(order) ? { title: t(callFirstTitle), reasons } : null,
    type: t(ticketText[order.orderType]),
    number: String(order.number),
    ready: t(ready),
    door: door && t(door),
    day: dayName(workDay(readyAt(order) ?? order.placedAt), order.placedAt, 'fr'),
    received: `${t(ticketText.received)} ${formatTime(order.placedAt, 'fr')}`,
    lines: order.lines.map(lineWords),
    count: t(piecesOf(order)),
  };
}

/** Returns a line for the kitchen: dish and size, then only what differs from the menu (B-1841). */
function lineWords(line: Line): TicketLine {
  const words = describeLine(line, 'cook');
  const { quantity } = line;
  const category = categoryNameOf(line);
  return {
    quantity,
    dish: dishWords(words),
    category: category ? t(category) : null,
    times: quantity > 1 && words.parts.length > 0 ? t(timesAll(quantity)) : null,
    made: madeWords(words),
    parts: words.parts.map(partWords),
    note: words.note === null ? null : t(noteWords(words.note)),
  };
}

function partWords(part: PartWords): TicketPart {
  if (part.count !== null) return { can: partName(part, t) };
  const pizza = part.number === null ? null : `Pizza ${part.number}`;
  return { can: null, pizza, dish: dishWords(part), made: madeWords(part) };
}

function dishWords({ sizeLabel, name, halves }: PieceWords): DishWords {
  return { size: sizeLabel && t(sizeLabel), name: t(halves ? ticketText.halves : name) };
}

function madeWords(piece: PieceWords): MadeWords {
  const { halves, whole } = sidesOf(piece);
  const isTitled = halves.length > 0 && whole.length > 0;
  return {
    across: isTitled ? t(ticketText.across) : null,
    changes: whole.map(changeWords),
    halves: halves.map(({ side, name, changes }) => ({
      side: t(sideNames[side]),
      name: name && t(name),
      asEver: !name && changes.length === 0 ? t(ticketText.asEver) : null,
      changes: changes.map(changeWords),
    })),
  };
}

function changeWords({ kind, name }: Change): ChangeWords {
  const label = kindNames[kind];
  return { kind, label: label ? t(label) : null, mark: kindMarks[kind] ?? '', name: t(name) };
}

function doorWords(order: Order): DoorWords {
  const isDelivery = order.orderType === 'delivery';
  const { ready, door } = timesOf(order);
  const { phoneExtension, apartment, driverNote, cashDue, total } = order;
  const rows = totalRows({ ...order, fee: feeWords(order) }, order);
  // The cash counted out at the door: where the total is another sum it has its own line.
  const inSight = ['discount', 'deliveryFee', ...(cashDue === null ? [] : ['total'])];
  const sums = rows
    .filter(({ kind }) => inSight.includes(kind))
    .map(({ kind, label, words }) => ({ kind, label: t(label), amount: t(words) }));
  return {
    number: String(order.number),
    reader: t(isDelivery ? ticketText.driver : ticketText.counter),
    time: t(door ?? ready),
    name: order.fullName,
    phone: order.phone,
    extension: phoneExtension ? `${t(ticketText.extension)} ${phoneExtension}` : null,
    address: isDelivery && order.address ? deliveryAddressLine(order) : null,
    apartment: isDelivery && apartment ? `${t(ticketText.apartment)} ${apartment}` : null,
    note:
      isDelivery && driverNote ? { title: t(forDriver), words: t(noteWords(driverNote)) } : null,
    summary: `${t(spoken[order.language])} · ${t(piecesOf(order))}`,
    sums,
    collect: {
      label: `${t(ticketText.collect)} · ${t(paymentNames[order.paymentMethod].short)}`,
      amount: formatMoney(cashDue ?? total, 'fr'),
    },
    notABill: t(ticketText.notABill),
  };
}

function t(words: Bilingual): string {
  return say(words, 'fr');
}

/** Returns the promised or requested time; the day has its own place. */
function timesOf(order: Order): StaffTimes {
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
