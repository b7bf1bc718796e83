import { type Allowance, type Capacity, firstSizes } from '../../app/capacity/capacity.ts';
import { afterStep, type KitchenStep } from '../../app/capacity/load-steps.ts';
import { hasToWait, quoteOf } from '../../app/capacity/quote.ts';
import { type Reserved, settle } from '../../app/capacity/settle.ts';
import { createTimeline } from '../../app/capacity/timeline.ts';
import { type FridayOrder, needsOfPizzas } from '../../tests/support/friday-evening.ts';

/** When an order was planned, whether it must wait, and the promised time. */
export type Quoted = {
  readonly plan: number;
  readonly isWaiting: boolean;
  readonly quoted: number;
};

/** A way to promise an evening's times; minutes from five o'clock. */
export type Promising = {
  /** Null when the order is not taken. */
  quote(number: number, order: FridayOrder, now: number): Quoted | null;
  /** Orders cooks' work, the smallest first; `from` is its earliest start. */
  due(number: number): { readonly rank: number; readonly from: number };
  step(number: number, step: KitchenStep, now: number): void;
};

export const fiveOClock = Date.parse('2026-11-27T17:00:00-05:00');
const minute = 60_000;
const instant = (minutes: number) => fiveOClock + Math.round(minutes * minute);
const minutesOf = (epochMs: number) => (epochMs - fiveOClock) / minute;

/** An oven that takes twelve large pizzas, as its owner describes it. */
export const twelveLarge: Capacity = {
  stations: {
    oven: { units: 1_200, minutes: 8, before: 3, after: 2, hours: [] },
    hands: { units: 400, minutes: 2, before: 0, after: 10, hours: [] },
  },
  sizes: firstSizes,
  weights: [],
  deliveries: null,
  extraMinutes: 0,
  unconfirmedShare: 33,
  allowances: [],
};

/** Promises by the oven, with the product's own rules. */
export function byOven(allowances: readonly Allowance[]): Promising {
  const kitchen = { capacity: { ...twelveLarge, allowances }, fewer: null, version: 0 };
  let loads: readonly Reserved[] = [];
  let lastId = 0;
  const isFollowed = true;
  const look = (now: number) => {
    loads = settle(kitchen, loads, instant(now), isFollowed).filter(
      ({ until }) => until > instant(now - 60),
    );
  };
  return {
    quote(number, { pizzas }, now) {
      look(now);
      const wish = {
        ...{ needs: needsOfPizzas(pizzas, firstSizes), from: instant(now) },
        ...{ chosen: null, drive: null, closesAt: instant(420) },
      };
      const quote = quoteOf(createTimeline(kitchen, loads), kitchen, wish);
      if (!quote) return null;
      const own = quote.loads.map((load) => {
        lastId += 1;
        return { ...load, id: lastId, orderId: number, isIn: false };
      });
      loads = [...loads, ...own];
      return {
        plan: minutesOf(quote.readyAt),
        isWaiting: hasToWait(quote.loads),
        quoted: minutesOf(quote.quotedAt),
      };
    },
    due(number) {
      const own = loads.filter(({ orderId, isIn }) => orderId === number && !isIn);
      const from = Math.min(...own.map((load) => load.from));
      return own.length > 0 ? { rank: from, from: minutesOf(from) - 3 } : { rank: 0, from: 0 };
    },
    step(number, step, now) {
      const own = loads.filter(({ orderId }) => orderId === number);
      const others = loads.filter(({ orderId }) => orderId !== number);
      const at = { step, readyBy: null, now: instant(now) };
      const { left, gone } = afterStep(own, { ...at, kitchen: { ...kitchen, loads, isFollowed } });
      loads = [...others, ...left.filter(({ id }) => !gone.has(id))];
      look(now);
    },
  };
}

/** Promises by a function; cooks make first what was promised first, as soon as they can. */
function byPromise(promise: (now: number) => number): Promising {
  const quoted = new Map<number, number>();
  return {
    quote(number, { isWalkIn }, now) {
      const at = isWalkIn ? now + 20 : promise(now);
      quoted.set(number, at);
      return { plan: at, isWaiting: false, quoted: at };
    },
    due: (number) => ({ rank: quoted.get(number) ?? 0, from: 0 }),
    step() {},
  };
}

/** Promises half an hour, as release 0.2.0. */
export function byHalfHour(): Promising {
  return byPromise((now) => now + 30);
}

/** Takes so many orders for each quarter of an hour, as other shops do, the next one that is half an hour away. */
export function byCaps(most: number): Promising {
  const slots = new Map<number, number>();
  return byPromise((now) => {
    let slot = Math.ceil((now + 30) / 15) * 15;
    while ((slots.get(slot) ?? 0) >= most) slot += 15;
    slots.set(slot, (slots.get(slot) ?? 0) + 1);
    return slot;
  });
}
