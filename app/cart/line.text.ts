import type { Bilingual } from '#core/language.ts';
import { nameAndSize } from './cart.text.ts';
import type { Amount, Line, Modifier, Piece, Side } from './line.ts';

type Words = (words: Bilingual) => string;

/** One thing in words: its size and its name apart, and what was changed on it. */
export type PieceWords = Pick<Piece, 'name' | 'sizeLabel'> & {
  readonly modifiers: readonly Bilingual[];
};

/** A whole line in words. */
export type LineWords = PieceWords & {
  readonly parts: readonly PieceWords[];
  readonly note: string | null;
};

/** Who reads: cooks have shorter words for some modifiers. */
export type Reader = 'diner' | 'cook';

const sideNames: Readonly<Record<Exclude<Side, 'whole'>, Bilingual>> = {
  left: { fr: 'GAUCHE', en: 'LEFT' },
  right: { fr: 'DROITE', en: 'RIGHT' },
};

/** Everything that is to be read of a line, however it is written out. */
export function describeLine(line: Line, reader: Reader = 'diner'): LineWords {
  const { parts, note } = line;
  return {
    ...describePiece(line, reader),
    parts: parts.map((part) => describePiece(part, reader)),
    note,
  };
}

function describePiece({ name, sizeLabel, modifiers }: Piece, reader: Reader): PieceWords {
  return { name, sizeLabel, modifiers: modifiers.map((one) => modifierWords(one, reader)) };
}

const amountWords: Readonly<Record<Amount, (words: Bilingual) => Bilingual>> = {
  0: ({ fr, en }) => ({ fr: `Sans ${lowered(fr)}`, en: `No ${lowered(en)}` }),
  1: (words) => words,
  2: ({ fr, en }) => ({ fr: `Extra ${lowered(fr)}`, en: `Extra ${lowered(en)}` }),
};

/** In the middle of a phrase; what is all capitals stays so: `BBQ`. */
function lowered(name: string): string {
  return /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

function modifierWords({ name, kitchenName, side, amount }: Modifier, reader: Reader): Bilingual {
  const words = amountWords[amount](reader === 'cook' ? (kitchenName ?? name) : name);
  if (side === 'whole') return words;
  const { fr, en } = sideNames[side];
  return { fr: `${fr} : ${words.fr}`, en: `${en}: ${words.en}` };
}

/** A note as it stands out from the rest: between quotation marks. */
export function noteWords(note: string): Bilingual {
  return { fr: `« ${note} »`, en: `“${note}”` };
}

/** The size before the name, as cooks say it: `L · Fromage`. */
export function sizedName({ name, sizeLabel }: Omit<PieceWords, 'modifiers'>, t: Words): string {
  return sizeLabel ? `${t(sizeLabel)} · ${t(name)}` : t(name);
}

/** What stands below the name, a text for each: `Extra fromage`, `L · Grecque (Sans olives)`. */
export function detailTexts({ modifiers, parts, note }: LineWords, t: Words): readonly string[] {
  const made = parts.map((part) => {
    const changes = part.modifiers.length > 0 ? ` (${part.modifiers.map(t).join(', ')})` : '';
    return sizedName(part, t) + changes;
  });
  return [...modifiers.map(t), ...made, ...(note === null ? [] : [t(noteWords(note))])];
}

/** A line's name for a sentence or a button: `Fromage, L, Extra fromage`. */
export function lineName(line: Line): Bilingual {
  const words = describeLine(line);
  const whole = (t: Words) => [t(nameAndSize(words)), ...detailTexts(words, t)].join(', ');
  return { fr: whole(({ fr }) => fr), en: whole(({ en }) => en) };
}

/**
 * A line in one go, with its place on the menu, by which a "Fromage" is told from its neighbours:
 * `2 × L · Fromage (Pizzas) – Extra fromage`.
 */
export function lineText(line: Line, place: Bilingual | null, t: Words): string {
  const words = describeLine(line);
  const head = `${line.quantity} × ${sizedName(words, t)}${place ? ` (${t(place)})` : ''}`;
  return [head, ...detailTexts(words, t)].join(' – ');
}
