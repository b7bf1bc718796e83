import { isUnfinished, type Line } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';

/** Apart, because the cart needs these words before the composer's own. */
export const actionText = {
  customize: { fr: 'Personnaliser', en: 'Customize' },
  sameAgain: { fr: 'Ajouter une variante', en: 'Add a variation' },
} as const satisfies Record<string, Bilingual>;

/** Returns what leads from a line to the composer: to what is still to be chosen, where that is something. */
export function composeText(line: Line): Bilingual {
  if (!isUnfinished(line)) return actionText.customize;
  const { fr, en } = { fr: 'Choisir', en: 'Choose' };
  const arePizzas = line.parts.some(({ isOpen }) => isOpen);
  return arePizzas ? { fr: `${fr} les pizzas`, en: `${en} the pizzas` } : { fr, en };
}

export function composeLabel(line: Line, name: Bilingual): Bilingual {
  const { fr, en } = composeText(line);
  return { fr: `${fr} ${name.fr}`, en: `${en} ${name.en}` };
}

export function customizeLabel(name: Bilingual): Bilingual {
  return { fr: `Personnaliser ${name.fr}`, en: `Customize ${name.en}` };
}

export function sameAgainLabel(name: Bilingual): Bilingual {
  return { fr: `Ajouter une variante : ${name.fr}`, en: `Add a variation: ${name.en}` };
}
