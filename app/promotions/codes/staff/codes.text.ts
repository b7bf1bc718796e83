import { rowWords } from '#admin/row.text.ts';
import type { Bilingual } from '#core/language.ts';
import { dayFieldErrorTexts } from '#hours/staff/days.text.ts';
import { itemFieldErrorTexts } from '#menu/editing/item-form.text.ts';

export const codesText = {
  ...rowWords({
    one: { fr: 'code', en: 'code' },
    many: { fr: 'codes', en: 'codes' },
    isFeminine: false,
  }),
  heading: { fr: 'Codes', en: 'Codes' },
  lead: {
    fr: 'Le client entre un code dans sa commande et paie moins, avant taxes. Un seul code par commande.',
    en: 'Customers enter a code with their order and pay less, before taxes. One code per order.',
  },
  share: { fr: 'Une part, en %', en: 'A share, in %' },
  amount: { fr: 'Un montant, en $', en: 'An amount, in $' },
  kind: { fr: 'Ce que le code enlève', en: 'What the code takes off' },
  over: { fr: 'Terminé', en: 'Over' },
  reads: { fr: 'Le client lira :', en: 'The customer will read:' },
  removalWarning: {
    fr: "Les commandes gardent leur rabais, mais on ne saura plus combien de fois le code a servi. Pour l'arrêter seulement, désactivez-le.",
    en: 'Orders keep their discount, but how often the code was used will be forgotten. To stop it only, switch it off.',
  },
} as const;

/** Returns a code's uses, limit and cost, for its row. */
export function usesText(uses: number, most: number | null, cost: string): Bilingual {
  const of = most === null ? ['', ''] : [` sur ${most}`, ` of ${most}`];
  return {
    fr: `Utilisé ${uses} fois${of[0]} · ${cost}`,
    en: `Used ${uses} ${uses === 1 ? 'time' : 'times'}${of[1]} · ${cost}`,
  };
}

export const codeFieldNames = {
  code: { fr: 'Code', en: 'Code' },
  off: { fr: 'Rabais', en: 'Discount' },
  minimum: { fr: 'Minimum avant taxes', en: 'Minimum before taxes' },
  weekdays: { fr: 'Jours', en: 'Days' },
  startsOn: { fr: 'Premier jour', en: 'First day' },
  endsOn: { fr: 'Dernier jour', en: 'Last day' },
  maxUses: { fr: 'Utilisations en tout', en: 'Uses in all' },
  maxUsesPerPhone: { fr: 'Utilisations par numéro', en: 'Uses per phone number' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const { required, price, whole_number } = itemFieldErrorTexts;

export const codeFieldErrorTexts = {
  required,
  price,
  whole_number,
  code: {
    fr: 'Un code compte de 3 à 20 lettres sans accent et chiffres.',
    en: 'A code has 3 to 20 letters without accents and digits.',
  },
  taken: { fr: 'Un autre code porte ce nom.', en: 'Another code has this name.' },
  too_high: { fr: 'Ce nombre est trop grand.', en: 'This number is too high.' },
  share: {
    fr: 'Écrivez une part de 1 à 100, sans décimale.',
    en: 'Write a share from 1 to 100, without decimals.',
  },
  ...dayFieldErrorTexts,
} as const satisfies Readonly<Record<string, Bilingual>>;
