import { plainText } from '../item-search.ts';

/** In characters, and in words. */
export const longestSearch = 60;
const mostWords = 8;

/** By its names, and by its other words, in any language. */
export type Findable<Dish> = {
  readonly dish: Dish;
  readonly names: readonly string[];
  readonly others: readonly string[];
};

type Place = { readonly at: number; readonly isName: boolean };

/** Dishes with the number of words in their names, and the places of every word. */
export type DishIndex<Dish> = {
  readonly dishes: readonly { readonly dish: Dish; readonly length: number }[];
  readonly words: ReadonlyMap<string, readonly Place[]>;
};

export type Found<Dish> = {
  /** The best first, then the shortest name; equal ones keep the menu's order. */
  readonly found: readonly Dish[];
  /** Where nothing is found: at most three that may be meant. */
  readonly nearest: readonly Dish[];
};

/** Indexes dishes for searching: once per menu, not once per key press. */
export function indexDishes<Dish>(dishes: readonly Findable<Dish>[]): DishIndex<Dish> {
  const words = new Map<string, Place[]>();
  for (const [at, { names, others }] of dishes.entries()) {
    const inNames = new Set(wordsOf(names.join(' ')));
    for (const word of new Set([...inNames, ...wordsOf(others.join(' '))])) {
      const places = words.get(word) ?? [];
      words.set(word, places);
      places.push({ at, isName: inNames.has(word) });
    }
  }
  const lengthOf = (names: readonly string[]) =>
    Math.min(...names.map((name) => wordsOf(name).length));
  return { dishes: dishes.map(({ dish, names }) => ({ dish, length: lengthOf(names) })), words };
}

/** Returns the dishes with every word of a text: exact, else with a slip or two (B-190, B-191). */
export function findDishes<Dish>({ dishes, words }: DishIndex<Dish>, text: string): Found<Dish> {
  const typed = searchWords(text);
  const best = (scores: readonly Scores[], isEvery: boolean) => {
    const places = new Set(scores.flatMap((one) => [...one.keys()]));
    const sum = (at: number) => scores.reduce((total, one) => total + (one.get(at) ?? 0), 0);
    return [...places]
      .filter((at) => !isEvery || scores.every((one) => one.has(at)))
      .map((at) => ({ at, score: sum(at), length: dishes[at]?.length ?? 0 }))
      .sort((a, b) => b.score - a.score || a.length - b.length || a.at - b.at)
      .flatMap(({ at }) => dishes[at]?.dish ?? []);
  };
  const scores = typed.map((word) => scoresOf(words, word));
  const found = best(scores, true);
  if (found.length > 0) return { found, nearest: [] };
  const wider = typed.map((word, at) => {
    const own = scores[at];
    return own?.size ? own : withSlips(words, word, Math.min(3, Math.floor(word.length / 2)));
  });
  return { found, nearest: best(wider, false).slice(0, 3) };
}

type Words = DishIndex<unknown>['words'];

/** How well each dish, by its position, fits one word. */
type Scores = ReadonlyMap<number, number>;

function scoresOf(words: Words, typed: string): Scores {
  const scores = collect(words, (word) => {
    if (word === typed) return 4;
    if (word.startsWith(typed)) return 3;
    return typed.length > 2 && word.includes(typed) ? 2 : 0;
  });
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  return scores.size > 0 || allowed === 0 ? scores : withSlips(words, typed, allowed);
}

/** Scores the words nearest to a typed one, at most `allowed` slips away. */
function withSlips(words: Words, typed: string, allowed: number): Scores {
  let fewest = allowed;
  const slips = new Map<string, number>();
  for (const word of words.keys()) {
    const count = slipsTo(word, typed, fewest);
    if (count > fewest) continue;
    fewest = count;
    slips.set(word, count);
  }
  return collect(words, (word) => (slips.get(word) === fewest ? 1 : 0));
}

/** Scores dishes by their words; one in the name counts more than any other. */
function collect(words: Words, closeness: (word: string) => number): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [word, places] of words) {
    const close = closeness(word);
    for (const { at, isName } of close > 0 ? places : []) {
      scores.set(at, Math.max(scores.get(at) ?? 0, close + (isName ? 4 : 0)));
    }
  }
  return scores;
}

const fillers = new Set(
  'a au aux avec d de des du en et l la le les of on the un une with'.split(' '),
);

/** Returns a search's words: fillers only where there are no others. */
function searchWords(text: string): readonly string[] {
  const all = [...new Set(wordsOf(text.slice(0, longestSearch)))].slice(0, mostWords);
  const telling = all.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : all;
}

/** Splits into words without accents, capitals and plural endings. */
function wordsOf(text: string): readonly string[] {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word));
}

/**
 * Counts the slips from what was typed to the beginning of a word: a character too many, too few or replaced, or two
 * swapped. Infinity above `most`.
 */
function slipsTo(word: string, typed: string, most: number): number {
  const never = Number.POSITIVE_INFINITY;
  if (word.length < typed.length - most) return never;
  const width = Math.min(word.length, typed.length + most);
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next: number[] = new Array(width + 1).fill(never);
    next[0] = row;
    let fewest = row;
    // A character further from its place means too many slips.
    for (let at = Math.max(1, row - most); at <= Math.min(width, row + most); at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      const isSwapped = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      const cost = Math.min(
        (next[at - 1] ?? never) + 1,
        (last[at] ?? never) + 1,
        (last[at - 1] ?? never) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? never) + 1 : never,
      );
      next[at] = cost;
      fewest = Math.min(fewest, cost);
    }
    if (fewest > most) return never;
    [before, last] = [last, next];
  }
  const fewest = Math.min(...last);
  return fewest > most ? never : fewest;
}
