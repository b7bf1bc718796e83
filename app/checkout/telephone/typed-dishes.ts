import type { CartChoice } from '#cart/cart.ts';
import { sizeKeys } from '#menu/menu.ts';
import { find, sizeIdeas } from '#menu/search/search.ts';
import { canBeHalf } from '#modifiers/rules/catalogue.ts';
import { joined, type TypedWord, tellingWords } from './typed-words.ts';
import type { Entry, TypingIndex } from './typing-index.ts';

/** The dishes that words may name, and where their changes stand. */
export type Spoken = {
  readonly entries: readonly Entry[];
  readonly from: number;
  readonly end: number;
  readonly unknown: readonly string[];
};

type Words = readonly TypedWord[];

/** A dish, or two halves, and the quantity and size before. */
export type Reading = ReturnType<typeof readingsOf>[number];

/** Of a dish's name, in words. */
const longestName = 12;
/** Kinds of dishes: only the very word names one of them, “sprite” is no other drink. */
const kinds = new Set(['~drink', '~spicy', '~fish', '~seafood', '~offers']);

/** Returns the ways to read a line, the most literal first; a number without a dish is a dish's own. */
export function readingsOf(index: TypingIndex, words: Words) {
  const end = words.length;
  const isNumbered = words[0]?.kind === 'number';
  // A last character that is a size, too, may begin a name.
  const isLead = ({ kind, plain }: TypedWord, at: number) =>
    plain === 'x' ||
    (kind === 'size' ? isNumbered || at < end - 1 : kind === 'silent' || kind === 'number');
  const found = words.findIndex(
    (word, at) => !isLead(word, at) || fullName(index, words, at, end) !== null,
  );
  const from = found < 0 ? end : found;
  const lead = words.slice(0, from).filter(({ kind }) => kind === 'number' || kind === 'size');
  const isHalved = words[from]?.kind === 'half';
  const other = words.findIndex(({ kind }, at) => isHalved && at > from && kind === 'half');
  const middle = other < 0 ? end : other;
  const first = namedBy(index, words, isHalved ? from + 1 : from, middle, isHalved);
  const second = namedBy(index, words, middle + 1, end, true);
  // Half a pair is not understood.
  const alone = isHalved ? [words[from]?.text ?? ''] : [];
  const dishes = first.flatMap((dish) =>
    other < 0
      ? [[{ ...dish, unknown: [...dish.unknown, ...alone] }]]
      : second.map((half) => [dish, half]),
  );
  const number = lead.filter(({ kind }) => kind === 'number').at(-1);
  const entries = index.entries.filter((entry) => entry.number === number?.number);
  const own = [{ entries, from, end, unknown: [] }];
  return [
    ...dishes.map((dishes) => ({ lead, dishes })),
    { lead: lead.filter((word) => word !== number), dishes: own },
  ];
}

/** Tells whether a word is an offer's size. */
export function isOfSize({ size }: CartChoice, { term, plain }: TypedWord): boolean {
  const key = sizeKeys.find((key) => key === size?.toLowerCase());
  return key !== undefined && (key === plain || sizeIdeas[key] === term);
}

/** Returns the dishes whose name begins a place, word for word. */
function fullName(index: TypingIndex, words: Words, from: number, end: number): Spoken | null {
  for (let to = Math.min(end, from + longestName); to > from; to -= 1) {
    const typed = tellingWords(words.slice(from, to)).join(' ');
    const isName = (name: readonly string[]) => name.join(' ') === typed;
    const entries = index.entries.filter(({ names }) => names.some(isName));
    if (entries.length > 0) return { entries, from: to, end, unknown: [] };
  }
  return null;
}

/**
 * Returns the dishes that the words at a place name: word for word; up to the first word that does something; and with
 * that word, as in “trio baby”.
 */
function namedBy(index: TypingIndex, words: Words, from: number, end: number, isHalf: boolean) {
  const search = (text: string) => find(index.search, text).found.map(({ thing }) => thing);
  const isHalvable = ({ id }: Entry) => canBeHalf(index.catalogue, id);
  const sizes = words.filter(({ kind }) => kind === 'size');
  const isSized = sizes.some(({ plain }) => /^(?:[bsml]|xl)$/.test(plain));
  const exact = fullName(index, words, from, end);
  const named: Spoken[] = [];
  const unknown: string[] = [];
  let held = isHalf ? index.entries.filter(isHalvable) : index.entries;
  let at = from;
  let isFirst = true;
  /** Ends a reading here: a full name comes first, and the pizzas where their size is typed. */
  function close() {
    if (isFirst || named.at(-1)?.from === at) return;
    const rank = (entry: Entry) =>
      (exact?.from === at && exact.entries.includes(entry) ? 2 : 0) +
      (isSized && isHalvable(entry) ? 1 : 0);
    const sized = held.filter(({ offers }) =>
      offers.some((offer) => sizes.some((size) => isOfSize(offer, size))),
    );
    const entries = [...(sized.length > 0 ? sized : held)];
    entries.sort((one, other) => rank(other) - rank(one));
    // More than a person reads; those of two halves multiply.
    const place = { from: at, end, unknown };
    named.push({ ...place, entries: entries.slice(0, isHalf ? 4 : 24) });
  }
  for (let word = words[at]; word && at < end; word = words[at]) {
    const { kind, plain, term } = word;
    const isName = kind === null || (isFirst && kind !== 'out' && kind !== 'add');
    if (!isName && kind !== 'silent') close();
    const isBeyond = named.length > 0;
    const phrase = words.slice(at, at + (isBeyond ? 1 : word.length));
    const { text } = joined(phrase);
    const isBegun = (name: string) =>
      plain.length > 1 && kind !== 'number' ? name.startsWith(plain) : name === plain;
    const isSearched = isName && !isBeyond;
    const found = isSearched ? search(text).filter((one) => held.includes(one)) : held;
    const next = found.filter(
      ({ names }) => (isSearched && !kinds.has(term)) || names.some((name) => name.some(isBegun)),
    );
    if (isBeyond && next.length === 0 && kind !== 'silent') break;
    at += phrase.length;
    if (kind === 'silent') continue;
    isFirst = false;
    if (next.length > 0) held = next;
    else unknown.push(text);
  }
  close();
  return exact && exact.from > (named[0]?.from ?? from) ? [exact, ...named] : named;
}
