import { problemKinds } from '#core/problem.ts';

export const capacityProblems = problemKinds({
  409: {
    capacity_changed: {
      fr: "Quelqu'un d'autre vient de changer le four.",
      en: 'Somebody else has just changed the oven.',
    },
    walk_in_full: { fr: 'Le four est plein à cette heure-là.', en: 'The oven is full then.' },
    walk_in_past: { fr: 'Cette heure est passée.', en: 'That time has passed.' },
    oven_unset: {
      fr: "La taille du four n'est pas encore réglée.",
      en: 'The size of the oven is not set yet.',
    },
  },
});
