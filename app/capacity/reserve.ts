import { type KitchenWish, type Quote, quoteOf } from './quote.ts';
import type { Reserved } from './settle.ts';
import type { Kitchen, Timeline } from './timeline.ts';

/** A kitchen with all that is reserved in it, as the one who holds it sees it. */
export type KitchenNow = Kitchen & {
  readonly loads: readonly Reserved[];
  /** The cooks say what goes in: what they have not said is late. */
  readonly isFollowed: boolean;
  /** Another one after every reservation. */
  readonly version: number;
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
 * Returns what orders get of a kitchen, each among those before it; null is nothing. `isTaken` says whether
 * an order takes the quote that it gets: what it does not take stays free. Nothing stays in the timeline.
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
