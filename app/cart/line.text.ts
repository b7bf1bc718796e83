import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { nameAndSize } from './cart.text.ts';
import {
  addedPrice,
  type Change,
  describeChanges,
  type Reader,
  sidedPhrase,
} from './change.text.ts';
import type { Line, Part, Piece, Side } from './line.ts';

type Words = (words: Bilingual) => string;

/** One thing in words: its size and its name apart, and what was changed on it. */
export type PieceWords = Pick<Piece, 'sizeLabel'> & {
  /** Of two halves both: `½ Toute garnie | ½ Grecque`. */
  readonly name: Bilingual;
  /** Left and right, where they are two. */
  readonly halves: readonly [Bilingual, Bilingual] | null;
  readonly changes: readonly Change[];
};

/** One of the things that a line is made of; cans of one flavour are one, and counted. */
export type PartWords = PieceWords & {
  /** Which pizza of several it is, from 1. */
  readonly number: number | null;
  /** How many cans; null for what is cooked, each of which stands for itself. */
  readonly count: number | null;
  readonly surcharge: Cents;
  /** It comes so without a word. */
  readonly isUsual: boolean;
};

/** A whole line in words. */
export type LineWords = PieceWords & {
  readonly parts: readonly PartWords[];
  readonly note: string | null;
};

/** Returns everything that is to be read of a line, however it is written out. */
export function describeLine(line: Line, reader: Reader = 'customer'): LineWords {
  const { parts, note } = line;
  return { ...describePiece(line, reader), parts: describeParts(parts, reader), note };
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

/** A can by its flavour: all of them hold the same. */
function canName({ fr, en }: Bilingual): Bilingual {
  const volume = /\s?\b\d+\smL\b/i;
  return { fr: fr.replace(volume, ''), en: en.replace(volume, '') };
}

/** Tells whether a part is a cooked dish: it has a size or changes; a can or bottle has none. */
export function isCooked({ size, otherHalf, modifiers }: Part): boolean {
  return size !== null || otherHalf !== null || modifiers.length > 0;
}

/** One half of a pizza in words; without a name where both halves are of the same. */
export type HalfWords = {
  readonly side: Exclude<Side, 'whole'>;
  readonly name: Bilingual | null;
  readonly changes: readonly Change[];
};

/** Returns left and right beside each other where they differ, and what holds for all of it. */
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

/** Returns a note as it stands out from the rest: between quotation marks. */
export function noteWords(note: string): Bilingual {
  return { fr: `« ${note} »`, en: `“${note}”` };
}

/** Returns the size before the name, as cooks say it: `L · Fromage`. */
export function sizedName(
  { name, sizeLabel }: Pick<PieceWords, 'name' | 'sizeLabel'>,
  t: Words,
): string {
  return sizeLabel ? `${t(sizeLabel)} · ${t(name)}` : t(name);
}

/** Returns one of a line's things with its number or count: `Pizza 1 : L · Grecque`, `2 × Pepsi`. */
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

/** Returns what stands below the name, a text for each: `Extra fromage + 2,75 $`, `2 × Pepsi`. */
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

/** Returns a line's name and size without what was changed: `½ Toute garnie | ½ Grecque, L`. */
export function lineTitle(line: Line): Bilingual {
  return nameAndSize(describeLine(line));
}

/** Returns a line's name for a sentence or a button, without prices: `Fromage, L, Extra fromage`. */
export function lineName(line: Line): Bilingual {
  const words = unpriced(describeLine(line));
  const whole = (t: Words) => [t(nameAndSize(words)), ...detailTexts(words, t)].join(', ');
  return { fr: whole(({ fr }) => fr), en: whole(({ en }) => en) };
}

function unpriced(words: LineWords): LineWords {
  const free = (changes: readonly Change[]) => changes.map((change) => ({ ...change, price: 0 }));
  const parts = words.parts.map((part) => ({ ...part, surcharge: 0, changes: free(part.changes) }));
  return { ...words, changes: free(words.changes), parts };
}

/**
 * Returns a line in one go, with its place on the menu, by which a "Fromage" is told from its
 * neighbours: `2 × L · Fromage (Pizzas) – Extra fromage`.
 */
export function lineText(line: Line, place: Bilingual | null, t: Words): string {
  return [lineHead(line, place, t), ...detailTexts(describeLine(line), t)].join(' – ');
}

/** Returns how many of what, without what was changed: `2 × L · Fromage (Pizzas)`. */
export function lineHead(line: Line, place: Bilingual | null, t: Words): string {
  const name = sizedName(describeLine(line), t);
  return `${line.quantity} × ${name}${place ? ` (${t(place)})` : ''}`;
}
