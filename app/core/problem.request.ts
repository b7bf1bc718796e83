import type { ProblemKind } from './problem.kind.ts';

/** What can be wrong with any request. */
export const requestProblems = {
  malformed: {
    status: 400,
    words: { fr: 'La demande est illisible.', en: 'The request cannot be read.' },
  },
  idempotency_key_missing: {
    status: 400,
    words: {
      fr: "Il manque à la demande sa clé d'envoi unique.",
      en: 'The request lacks its one-time sending key.',
    },
  },
  not_found: {
    status: 404,
    words: { fr: 'Introuvable.', en: 'Not found.' },
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
} as const satisfies Record<string, ProblemKind>;
