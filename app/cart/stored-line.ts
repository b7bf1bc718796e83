import { maxQuantity } from './cart.ts';
import { asItComes, type Line, type Piece } from './line.ts';

// By hand: a schema would load a library before the cart's first view.

const bareLine = { ...asItComes, categoryKey: null };
const barePart = { otherHalf: null, modifiers: [], surcharge: 0 };

/** Returns a stored line completed; null when it is invalid. One of an earlier build lacks lists and note. */
export function readStoredLine(kept: unknown): Line | null {
  const line: Line = { ...bareLine, ...(kept as Line) };
  if (!Array.isArray(line.parts)) return null;
  const parts: Line['parts'] = line.parts.map((part) => ({ ...barePart, ...part }));
  const { price, quantity } = line;
  const isOurs =
    [line, ...parts].every(isPiece) &&
    [price, ...parts.map(({ surcharge }) => surcharge)].every(isCents) &&
    isCents(quantity - 1) &&
    quantity <= maxQuantity;
  return isOurs ? { ...line, parts } : null;
}

function isPiece({ itemId, name, sizeLabel, otherHalf, modifiers }: Piece): boolean {
  if (typeof itemId !== 'string' || !Array.isArray(modifiers)) return false;
  const names = [name, sizeLabel ?? name, otherHalf ? otherHalf.name : name];
  const named = [...names, ...modifiers.map((one) => one?.name)];
  return (
    named.every((words) => typeof words?.fr === 'string' && typeof words.en === 'string') &&
    modifiers.every(({ price }) => isCents(price))
  );
}

function isCents(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0;
}
