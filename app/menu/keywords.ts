import type { Bilingual } from '#core/language.ts';
import { type CategoryKey, type Description, defaultCategory } from './menu.ts';
import { plainWords } from './pieces.ts';

/** The category of an item without one, by its words; the first match wins (B-104). */
const keywords: readonly (readonly [CategoryKey, RegExp])[] = [
  [
    'pasta',
    /\b(?:pates(?! imperiaux)|pastas?|manicottis?|spaghettis?|lasagn\w*|fettuc\w*|linguin\w*|penn[ei]\w*|raviolis?|tortellini\w*|cannelloni\w*|macaroni\w*|gnocchis?|rigatoni\w*)\b/,
  ],
  ['submarines', /\b(?:sous[- ]?marins?|submarines?|subs?|hoagies?)\b/],
  ['burgers', /\b(?:\w*burgers?|hambourgeois)\b/],
  [
    'mains',
    /\b(?:mets principa\w*|plats? principa\w*|main dish\w*|main courses?|souvlakis?|brochettes?|steaks?|hot chicken|pate chinois|foie|liver|filets?(?! d'huile)|smoked meat platter)\b/,
  ],
  ['wraps', /\b(?:wraps?|tortillas?|pitas?|gyros?)\b/],
  ['club', /\b(?:clubs?|clubhouse)\b/],
  ['combos', /\b(?:combos?|famil(?:y|les?|ia\w*))\b/],
  ['salads', /\b(?:salades?|salads?|cesar|caesar)\b/],
  ['fries', /\b(?:frites?|fries|poutines?|potatoes|patates?)\b/],
  ['wings', /\b(?:ailes?|wings?|pepites?|nuggets?|doigts?|fingers?|croquettes?)\b/],
  [
    'appetizers',
    /\b(?:entrees?|appeti[sz]ers?|rondelles?|onion rings?|batonnets?|sticks?|pain a l'ail|garlic bread|bruschettas?|soupes?|soups?|calmars?|calamari|egg rolls?|imperiaux)\b/,
  ],
  ['trio', /\b(?:trios?)\b/],
];

const pizza = /\b(?:pizzas?)\b/;
const pizzaFirst = /^(?:mini[- ])?pizzas?\b/;

/**
 * Returns the category of an item without one, by keywords (B-104): first of its name, so that a burger "with fries" is
 * a burger, then of its description, else pizzas. French names a dish's kind first: a "pizza burger" is a pizza.
 */
export function sortByKeywords(name: Bilingual, description: Description): CategoryKey {
  if (pizzaFirst.test(plainWords(name.fr))) return 'pizzas';
  const nameText = plainWords(name.fr, name.en);
  const byName = keywords.find(([, words]) => words.test(nameText));
  if (byName) return byName[0];
  if (pizza.test(nameText)) return 'pizzas';
  const descriptionText = plainWords(description.fr, description.en);
  const byDescription = keywords.find(([, words]) => words.test(descriptionText));
  return byDescription?.[0] ?? defaultCategory;
}
