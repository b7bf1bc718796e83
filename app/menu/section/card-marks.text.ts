import type { Bilingual } from '#core/language.ts';

export const noneLeft: Bilingual = {
  fr: 'Vos filtres masquent tous les plats de cette catégorie.',
  en: 'Your filters hide all dishes of this category.',
};

/** Returns the number of hidden dishes that staff do not call vegetarian. */
export function notVegetarian(count: number): Bilingual {
  return {
    fr: `Végétarien : ${count} ${count < 2 ? 'autre plat masqué' : 'autres plats masqués'}`,
    en: `Vegetarian: ${count} other ${count === 1 ? 'dish' : 'dishes'} hidden`,
  };
}

/** Announced first, because a screen reader does not show that the card is a button. */
export const addOne: Bilingual = { fr: 'Ajouter', en: 'Add' };
