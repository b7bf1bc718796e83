import { lineName } from '#cart/line.text.ts';
import { type Bilingual, both } from '#core/language.ts';
import type { Difference, LineChange } from './difference.ts';
import type { ChangedPart } from './what-may-change.ts';

export const changedText = {
  title: { fr: 'Modifiée', en: 'Changed' },
  change: { fr: 'Modifier', en: 'Change' },
  empty: {
    fr: 'Il ne reste aucun article. Annulez plutôt la commande.',
    en: 'No item is left. Cancel the order instead.',
  },
} as const satisfies Record<string, Bilingual>;

export const partNames: Readonly<Record<ChangedPart, Bilingual>> = {
  added: { fr: 'ajouts', en: 'additions' },
  unbaked: { fr: 'articles sans cuisson', en: 'items that do not bake' },
  baked: { fr: 'articles au four', en: 'items in the oven' },
  orderType: { fr: 'livraison ou à emporter', en: 'delivery or takeout' },
  time: { fr: 'heure', en: 'time' },
  name: { fr: 'nom', en: 'name' },
  email: { fr: 'courriel', en: 'email' },
  address: { fr: 'adresse', en: 'address' },
  phone: { fr: 'téléphone', en: 'phone' },
  payment: { fr: 'paiement', en: 'payment' },
};

/** Returns `+ 1 × Coke`, `− 2 × Fromage, L, Extra fromage`. */
export function lineChangeText({ line, by }: LineChange): Bilingual {
  const name = lineName(line);
  return both((language) => `${by > 0 ? '+' : '−'} ${Math.abs(by)} × ${name[language]}`);
}

/** Returns every change in words: the lines, then the rest in one text. */
export function differenceTexts({ lines, parts }: Difference): readonly Bilingual[] {
  const rest = both((language) => parts.map((part) => partNames[part][language]).join(', '));
  const words = { fr: `Modifié : ${rest.fr}`, en: `Changed: ${rest.en}` };
  return [...lines.map(lineChangeText), ...(parts.length > 0 ? [words] : [])];
}
