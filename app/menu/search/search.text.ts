import type { Bilingual } from '#core/language.ts';

/** In characters. The field is there at once, what searches comes when something is typed. */
export const longestSearch = 60;

export const searchText = {
  label: { fr: 'Chercher dans le menu', en: 'Search the menu' },
  placeholder: { fr: 'Chercher un plat', en: 'Find a dish' },
  clear: { fr: 'Effacer la recherche', en: 'Clear the search' },
  results: { fr: 'Résultats de la recherche', en: 'Search results' },
  offers: { fr: 'Spéciaux et 2 pour 1', en: 'Specials and 2 for 1' },
  near: { fr: 'Vous cherchiez peut-être :', en: 'Perhaps you meant:' },
  allergy: { fr: 'Une allergie? Appelez-nous.', en: 'An allergy? Call us.' },
  categories: { fr: 'Catégories', en: 'Categories' },
  allCategories: { fr: 'Toutes les catégories', en: 'All categories' },
  filters: { fr: 'Filtres', en: 'Filters' },
  close: { fr: 'Fermer', en: 'Close' },
} as const satisfies Record<string, Bilingual>;

type Counted = {
  readonly count: number;
  readonly text: string;
  /** How many the filters hide. */
  readonly hidden: number;
  readonly without?: readonly string[];
};

/** Returns the number found, what was left out and what is hidden: `12 résultats pour « fromage »`. */
export function foundText({ count, text, hidden, without = [] }: Counted): Bilingual {
  const fr = [
    `${count || 'Aucun'} ${count === 0 ? 'plat' : count === 1 ? 'résultat' : 'résultats'} pour « ${text} »`,
    without.length > 0 && `sans ${without.join(' ni ')} dans la recette`,
    hidden > 0 && `${hidden} ${hidden === 1 ? 'masqué' : 'masqués'} par vos filtres`,
  ];
  const en = [
    `${count || 'No'} ${count === 0 ? 'dish' : count === 1 ? 'result' : 'results'} for “${text}”`,
    without.length > 0 && `no ${without.join(' or ')} in the recipe`,
    hidden > 0 && `${hidden} hidden by your filters`,
  ];
  return { fr: fr.filter(Boolean).join(' · '), en: en.filter(Boolean).join(' · ') };
}

/** Returns the answer to an allergy, a diet, or a word that no recipe has. */
export function unansweredText(text: string): Bilingual {
  return {
    fr: `La recherche ne peut rien promettre pour « ${text} »`,
    en: `Search can't promise anything for “${text}”`,
  };
}

export function moreText(count: number): Bilingual {
  return { fr: `Voir ${count} autres résultats`, en: `Show ${count} more results` };
}

export function dishCount(count: number): Bilingual {
  return {
    fr: `${count} ${count < 2 ? 'plat' : 'plats'}`,
    en: `${count} ${count === 1 ? 'dish' : 'dishes'}`,
  };
}
