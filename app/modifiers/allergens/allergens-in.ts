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
 * Returns what is in a line as it is composed: the dish, its other half, its parts and everything
 * on them. What was left out counts as if it were there: a hand may forget, and a knife has touched
 * it (B-1971). What cannot be composed is unconfirmed.
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

/** Returns what is in a dish as it comes, in its first size; nothing is known of it without a catalogue. */
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

/** The lists of everything that can be on a dish, by the ids that contents name. */
function modifierAllergens({ choices }: Pick<Catalogue, 'choices'>) {
  const modifiers = choices.groups.flatMap((group) => group.modifiers);
  return new Map(modifiers.map((one) => [modifierItemId(one.key), one.allergens]));
}

/** What a customer avoids, in this page's memory and nowhere else: it is a fact of health. */
export type Avoided = {
  readonly list: readonly Allergen[];
  /** What is not confirmed free of it is out of sight, where anything is. */
  readonly isHiding: boolean;
};

export const nothingAvoided: Avoided = { list: [], isHiding: true };

/** What a dish is to a person who avoids something. */
export const kinds = ['contains', 'free', 'unconfirmed'] as const;
export type Kind = (typeof kinds)[number];

/** How many dishes of the menu are of each kind: none is left out without a word. */
export type Counts = Readonly<Record<Kind, number>>;

export function menuAllergens(
  catalogue: Catalogue | null,
  groups: readonly MenuGroup[],
): ReadonlyMap<string, AllergensIn> {
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
  return new Map(ids.map((id) => [id, allergensAsItComes(catalogue, id)]));
}

/** Returns what a dish is to a person who avoids `list`: only what is confirmed is ever free of it. */
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
