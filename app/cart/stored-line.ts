import type { Bilingual } from '#core/language.ts';
import { maxQuantity } from './cart.ts';
import {
  amounts,
  asItComes,
  type Line,
  type Modifier,
  modifierLimit,
  type Piece,
  partLimit,
  sides,
} from './line.ts';

// By hand: a schema would load a library before the cart's first view.

const bareLine = { ...asItComes, categoryKey: null };
const barePart = { otherHalf: null, modifiers: [], surcharge: 0 };

/** Returns a stored line completed; null when it is invalid. One of an earlier build lacks lists and note. */
export function readStoredLine(kept: unknown): Line | null {
  const line: Line = { ...bareLine, ...(kept as Line) };
  if (!Array.isArray(line.parts) || line.parts.length > partLimit) return null;
  const parts: Line['parts'] = line.parts.map((part) => ({ ...barePart, ...part }));
  const isOurs =
    isPiece(line) &&
    parts.every((part) => isPiece(part) && isCents(part.surcharge)) &&
    isCents(line.price) &&
    Number.isInteger(line.quantity) &&
    line.quantity >= 1 &&
    line.quantity <= maxQuantity &&
    [line.note, line.categoryKey].every(isTextOrNull);
  return isOurs ? { ...line, parts } : null;
}

function isPiece({ itemId, name, size, sizeLabel, otherHalf, modifiers }: Piece): boolean {
  return (
    isId(itemId) &&
    isWords(name) &&
    isTextOrNull(size) &&
    (sizeLabel === null || isWords(sizeLabel)) &&
    (otherHalf === null || (isId(otherHalf.itemId) && isWords(otherHalf.name))) &&
    Array.isArray(modifiers) &&
    modifiers.length <= modifierLimit &&
    modifiers.every(isModifier)
  );
}

function isModifier(modifier: Modifier | null): boolean {
  if (modifier === null) return false;
  const { id, name, price, side, amount } = modifier;
  return (
    isId(id) && isWords(name) && isCents(price) && sides.includes(side) && amounts.includes(amount)
  );
}

function isId(id: unknown): boolean {
  return typeof id === 'string' && id !== '';
}

function isTextOrNull(text: unknown): boolean {
  return text === null || typeof text === 'string';
}

function isWords(words: Bilingual | undefined): boolean {
  return typeof words?.fr === 'string' && typeof words.en === 'string';
}

function isCents(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0;
}
