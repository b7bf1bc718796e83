import { problemKinds } from '#core/problem.ts';

export const customersProblems = problemKinds({
  404: {
    customer_unknown: {
      fr: "Aucune commande n'est gardée pour ce numéro.",
      en: 'No order is stored for this number.',
    },
  },
  409: {
    customer_note_changed: {
      fr: "Quelqu'un d'autre vient de changer cette note. La voici.",
      en: 'Somebody else has just changed this note. Here it is.',
    },
  },
});
