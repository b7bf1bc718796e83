import { problemKinds } from '#core/problem.ts';

export const restaurantProblems = problemKinds({
  409: {
    usual_changed: {
      fr: "Quelqu'un d'autre a changé la même chose entre-temps. Comparez les deux versions.",
      en: 'Someone else changed the same thing in the meantime. Compare the two versions.',
    },
    orders_in_closed_time: {
      fr: 'Des commandes sont prises pour un moment qui serait fermé.',
      en: 'Orders have been taken for a time that would be closed.',
    },
  },
  422: {
    date_not_possible: {
      fr: "Choisissez une date d'aujourd'hui à deux ans d'ici.",
      en: 'Choose a date from today to two years from now.',
    },
    hours_unsound: {
      fr: "Ces heures ne vont pas ensemble : au plus trois plages, dans l'ordre, de 3 h à 3 h la nuit suivante.",
      en: 'These hours do not go together: at most three spans, in order, from 3 a.m. to 3 a.m. the next night.',
    },
    usual_unsound: {
      fr: "L'horaire ne va pas tel quel : corrigez les champs indiqués.",
      en: 'The hours do not work as they are: correct the fields shown.',
    },
    reason_half: {
      fr: "La raison s'écrit dans les deux langues, en 120 caractères au plus, ou pas du tout.",
      en: 'The reason is written in both languages, in 120 characters at most, or not at all.',
    },
  },
});
