import type { Bilingual } from '#core/language.ts';

export const daysHint: Bilingual = {
  fr: 'Aucun jour coché : tous les jours.',
  en: 'No day ticked: any day.',
};

export const dayFieldErrorTexts = {
  weekdays: { fr: 'Cochez des jours de la semaine.', en: 'Tick days of the week.' },
  date: { fr: 'Choisissez une date du calendrier.', en: 'Choose a date of the calendar.' },
  ends_before: {
    fr: 'Le dernier jour vient avant le premier.',
    en: 'The last day comes before the first.',
  },
} as const satisfies Record<string, Bilingual>;
