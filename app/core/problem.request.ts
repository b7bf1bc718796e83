import { problemKinds } from './problem.ts';

/** Problems of any request: its form, its caller, or the server's state. */
export const requestProblems = problemKinds({
  400: {
    malformed: { fr: 'La demande est illisible.', en: 'The request cannot be read.' },
  },
  401: {
    signed_out: {
      fr: 'Votre session est terminée. Reconnectez-vous pour continuer.',
      en: 'Your session has ended. Sign in again to continue.',
    },
  },
  403: {
    not_staff: {
      fr: "Vous n'avez pas les permissions d'administrateur.",
      en: 'You do not have administrator permissions.',
    },
    not_permitted: {
      fr: 'Le propriétaire ne vous a pas ouvert cette partie.',
      en: 'The owner has not opened this part to you.',
    },
  },
  404: {
    not_found: { fr: 'Introuvable.', en: 'Not found.' },
  },
  408: {
    too_slow: {
      fr: 'La demande a mis trop de temps à arriver. Réessayez.',
      en: 'The request took too long to arrive. Try again.',
    },
  },
  413: {
    too_large: { fr: 'La demande est trop volumineuse.', en: 'The request is too large.' },
  },
  415: {
    wrong_content_type: { fr: 'La demande doit être en JSON.', en: 'The request must be JSON.' },
  },
  422: {
    fields_missing: {
      fr: 'Veuillez remplir tous les champs obligatoires',
      en: 'Please fill in all required fields',
    },
    fields_invalid: { fr: 'Certains champs sont à corriger.', en: 'Some fields need correcting.' },
    only_now: {
      fr: 'Ceci se fait tout de suite, ou pas du tout. On ne peut ni le prévoir ni en voir le résultat avant.',
      en: 'This is done at once or not at all: it can be neither planned nor previewed.',
    },
    email_invalid: {
      fr: "L'adresse courriel n'est pas valide.",
      en: 'The email address is not valid.',
    },
  },
  429: {
    too_many_requests: {
      fr: 'Trop de demandes en peu de temps. Attendez un peu, ou téléphonez-nous.',
      en: 'Too many requests in a short time. Wait a little, or call us.',
    },
  },
  500: {
    internal: {
      fr: 'Une erreur est survenue de notre côté.',
      en: 'Something went wrong on our side.',
    },
  },
  503: {
    too_busy: {
      fr: 'Le site est très occupé. Réessayez dans un instant.',
      en: 'The site is very busy. Try again in a moment.',
    },
    unavailable: {
      fr: 'Le service est momentanément indisponible. Réessayez dans un instant.',
      en: 'The service is unavailable for a moment. Try again shortly.',
    },
  },
});
