import { problemKinds } from '#core/problem.ts';

export const capacityProblems = problemKinds({
  409: {
    capacity_changed: {
      fr: "Quelqu'un d'autre vient de changer le four.",
      en: 'Somebody else has just changed the oven.',
    },
  },
});
