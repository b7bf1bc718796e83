import { isCooked } from '#cart/line.text.ts';
import { asItComes, type Line, lineKey, lineTotal, type Modifier, type Piece } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import { dayNumberOf } from '#hours/calendar-day.ts';
import { readWallClock } from '#hours/shop-clock.ts';
import { type Hours, minutesOf } from '#hours/week.ts';
import { slotRules } from '#modifiers/rules/slots.ts';
import { isCallFirst } from '#orders/call-first.ts';
import type { Order } from '#orders/order.ts';
import { type PaymentMethod, paymentMethods, type Totals, totalFields } from '#orders/orders.ts';
import { type OrderType, orderTypes } from '#shop/order-types.ts';

/** How an order counts in sales: sold from its confirmation on, apart from sales otherwise. */
export const apartStates = ['waiting', 'suspicious', 'refused'] as const;
export type SaleState = 'sold' | (typeof apartStates)[number];

/** What of an order decides how it counts. */
type Counted = Parameters<typeof isCallFirst>[0];

/** Returns how an order counts: page, export, best sellers and orders per hour all follow it. */
export function saleStateOf(order: Counted): SaleState {
  if (order.status === 'refused') return 'refused';
  if (order.status !== 'new') return 'sold';
  return isCallFirst(order) ? 'suspicious' : 'waiting';
}

function isSold(order: Counted): boolean {
  return saleStateOf(order) === 'sold';
}

/** A dish in one size, with how many of it were sold, halves too, and for how much, before taxes. */
type SoldPiece = Pick<Line, 'itemId' | 'name' | 'size' | 'sizeLabel' | 'categoryKey' | 'place'> & {
  readonly quantity: number;
  readonly amount: Cents;
};

/** An order with what decides whether it is a sale. */
type Sold = Counted & Pick<Order, 'lines'>;

/** Every line that was sold; only confirmed orders sold anything. */
function soldLines(orders: readonly Sold[]): readonly Line[] {
  return orders.filter(isSold).flatMap(({ lines }) => lines);
}

/**
 * What a line sold: itself, of two halves half of each, and the pizzas of a deal, which
 * were paid with the deal.
 */
function piecesOf(line: Line): readonly SoldPiece[] {
  const { quantity } = line;
  const pizzas = slotRules.pizza.categoryKey;
  return [
    ...halvesOf(line, line, quantity, lineTotal(line)),
    ...line.parts
      .filter(isCooked)
      .flatMap((part) => halvesOf(part, { categoryKey: pizzas }, quantity, 0)),
  ];
}

function halvesOf(
  { itemId, name, size, sizeLabel, otherHalf }: Piece,
  { categoryKey, place }: Pick<Line, 'categoryKey' | 'place'>,
  quantity: number,
  amount: Cents,
): readonly SoldPiece[] {
  const whole = { itemId, name, size, sizeLabel, categoryKey, place, quantity, amount };
  if (!otherHalf) return [whole];
  const right = Math.floor(amount / 2);
  return [
    { ...whole, quantity: quantity / 2, amount: amount - right },
    { ...whole, ...otherHalf, quantity: quantity / 2, amount: right },
  ];
}

/** An item in one size, with how many were sold and for how much, before taxes. */
export type BestSeller = Pick<Line, 'name' | 'sizeLabel' | 'categoryKey' | 'place' | 'quantity'> & {
  readonly key: string;
  readonly amount: Cents;
};

/**
 * Returns what sold most, by quantity, then by amount, of confirmed orders. The same item in
 * another size counts apart, and so does one that was renamed meanwhile; changes and notes do not.
 * Half a pizza counts half, and a deal's pizzas count like any others.
 */
export function bestSellers(orders: readonly Sold[], limit = 10): readonly BestSeller[] {
  const sold = new Map<string, BestSeller>();
  for (const piece of soldLines(orders).flatMap(piecesOf)) {
    const key = lineKey({ ...piece, ...asItComes });
    const known = sold.get(key);
    sold.set(key, {
      key,
      name: piece.name,
      sizeLabel: piece.sizeLabel,
      categoryKey: piece.categoryKey,
      // The newest name, where a category was renamed during the day.
      place: piece.place ?? known?.place,
      quantity: (known?.quantity ?? 0) + piece.quantity,
      amount: (known?.amount ?? 0) + piece.amount,
    });
  }
  return [...sold.values()]
    .toSorted((a, b) => b.quantity - a.quantity || b.amount - a.amount || inOrder(a.key, b.key))
    .slice(0, limit);
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** On how many dishes something was put, and from how many it was left out; on one half it counts ½. */
export type ToppingCount = Pick<Modifier, 'id' | 'name'> & {
  readonly added: number;
  readonly leftOut: number;
};

/** Returns what customers changed most on what was sold; a deal's pizzas count each. What comes anyway does not. */
export function toppingCounts(orders: readonly Sold[], limit = 10): readonly ToppingCount[] {
  const counts = new Map<string, ToppingCount>();
  for (const { quantity, parts, ...line } of soldLines(orders)) {
    for (const { modifiers } of [line, ...parts] satisfies readonly Pick<Piece, 'modifiers'>[]) {
      for (const { id, name, side, amount } of modifiers.filter(isCounted)) {
        const share = side === 'whole' ? quantity : quantity / 2;
        const { added = 0, leftOut = 0 } = counts.get(id) ?? {};
        const now =
          amount > 0 ? { added: added + share, leftOut } : { added, leftOut: leftOut + share };
        counts.set(id, { id, name, ...now });
      }
    }
  }
  return [...counts.values()]
    .toSorted((a, b) => changesOf(b) - changesOf(a) || b.added - a.added || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

function isCounted({ isUsual, manner }: Modifier): boolean {
  return !isUsual && manner !== 'less';
}

function changesOf({ added, leftOut }: ToppingCount): number {
  return added + leftOut;
}

/** How many orders, and what they add up to, in cents. */
export type Sums = Totals & { readonly count: number };

/** What a day comes to: its sales, in all, by payment and by type; and what is no sale, apart. */
export type DayTotals = Readonly<Record<SaleState, Sums>> & {
  readonly byPayment: Readonly<Record<PaymentMethod, Sums>>;
  readonly byType: Readonly<Record<OrderType, Sums>>;
};

type Priced = Counted & Totals & Pick<Order, 'paymentMethod' | 'orderType'>;

/** Adds a day's orders up. */
export function dayTotals(orders: readonly Priced[]): DayTotals {
  const of = (state: SaleState) => orders.filter((order) => saleStateOf(order) === state);
  const sold = of('sold');
  return {
    sold: sum(sold),
    waiting: sum(of('waiting')),
    suspicious: sum(of('suspicious')),
    refused: sum(of('refused')),
    byPayment: eachOf(paymentMethods, (paid) =>
      sum(sold.filter(({ paymentMethod }) => paymentMethod === paid)),
    ),
    byType: eachOf(orderTypes, (type) => sum(sold.filter(({ orderType }) => orderType === type))),
  };
}

function sum(orders: readonly Priced[]): Sums {
  const added = eachOf(totalFields, (field) =>
    orders.reduce((all, order) => all + order[field], 0),
  );
  return { ...added, count: orders.length };
}

function eachOf<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

/** One hour of a day; 25 is one in the morning of the next day, when the shop closes late. */
export type HourCount = { readonly hour: number; readonly sold: number; readonly apart: number };

type Timed = Counted & Pick<Order, 'placedAt' | 'dueAt'>;

/**
 * Returns how many orders each hour of the shop's clock had, without a gap, over the opening hours
 * of that day and over whatever came outside of them. An order counts in the hour for which the
 * customer asked for it, else in which it was sent; the hour that the clocks repeat is one hour.
 */
export function ordersPerHour(
  orders: readonly Timed[],
  day: string,
  hours: Hours,
): readonly HourCount[] {
  const counted = orders.map((order) => ({
    hour: hourOf(order.dueAt ?? order.placedAt, day),
    isSold: isSold(order),
  }));
  const all = [...openHours(hours), ...counted.map(({ hour }) => hour)];
  if (all.length === 0) return [];
  const first = Math.min(...all);
  return Array.from({ length: Math.max(...all) - first + 1 }, (_, at) => {
    const within = counted.filter(({ hour }) => hour === first + at);
    const sold = within.filter(({ isSold }) => isSold).length;
    return { hour: first + at, sold, apart: within.length - sold };
  });
}

/** What was sent on another day and asked for at once stands at the edge of this one. */
function hourOf(epochMs: number, day: string): number {
  const { dayNumber, minutes } = readWallClock(epochMs);
  const hour = (dayNumber - dayNumberOf(day)) * 24 + Math.floor(minutes / 60);
  return Math.max(0, Math.min(47, hour));
}

function openHours(hours: Hours): readonly number[] {
  return hours.flatMap(({ opens, closes }) => [
    Math.floor(minutesOf(opens) / 60),
    Math.ceil(minutesOf(closes) / 60) - 1,
  ]);
}
