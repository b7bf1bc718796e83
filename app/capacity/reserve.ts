import { type KitchenWish, type Quote, quoteOf } from './quote.ts';
import { type Reserved, settle } from './settle.ts';
import { createTimeline, type Kitchen } from './timeline.ts';

/** A kitchen with all that is reserved in it, as the one who holds it sees it. */
export type KitchenNow = Kitchen & {
  readonly loads: readonly Reserved[];
  /** The cooks say what goes in: what they have not said is late. */
  readonly isFollowed: boolean;
  /** Another one after every reservation. */
  readonly version: number;
};

/** What several orders got of the kitchen, each among those before it; null is none. */
export type Reservations = {
  readonly quotes: readonly (Quote | null)[];
  /** What stands elsewhere than it is stored. */
  readonly moved: readonly Reserved[];
};

/** Returns those of `current` that stand elsewhere than in `stored`. */
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
 * Reserves for orders one after the other, after what is late has been put where it goes in now.
 * `isTaken` says whether an order takes the quote that it gets: what it does not take stays free.
 */
export function reserve(
  kitchen: KitchenNow,
  wishes: readonly KitchenWish[],
  now: number,
  isTaken: (quote: Quote, at: number) => boolean,
): Reservations {
  const current = settle(kitchen, kitchen.loads, now, kitchen.isFollowed);
  const timeline = createTimeline(kitchen, current);
  const quotes = wishes.map((wish, at) => {
    const quote = quoteOf(timeline, kitchen, wish);
    if (quote && isTaken(quote, at)) for (const load of quote.loads) timeline.put(load);
    return quote;
  });
  return { quotes, moved: movedLoads(kitchen.loads, current) };
}
