import { problemKinds } from '#core/problem.ts';

/** Why staff cannot pause orders or mark an item sold out. */
export const availabilityProblems = problemKinds({
  422: {
    end_unknown: {
      fr: "Aucune ouverture n'est prévue : choisissez une durée en minutes.",
      en: 'No opening is planned: choose a length in minutes.',
    },
  },
});
