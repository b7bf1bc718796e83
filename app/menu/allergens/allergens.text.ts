import { type Bilingual, joined } from '#core/language.ts';
import type { Allergen, AllergensIn } from './allergens.ts';

/** Health Canada's names, as written within a sentence. */
export const allergenNames: Readonly<Record<Allergen, Bilingual>> = {
  gluten: { fr: 'gluten (blé, triticale)', en: 'gluten (wheat, triticale)' },
  milk: { fr: 'lait', en: 'milk' },
  eggs: { fr: 'œufs', en: 'eggs' },
  soy: { fr: 'soja', en: 'soy' },
  mustard: { fr: 'moutarde', en: 'mustard' },
  sesame: { fr: 'sésame', en: 'sesame' },
  peanuts: { fr: 'arachides', en: 'peanuts' },
  'tree-nuts': { fr: 'noix', en: 'tree nuts' },
  fish: { fr: 'poisson', en: 'fish' },
  crustaceans: { fr: 'crustacés et mollusques', en: 'crustaceans and molluscs' },
  sulphites: { fr: 'sulfites', en: 'sulphites' },
};

/** Shown for everything unconfirmed: silence would read as "none". */
export const askUs: Bilingual = {
  fr: 'Allergènes non confirmés : demandez-nous',
  en: 'Allergens not confirmed: ask us',
};

const noneConfirmed: Bilingual = {
  fr: 'Confirmé : aucun des allergènes de la liste',
  en: 'Confirmed: none of the allergens on the list',
};

/** Beside confirmed lists: a recipe is not a kitchen. */
export const tracesText: Bilingual = {
  fr: 'Des traces restent possibles.',
  en: 'Traces remain possible.',
};

/** Returns the words below a choice's name. */
export function choiceText(list: readonly Allergen[] | null): Bilingual {
  if (list === null) return { fr: 'allergènes : demandez-nous', en: 'allergens: ask us' };
  if (list.length === 0) return noAllergen;
  const { fr, en } = allergenList(list);
  return { fr: `contient : ${fr}`, en: `contains: ${en}` };
}

const noAllergen: Bilingual = {
  fr: 'aucun allergène de la liste',
  en: 'no allergen on the list',
};

/** Returns a dish's allergens in words (B-1970). */
export function allergensText({ isConfirmed, contains }: AllergensIn): Bilingual {
  if (contains.length === 0) return isConfirmed ? noneConfirmed : askUs;
  const { fr, en } = containsText(contains);
  return isConfirmed ? { fr, en } : { fr: `${fr}. ${notAll.fr}`, en: `${en}. ${notAll.en}` };
}

/** Returns the words about a dish for a customer who avoids some allergens. */
export function avoidedText(
  { isConfirmed, contains }: AllergensIn,
  avoided: readonly Allergen[],
): Bilingual {
  const found = contains.filter((one) => avoided.includes(one));
  if (found.length > 0) return containsText(found);
  return isConfirmed ? withoutText(avoided) : askUs;
}

export const allergensHeading: Bilingual = { fr: 'Allergènes', en: 'Allergens' };

export function allergenList(list: readonly Allergen[]): Bilingual {
  return joined(list.map((one) => allergenNames[one]));
}

const notAll: Bilingual = {
  fr: "Le reste n'est pas confirmé : demandez-nous",
  en: 'The rest is not confirmed: ask us',
};

function containsText(list: readonly Allergen[]): Bilingual {
  const { fr, en } = allergenList(list);
  return { fr: `Contient : ${fr}`, en: `Contains: ${en}` };
}

function withoutText(list: readonly Allergen[]): Bilingual {
  const { fr, en } = allergenList(list);
  return { fr: `Confirmé sans : ${fr}`, en: `Confirmed without: ${en}` };
}
