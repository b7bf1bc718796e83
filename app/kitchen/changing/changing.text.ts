import type { Bilingual } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';

export const changingText = {
  items: { fr: 'Articles', en: 'Items' },
  search: { fr: 'Ajouter un article', en: 'Add an item' },
  unread: { fr: 'Impossible de charger le menu', en: "Couldn't load the menu" },
  time: { fr: 'Heure (vide : dès que possible)', en: 'Time (empty: as soon as possible)' },
  promised: { fr: 'Heure promise', en: 'Promised time' },
  kitchenReads: { fr: 'La cuisine lira', en: 'The kitchen will read' },
  nothing: { fr: 'Rien de modifié.', en: 'Nothing changed.' },
  sure: {
    fr: 'Déjà au four, la cuisine accepte :',
    en: 'In the oven already, the kitchen agrees:',
  },
  save: { fr: 'Enregistrer', en: 'Save' },
  payment: { fr: 'Paiement', en: 'Payment' },
} as const satisfies Record<string, Bilingual>;

/** Returns `Total : 52,47 $ au lieu de 50,46 $`. */
export function totalText(after: Cents, before: Cents): Bilingual {
  if (after === before)
    return { fr: `Total : ${formatMoney(after, 'fr')}`, en: `Total: ${formatMoney(after, 'en')}` };
  return {
    fr: `Total : ${formatMoney(after, 'fr')} au lieu de ${formatMoney(before, 'fr')}`,
    en: `Total: ${formatMoney(after, 'en')} instead of ${formatMoney(before, 'en')}`,
  };
}

/** Returns `Le four : 18 h 50 au plus tôt`. */
export function ovenText(at: Bilingual): Bilingual {
  return { fr: `Le four : ${at.fr} au plus tôt.`, en: `The oven: ${at.en} at the earliest.` };
}

/** Returns `Promise : 18 h 50`. */
export function promisedText(at: Bilingual): Bilingual {
  return { fr: `Promise : ${at.fr}.`, en: `Promised: ${at.en}.` };
}
