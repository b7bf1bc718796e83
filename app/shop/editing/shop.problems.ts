import { problemKinds } from '#core/problem.ts';

export const shopProblems = problemKinds({
  409: {
    shop_changed: {
      fr: "Quelqu'un d'autre a modifié les renseignements du restaurant entre-temps. Comparez les deux versions.",
      en: "Someone else changed the restaurant's details in the meantime. Compare the two versions.",
    },
  },
});
