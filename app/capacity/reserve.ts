import { type KitchenWish, type Quote, quoteOf } from './quote.ts';
import type { Reserved } from './settle.ts';
import type { Kitchen, Timeline } from './timeline.ts';

/** A locked kitchen with all its reservations. */
export type KitchenNow = Kitchen & {
  readonly loads: readonly Reserved[];
  /** The cooks report loads: those not reported are late. */
  readonly isFollowed: boolean;
  /** Changes with every reservation. */
  readonly version: number;
};

/** Returns the loads of `current` that stand elsewhere than in `stored`. */
export function movedLoads(
  stored: readonly Reserved[],
  current: readonly Reserved[],
): readonly Reserved[] {
  const before = new Map(stored.map((load) => [load.id, load]));
  return current.filter(({ id, from, until }) => {
    const load = before.get(id);
    return load?.from !== from || load.until !== until;
  });
}

/**
 * Returns each order's quote, after those before it; null is none. `isTaken` says whether an order
 * takes its quote; else its room stays free. The timeline is left as it was.
 */
export function reserve(
  kitchen: Kitchen & { readonly timeline: Timeline },
  wishes: readonly KitchenWish[],
  isTaken: (quote: Quote, at: number) => boolean,
): readonly (Quote | null)[] {
  const { timeline } = kitchen;
  const taken: Quote[] = [];
  const quotes = wishes.map((wish, at) => {
    const quote = quoteOf(timeline, kitchen, wish);
    if (!quote || !isTaken(quote, at)) return quote;
    for (const load of quote.loads) timeline.put(load);
    taken.push(quote);
    return quote;
  });
  for (const { loads } of taken) for (const load of loads) timeline.take(load);
  return quotes;
}
