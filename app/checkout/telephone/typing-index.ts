import type { CartChoice } from '#cart/cart.ts';
import type { Bilingual } from '#core/language.ts';
import { groupBy } from '#core/row.groups.ts';
import { categoryNameOf } from '#menu/categories.ts';
import { type Index, indexThings, slipsTo } from '#menu/search/search.ts';
import { wordsOf } from '#menu/search/words.ts';
import type { ModifierGroup, OfferedModifier } from '#modifiers/modifiers.ts';
import type { PriceList } from '../pricing.ts';
import { tellingWords } from './typed-words.ts';

type Names = readonly (readonly string[])[];

/** A dish or a special; the deals together, which differ by their size. */
export type Entry = {
  /** Its place on the menu, from 1: its short number. */
  readonly number: number;
  readonly id: string;
  readonly name: Bilingual;
  readonly names: Names;
  /** In each of its sizes. */
  readonly offers: readonly CartChoice[];
};

/** A modifier of a group, with all its names. */
export type Named = {
  readonly group: ModifierGroup;
  readonly modifier: OfferedModifier;
  readonly names: Names;
  /** What is left out may be called by its group: “no cheese”. */
  readonly namesOut: Names;
};

export type TypingIndex = {
  readonly catalogue: PriceList;
  readonly entries: readonly Entry[];
  readonly search: Index<Entry>;
  readonly modifiers: readonly Named[];
};

/** Indexes what is on sale for typing: once per catalogue. */
export function indexForTyping(catalogue: PriceList): TypingIndex {
  const deals = 'promotions';
  const all = groupBy([...catalogue.offers.values()].flat(), ({ itemId, categoryKey }) =>
    categoryKey === deals ? deals : itemId,
  );
  const things = [...all.values()].flatMap((offers, at) =>
    offers.slice(0, 1).map(({ itemId: id, name, categoryKey }) => {
      const names = namesOf(...offers.map((offer) => offer.name));
      const place = categoryNameOf({ categoryKey });
      return {
        thing: { number: at + 1, id, name, names, offers },
        names: offers.flatMap((offer) => [offer.name.fr, offer.name.en]),
        categories: place ? [place.fr, place.en] : [],
        others: [],
        ...(catalogue.apart?.has(id) && { offer: 'special' as const }),
      };
    }),
  );
  const modifiers = catalogue.choices.groups.flatMap((group) =>
    group.modifiers.map((modifier) => {
      const names = namesOf(modifier.name, modifier.kitchenName);
      return { group, modifier, names, namesOut: [...names, ...namesOf(group.name)] };
    }),
  );
  const entries = things.map(({ thing }) => thing);
  return { catalogue, entries, search: indexThings(things), modifiers };
}

function namesOf(...names: readonly (Bilingual | null)[]): Names {
  const texts = new Set(names.flatMap((name) => (name ? [name.fr, name.en] : [])));
  return [...texts].map((text) => tellingWords(wordsOf(text)));
}

const closeness = [
  (word: string, typed: string) => word === typed,
  (word: string, typed: string) => word.startsWith(typed),
  (word: string, typed: string) =>
    typed.length > 4 && word[0] === typed[0] && slipsTo(word, typed) === 1,
] as const;

/** Of a name typed word for word. */
export const wholeName = 6;

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
  return wholeName - 2 * worst - (typed.length < name.length ? 1 : 0);
}
