import type { Bilingual } from '#core/language.ts';

/** A category of which nothing is left in sight. */
export const noneLeft: Bilingual = {
  fr: 'Vos filtres masquent tous les plats de cette catégorie.',
  en: 'Your filters hide all dishes of this category.',
};

/** Returns how many dishes are hidden that staff do not call vegetarian. */
export function notVegetarian(count: number): Bilingual {
  return {
    fr: `Végétarien : ${count} ${count < 2 ? 'autre plat masqué' : 'autres plats masqués'}`,
    en: `Vegetarian: ${count} other ${count === 1 ? 'dish' : 'dishes'} hidden`,
  };
}

/** Said before what a card shows, to those who do not see that the card is a button. */
export const addOne: Bilingual = { fr: 'Ajouter', en: 'Add' };
