import type { CartChoice } from '#cart/cart.ts';
import type { Line, RequestedLine, RequestedPiece } from '#cart/line.ts';
import { type Catalogue, choicesOf } from './catalogue.ts';
import { type ComposeRefusal, composeSoFar } from './compose-line.ts';
import { draftOf, freshPiece, type PieceDraft, requestedPiece } from './piece.ts';
import { fitsSlot, type Slot } from './slots.ts';

/** What a customer has chosen so far: of the dish itself, and of each thing that it is made of. */
export type Composition = {
  readonly dish: PieceDraft;
  /** In the order of the dish's slots; null: as usual, or still to be chosen. */
  readonly parts: readonly (PieceDraft | null)[];
  readonly note: string;
  readonly quantity: number;
};

/** A composition as the shop would sell it at this moment. */
export type Assessed = {
  /** What can be had of it so far, with its price; null where not even the dish can. */
  readonly line: Line | null;
  readonly missing: readonly number[];
  readonly refusal: ComposeRefusal | null;
};

/** Returns what a line of the cart, of a link or of an earlier order is made of, to go on from there. */
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

function canBe(catalogue: Catalogue, slot: Slot, { itemId, size }: RequestedPiece): boolean {
  return offersFor(catalogue, slot).some((one) => one.itemId === itemId && one.size === size);
}

/** Returns every dish that can be chosen for a slot. */
export function offersFor({ offers }: Catalogue, slot: Slot): readonly CartChoice[] {
  return [...offers.values()].flat().filter((offer) => fitsSlot(slot, offer));
}

/** Returns what stands in a slot: what was chosen, else what comes without a word; null: to be chosen. */
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

/** Returns the line to ask the shop for; what is still to be chosen is not in it. */
export function requestedLine(catalogue: Catalogue, composition: Composition): RequestedLine {
  const { dish, parts, quantity, note } = composition;
  const pieces = parts.flatMap((_, at) => partAt(catalogue, composition, at) ?? []);
  const line = { ...requestedPiece(dish), price: 0, quantity, note: note.trim() || null };
  return { ...line, parts: pieces.map(requestedPiece) };
}

/** Returns what is being looked at, as a line to ask for: one of the parts, or the whole. */
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

/** Prices what was chosen so far by the shop's own rule; a deal also while its pizzas are missing. */
export function assess(catalogue: Catalogue, composition: Composition): Assessed {
  const { slots } = choicesOf(catalogue, composition.dish.itemId);
  const missing = slots.flatMap((_, at) => (partAt(catalogue, composition, at) ? [] : [at]));
  const composed = composeSoFar(catalogue, requestedLine(catalogue, composition));
  if ('refusal' in composed) return { line: null, missing, refusal: composed.refusal };
  const refusal = missing.length > 0 ? 'parts_missing' : null;
  return { line: composed.ok.line, missing, refusal };
}

export function withPiece(
  composition: Composition,
  at: number | null,
  piece: PieceDraft | null,
): Composition {
  if (at === null) return piece ? { ...composition, dish: piece } : composition;
  return { ...composition, parts: composition.parts.map((was, i) => (i === at ? piece : was)) };
}

/** Returns why a tap does not hold: the shop could no longer make what it could make before; else null. */
export function tapRefusal(
  catalogue: Catalogue,
  before: Composition,
  after: Composition,
): ComposeRefusal | null {
  const { refusal } = assess(catalogue, after);
  const isWorse = refusal !== 'parts_missing' && refusal !== assess(catalogue, before).refusal;
  return isWorse ? refusal : null;
}
