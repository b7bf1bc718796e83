import type { Bilingual } from '#core/language.ts';
import { plainText } from '../item-search.ts';
import type { MenuItem, SizeKey } from '../menu.ts';
import { longestSearch } from './search.text.ts';
import * as table from './synonyms.ts';
import { menuTable, partsOf, type Term, termsOf, type Word, wordsOf } from './words.ts';

/** A dish, or an offer at a price of its own, of which the menu knows the name only. */
export type OnSale<Offer> = { readonly id: string; readonly name: Bilingual } & (
  | { readonly kind: 'dish'; readonly item: MenuItem; readonly categoryKey: string }
  | { readonly kind: 'offer'; readonly offer: Offer }
);

/** Something on sale; its words are in any language. */
export type Findable<Thing> = {
  readonly thing: Thing;
  readonly names: readonly string[];
  readonly categories?: readonly string[];
  readonly others: readonly string[];
  /** Names of what is in it as it comes: these only tell what to leave out. */
  readonly recipe?: readonly string[];
  /** With their labels, where these count pieces. */
  readonly sizes?: readonly { readonly size: SizeKey; readonly label: string }[];
  readonly isVegetarian?: boolean;
  /** A special; of a `deal` the customer chooses the dishes: no search tells what is not in it. */
  readonly offer?: 'special' | 'deal';
};

/** What a word counts at this place: the very word, its beginning, a part of it, with slips. */
type Worth = readonly [exact: number, start: number, part: number, slip: number];
type Place = { readonly at: number; readonly worth: Worth };
type Words = ReadonlyMap<string, readonly Place[]>;
/** How well each thing, by its position, fits a word. */
type Scores = ReadonlyMap<number, number>;

export type Index<Thing> = {
  readonly things: readonly Findable<Thing>[];
  readonly words: Words;
  /** The words of each ingredient. */
  readonly ingredients: readonly ReadonlySet<string>[];
};

export type Found<Thing> = {
  /** The best first, equal ones in the menu's order; with the size that was searched for. */
  readonly found: readonly { readonly thing: Thing; readonly size: SizeKey | null }[];
  /** Where nothing is found: at most three that may be meant. */
  readonly nearest: readonly Thing[];
  /** What was left out, in the customer's words. */
  readonly without: readonly string[];
  /** An allergy, a diet, or something that no recipe names: only the shop can answer. */
  readonly isUnanswered: boolean;
};

const theCategory: Worth = [10, 7.5, 6, 5];
const inCategory: Worth = [6.5, 5, 4, 3];
const inOthers: Worth = [4, 3, 2, 1];
const inRecipe: Worth = [0, 0, 0, 0];
/** Nothing is suggested for less than a name's word. */
const worthNaming = 5;

const kinds = Object.entries(table.kinds).map(([kind, text]) => ({
  key: `-${kind}`,
  members: new Set(termsOf(wordsOf(text), menuTable).map(({ word }) => word)),
}));

const plainOf = ({ plain }: Word) => plain;
const textOf = ({ text }: Word) => text;

/** Returns the words of a text of the menu that say something: “no bubbles” says nothing of bubbles. */
function tellingWords(text: string): readonly Word[] {
  const parts = partsOf(wordsOf(text)).filter(({ isOut }) => !isOut);
  return parts.flatMap(({ terms }) => terms.flatMap(({ from }) => from));
}

function menuWords(text: string): ReadonlySet<string> {
  const terms = termsOf(tellingWords(text), menuTable);
  const words = terms.flatMap(({ word, from }) => [word, ...from.map(plainOf)]);
  const held = kinds.filter(({ members }) => words.some((word) => members.has(word)));
  return new Set([...words, ...held.map(({ key }) => key)]);
}

/** Indexes things for searching: once per menu, not once per key press. */
export function indexThings<Thing>(things: readonly Findable<Thing>[]): Index<Thing> {
  const words = new Map<string, Place[]>();
  const read = new Map<string, ReadonlySet<string>>();
  const wordsIn = (text: string) => {
    const own = read.get(text) ?? menuWords(text);
    read.set(text, own);
    return own;
  };
  for (const [at, { names, categories = [], others, recipe = [], offer }] of things.entries()) {
    const add = (found: Iterable<string>, worth: Worth) => {
      for (const word of found) {
        const places = words.get(word) ?? [];
        words.set(word, places);
        places.push({ at, worth });
      }
    };
    const short = 1 / Math.max(1, Math.min(...names.map((name) => tellingWords(name).length)));
    for (const name of names) {
      const all = wordsOf(name).flatMap(({ plain, text }) => [plain, plainText(text)]);
      add(new Set([...all, ...wordsIn(name)]), [8 + short, 7 + short, 6 + short, 5 + short]);
    }
    for (const name of categories) {
      add(wordsIn(name), tellingWords(name).length === 1 ? theCategory : inCategory);
    }
    if (offer) add([table.offers], theCategory);
    for (const text of others) add(wordsIn(text), inOthers);
    for (const name of recipe) add(wordsIn(name), inRecipe);
  }
  const ingredients = new Set(things.flatMap(({ recipe = [] }) => recipe));
  return { things, words, ingredients: [...ingredients].map(wordsIn) };
}

export const sizeIdeas: Readonly<Record<SizeKey, string>> = {
  ...{ b: '#b', s: '#s', p: '#s', m: '#m', l: '#l', g: '#l', xl: '#xl' },
};

/** Returns what a sentence searches for (B-190, B-191, B-4451). */
export function find<Thing>(index: Index<Thing>, text: string): Found<Thing> {
  const { things, words } = index;
  const { wanted, also, out, isAnything, isVegetarian, isUnanswered } = understand(index, text);
  const isFor = (...ideas: readonly string[]) => wanted.some(({ word }) => ideas.includes(word));
  const hidden = new Set(out.flatMap((terms) => [...holding(words, terms)]));
  const green = exactly(words, { word: table.vegetarian, from: [] });
  const isShown = ({ isVegetarian: isGreen, offer }: Findable<Thing>, at: number) => {
    if (offer && wanted.length === 0) return false;
    if (offer === 'deal' && (out.length > 0 || isVegetarian))
      return isFor(table.offers, table.twoForOne);
    return !hidden.has(at) && (!isVegetarian || isGreen || green.has(at));
  };
  const extra = also.map((term) => ({ ...term, scores: exactly(words, term) }));
  const candidates = things.flatMap((one, at) => {
    if (!isShown(one, at)) return [];
    const chosen = one.sizes
      ?.map(({ size, label }) => ({ size, ideas: [sizeIdeas[size], label] }))
      .find(({ ideas }) => also.some(({ word }) => ideas.includes(word)));
    const more = extra
      .filter(({ word }) => !chosen?.ideas.includes(word))
      .reduce((sum, { scores }) => sum + (scores.get(at) ?? 0) / 4, chosen ? 3 : 0);
    return [{ at, thing: one.thing, size: chosen?.size ?? null, more }];
  });
  const inOrder = (all: readonly Scores[], isFit: (fits: readonly number[]) => boolean) =>
    candidates
      .map((one) => ({ ...one, fits: all.map((scores) => scores.get(one.at) ?? 0) }))
      .filter(({ fits, more }) => isFit(fits) && (isAnything || wanted.length > 0 || more > 0))
      .map((one) => ({ ...one, score: one.fits.reduce((sum, fit) => sum + fit, one.more) }))
      .sort((one, other) => other.score - one.score || one.at - other.at);
  const scores = wanted.map((term) => scoresOf(words, term));
  const isHopeless = isUnanswered && !isFor(table.unanswered);
  const found = isHopeless ? [] : inOrder(scores, (fits) => fits.every((fit) => fit > 0));
  const isSure = isUnanswered || found.length > 0 || wanted.some(({ word }) => word[0] === '!');
  const wider = wanted.map(({ word }, at) => {
    const all = new Map([...collect(words.get(`-${word}`) ?? [], 3), ...(scores[at] ?? [])]);
    return all.size > 0 || word.length < 8
      ? all
      : slipped(words, word, Math.floor(word.length / 3));
  });
  const near = isSure ? [] : inOrder(wider, (fits) => fits.some((fit) => fit >= worthNaming));
  return {
    found: found.map(({ thing, size }) => ({ thing, size })),
    nearest: near.slice(0, 3).map(({ thing }) => thing),
    without: out.map((terms) => terms.flatMap(({ from }) => from.map(textOf)).join(' ')),
    isUnanswered,
  };
}

/** Sorts the words of a sentence: what has to be there, what may be, what is left out. */
function understand({ words, ingredients }: Index<unknown>, text: string) {
  const all = wordsOf(text.slice(0, longestSearch));
  const parts = partsOf(all);
  const wanted: Term[] = [];
  const also: Term[] = [];
  const out: Term[][] = [];
  const isLast = ({ from }: Term) => from[0] === all.at(-1);
  let isUnanswered = false;
  for (const { isOut, terms } of parts) {
    const left = isOut ? leftOut(ingredients, terms) : [];
    const [first] = left;
    if (first?.word === table.unanswered) wanted.push(first);
    else if (first && (first.word === table.allergens || holding(words, left).size === 0)) {
      isUnanswered ||= !isLast(first) || !startsAny(words.keys(), first.word);
    } else if (first) out.push(left);
    for (const term of terms.slice(left.length)) {
      (/^#|^\d{1,2}$|^~veg/.test(term.word) ? also : wanted).push(term);
    }
  }
  isUnanswered ||= wanted.some(({ word }) => word === table.unanswered);
  const last = wanted.at(-1);
  // A size or a small word that is not typed to its end.
  const isBegun = last && wanted.length > 1 && isLast(last) && last.word.length > 2;
  if (isBegun && startsAny(smallWords, last.word)) also.push(...wanted.splice(-1));
  const isOut = parts.some(({ isOut }) => isOut);
  const isVegetarian =
    also.some(({ word }) => word === table.vegetarian) ||
    out.some(([first, ...others]) => first?.word === table.meat && others.length === 0);
  const isLiteral = wanted.length + also.length === 0 && !isOut;
  if (isLiteral || (all.length === 1 && /^\p{L}$/u.test(all[0]?.plain ?? ''))) {
    wanted.splice(0, 1, ...all.map((word) => ({ word: word.plain, from: [word] })));
    also.length = 0;
  }
  return { wanted, also, out, isAnything: isOut || isVegetarian, isVegetarian, isUnanswered };
}

const startsAny = (words: Iterable<string>, start: string) =>
  [...words].some((word) => word.startsWith(start));

const smallWords = table.synonyms.flatMap(({ word, typed }) =>
  /^$|^#|^~with/.test(word) ? wordsOf(typed).map(plainOf) : [],
);

/** Returns what a part leaves out first: as many of its words as one ingredient has, “red onions”. */
function leftOut(ingredients: Index<unknown>['ingredients'], terms: readonly Term[]): Term[] {
  const counts = ingredients.map((one) => {
    const other = terms.findIndex(({ word }) => !one.has(word));
    return other < 0 ? terms.length : other;
  });
  return terms.slice(0, Math.max(1, ...counts));
}

/** Returns the positions of what holds all of these words, or a kind of them. */
function holding(words: Words, terms: readonly Term[]): ReadonlySet<number> {
  const [first = new Set<number>(), ...others] = terms.map((term) => {
    const isLong = term.word.length > 4 && isPlain(term.word);
    const longer = isLong ? [...words.keys()].filter((word) => word.startsWith(term.word)) : [];
    const places = [term.word, `-${term.word}`, ...longer].flatMap((key) => words.get(key) ?? []);
    const isBegun = places.length === 0 && term.word.length > 2;
    return new Set(isBegun ? scoresOf(words, term).keys() : places.map(({ at }) => at));
  });
  return new Set([...first].filter((at) => others.every((one) => one.has(at))));
}

const isPlain = (word: string) => /^[\p{L}\p{N}]/u.test(word);

/** Scores an idea by its places, and by the very words that were typed for it. */
function exactly(words: Words, { word, from }: Term): Scores {
  // A number in a description counts something else, and wine in a sauce is none to drink.
  const placesOf = (key = '') =>
    (words.get(key) ?? []).filter(({ worth }) => worth !== inOthers || !/^[\d!]/.test(word));
  const scores = collect(placesOf(word), 0);
  for (const [at, score] of collect(placesOf(from.length === 1 ? from[0]?.plain : ''), 0)) {
    scores.set(at, Math.max(score, scores.get(at) ?? 0) + 0.25);
  }
  return scores;
}

function scoresOf(words: Words, term: Term): Scores {
  const typed = term.word;
  if (!isPlain(typed)) return exactly(words, term);
  const scores = new Map<number, number>();
  for (const [word, places] of words) {
    const close = word === typed ? 0 : word.startsWith(typed) ? 1 : 2;
    if (!isPlain(word) || (close === 2 && (typed.length < 4 || !word.includes(typed)))) continue;
    collect(places, close, scores);
  }
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  return scores.size > 0 || allowed === 0 ? scores : slipped(words, typed, allowed);
}

/** Adds the best score of each thing. */
function collect(
  places: readonly Place[],
  close: 0 | 1 | 2 | 3,
  scores = new Map<number, number>(),
) {
  for (const { at, worth } of places) scores.set(at, Math.max(scores.get(at) ?? 0, worth[close]));
  return scores;
}

/** Scores the words nearest to a typed one, at most `allowed` slips away. */
function slipped(words: Words, typed: string, allowed: number): Scores {
  const near = [...words].flatMap(([word, places]) => {
    const slips = isLike(word, typed) ? slipsTo(word, typed) : allowed + 1;
    return slips > allowed ? [] : [{ places, slips }];
  });
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return collect(
    near.filter(({ slips }) => slips === fewest).flatMap(({ places }) => places),
    3,
  );
}

/** Tells whether slips may have made one of the other: a short word is soon another one. */
function isLike(word: string, typed: string): boolean {
  if (word[0] !== typed[0] || typed.length > 5) return word[0] === typed[0];
  const isClose = Math.abs(word.length - typed.length) < 2;
  return isClose && (typed.length > 4 || word.at(-1) === typed.at(-1));
}

/** Counts the slips from what was typed to the beginning of a word: a character too many, too few or replaced, or two swapped. */
export function slipsTo(word: string, typed: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (const [row, character] of [...typed].entries()) {
    const next = [row + 1];
    for (let at = 1; at <= word.length; at += 1) {
      const replaced = (last[at - 1] ?? 0) + (character === word[at - 1] ? 0 : 1);
      const isSwapped = character === word[at - 2] && typed[row - 1] === word[at - 1];
      const swapped = isSwapped ? (before[at - 2] ?? 0) + 1 : replaced;
      next.push(Math.min((next[at - 1] ?? 0) + 1, (last[at] ?? 0) + 1, replaced, swapped));
    }
    [before, last] = [last, next];
  }
  return Math.min(...last);
}
