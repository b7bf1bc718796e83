import type { Bilingual } from '#core/language.ts';
import { codeFieldErrorTexts, codeFieldNames } from '#promotions/codes/staff/codes.text.ts';

export const madeGoodPress: Bilingual = { fr: 'Dédommager', en: 'Make good' };

export const madeGoodNames = {
  amount: { fr: 'Montant du code', en: 'Amount of the code' },
  endsOn: codeFieldNames.endsOn,
} as const satisfies Record<string, Bilingual>;

export const madeGoodErrorTexts = {
  ...codeFieldErrorTexts,
  price: { fr: 'Un montant comme 5,00, plus grand que 0.', en: 'An amount like 5.00, above 0.' },
  too_high: { fr: 'Au plus 100,00 $.', en: 'At most $100.00.' },
  within_year: { fr: "Un jour à venir, d'ici un an.", en: 'A day to come, within a year.' },
} as const satisfies Record<string, Bilingual>;
