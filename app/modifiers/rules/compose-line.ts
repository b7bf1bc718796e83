import {
  type Line,
  type Part,
  type Piece,
  partLimit,
  type RequestedLine,
  type RequestedPiece,
} from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import type { HalfPricing } from '#hours/shop-settings.ts';
import { sizeLabel } from '#menu/sizes.ts';
import { modifierItemId } from '../modifiers.ts';
import { type Catalogue, canBeHalf, choicesOf } from './catalogue.ts';
import { type PieceRefusal, type Refused, readPiece } from './piece.ts';
import { type PricedPiece, pricePiece } from './piece-price.ts';
import { fitsSlot, type Slot, slotRules } from './slots.ts';

export type ComposeRefusal =
  | PieceRefusal
  | 'item_unknown'
  | 'size_not_offered'
  | 'parts_too_many'
  | 'part_not_offered';

/** The result, or the refusal with its cause. */
export type ComposeOutcome<Value, Code extends string = ComposeRefusal> =
  | { readonly ok: Value }
  | Refused<Code>;

/** A line as it would be sold, and the ids in it that may be sold out. */
export type Composed = { readonly line: Line; readonly contents: readonly string[] };

/** Returns the cents for two halves: the more expensive one, or the average up to the next 5 ¢ (B-1894). */
export function halvesPrice(left: Cents, right: Cents, pricing: HalfPricing): Cents {
  return pricing === 'dearer' ? Math.max(left, right) : Math.ceil((left + right) / 10) * 5;
}

/**
 * Returns the line as the shop sells it, with its own names and prices, each difference from the default once, all
 * parts, and the total price; or a refusal. A missing choice is left open, never refused (B-4331). Page and server price
 * by this alone (B-1890).
 */
export function composeLine(
  catalogue: Catalogue,
  requested: RequestedLine,
): ComposeOutcome<Composed> {
  const piece = composePiece(catalogue, requested);
  if ('refusal' in piece) return piece;
  const { offer, otherHalf, modifiers, price, contents } = piece.ok;
  const { slots } = choicesOf(catalogue, requested.itemId);
  const made = composeParts(catalogue, slots, requested.parts ?? []);
  if ('refusal' in made) return made;
  const parts = made.ok.map(({ part }) => part);
  const { quantity, note = null } = requested;
  const extras = modifiers.price + parts.reduce((sum, part) => sum + partPrice(part), 0);
  return {
    ok: {
      line: {
        ...offer,
        quantity,
        note,
        otherHalf,
        modifiers: modifiers.modifiers,
        parts,
        price: price + extras,
      },
      contents: [...contents, ...made.ok.flatMap((one) => one.contents)],
    },
  };
}

function partPrice({ surcharge, modifiers }: Part): Cents {
  return modifiers.reduce((sum, { price }) => sum + price, surcharge);
}

type ComposedPiece = {
  readonly offer: Line;
  readonly otherHalf: Piece['otherHalf'];
  /** As it comes. */
  readonly price: Cents;
  readonly modifiers: PricedPiece;
  readonly contents: readonly string[];
};

function composePiece(
  catalogue: Catalogue,
  requested: RequestedPiece,
): ComposeOutcome<ComposedPiece> {
  if (requested.otherHalf || requested.modifiers?.length) return composeAnew(catalogue, requested);
  const kept = piecesAsTheyCome.get(catalogue) ?? new Map<string, { ok: ComposedPiece }>();
  piecesAsTheyCome.set(catalogue, kept);
  const name = `${requested.size} ${requested.itemId}`;
  const piece = kept.get(name) ?? composeAnew(catalogue, requested);
  // Refused pieces are not cached: a caller could invent names without end.
  if ('ok' in piece) kept.set(name, piece);
  return piece;
}

/** Most pieces are ordered as they come: each is composed once for a catalogue. */
const piecesAsTheyCome = new WeakMap<Catalogue, Map<string, { ok: ComposedPiece }>>();

function composeAnew(
  catalogue: Catalogue,
  requested: RequestedPiece,
): ComposeOutcome<ComposedPiece> {
  const offers = catalogue.offers.get(requested.itemId);
  const offer = offers?.find(({ size }) => size === requested.size);
  if (!offer) return { refusal: offers ? 'size_not_offered' : 'item_unknown' };
  const isHalved = requested.otherHalf && requested.otherHalf.itemId !== offer.itemId;
  const other = isHalved ? halfOffer(catalogue, offer, requested.otherHalf.itemId) : null;
  if (other === undefined)
    return { refusal: 'half_not_offered', about: [requested.otherHalf?.itemId ?? ''] };
  const draft = readPiece(catalogue, requested);
  if ('refusal' in draft) return draft;
  const priced = pricePiece(catalogue, draft.ok);
  if ('refusal' in priced) return priced;
  const { halfPricing } = catalogue.choices;
  return {
    ok: {
      offer,
      otherHalf: other && { itemId: other.itemId, name: other.name },
      price: other ? halvesPrice(offer.price, other.price, halfPricing) : offer.price,
      modifiers: priced.ok,
      contents: [offer.itemId, other?.itemId ?? [], priced.ok.contents.map(modifierItemId)].flat(),
    },
  };
}

/** Returns the right half's pizza as it is sold whole; undefined where the two cannot share a crust. */
function halfOffer(catalogue: Catalogue, { itemId, size }: Line, other: string) {
  const canShare = choicesOf(catalogue, itemId).isHalvable && canBeHalf(catalogue, other);
  if (!canShare || size === null) return undefined;
  return catalogue.offers.get(other)?.find((offer) => offer.size === size);
}

type ComposedPart = { readonly part: Part; readonly contents: readonly string[] };

/** Assigns each requested part to the first slot that it fits; the other slots get their default. */
function composeParts(
  catalogue: Catalogue,
  slots: readonly Slot[],
  requested: readonly RequestedPiece[],
): ComposeOutcome<readonly ComposedPart[]> {
  if (requested.length > partLimit) return { refusal: 'parts_too_many' };
  const filled = new Map<Slot, ComposedPart>();
  for (const piece of requested) {
    const composed = composePiece(catalogue, piece);
    if ('refusal' in composed) return partRefusal(composed, piece);
    const slot = slots.find((slot) => !filled.has(slot) && fitsSlot(slot, composed.ok.offer));
    if (!slot || catalogue.apart?.has(piece.itemId))
      return { refusal: 'part_not_offered', about: [piece.itemId] };
    if (composed.ok.otherHalf && slot.isFixed)
      return { refusal: 'half_not_offered', about: [composed.ok.otherHalf.itemId] };
    filled.set(slot, asPart(composed.ok, slot));
  }
  return { ok: slots.map((slot) => filled.get(slot) ?? defaultPart(catalogue, slot)) };
}

/** Returns a part's refusal: an unknown dish or size is the part's, not the line's. */
function partRefusal(
  refused: Refused<ComposeRefusal>,
  { itemId }: RequestedPiece,
): Refused<ComposeRefusal> {
  const isUnknown = refused.refusal === 'item_unknown' || refused.refusal === 'size_not_offered';
  return isUnknown ? { refusal: 'part_not_offered', about: [itemId] } : refused;
}

function defaultPart(catalogue: Catalogue, slot: Slot): ComposedPart {
  if (slot.usual === null) return openPart(slot);
  const composed = composePiece(catalogue, { itemId: slot.usual, size: slot.size });
  return 'ok' in composed ? asPart(composed.ok, slot) : openPart(slot);
}

/** Returns an empty slot as a part; its contents are unknown. */
function openPart({ kind, size }: Slot): ComposedPart {
  const { name, categoryKey } = slotRules[kind];
  const label = size && sizeLabel(size, categoryKey, { name });
  const bare = { otherHalf: null, modifiers: [], surcharge: 0 } as const;
  const part = { ...bare, itemId: kind, name, size, sizeLabel: label, isOpen: true } as const;
  return { part, contents: [kind] };
}

function asPart(
  { offer, otherHalf, price, modifiers: priced, contents }: ComposedPiece,
  slot: Slot,
) {
  const { itemId, name, size, sizeLabel } = offer;
  const { modifiers } = priced;
  const surcharge = slot.priceLimit === null ? 0 : Math.max(0, price - slot.priceLimit);
  const part: Part = { itemId, name, size, sizeLabel, otherHalf, modifiers, surcharge };
  const isUsual =
    itemId === slot.usual && !otherHalf && modifiers.every(({ isUsual }) => isUsual === true);
  return { part: isUsual ? { ...part, isUsual } : part, contents };
}
