import type { Bilingual } from '#core/language.ts';

/** The words of the sum above which an order is called first. */
export const callFirstSumText = {
  heading: { fr: "Commandes à appeler d'abord", en: 'Orders to call first' },
  lead: {
    fr: "Une commande plus grosse est prise comme les autres, mais marquée « Appeler d'abord » au tableau. La moitié suffit quand personne n'a jamais commandé de là.",
    en: 'A larger order is taken like the others, but marked “Call first” on the board. Half is enough when nobody there ever ordered.',
  },
  label: {
    fr: 'Marquer au-dessus de (total, taxes comprises)',
    en: 'Mark above (total with taxes)',
  },
  fieldError: {
    fr: "Une somme comme 300 ou 250,50, jusqu'à 9999,99 $.",
    en: 'An amount such as 300 or 250.50, up to $9999.99.',
  },
  save: { fr: 'Enregistrer', en: 'Save' },
} as const satisfies Record<string, Bilingual>;
