import { type CartChoice, isQuantity } from '#cart/cart.ts';
import { describeLine } from '#cart/line.text.ts';
import type { Line, RequestedModifier, Side } from '#cart/line.ts';
import { noteFieldError } from '#cart/note.ts';
import type { Bilingual } from '#core/language.ts';
import { choicesOf, groupsOf } from '#modifiers/rules/catalogue.ts';
import { choiceOn, freshPiece, halves, includedAmount } from '#modifiers/rules/piece.ts';
import { sellLine } from '../pricing.ts';
import { isOfSize, type Reading, readingsOf, type Spoken } from './typed-dishes.ts';
import { joined, splitTyped, type TypedWord, tellingWords, verbs } from './typed-words.ts';
import { type Entry, fit, fitOf, type Named, type TypingIndex } from './typing-index.ts';

/** A line that a typed text may mean. */
export type Candidate = {
  /** As the shop sells it; null while its size is not chosen. */
  readonly line: Line | null;
  /** The short number of its dish. */
  readonly number: number;
  readonly name: Bilingual;
  /** What was to be left out and is not on it. */
  readonly absent: readonly Bilingual[];
  /** The line in each size to choose from. */
  readonly offers: readonly CartChoice[];
};

export type TypedLine = {
  /** The best first; none where a word is not understood. */
  readonly candidates: readonly Candidate[];
  /** The words that are not understood, as typed. */
  readonly unknown: readonly string[];
};

const mostCandidates = 6;
/** Of a modifier's name, in words. */
const longestName = 7;

type Change = {
  readonly kind: TypedWord['kind'];
  /** Equally good ones: one of them is added, all of them are left out. */
  readonly options: readonly Named[];
  readonly side: Side;
  readonly text: string;
  readonly length: number;
  /** It is left out and is not there. */
  readonly isAbsent?: true;
};

type Text = ReturnType<typeof splitTyped> & {
  readonly index: TypingIndex;
  /** How well words fit each modifier. */
  readonly fits: Map<string, readonly number[]>;
};

type Pair = { readonly left: Entry; readonly right: Entry | null };

/** Tells whether Enter may add what was typed. */
export function isAcceptable({ candidates: [first], unknown }: TypedLine): boolean {
  return unknown.length === 0 && first?.line != null;
}

/** Reads a line as staff type it: `2 pep l sans oig` (B-4710). */
export function readTypedLine(index: TypingIndex, typed: string): TypedLine {
  const text = { index, ...splitTyped(typed), fits: new Map() };
  let unknown: readonly string[] | null = null;
  for (const reading of readingsOf(index, text.words)) {
    const candidates: Candidate[] = [];
    const [lefts = [], rights = [null]] = reading.dishes.map(({ entries }) => entries);
    for (const pair of lefts.flatMap((left) => rights.map((right) => ({ left, right })))) {
      if (candidates.length >= mostCandidates) break;
      const tried = tryDish(text, reading, pair);
      candidates.push(...tried.candidates);
      if (!unknown || tried.unknown.length < unknown.length) unknown = tried.unknown;
    }
    if (candidates.length > 0)
      return { candidates: candidates.slice(0, mostCandidates), unknown: [] };
  }
  return { candidates: [], unknown: unknown ?? text.words.map((word) => word.text) };
}

/** Returns what a reading makes of a dish, or of two halves, or the words that it cannot use. */
function tryDish(text: Text, { lead, dishes }: Reading, pair: Pair): TypedLine {
  const { left, right } = pair;
  const { note, index } = text;
  const rest: Rest = { changes: [], signs: [], unknown: dishes.flatMap(({ unknown }) => unknown) };
  for (const [at, dish] of dishes.entries())
    readRest(text, pair, { ...dish, side: right ? (at === 0 ? 'left' : 'right') : 'whole' }, rest);
  const { changes, signs, unknown } = rest;
  const [size, ...others] = [...lead, ...signs].filter(({ kind }) => kind === 'size');
  unknown.push(...others.map((word) => word.text));
  let offers = left.offers.filter(
    (offer) =>
      (!size || isOfSize(offer, size)) &&
      (!right || right.offers.some((other) => other.size === offer.size)),
  );
  if (offers.length === 0)
    unknown.push((size ?? text.words.find(({ kind }) => kind === 'half'))?.text ?? '');
  let quantity = 1;
  const first = lead.find(({ kind }) => kind === 'number');
  for (const word of [...signs, ...[...lead].reverse()].filter(({ kind }) => kind === 'number')) {
    const counted = offers.filter(({ sizeLabel }) => sizeLabel?.fr === `${word.number}`);
    if (!size && counted.length > 0 && offers.length > 1) offers = counted;
    else if (word === first && isQuantity(word.number)) quantity = word.number;
    else if (lead.includes(word) || word.number !== left.number) unknown.push(word.text);
  }
  if (noteFieldError(note)) unknown.push(note ?? '');
  const otherHalf = right && right.id !== left.id ? { itemId: right.id } : null;
  const sell = (some: readonly Change[], option: number) =>
    offers.flatMap(({ itemId, size }) => {
      const wanted = some.map((change) => requestedChange(index, pair, change, option));
      const piece = { itemId, size, otherHalf, modifiers: wanted.flat() };
      const sold = sellLine(index.catalogue, { ...piece, price: 0, quantity, note });
      return 'ok' in sold && wanted.every((one) => one.length > 0) ? sold.ok.line : [];
    });
  const absent = changes.flatMap(({ isAbsent, options: [named] }) =>
    isAbsent && named ? [named.modifier.name] : [],
  );
  const candidates: Candidate[] = [];
  const most = Math.max(
    1,
    ...changes.map(({ kind, options }) => (kind === 'out' ? 1 : options.length)),
  );
  for (let option = 0; option < most && unknown.length === 0; option += 1) {
    const lines = sell(changes, option);
    for (const line of lines.slice(0, 1)) {
      const chosen = offers.length === 1 ? { line, offers: [] } : { line: null, offers: lines };
      candidates.push({ ...chosen, number: left.number, name: describeLine(line).name, absent });
    }
  }
  if (candidates.length > 0 || unknown.length > 0) return { candidates, unknown };
  const refused = changes.filter((change) => sell([change], 0).length === 0);
  return { candidates, unknown: (refused.length > 0 ? refused : changes).map(({ text }) => text) };
}

/** Returns what to request for a change, of equally good options this one; nothing where no more of it is to be had. */
function requestedChange(
  { catalogue }: TypingIndex,
  { left, right }: Pair,
  { kind, options, side }: Change,
  option: number,
): readonly RequestedModifier[] {
  if (kind === 'out') return options.map(({ modifier }) => ({ id: modifier.key, side, amount: 0 }));
  const named = options[option % options.length];
  if (!named) return [];
  const { key: id, maxAmount } = named.modifier;
  const piece = { ...freshPiece(left.id, null), otherHalf: right?.id ?? null };
  const { included } = choiceOn(catalogue, piece, named.group, named.modifier);
  const on = halves.filter((half) => side === 'whole' || side === half);
  const isMore = kind === 'twice' || on.every((half) => included[half] > 0);
  const amount = isMore || (kind === 'more' && maxAmount > 1) ? 2 : 1;
  // Where it lies already, no less of it is meant.
  const [first, second] = on.filter((half) => included[half] < amount);
  return first ? [{ id, side: second ? 'whole' : first, amount }] : [];
}

type Rest = { changes: Change[]; signs: TypedWord[]; unknown: string[] };
type Place = Pick<Spoken, 'from' | 'end'> & { readonly side: Side };

/** Reads what stands behind a dish: its size, what it is without, what is added. */
function readRest(text: Text, pair: Pair, { from, end, side }: Place, rest: Rest): void {
  const { changes, signs, unknown } = rest;
  let verb: TypedWord | null = null;
  /** What the verb needs has not come yet. */
  let isOpen = false;
  let where = side;
  let at = from;
  for (let word = text.words[at]; word && at < end; word = text.words[at]) {
    const isVerb = verbs.has(word.kind);
    const kind = verb?.kind ?? (isVerb && word.kind !== 'out' ? 'add' : null);
    const behind = text.words.slice(at, Math.min(end, at + longestName));
    const named = kind && changeAt(text, behind, pair, { kind, side: where });
    // “Extra” may begin a name, if that is longer than the one behind it.
    const after =
      named && isVerb && changeAt(text, behind.slice(1), pair, { ...word, side: where });
    const change = after && after.length >= named.length ? null : named;
    const isLost = verb && isVerb && isOpen && (verb.kind !== 'add' || word.kind === 'out');
    const isSign = word.kind === 'size' || word.kind === 'number';
    const isBare = !isVerb && !isSign && word.kind !== 'silent';
    if (change) changes.push(change);
    else if (isSign) signs.push(word);
    else if (isLost || isBare) unknown.push((isLost ? verb : word)?.text ?? '');
    // A size ends the second half: what follows is on both.
    if (!change && word.kind === 'size' && where === 'right') where = 'whole';
    isOpen = change || isBare ? false : isOpen || isVerb;
    if (isVerb && (!change || !verb)) verb = word;
    at += change?.length ?? 1;
  }
  if (verb && isOpen) unknown.push(verb.text);
}

/** Returns the change that words begin with, the longest name first; null where they name nothing. */
function changeAt(
  text: Text,
  words: readonly TypedWord[],
  { left, right }: Pair,
  { kind, side }: Pick<Change, 'kind' | 'side'>,
): Change | null {
  const { catalogue } = text.index;
  const dishes = [left, right ?? left].map(({ id }) => choicesOf(catalogue, id));
  const groups = groupsOf(catalogue, ...dishes);
  const on = dishes.filter((_, half) => side === 'whole' || side === halves[half]);
  const isOn = ({ group, modifier }: Named) =>
    on.some((dish) => includedAmount(dish, group, modifier) > 0);
  const isOffered = ({ group }: Named) => groups.includes(group);
  if (kind !== 'out') return changeOf(text, words, { kind, side }, isOffered);
  const there = changeOf(text, words, { kind, side }, (named) => isOffered(named) && isOn(named));
  const absent = changeOf(text, words, { kind, side }, (named) => isOffered(named) && !isOn(named));
  // Of onions and red onions, the whole name counts.
  return absent && absent.length > (there?.length ?? 0) ? { ...absent, isAbsent: true } : there;
}

function changeOf(
  { index: { modifiers }, fits: known }: Text,
  words: readonly TypedWord[],
  { kind, side }: Pick<Change, 'kind' | 'side'>,
  isMeant: (named: Named) => boolean,
): Change | null {
  const offered = modifiers.flatMap((named, at) => (isMeant(named) ? [{ named, at }] : []));
  let found: (Change & { readonly best: number }) | null = null;
  for (let length = 1; length <= words.length; length += 1) {
    const phrase = words.slice(0, length);
    const typed = tellingWords(phrase);
    const key = `${kind === 'out'} ${typed.join(' ')}`;
    const fitIn = ({ names, namesOut }: Named) =>
      Math.max(...(kind === 'out' ? namesOut : names).map((name) => fitOf(typed, name)));
    const fits = known.get(key) ?? modifiers.map(fitIn);
    known.set(key, fits);
    // A word that does something belongs to a name that is typed whole; “extra” also to the beginning of one.
    const isBare = phrase.every((word) =>
      [null, 'silent', length > 1 && 'more'].includes(word.kind),
    );
    const best = Math.max(isBare ? 1 : fit.whole, ...offered.map(({ at }) => fits[at] ?? 0));
    const options = offered.flatMap(({ named, at }) => (fits[at] === best ? [named] : []));
    // Two things whose names only begin alike are not both meant.
    if (kind === 'out' && options.length > 1 && best < fit.words) continue;
    // A name that is typed rightly, however short, comes before a slip.
    if (options.length > 0 && (best >= fit.rightly || !found || found.best < fit.rightly))
      found = { kind, side, options, length, best, text: joined(phrase).text };
  }
  return found;
}
