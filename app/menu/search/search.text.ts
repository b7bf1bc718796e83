import type { Bilingual } from '#core/language.ts';

export const searchText = {
  label: { fr: 'Chercher dans le menu', en: 'Search the menu' },
  placeholder: { fr: 'Chercher un plat', en: 'Find a dish' },
  clear: { fr: 'Effacer la recherche', en: 'Clear the search' },
  results: { fr: 'Résultats de la recherche', en: 'Search results' },
  near: { fr: 'Vous cherchiez peut-être :', en: 'Perhaps you meant:' },
  categories: { fr: 'Catégories', en: 'Categories' },
  allCategories: { fr: 'Toutes les catégories', en: 'All categories' },
  filters: { fr: 'Filtres', en: 'Filters' },
  close: { fr: 'Fermer', en: 'Close' },
} as const satisfies Record<string, Bilingual>;

/** Returns the number found, and how many filters hide: `12 résultats pour « fromage »`. */
export function foundText(count: number, text: string, hidden: number): Bilingual {
  const less = {
    fr: hidden > 0 ? ` · ${hidden} ${hidden === 1 ? 'masqué' : 'masqués'} par vos filtres` : '',
    en: hidden > 0 ? ` · ${hidden} hidden by your filters` : '',
  };
  const fr = count === 0 ? 'Aucun plat' : `${count} ${count === 1 ? 'résultat' : 'résultats'}`;
  const en = count === 0 ? 'No dish' : `${count} ${count === 1 ? 'result' : 'results'}`;
  return { fr: `${fr} pour « ${text} »${less.fr}`, en: `${en} for “${text}”${less.en}` };
}

export function dishCount(count: number): Bilingual {
  return {
    fr: `${count} ${count < 2 ? 'plat' : 'plats'}`,
    en: `${count} ${count === 1 ? 'dish' : 'dishes'}`,
  };
}
