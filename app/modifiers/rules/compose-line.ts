import { partLimit } from '#cart/line.schema.ts';
import type { Line, Part, Piece, RequestedLine, RequestedPiece } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import type { HalfPricing } from '#shop/settings/settings.ts';
import { modifierItemId } from '../modifiers.ts';
import { type Catalogue, choicesOf } from './catalogue.ts';
import { type PieceRefusal, readPiece } from './piece.ts';
import { type PricedPiece, pricePiece } from './piece-price.ts';
import { fitsSlot, type Slot } from './slots.ts';

/** Why a line cannot be had as it is asked for. */
export type ComposeRefusal =
  | PieceRefusal
  | 'item_unknown'
  | 'size_not_offered'
  | 'parts_too_many'
  | 'part_not_offered'
  | 'parts_missing';

/** A line as it would be sold, and the ids of everything in it that may be sold out. */
export type Composed = { readonly line: Line; readonly contents: readonly string[] };

/** What two halves cost together, in cents: the dearer one, or the average up to the next 5 ¢ (B-1894). */
export function halvesPrice(left: Cents, right: Cents, pricing: HalfPricing): Cents {
  return pricing === 'dearer' ? Math.max(left, right) : Math.ceil((left + right) / 10) * 5;
}

/**
 * The line as the shop sells it: under its own names and prices, each difference from how the dish
 * comes said once, all its parts named, its price with everything in it; or why it cannot be had.
 * The page and the server price by this alone (B-1890).
 */
export function composeLine(catalogue: Catalogue, asked: RequestedLine): Composed | ComposeRefusal {
  const piece = composePiece(catalogue, asked);
  if (typeof piece === 'string') return piece;
  const { offer, otherHalf, changed, price } = piece;
  const slots = choicesOf(catalogue, asked.itemId).slots;
  const parts = composeParts(catalogue, slots, asked.parts ?? []);
  if (typeof parts === 'string') return parts;
  const { quantity, note = null } = asked;
  const made = parts.map(({ part }) => part);
  return {
    line: {
      ...offer,
      quantity,
      note,
      otherHalf,
      modifiers: changed.modifiers,
      parts: made,
      price: made.reduce((sum, part) => sum + partPrice(part), price + changed.price),
    },
    contents: [...piece.contents, ...parts.flatMap(({ contents }) => contents)],
  };
}

/** What a part adds to the price of its line. */
export function partPrice({ surcharge, modifiers }: Part): Cents {
  return modifiers.reduce((sum, { price }) => sum + price, surcharge);
}

type ComposedPiece = {
  readonly offer: Line;
  readonly otherHalf: Piece['otherHalf'];
  /** As it comes. */
  readonly price: Cents;
  readonly changed: PricedPiece;
  readonly contents: readonly string[];
};

function composePiece(catalogue: Catalogue, asked: RequestedPiece): ComposedPiece | ComposeRefusal {
  if (asked.otherHalf || asked.modifiers?.length) return composeAnew(catalogue, asked);
  const kept = piecesAsTheyCome.get(catalogue) ?? new Map<string, ComposedPiece>();
  piecesAsTheyCome.set(catalogue, kept);
  const name = `${asked.size} ${asked.itemId}`;
  const known = kept.get(name);
  if (known) return known;
  const piece = composeAnew(catalogue, asked);
  // What nobody sells is not remembered: whoever asks could invent names without end.
  if (typeof piece !== 'string') kept.set(name, piece);
  return piece;
}

/** Most pieces are ordered as they come: each is composed once for a catalogue. */
const piecesAsTheyCome = new WeakMap<Catalogue, Map<string, ComposedPiece>>();

function composeAnew(catalogue: Catalogue, asked: RequestedPiece): ComposedPiece | ComposeRefusal {
  const offers = catalogue.offers.get(asked.itemId);
  if (!offers) return 'item_unknown';
  const offer = offers.find(({ size }) => size === asked.size);
  if (!offer) return 'size_not_offered';
  const other = otherOffer(catalogue, offer, asked);
  if (other === 'half_not_offered') return other;
  const draft = readPiece(catalogue, asked);
  if (typeof draft === 'string') return draft;
  const changed = pricePiece(catalogue, draft);
  if (typeof changed === 'string') return changed;
  const { halfPricing } = catalogue.choices;
  return {
    offer,
    otherHalf: other && { itemId: other.itemId, name: other.name },
    price: other ? halvesPrice(offer.price, other.price, halfPricing) : offer.price,
    changed,
    contents: [offer.itemId, other?.itemId ?? [], changed.contents.map(modifierItemId)].flat(),
  };
}

/** The right half as it is sold whole; null where both halves are one pizza. */
function otherOffer(
  catalogue: Catalogue,
  offer: Line,
  { otherHalf }: RequestedPiece,
): Line | null | 'half_not_offered' {
  if (!otherHalf || otherHalf.itemId === offer.itemId) return null;
  const other = catalogue.offers
    .get(otherHalf.itemId)
    ?.find(({ size }) => size !== null && size === offer.size);
  const canShare = [offer.itemId, otherHalf.itemId].every(
    (itemId) => choicesOf(catalogue, itemId).isHalvable,
  );
  return other && canShare ? other : 'half_not_offered';
}

type ComposedPart = { readonly part: Part; readonly contents: readonly string[] };

/** Each asked part becomes the first one of the line's that it can be; the rest come as usual. */
function composeParts(
  catalogue: Catalogue,
  slots: readonly Slot[],
  asked: readonly RequestedPiece[],
): readonly ComposedPart[] | ComposeRefusal {
  if (asked.length > partLimit) return 'parts_too_many';
  const filled = new Map<Slot, ComposedPart>();
  for (const piece of asked) {
    const composed = composePiece(catalogue, piece);
    if (typeof composed === 'string') return partRefusal(composed);
    const slot = slots.find((slot) => !filled.has(slot) && fitsSlot(slot, composed.offer));
    if (!slot) return 'part_not_offered';
    if (composed.otherHalf && slot.isFixed) return 'half_not_offered';
    filled.set(slot, asPart(composed, slot));
  }
  const parts = slots.map((slot) => filled.get(slot) ?? defaultPart(catalogue, slot));
  const missing = parts.find((part) => typeof part === 'string');
  return missing ?? parts.filter((part) => typeof part !== 'string');
}

/** A part's own dish is no line: what is wrong with it is wrong with the part. */
function partRefusal(refusal: ComposeRefusal): ComposeRefusal {
  return refusal === 'item_unknown' || refusal === 'size_not_offered'
    ? 'part_not_offered'
    : refusal;
}

function defaultPart(catalogue: Catalogue, slot: Slot): ComposedPart | 'parts_missing' {
  if (slot.usual === null) return 'parts_missing';
  const composed = composePiece(catalogue, { itemId: slot.usual, size: slot.size });
  return typeof composed === 'string' ? 'parts_missing' : asPart(composed, slot);
}

function asPart({ offer, otherHalf, price, changed, contents }: ComposedPiece, slot: Slot) {
  const { itemId, name, size, sizeLabel } = offer;
  const { modifiers } = changed;
  const surcharge = slot.priceLimit === null ? 0 : Math.max(0, price - slot.priceLimit);
  const part: Part = { itemId, name, size, sizeLabel, otherHalf, modifiers, surcharge };
  const isUsual =
    itemId === slot.usual && !otherHalf && modifiers.every(({ isUsual }) => isUsual === true);
  return { part: isUsual ? { ...part, isUsual } : part, contents };
}
