import type { Bilingual } from '#core/language.ts';
import { groupBy } from '#core/row.groups.ts';
import { categoryNameOf } from '#menu/categories.ts';
import { indexThings, slipsTo } from '#menu/search/search.ts';
import { wordsOf } from '#menu/search/words.ts';
import type { PriceList } from '../pricing.ts';
import { tellingWords } from './typed-words.ts';

export type TypingIndex = ReturnType<typeof indexForTyping>;
/** A dish or a special, with its short number, its place on the menu from 1; the deals together. */
export type Entry = TypingIndex['entries'][number];
/** A modifier of a group, with all its names. */
export type Named = TypingIndex['modifiers'][number];

/** Indexes what is on sale for typing: once per catalogue. */
export function indexForTyping(catalogue: PriceList) {
  const deals = 'promotions';
  const all = groupBy([...catalogue.offers.values()].flat(), ({ itemId, categoryKey }) =>
    categoryKey === deals ? deals : itemId,
  );
  const entries = [...all.values()].flatMap((offers, at) =>
    offers.slice(0, 1).map(({ itemId: id, name }) => {
      return { number: at + 1, id, name, offers, names: namesOf(...offers.map((one) => one.name)) };
    }),
  );
  const things = entries.map((thing) => {
    const place = categoryNameOf({ categoryKey: thing.offers[0]?.categoryKey ?? null });
    const names = thing.offers.flatMap(({ name }) => [name.fr, name.en]);
    const offer = catalogue.apart?.has(thing.id) && { offer: 'special' as const };
    return { thing, names, categories: place ? [place.fr, place.en] : [], others: [], ...offer };
  });
  const modifiers = catalogue.choices.groups.flatMap((group) =>
    group.modifiers.map((modifier) => {
      const names = namesOf(modifier.name, modifier.kitchenName);
      // What is left out may be called by its group: “no cheese”.
      return { group, modifier, names, namesOut: [...names, ...namesOf(group.name)] };
    }),
  );
  return { catalogue, entries, search: indexThings(things), modifiers };
}

function namesOf(...names: readonly (Bilingual | null)[]): readonly (readonly string[])[] {
  const texts = new Set(names.flatMap((name) => (name ? [name.fr, name.en] : [])));
  return [...texts].map((text) => tellingWords(wordsOf(text)));
}

const closeness = [
  (word: string, typed: string) => word === typed,
  (word: string, typed: string) => word.startsWith(typed),
  (word: string, typed: string) =>
    typed.length > 4 && word[0] === typed[0] && slipsTo(word, typed) === 1,
] as const;

/** Of a whole name, of whole words of it, and of what has no slip. */
export const fit = { whole: 6, words: 5, rightly: 3 } as const;

/** Returns how well typed words, in their order, fit a name: first whole words, then beginnings, then slips; 0: not. */
export function fitOf(typed: readonly string[], name: readonly string[]): number {
  // One character begins too many names.
  if (typed.length > name.length || typed.join('').length < 2) return 0;
  let from = 0;
  let worst = 0;
  for (const word of typed) {
    const rest = name.slice(from);
    const how = closeness.findIndex((isClose) => rest.some((one) => isClose(one, word)));
    if (how < 0) return 0;
    worst = Math.max(worst, how);
    from += rest.findIndex((one) => closeness[how]?.(one, word)) + 1;
  }
  return fit.whole - 2 * worst - (typed.length < name.length ? 1 : 0);
}
