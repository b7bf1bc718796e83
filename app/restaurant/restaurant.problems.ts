import { problemKinds } from '#core/problem.ts';

/** Why staff cannot set the hours of a date. */
export const restaurantProblems = problemKinds({
  date_not_possible: {
    status: 422,
    words: {
      fr: "Choisissez une date d'aujourd'hui à deux ans d'ici.",
      en: 'Choose a date from today to two years from now.',
    },
  },
  hours_unsound: {
    status: 422,
    words: {
      fr: "Ces heures ne vont pas ensemble : au plus trois plages, dans l'ordre, à partir de 3 h.",
      en: 'These hours do not go together: at most three spans, in order, from 3 a.m. on.',
    },
  },
  reason_half: {
    status: 422,
    words: {
      fr: "La raison s'écrit dans les deux langues, en 120 caractères au plus, ou pas du tout.",
      en: 'The reason is written in both languages, in 120 characters at most, or not at all.',
    },
  },
});
