import { problemKinds } from '#core/problem.ts';

export const checklistProblems = problemKinds({
  404: {
    test_order_missing: { fr: "Il n'y a pas de commande d'essai.", en: 'There is no test order.' },
  },
  409: {
    test_order_untaken: {
      fr: "Prenez d'abord la commande d'essai sur le tableau, comme une vraie.",
      en: 'Take the test order on the board first, like a real one.',
    },
    nothing_to_order: {
      fr: "Rien du menu ne peut être commandé tel quel : vérifiez le menu et l'horaire.",
      en: 'Nothing on the menu can be ordered as it is: check the menu and the hours.',
    },
  },
  422: {
    test_code_wrong: {
      fr: "Ce n'est pas le numéro du courriel. Il compte quatre chiffres.",
      en: 'That is not the number in the email. It has four digits.',
    },
  },
});
