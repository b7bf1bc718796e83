import { type CartChoice, isQuantity } from '#cart/cart.ts';
import { describeLine } from '#cart/line.text.ts';
import type { Line, RequestedModifier, Side } from '#cart/line.ts';
import { noteFieldError } from '#cart/note.ts';
import type { Bilingual } from '#core/language.ts';
import { sizeKeys } from '#menu/menu.ts';
import { sizeIdeas } from '#menu/search/search.ts';
import { choicesOf, groupsOf } from '#modifiers/rules/catalogue.ts';
import { choiceOn, freshPiece, halves, includedAmount } from '#modifiers/rules/piece.ts';
import { sellLine } from '../pricing.ts';
import { type Reading, readingsOf, type Spoken } from './typed-dishes.ts';
import { joined, splitTyped, type TypedWord, tellingWords, verbs } from './typed-words.ts';
import { type Entry, fitOf, type Named, type TypingIndex, wholeName } from './typing-index.ts';

/** A line that a typed text may mean. */
export type Candidate = {
  /** As the shop sells it; null while its size is not chosen, or a word is not understood. */
  readonly line: Line | null;
  /** The short number of its dish. */
  readonly number: number;
  readonly name: Bilingual;
  /** The line in each size to choose from. */
  readonly offers: readonly CartChoice[];
};

export type TypedLine = {
  /** The best first. */
  readonly candidates: readonly Candidate[];
  /** The words that are not understood, as typed: with any of them no line is sold. */
  readonly unknown: readonly string[];
};

const mostCandidates = 6;
/** Of a modifier's name, in words. */
const longestName = 7;

type Change = {
  readonly kind: TypedWord['kind'];
  /** Equally good ones; the customer means one of them. */
  readonly options: readonly Named[];
  readonly side: Side;
  readonly text: string;
};

type Text = ReturnType<typeof splitTyped> & { readonly index: TypingIndex };
type Pair = { readonly left: Entry; readonly right: Entry | null };

/** Tells whether Enter may add what was typed. */
export function isAcceptable({ candidates: [first], unknown }: TypedLine): boolean {
  return unknown.length === 0 && first?.line != null;
}

/** Reads a line as staff type it: `2 pep l sans oig` (B-4710). */
export function readTypedLine(index: TypingIndex, typed: string): TypedLine {
  const text = { index, ...splitTyped(typed) };
  let nearest: TypedLine = { candidates: [], unknown: text.words.map((word) => word.text) };
  for (const reading of readingsOf(index, text.words)) {
    const candidates: Candidate[] = [];
    const [lefts = [], rights = [null]] = reading.dishes.map(({ entries }) => entries);
    for (const pair of lefts.flatMap((left) => rights.map((right) => ({ left, right })))) {
      if (candidates.length >= mostCandidates) break;
      const tried = tryDish(text, reading, pair);
      candidates.push(...tried.candidates);
      if (nearest.candidates.length > 0 && tried.unknown.length >= nearest.unknown.length) continue;
      const named = lefts.map(({ number, name }) => ({ line: null, number, name, offers: [] }));
      nearest = { candidates: named, unknown: tried.unknown };
    }
    if (candidates.length > 0) nearest = { candidates, unknown: [] };
    if (candidates.length > 0) break;
  }
  return { ...nearest, candidates: nearest.candidates.slice(0, mostCandidates) };
}

/** Returns what a reading makes of a dish, or of two halves, or the words that it cannot use. */
function tryDish(text: Text, { lead, dishes }: Reading, pair: Pair): TypedLine {
  const { left, right } = pair;
  const { note, index } = text;
  const sides = right ? (['left', 'right'] as const) : (['whole'] as const);
  const rests = dishes.map((dish, at) => readRest(text, pair, dish, sides[at] ?? 'whole'));
  const changes = rests.flatMap((rest) => rest.changes);
  const signs = rests.flatMap((rest) => rest.signs);
  const [size, ...others] = [...lead, ...signs].filter(({ kind }) => kind === 'size');
  const unused = [...others, ...rests.flatMap((rest) => rest.unknown)];
  const unknown = [...dishes.flatMap((dish) => dish.unknown), ...unused.map((word) => word.text)];
  let offers = left.offers.filter(
    (offer) =>
      (!size || isOfSize(offer, size)) &&
      (!right || right.offers.some((other) => other.size === offer.size)),
  );
  if (offers.length === 0) unknown.push(size?.text ?? '½');
  let quantity = 1;
  const first = lead.find(({ kind }) => kind === 'number');
  for (const word of [...signs, ...lead.toReversed()].filter(({ kind }) => kind === 'number')) {
    const counted = offers.filter(({ sizeLabel }) => sizeLabel?.fr === `${word.number}`);
    if (!size && counted.length > 0 && offers.length > 1) offers = counted;
    else if (word === first && isQuantity(word.number)) quantity = word.number;
    else if (lead.includes(word) || word.number !== left.number) unknown.push(word.text);
  }
  if (noteFieldError(note)) unknown.push(note ?? '');
  const otherHalf = right && right.id !== left.id ? { itemId: right.id } : null;
  const sell = (some: readonly Change[], option: number) =>
    offers.flatMap(({ itemId, size }) => {
      const modifiers = some.flatMap((one) => requestedChange(index, pair, one, option) ?? []);
      const requested = { itemId, size, otherHalf, modifiers, price: 0, quantity, note };
      const sold = sellLine(index.catalogue, requested);
      return 'ok' in sold && modifiers.length === some.length ? sold.ok.line : [];
    });
  const candidates: Candidate[] = [];
  const most = Math.max(1, ...changes.map(({ options }) => options.length));
  for (let option = 0; option < most && unknown.length === 0; option += 1) {
    const lines = sell(changes, option);
    for (const line of lines.slice(0, 1)) {
      const chosen = offers.length === 1 ? { line, offers: [] } : { line: null, offers: lines };
      candidates.push({ ...chosen, number: left.number, name: describeLine(line).name });
    }
  }
  if (candidates.length > 0 || unknown.length > 0) return { candidates, unknown };
  const refused = changes.filter((change) => sell([change], 0).length === 0);
  return { candidates, unknown: (refused.length > 0 ? refused : changes).map(({ text }) => text) };
}

function isOfSize({ size }: CartChoice, { term, plain }: TypedWord): boolean {
  const key = sizeKeys.find((key) => key === size?.toLowerCase());
  return key !== undefined && (key === plain || sizeIdeas[key] === term);
}

/** Returns what to request for a change; null where there is no more of it to have. */
function requestedChange(
  { catalogue }: TypingIndex,
  { left, right }: Pair,
  { kind, options, side }: Change,
  option: number,
): RequestedModifier | null {
  const named = options[option % options.length];
  if (!named) return null;
  const { key: id, maxAmount } = named.modifier;
  if (kind === 'out') return { id, side, amount: 0 };
  const piece = { ...freshPiece(left.id, null), otherHalf: right?.id ?? null };
  const { included } = choiceOn(catalogue, piece, named.group, named.modifier);
  const on = halves.filter((half) => side === 'whole' || side === half);
  const isMore = kind === 'twice' || on.every((half) => included[half] > 0);
  const amount = isMore || (kind === 'more' && maxAmount > 1) ? 2 : 1;
  // Where it lies already, no less of it is meant.
  const [first, second] = on.filter((half) => included[half] < amount);
  return first ? { id, side: second ? 'whole' : first, amount } : null;
}

/** Reads what stands behind a dish: its size, what it is without, what is added. */
function readRest(text: Text, pair: Pair, { from, end }: Spoken, side: Side) {
  const changes: Change[] = [];
  const signs: TypedWord[] = [];
  const unknown: TypedWord[] = [];
  let verb: TypedWord | null = null;
  /** What the verb needs has not come yet. */
  let isOpen = false;
  let where = side;
  let at = from;
  for (let word = text.words[at]; word && at < end; word = text.words[at]) {
    const isVerb = verbs.has(word.kind);
    // “Extra” may begin a name.
    const kind = verb?.kind ?? (isVerb && word.kind !== 'out' ? 'add' : null);
    const behind = text.words.slice(at, Math.min(end, at + longestName));
    const change = kind && changeAt(text.index, behind, pair, { kind, side: where });
    at += change?.length ?? 1;
    if (change) changes.push(change);
    else if (verb && isVerb && isOpen && (verb.kind !== 'add' || word.kind === 'out'))
      unknown.push(verb);
    else if (word.kind === 'size' || word.kind === 'number') signs.push(word);
    else if (!isVerb && word.kind !== 'silent') unknown.push(word);
    // A size ends the second half: what follows is on both.
    if (!change && word.kind === 'size' && where === 'right') where = 'whole';
    isOpen = change || unknown.at(-1) === word ? false : isOpen || isVerb;
    if (isVerb && (!change || !verb)) verb = word;
  }
  if (verb && isOpen) unknown.push(verb);
  return { changes, signs, unknown };
}

/** Returns the change that words begin with, the longest name first; null where they name nothing. */
function changeAt(
  { catalogue, modifiers }: TypingIndex,
  words: readonly TypedWord[],
  { left, right }: Pair,
  { kind, side }: Pick<Change, 'kind' | 'side'>,
): (Change & { readonly length: number }) | null {
  const dishes = [left, right ?? left].map(({ id }) => choicesOf(catalogue, id));
  const groups = groupsOf(catalogue, ...dishes);
  const on = dishes.filter((_, half) => side === 'whole' || side === halves[half]);
  const offered = modifiers.filter(
    ({ group, modifier }) =>
      groups.includes(group) &&
      (kind !== 'out' || on.some((dish) => includedAmount(dish, group, modifier) > 0)),
  );
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    const typed = tellingWords(phrase);
    // A word that does something belongs to a name that is typed whole; “extra” also to the beginning of one.
    const isBare = phrase.every((word) =>
      [null, 'silent', length > 1 && 'more'].includes(word.kind),
    );
    const fits = offered.map(({ names, namesOut }) =>
      Math.max(...(kind === 'out' ? namesOut : names).map((name) => fitOf(typed, name))),
    );
    const best = Math.max(isBare ? 1 : wholeName, ...fits);
    const options = offered.filter((_, at) => fits[at] === best);
    if (options.length > 0) return { kind, side, options, length, text: joined(phrase).text };
  }
  return null;
}
