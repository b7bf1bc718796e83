import { problemKinds } from '#core/problem.ts';

/** What the list of the first morning refuses. */
export const checklistProblems = problemKinds({
  test_code_wrong: {
    status: 422,
    words: {
      fr: "Ce n'est pas le numéro de la lettre. Il compte quatre chiffres.",
      en: 'That is not the number in the letter. It has four digits.',
    },
  },
  test_order_missing: {
    status: 404,
    words: { fr: "Il n'y a pas de commande d'essai.", en: 'There is no test order.' },
  },
  test_order_untaken: {
    status: 409,
    words: {
      fr: "Prenez d'abord la commande d'essai sur le tableau, comme une vraie.",
      en: 'Take the test order on the board first, like a real one.',
    },
  },
  nothing_to_order: {
    status: 409,
    words: {
      fr: "Rien du menu ne peut être commandé tel quel : vérifiez le menu et l'horaire.",
      en: 'Nothing on the menu can be ordered as it is: check the menu and the hours.',
    },
  },
});
