import { problemKinds } from '#core/problem.ts';

export const availabilityProblems = problemKinds({
  422: {
    end_unknown: {
      fr: "Aucune ouverture n'est prévue : choisissez une durée en minutes.",
      en: 'No opening is planned: choose a length in minutes.',
    },
  },
});
