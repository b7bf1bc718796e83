import type { Bilingual } from '#core/language.ts';

export const againText = {
  same: {
    fr: 'Revoilà votre commande, aux mêmes prix.',
    en: 'Here is your order again, at the same prices.',
  },
  gone: {
    fr: 'Plus offert, donc pas remis dans le panier :',
    en: 'No longer available, so not in the cart:',
  },
  lacking: {
    fr: "Remis dans le panier sans ce qui n'est plus offert :",
    en: 'In the cart without what is no longer available:',
  },
  changed: { fr: 'Le prix a changé depuis :', en: 'The price has changed since:' },
  before: { fr: 'avant', en: 'was' },
  colon: { fr: ' : ', en: ': ' },
} as const satisfies Record<string, Bilingual>;
