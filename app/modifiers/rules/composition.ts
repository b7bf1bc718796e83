import type { CartChoice } from '#cart/cart.ts';
import { isUnfinished, type Line, type RequestedLine, type RequestedPiece } from '#cart/line.ts';
import { type Catalogue, choicesOf } from './catalogue.ts';
import { type ComposeRefusal, composeLine } from './compose-line.ts';
import { draftOf, freshPiece, type PieceDraft, requestedPiece } from './piece.ts';
import { fitsSlot, type Slot } from './slots.ts';

/** The choices so far, of the dish and its parts. */
export type Composition = {
  readonly dish: PieceDraft;
  /** In the order of the dish's slots; null: the default, or still to be chosen. */
  readonly parts: readonly (PieceDraft | null)[];
  readonly note: string;
  readonly quantity: number;
};

/** As the shop would sell it now. */
export type Assessed = {
  /** What can be had so far, with its price; null where not even the dish can. */
  readonly line: Line | null;
  readonly missing: readonly number[];
  readonly refusal: ComposeRefusal | 'choices_too_few' | null;
};

/** Turns a line of the cart, of a link or of an earlier order into a composition. */
export function compositionOf(catalogue: Catalogue, requested: RequestedLine): Composition {
  const { slots } = choicesOf(catalogue, requested.itemId);
  const parts: (PieceDraft | null)[] = slots.map(() => null);
  const taken = new Set<number>();
  for (const piece of requested.parts ?? []) {
    const at = slots.findIndex((slot, at) => !taken.has(at) && canBe(catalogue, slot, piece));
    if (at < 0) continue;
    taken.add(at);
    parts[at] = draftOf(piece);
  }
  const { quantity, note } = requested;
  return { dish: draftOf(requested), parts, note: note ?? '', quantity };
}

export function canBe(
  catalogue: Catalogue,
  slot: Slot,
  { itemId, size }: Pick<RequestedPiece, 'itemId' | 'size'>,
): boolean {
  return offersFor(catalogue, slot).some((one) => one.itemId === itemId && one.size === size);
}

/** Lists the dishes that fit a slot. */
export function offersFor({ offers, apart }: Catalogue, slot: Slot): readonly CartChoice[] {
  const dishes = [...offers.values()].flat().filter(({ itemId }) => !apart?.has(itemId));
  return dishes.filter((offer) => fitsSlot(slot, offer));
}

/** Returns the piece in a slot: the chosen one, else the default; null when it must be chosen. */
export function partAt(
  catalogue: Catalogue,
  { dish, parts }: Composition,
  at: number,
): PieceDraft | null {
  const slot = choicesOf(catalogue, dish.itemId).slots[at];
  const chosen = parts[at] ?? null;
  if (!slot || chosen) return chosen;
  const usual = offersFor(catalogue, slot).find(({ itemId }) => itemId === slot.usual);
  return usual ? freshPiece(usual.itemId, usual.size) : null;
}

/** Returns the line to request, without parts still to be chosen. */
export function requestedLine(catalogue: Catalogue, composition: Composition): RequestedLine {
  const { dish, parts, quantity, note } = composition;
  const pieces = parts.flatMap((_, at) => partAt(catalogue, composition, at) ?? []);
  const line = { ...requestedPiece(dish), price: 0, quantity, note: note.trim() || null };
  return { ...line, parts: pieces.map(requestedPiece) };
}

/** Returns the viewed piece as a line to request: one of the parts, or the whole. */
export function lineAt(
  catalogue: Catalogue,
  composition: Composition,
  at: number | null,
): RequestedLine {
  const part = at === null ? null : partAt(catalogue, composition, at);
  return part
    ? { ...requestedPiece(part), price: 0, quantity: 1 }
    : requestedLine(catalogue, composition);
}

/** Prices the choices so far by the shop's own rule; a deal also while its pizzas are missing. */
export function assess(catalogue: Catalogue, composition: Composition): Assessed {
  const { slots } = choicesOf(catalogue, composition.dish.itemId);
  const missing = slots.flatMap((_, at) => (partAt(catalogue, composition, at) ? [] : [at]));
  const composed = composeLine(catalogue, requestedLine(catalogue, composition));
  if ('refusal' in composed) return { line: null, missing, refusal: composed.refusal };
  const { line } = composed.ok;
  const lacksChoice = isUnfinished({ ...line, parts: line.parts.filter((part) => !part.isOpen) });
  return { line, missing, refusal: lacksChoice ? 'choices_too_few' : null };
}

export function withPiece(
  composition: Composition,
  at: number | null,
  piece: PieceDraft | null,
): Composition {
  if (at === null) return piece ? { ...composition, dish: piece } : composition;
  return { ...composition, parts: composition.parts.map((was, i) => (i === at ? piece : was)) };
}

/** Returns why a tap is refused: the shop could no longer make what it could make before; else null. */
export function tapRefusal(
  catalogue: Catalogue,
  before: Composition,
  after: Composition,
): Assessed['refusal'] {
  const { refusal } = assess(catalogue, after);
  return refusal === assess(catalogue, before).refusal ? null : refusal;
}
