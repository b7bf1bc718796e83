import { problemKinds } from './problem.ts';

/** What can be wrong with any request: how it is written, who asks, or how we are. */
export const requestProblems = problemKinds({
  malformed: {
    status: 400,
    words: { fr: 'La demande est illisible.', en: 'The request cannot be read.' },
  },
  not_found: {
    status: 404,
    words: { fr: 'Introuvable.', en: 'Not found.' },
  },
  too_slow: {
    status: 408,
    words: {
      fr: 'La demande a mis trop de temps à arriver. Réessayez.',
      en: 'The request took too long to arrive. Try again.',
    },
  },
  too_large: {
    status: 413,
    words: { fr: 'La demande est trop volumineuse.', en: 'The request is too large.' },
  },
  wrong_content_type: {
    status: 415,
    words: { fr: 'La demande doit être en JSON.', en: 'The request must be JSON.' },
  },
  too_many_requests: {
    status: 429,
    words: {
      fr: 'Trop de demandes en peu de temps. Attendez un peu, ou téléphonez-nous.',
      en: 'Too many requests in a short time. Wait a little, or call us.',
    },
  },
  too_busy: {
    status: 503,
    words: {
      fr: 'Le site est très occupé. Réessayez dans un instant.',
      en: 'The site is very busy. Try again in a moment.',
    },
  },
  unavailable: {
    status: 503,
    words: {
      fr: 'Le service est momentanément indisponible. Réessayez dans un instant.',
      en: 'The service is unavailable for a moment. Try again shortly.',
    },
  },
  internal: {
    status: 500,
    words: {
      fr: 'Une erreur est survenue de notre côté.',
      en: 'Something went wrong on our side.',
    },
  },
  fields_missing: {
    status: 422,
    words: {
      fr: 'Veuillez remplir tous les champs obligatoires',
      en: 'Please fill in all required fields',
    },
  },
  fields_invalid: {
    status: 422,
    words: { fr: 'Certains champs sont à corriger.', en: 'Some fields need correcting.' },
  },
  signed_out: {
    status: 401,
    words: {
      fr: 'Votre session est terminée. Reconnectez-vous pour continuer.',
      en: 'Your session has ended. Sign in again to continue.',
    },
  },
  not_staff: {
    status: 403,
    words: {
      fr: "Vous n'avez pas les permissions d'administrateur.",
      en: 'You do not have administrator permissions.',
    },
  },
  not_permitted: {
    status: 403,
    words: {
      fr: 'Le propriétaire de la boutique ne vous a pas ouvert cette partie.',
      en: 'The owner of the shop has not opened this part to you.',
    },
  },
  only_now: {
    status: 422,
    words: {
      fr: 'Ceci se fait tout de suite, ou pas du tout. On ne peut ni le prévoir ni en voir le résultat avant.',
      en: 'This is done at once or not at all: it can be neither planned nor previewed.',
    },
  },
  email_invalid: {
    status: 422,
    words: {
      fr: "L'adresse courriel n'est pas valide.",
      en: 'The email address is not valid.',
    },
  },
});
