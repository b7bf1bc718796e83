import { problemKinds } from '#core/problem.ts';
import { mostSpecials } from './special.schema.ts';

export const specialProblems = problemKinds({
  409: {
    special_changed: {
      fr: "Quelqu'un d'autre a changé ce spécial entre-temps.",
      en: 'Somebody else has just changed this special.',
    },
    specials_full: {
      fr: `Il y a déjà ${mostSpecials} spéciaux, le plus qu'il peut y en avoir.`,
      en: `There are ${mostSpecials} specials already, as many as there can be.`,
    },
  },
});
