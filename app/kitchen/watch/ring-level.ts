import type { Order } from '#orders/order.ts';

/** How the bell sounds: `gain` 1 is all that the device gives; `strikes` every `everyMs`. */
export type RingLevel = {
  readonly gain: number;
  readonly strikes: number;
  readonly everyMs: number;
};

/** `from` is a share of the minutes after which an order must ring louder (B-820). */
const levels: readonly (RingLevel & { readonly from: number })[] = [
  { from: 0, gain: 0.35, strikes: 2, everyMs: 6_000 },
  { from: 1 / 3, gain: 0.6, strikes: 2, everyMs: 5_000 },
  { from: 2 / 3, gain: 0.8, strikes: 3, everyMs: 4_000 },
  { from: 1, gain: 1, strikes: 5, everyMs: 2_500 },
];

const [softest = { gain: 1, strikes: 1, everyMs: 5_000 }] = levels;

/** Returns how loud an order rings that has waited untouched for so many minutes. */
export function ringLevel(untouchedMinutes: number, louderAfter: number): RingLevel {
  const age = untouchedMinutes / louderAfter;
  const { gain, strikes, everyMs } = levels.filter(({ from }) => age >= from).pop() ?? softest;
  return { gain, strikes, everyMs };
}

/** Returns the minutes for which the longest waiting order has rung. */
export function longestRing(ringing: readonly Order[], now: number): number {
  // What the oven has confirmed rings, and gets no louder (B-4417).
  const waiting = ringing.filter(({ status }) => status === 'new');
  const first = Math.min(now, ...waiting.map(({ watchFrom }) => watchFrom));
  return (now - first) / 60_000;
}
