import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { type ManyFieldError, type ManyForm, manyLimit } from './many.ts';
import type { Rounding } from './price-change.ts';

export const manyText = {
  heading: { fr: 'Modifier plusieurs items', en: 'Change many items' },
  lead: {
    fr: "Choisissez les items, dites quoi changer, lisez l'aperçu : rien ne change avant votre accord.",
    en: 'Choose the items, say what to change, read the preview: nothing changes before you agree.',
  },
  choose: { fr: '1. Les items', en: '1. The items' },
  chooseAll: { fr: 'Choisir tous ceux de la liste', en: 'Choose all in the list' },
  chooseNone: { fr: 'Ne rien choisir', en: 'Choose none' },
  what: { fr: '2. Quoi changer', en: '2. What to change' },
  preview: { fr: "3. L'aperçu", en: '3. The preview' },
  direction: { fr: 'Les prix', en: 'Prices' },
  up: { fr: 'montent', en: 'go up' },
  down: { fr: 'baissent', en: 'go down' },
  by: { fr: 'De combien', en: 'By how much' },
  unit: { fr: 'En', en: 'In' },
  amount: { fr: 'dollars', en: 'dollars' },
  share: { fr: 'pour cent', en: 'per cent' },
  rounding: { fr: 'Arrondir', en: 'Round' },
  sizes: { fr: 'Formats', en: 'Sizes' },
  single: { fr: 'Prix unique', en: 'Single price' },
  category: { fr: 'Nouvelle catégorie', en: 'New category' },
  chooseCategory: { fr: 'Choisissez', en: 'Choose' },
  nothing: { fr: 'Rien ne changerait.', en: 'Nothing would change.' },
  noItems: { fr: "Choisissez d'abord des items.", en: 'Choose some items first.' },
  allergens: {
    fr: "Les allergènes confirmés d'un item sont à confirmer de nouveau après un changement de catégorie.",
    en: 'Confirmed allergens of an item are to be confirmed again after a change of category.',
  },
  undo: { fr: 'Annuler ces changements', en: 'Undo these changes' },
  failed: {
    fr: 'Impossible de modifier ces items',
    en: "Couldn't change these items",
  },
} as const satisfies Record<string, Bilingual>;

export const whatTexts: Readonly<Record<ManyForm['what'], Bilingual>> = {
  price: { fr: 'Les prix', en: 'Prices' },
  category: { fr: 'La catégorie', en: 'The category' },
  on: { fr: 'Activer', en: 'Activate' },
  off: { fr: 'Désactiver', en: 'Deactivate' },
};

export const roundingTexts: Readonly<Record<Rounding, Bilingual>> = {
  none: { fr: 'Sans arrondir', en: 'No rounding' },
  to5: { fr: 'Au 5 ¢ le plus proche', en: 'To the nearest 5¢' },
  up95: { fr: 'Au prochain ,95', en: 'Up to the next .95' },
  near95: { fr: 'Au ,95 le plus proche', en: 'To the nearest .95' },
};

export const manyFieldErrorTexts: Readonly<Record<ManyFieldError, Bilingual>> = {
  amount: {
    fr: `Écrivez un montant comme 0,50, de ${formatMoney(100_000, 'fr')} au plus.`,
    en: `Write an amount like 0.50, of ${formatMoney(100_000, 'en')} at most.`,
  },
  share: {
    fr: "Écrivez une part comme 3 ou 2,5; une baisse va jusqu'à 100.",
    en: 'Write a share like 3 or 2.5; prices go down by 100 at most.',
  },
  sizes: { fr: 'Gardez au moins un format.', en: 'Keep at least one size.' },
  category: { fr: 'Choisissez une catégorie.', en: 'Choose a category.' },
};

/** Returns the number chosen, or that it is too large. */
export function chosenText(count: number): Bilingual {
  if (count > manyLimit) {
    return {
      fr: `${count} items choisis : ${manyLimit} au plus à la fois.`,
      en: `${count} items chosen: at most ${manyLimit} at once.`,
    };
  }
  return {
    fr: `${count} ${count > 1 ? 'items choisis' : 'item choisi'}`,
    en: `${count} ${count === 1 ? 'item' : 'items'} chosen`,
  };
}

/** Returns the preview's totals. */
export function sumText(changes: number, same: number): Bilingual {
  const [items, others] = [changes === 1 ? 'item' : 'items', same === 1 ? 'item' : 'items'];
  if (same === 0) return { fr: `${changes} ${items} changent`, en: `${changes} ${items} change` };
  return {
    fr: `${changes} ${items} à changer, ${same} ${others} sans changement`,
    en: `${changes} ${items} to change, ${same} ${others} left as they are`,
  };
}

export function applyText(count: number): Bilingual {
  const items = count === 1 ? 'item' : 'items';
  return { fr: `Modifier ${count} ${items}`, en: `Change ${count} ${items}` };
}

export function doneText(count: number): Bilingual {
  return {
    fr: `${count} ${count > 1 ? 'items modifiés' : 'item modifié'}`,
    en: `${count} ${count === 1 ? 'item' : 'items'} changed`,
  };
}
