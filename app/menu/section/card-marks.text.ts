import type { Bilingual } from '#core/language.ts';

/** Returns how many dishes the filter for vegetarian ones leaves. */
export function vegetarianChoices(count: number): Bilingual {
  return {
    fr: `${count} ${count < 2 ? 'choix végétarien' : 'choix végétariens'}`,
    en: `${count} vegetarian ${count === 1 ? 'choice' : 'choices'}`,
  };
}

/** Announced first, because a screen reader does not show that the card is a button. */
export const addOne: Bilingual = { fr: 'Ajouter', en: 'Add' };
