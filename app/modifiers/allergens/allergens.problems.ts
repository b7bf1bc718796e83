import { problemKinds } from '#core/problem.ts';

/** Why a confirmation is not taken. */
export const allergenProblems = problemKinds({
  allergens_outdated: {
    status: 409,
    words: {
      fr: "Quelqu'un d'autre y a changé quelque chose entre-temps. Regardez-le de nouveau avant de confirmer.",
      en: 'Someone else changed it in the meantime. Look at it again before you confirm.',
    },
  },
});
