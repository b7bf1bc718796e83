import type { RequestedLine, RequestedModifier, RequestedPiece } from '#cart/line.ts';
import {
  type AllergensIn,
  allergensTogether,
  unknownAllergens,
} from '#menu/allergens/allergens.ts';
import { modifierItemId } from '../modifiers.ts';
import { type Catalogue, choicesOf } from '../rules/catalogue.ts';
import { composeLine } from '../rules/compose-line.ts';

/**
 * What is in a line as it is composed: the dish, its other half, its parts and everything on them.
 * What was left out counts as if it were there: a hand may forget, and a knife has touched it
 * (B-1971). What cannot be composed is unconfirmed.
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

/** What is in a dish as it comes, in its first size; nothing is known of it without a catalogue. */
export function allergensAsItComes(catalogue: Catalogue | null, itemId: string): AllergensIn {
  const offer = catalogue?.offers.get(itemId)?.[0];
  return catalogue && offer
    ? allergensIn(catalogue, { ...offer, modifiers: [], parts: [] })
    : unknownAllergens;
}

function nothingLeftOut<Asked extends RequestedPiece>(piece: Asked): Asked {
  const isThere = ({ amount = 1 }: RequestedModifier) => amount > 0;
  return { ...piece, modifiers: piece.modifiers?.filter(isThere) };
}

/** The lists of everything that can be on a dish, by the ids that contents name. */
function modifierAllergens({ choices }: Pick<Catalogue, 'choices'>) {
  const modifiers = choices.groups.flatMap((group) => group.modifiers);
  return new Map(modifiers.map((one) => [modifierItemId(one.key), one.allergens]));
}
