import type { Line, RequestedLine, RequestedModifier, RequestedPiece } from '#cart/line.ts';
import { namesIn } from '#cart/line-names.ts';
import type { Bilingual } from '#core/language.ts';
import { modifierItemId, modifierPrice } from '#modifiers/modifiers.ts';
import { type Catalogue, choicesOf, groupsOf } from '#modifiers/rules/catalogue.ts';
import { composeLine } from '#modifiers/rules/compose-line.ts';
import { canLieOnHalf } from '#modifiers/rules/piece.ts';
import { fitsSlot, type Slot } from '#modifiers/rules/slots.ts';

/** Something that a line holds: a topping, the other half, a can. */
export type Thing = {
  readonly id: string;
  readonly name: Bilingual;
  /** Of something to choose; an item has none. */
  readonly key?: string;
};

/** What of a line is at fault. */
export type Concern = {
  /** Ids of the modifiers, halves and parts that are. */
  readonly about?: readonly string[];
  /** What still has to be chosen, and whether some of it has been. */
  readonly missing?: { readonly kinds: readonly Slot['kind'][]; readonly isBegun: boolean };
};

/** Returns what of a line that cannot be composed is at fault, as far as that can be told. */
export function concernOf(catalogue: Catalogue, asked: RequestedLine, fieldError: string): Concern {
  const about = (ids: readonly string[]) => (ids.length > 0 ? { about: [...new Set(ids)] } : {});
  const pieces = [asked, ...(asked.parts ?? [])];
  switch (fieldError) {
    case 'modifier_unknown':
      return about(pieces.flatMap((piece) => badModifiers(catalogue, piece, fieldError)));
    case 'half_not_offered': {
      const bad = pieces.filter((piece) => isBadHalf(catalogue, piece));
      const halves = bad.flatMap(({ otherHalf }) => otherHalf?.itemId ?? []);
      return about([
        ...halves,
        ...pieces.flatMap((piece) => badModifiers(catalogue, piece, fieldError)),
      ]);
    }
    case 'part_not_offered': {
      const { slots } = choicesOf(catalogue, asked.itemId);
      const isBad = (part: RequestedPiece) => {
        const offer = offerOf(catalogue, part);
        return !offer || !slots.some((slot) => fitsSlot(slot, offer));
      };
      return about((asked.parts ?? []).filter(isBad).map(({ itemId }) => itemId));
    }
    case 'parts_missing':
      return { missing: missingFrom(catalogue, asked) };
    default:
      return {};
  }
}

/** Returns the names of what is at fault, as far as the line knows them. */
export function namesOf(line: Line, { about = [] }: Concern): readonly Bilingual[] {
  const known = namesIn(line);
  return about.flatMap((id) => known.get(id) ?? []);
}

/** Returns what an id of a line's contents stands for: an item of the menu, or something to choose. */
export function thingOf({ offers, choices }: Catalogue, id: string): Thing | null {
  const item = offers.get(id)?.[0];
  if (item) return { id, name: item.name };
  const all = choices.groups.flatMap(({ modifiers }) => modifiers);
  const modifier = all.find(({ key }) => modifierItemId(key) === id);
  return modifier ? { id, name: modifier.name, key: modifier.key } : null;
}

type ModifierFieldError = 'modifier_unknown' | 'half_not_offered';

function badModifiers(catalogue: Catalogue, piece: RequestedPiece, fieldError: ModifierFieldError) {
  const { itemId, size, otherHalf, modifiers = [] } = piece;
  const left = choicesOf(catalogue, itemId);
  const groups = groupsOf(catalogue, left, choicesOf(catalogue, otherHalf?.itemId ?? itemId));
  const offered = new Map(
    groups.flatMap(({ modifiers }) => modifiers.map((one) => [one.key, one])),
  );
  const isBad = ({ id, side = 'whole' }: RequestedModifier) => {
    const modifier = offered.get(id);
    if (fieldError === 'half_not_offered')
      return side !== 'whole' && !(modifier && canLieOnHalf(left, modifier));
    return !modifier || modifierPrice(modifier, size) === null;
  };
  return modifiers.filter(isBad).map(({ id }) => id);
}

/** The other half alone: whatever lies on it. */
function isBadHalf(catalogue: Catalogue, { itemId, size, otherHalf }: RequestedPiece): boolean {
  const bare = { itemId, size, otherHalf, price: 0, quantity: 1 };
  const composed = composeLine(catalogue, bare);
  return 'refusal' in composed && composed.refusal === 'half_not_offered';
}

function offerOf({ offers }: Catalogue, { itemId, size }: RequestedPiece): Line | undefined {
  return offers.get(itemId)?.find((offer) => offer.size === size);
}

function missingFrom(catalogue: Catalogue, { itemId, parts = [] }: RequestedLine) {
  const open = choicesOf(catalogue, itemId).slots.filter(({ usual }) => usual === null);
  const left = [...open];
  for (const part of parts) {
    const offer = offerOf(catalogue, part);
    const at = offer ? left.findIndex((slot) => fitsSlot(slot, offer)) : -1;
    if (at >= 0) left.splice(at, 1);
  }
  return { kinds: left.map(({ kind }) => kind), isBegun: left.length < open.length };
}
