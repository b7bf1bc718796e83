import { type Bilingual, both } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { groupBy } from '#core/row.groups.ts';
import { nameAndSize } from './cart.text.ts';
import {
  addedPrice,
  askChange,
  type Change,
  describeChanges,
  type Reader,
  sidedPhrase,
} from './change.text.ts';
import type { Line, Part, Piece, Side } from './line.ts';

type Words = (words: Bilingual) => string;

export type PieceWords = Pick<Piece, 'sizeLabel'> & {
  /** Both halves: `½ Toute garnie | ½ Grecque`. */
  readonly name: Bilingual;
  /** Left and right, where they differ. */
  readonly halves: readonly [Bilingual, Bilingual] | null;
  readonly changes: readonly Change[];
};

/** A part of a line; cans of one flavour are one part, and counted. */
export type PartWords = PieceWords & {
  /** Of several pizzas, from 1. */
  readonly number: number | null;
  /** Of cans; null for each cooked dish. */
  readonly count: number | null;
  readonly surcharge: Cents;
  /** It comes by default. */
  readonly isUsual: boolean;
};

export type LineWords = PieceWords & {
  readonly parts: readonly PartWords[];
  readonly note: string | null;
};

/** Describes everything readable on a line. */
export function describeLine(line: Line, reader: Reader = 'customer'): LineWords {
  const { parts, note } = line;
  const { changes, ...piece } = describePiece(line, reader);
  const all = [...describeOpen(parts, reader), ...changes];
  return { ...piece, changes: all, parts: describeParts(parts, reader), note };
}

/** What of the parts is still to be chosen, each size by itself: only pizzas ever are. */
function describeOpen(parts: readonly Part[], reader: Reader): readonly Change[] {
  const sizes = groupBy(
    parts.filter(({ isOpen }) => isOpen),
    ({ size }) => size,
  );
  return [...sizes.values()].map((same) => {
    const isMany = same.length > 1;
    const pizzas = `${same.length} pizza${isMany ? 's' : ''}`;
    const words = both((language) => `${pizzas} ${same[0]?.sizeLabel?.[language]}`);
    return askChange(words, reader, isMany ? 'les' : 'la');
  });
}

function describePiece(
  { name, sizeLabel, otherHalf, modifiers }: Piece,
  reader: Reader,
): PieceWords {
  const changes = describeChanges(modifiers, reader);
  if (!otherHalf) return { name, sizeLabel, halves: null, changes };
  const { name: other } = otherHalf;
  const both = { fr: `½ ${name.fr} | ½ ${other.fr}`, en: `½ ${name.en} | ½ ${other.en}` };
  return { name: both, sizeLabel, halves: [name, other], changes };
}

function describeParts(parts: readonly Part[], reader: Reader): readonly PartWords[] {
  const areSeveral = parts.filter(isCooked).length > 1;
  const described: PartWords[] = [];
  const cans = new Map<string, number>();
  let number = 0;
  for (const part of parts) {
    if (part.isOpen) number += 1;
    if (part.isOpen) continue;
    const isUsual = part.isUsual === true;
    const surcharge = reader === 'cook' ? 0 : part.surcharge;
    const words = { ...describePiece(part, reader), surcharge, isUsual };
    if (isCooked(part)) {
      number += 1;
      described.push({ ...words, number: areSeveral ? number : null, count: null });
      continue;
    }
    const key = `${part.itemId} ${surcharge}`;
    const at = cans.get(key) ?? described.length;
    cans.set(key, at);
    const before = described[at];
    described[at] = {
      ...words,
      name: canName(part.name),
      number: null,
      count: (before?.count ?? 0) + 1,
      isUsual: isUsual && before?.isUsual !== false,
    };
  }
  return described;
}

/** Returns a can's flavour without its volume: all of them hold the same. */
function canName({ fr, en }: Bilingual): Bilingual {
  const volume = /\s?\b\d+\smL\b/i;
  return { fr: fr.replace(volume, ''), en: en.replace(volume, '') };
}

/** Tells whether a part is cooked: it has a size or changes; a can or bottle has none. */
export function isCooked({ size, otherHalf, modifiers }: Part): boolean {
  return size !== null || otherHalf !== null || modifiers.length > 0;
}

/** `name` is null where both halves are the same dish. */
export type HalfWords = {
  readonly side: Exclude<Side, 'whole'>;
  readonly name: Bilingual | null;
  readonly changes: readonly Change[];
};

/** Returns left and right where they differ, and the changes of the whole. */
export function sidesOf({ halves, changes }: PieceWords): {
  readonly halves: readonly HalfWords[];
  readonly whole: readonly Change[];
} {
  const on = (wanted: Side) => changes.filter(({ side }) => side === wanted);
  const whole = on('whole');
  if (halves === null && whole.length === changes.length) return { halves: [], whole };
  const left = { side: 'left', name: halves?.[0] ?? null, changes: on('left') } as const;
  const right = { side: 'right', name: halves?.[1] ?? null, changes: on('right') } as const;
  return { halves: [left, right], whole };
}

export function noteWords(note: string): Bilingual {
  return { fr: `« ${note} »`, en: `“${note}”` };
}

/** Returns size and name for cooks: `L · Fromage`. */
export function sizedName(
  { name, sizeLabel }: Pick<PieceWords, 'name' | 'sizeLabel'>,
  t: Words,
): string {
  return sizeLabel ? `${t(sizeLabel)} · ${t(name)}` : t(name);
}

/** Returns a part with its number or count: `Pizza 1 : L · Grecque`, `2 × Pepsi`. */
export function partName(part: PartWords, t: Words): string {
  const name = sizedName(part, t);
  if (part.number !== null) {
    return t({ fr: `Pizza ${part.number} : ${name}`, en: `Pizza ${part.number}: ${name}` });
  }
  if (part.count === null) return name;
  const counted = `${part.count} × ${name}`;
  return t({ fr: counted, en: counted });
}

/** Returns what a part adds to the price, all of its cans together. */
export function partPrice({ surcharge, count }: PartWords): Bilingual | null {
  return addedPrice(surcharge * (count ?? 1));
}

/** Returns the texts below a line's name: `Extra fromage + 2,75 $`, `2 × Pepsi`. */
export function detailTexts({ changes, parts, note }: LineWords, t: Words): readonly string[] {
  const made = parts.map((part) => {
    const changed = part.changes.map((change) => changeText(change, t)).join(', ');
    return priced(partName(part, t), partPrice(part), t) + (changed && ` (${changed})`);
  });
  const changed = changes.map((change) => changeText(change, t));
  return [...changed, ...made, ...(note === null ? [] : [t(noteWords(note))])];
}

function changeText(change: Change, t: Words): string {
  return priced(t(sidedPhrase(change)), addedPrice(change.price), t);
}

function priced(text: string, price: Bilingual | null, t: Words): string {
  return price ? `${text} ${t(price)}` : text;
}

/** Returns a line's name and size without changes: `½ Toute garnie | ½ Grecque, L`. */
export function lineTitle(line: Line): Bilingual {
  return nameAndSize(describeLine(line));
}

/** Returns a line with its changes, without prices: `Fromage, L, Extra fromage`. */
export function lineName(line: Line): Bilingual {
  const words = unpriced(describeLine(line));
  const whole = (t: Words) => [t(nameAndSize(words)), ...detailTexts(words, t)].join(', ');
  return { fr: whole(({ fr }) => fr), en: whole(({ en }) => en) };
}

function unpriced(words: LineWords): LineWords {
  const free = (changes: readonly Change[]) =>
    changes.filter(({ kind }) => kind !== 'ask').map((change) => ({ ...change, price: 0 }));
  const parts = words.parts.map((part) => ({ ...part, surcharge: 0, changes: free(part.changes) }));
  return { ...words, changes: free(words.changes), parts };
}

/**
 * Returns a line as one text, with its category, which tells a "Fromage" from others: `2 × L · Fromage (Pizzas) – Extra
 * fromage`.
 */
export function lineText(line: Line, place: Bilingual | null, t: Words): string {
  return [lineHead(line, place, t), ...detailTexts(describeLine(line), t)].join(' – ');
}

/** Returns a line's quantity and title: `2 × L · Fromage (Pizzas)`. */
export function lineHead(line: Line, place: Bilingual | null, t: Words): string {
  const name = sizedName(describeLine(line), t);
  return `${line.quantity} × ${name}${place ? ` (${t(place)})` : ''}`;
}
