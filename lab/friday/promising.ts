import type { Oven } from '../../app/capacity/capacity.ts';
import { sizeUnits } from '../../app/capacity/capacity.ts';
import { type OvenPlace, quarter } from '../../app/capacity/quarters.ts';
import { quoteOf, recentMs } from '../../app/capacity/quote.ts';
import type { FridayOrder } from '../../tests/support/friday-evening.ts';

/** A way to promise an evening's times; minutes from five o'clock. */
export type Promising = {
  /** Returns the promised time; null when the order is not taken. */
  quote(number: number, order: FridayOrder, now: number): number | null;
  /** An order is refused: its room is free again. */
  refuse(number: number): void;
};

export const fiveOClock = Date.parse('2026-11-27T17:00:00-05:00');
const minute = 60_000;
const instant = (minutes: number) => fiveOClock + Math.round(minutes * minute);
const minutesOf = (epochMs: number) => (epochMs - fiveOClock) / minute;

/** An oven that takes twelve large pizzas, as its owner describes it. */
export const twelveLarge: Oven = { units: 1_200, minutes: 8, baked: ['pizzas'] };
/** What the owner says until the shop has its own minutes. */
const ownersMinutes = 20;

/** Promises by the oven, with the product's own rules; `onOrder` hears what was ordered in the half hour before each. */
export function byOven(
  typicalMinutes: number | null,
  onOrder: (number: number, recent: number) => void = () => {},
): Promising {
  const places = new Map<number, OvenPlace>();
  const ordered = new Map<number, { readonly at: number; readonly units: number }>();
  return {
    quote(number, { pizzas, isOfCounter }, now) {
      const taken: Record<number, number> = {};
      for (const { from, units } of places.values())
        for (const [past, part] of units.entries()) {
          const at = from + past * quarter;
          taken[at] = (taken[at] ?? 0) + part;
        }
      const from = instant(now);
      const units = pizzas.reduce((sum, size) => sum + sizeUnits[size], 0);
      const recent = [...ordered.values()]
        .filter(({ at }) => at > from - recentMs)
        .reduce((sum, one) => sum + one.units, 0);
      onOrder(number, recent);
      if (!isOfCounter) ordered.set(number, { at: from, units });
      const lead = typicalMinutes ?? ownersMinutes;
      const wish = { units, from, lead, chosen: null, drive: null, closesAt: instant(420) };
      const quote = quoteOf({ oven: twelveLarge, fewer: null, taken }, wish);
      if (quote?.place) places.set(number, quote.place);
      return quote && minutesOf(quote.quotedAt);
    },
    refuse(number) {
      places.delete(number);
      ordered.delete(number);
    },
  };
}

/** Promises by a function, the counter's orders in twenty minutes. */
function byPromise(promise: (now: number) => number): Promising {
  return {
    quote: (_, { isOfCounter }, now) => (isOfCounter ? now + 20 : promise(now)),
    refuse() {},
  };
}

/** Promises half an hour, as release 0.2.0. */
export function byHalfHour(): Promising {
  return byPromise((now) => now + 30);
}
