import { problemKinds } from '#core/problem.ts';

export const erasureProblems = problemKinds({
  409: {
    customer_changed: {
      fr: 'Les commandes de ce client ont changé : relisez ce qui sera effacé.',
      en: "This customer's orders have changed: read again what will be erased.",
    },
  },
  422: {
    identifier_unreadable: {
      fr: 'Entrez un numéro de téléphone de 7 à 15 chiffres ou une adresse courriel complète.',
      en: 'Enter a phone number of 7 to 15 digits or a complete email address.',
    },
  },
});
