import type { Bilingual } from '#core/language.ts';

/** The words with which customers find something on the menu. */
export const searchText = {
  label: { fr: 'Chercher dans le menu', en: 'Search the menu' },
  placeholder: { fr: 'Chercher un plat', en: 'Find a dish' },
  clear: { fr: 'Effacer la recherche', en: 'Clear the search' },
  results: { fr: 'Résultats de la recherche', en: 'Search results' },
  near: { fr: 'Vous cherchiez peut-être :', en: 'Perhaps you meant:' },
  categories: { fr: 'Catégories', en: 'Categories' },
  allCategories: { fr: 'Toutes les catégories', en: 'All categories' },
  close: { fr: 'Fermer', en: 'Close' },
} as const satisfies Record<string, Bilingual>;

/** Returns how much was found: `12 résultats pour « fromage »`. */
export function foundText(count: number, text: string): Bilingual {
  if (count === 0) return { fr: `Aucun plat pour « ${text} »`, en: `No dish for “${text}”` };
  return {
    fr: `${count} ${count === 1 ? 'résultat' : 'résultats'} pour « ${text} »`,
    en: `${count} ${count === 1 ? 'result' : 'results'} for “${text}”`,
  };
}

/** Returns how many dishes a category has. */
export function dishCount(count: number): Bilingual {
  return {
    fr: `${count} ${count < 2 ? 'plat' : 'plats'}`,
    en: `${count} ${count === 1 ? 'dish' : 'dishes'}`,
  };
}
