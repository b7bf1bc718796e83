import type { RequestedLine, RequestedModifier, RequestedPiece } from '#cart/line.ts';
import {
  type Allergen,
  type AllergensIn,
  allergensTogether,
  unknownAllergens,
} from '#menu/allergens/allergens.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { modifierItemId } from '../modifiers.ts';
import { type Catalogue, choicesOf } from '../rules/catalogue.ts';
import { composeLine } from '../rules/compose-line.ts';

/**
 * Returns the allergens of a composed line: the dish, its other half, its parts and everything on them. Left-out
 * toppings count too: a hand may forget, and a knife has touched them (B-1971). What cannot be composed, or is still
 * open, is unconfirmed.
 */
export function allergensIn(catalogue: Catalogue, line: RequestedLine): AllergensIn {
  const composed = composeLine(catalogue, {
    ...nothingLeftOut(line),
    parts: line.parts?.map(nothingLeftOut),
  });
  if ('refusal' in composed) return unknownAllergens;
  const ofModifiers = modifierAllergens(catalogue);
  return allergensTogether(
    composed.ok.contents.map((id) => ofModifiers.get(id) ?? choicesOf(catalogue, id).allergens),
  );
}

/** Returns the allergens of a dish as it comes, in its first size; unknown without a catalogue. */
export function allergensAsItComes(catalogue: Catalogue | null, itemId: string): AllergensIn {
  const offer = catalogue?.offers.get(itemId)?.[0];
  return catalogue && offer
    ? allergensIn(catalogue, { ...offer, modifiers: [], parts: [] })
    : unknownAllergens;
}

function nothingLeftOut<Requested extends RequestedPiece>(piece: Requested): Requested {
  const isThere = ({ amount = 1 }: RequestedModifier) => amount > 0;
  return { ...piece, modifiers: piece.modifiers?.filter(isThere) };
}

/** Returns the lists of everything that can be on a dish, by content id. */
function modifierAllergens({ choices }: Pick<Catalogue, 'choices'>) {
  const modifiers = choices.groups.flatMap((group) => group.modifiers);
  return new Map(modifiers.map((one) => [modifierItemId(one.key), one.allergens]));
}

/** Kept only in this page's memory, because it is a fact of health. */
export type Avoided = {
  readonly list: readonly Allergen[];
  /** Hides dishes that are not confirmed free, where any is. */
  readonly isHiding: boolean;
};

export const nothingAvoided: Avoided = { list: [], isHiding: true };

/** For a customer who avoids something. */
export const kinds = ['contains', 'free', 'unconfirmed'] as const;
export type Kind = (typeof kinds)[number];

/** Every dish of the menu is counted. */
export type Counts = Readonly<Record<Kind, number>>;

export function menuAllergens(
  catalogue: Catalogue | null,
  groups: readonly MenuGroup[],
): ReadonlyMap<string, AllergensIn> {
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
  return new Map(ids.map((id) => [id, allergensAsItComes(catalogue, id)]));
}

/** Classifies a dish for a customer who avoids `list`: only a confirmed one is ever free. */
export function kindOf({ isConfirmed, contains }: AllergensIn, list: readonly Allergen[]): Kind {
  if (contains.some((one) => list.includes(one))) return 'contains';
  return isConfirmed ? 'free' : 'unconfirmed';
}

export function countsOf(
  found: ReadonlyMap<string, AllergensIn>,
  list: readonly Allergen[],
): Counts {
  const all = [...found.values()].map((inDish) => kindOf(inDish, list));
  const count = (kind: Kind) => all.filter((one) => one === kind).length;
  return { contains: count('contains'), free: count('free'), unconfirmed: count('unconfirmed') };
}
