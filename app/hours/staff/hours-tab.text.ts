import type { Bilingual } from '#core/language.ts';
import type { Message } from '#ui/notify.ts';
import { noonOf } from '../calendar-day.ts';
import { dateLine } from '../coming-dates.ts';
import { earlyClosing } from '../early-closing.ts';
import { restaurantProblems } from '../hours.problems.ts';
import { formatDay } from '../hours.text.ts';
import type { DatedException } from '../hours.ts';
import type { HoursFieldError } from '../hours-form.ts';

export const hoursTabText = {
  heading: { fr: 'Horaire', en: 'Hours' },
  lead: {
    fr: 'Le site, le formulaire et les courriels se mettent à jour aussitôt.',
    en: 'The site, the order form and the emails are updated at once.',
  },
  dates: { fr: 'Dates particulières', en: 'Special dates' },
  noDates: {
    fr: "Aucune : l'horaire habituel et les jours fériés suffisent.",
    en: 'None: the usual week and the holidays say it all.',
  },
  add: { fr: 'Ajouter une date', en: 'Add a date' },
  change: { fr: 'Modifier', en: 'Edit' },
  changeDate: { fr: "L'horaire d'une date", en: 'The hours of a date' },
  remove: { fr: "Remettre l'horaire habituel", en: 'Back to the usual hours' },
  holidays: { fr: 'Prochains jours fériés', en: 'Coming holidays' },
  holidaysLead: {
    fr: "Cochés, ils ont l'horaire des jours fériés, même un jour de congé. Les autres gardent celui du jour de la semaine.",
    en: 'Switched on, they have the holiday hours, even on a day off. The others keep those of their weekday.',
  },
  closeThatDay: { fr: 'Fermé ce jour-là', en: 'Closed that day' },
  otherHours: { fr: 'Autres heures', en: 'Other hours' },
  changed: { fr: 'Modifié', en: 'Changed' },
  observe: { fr: 'Horaire des jours fériés', en: 'Holiday hours' },
} as const satisfies Record<string, Bilingual>;

export const dateFormText = {
  date: { fr: 'Date', en: 'Date' },
  state: { fr: 'Ce jour-là', en: 'That day' },
  closed: { fr: 'Fermé', en: 'Closed' },
  open: { fr: 'Ouvert', en: 'Open' },
  opens: { fr: 'De', en: 'From' },
  closes: { fr: 'À', en: 'To' },
  closesNextDay: { fr: 'À (le lendemain)', en: 'To (next day)' },
  span: { fr: 'Plage', en: 'Span' },
  addSpan: { fr: 'Ajouter une plage', en: 'Add a span' },
  removeSpan: { fr: 'Retirer la dernière plage', en: 'Remove the last span' },
  reason: { fr: 'Raison', en: 'Reason' },
  noReason: { fr: 'Sans raison', en: 'No reason' },
  otherReason: { fr: 'Une autre…', en: 'Another…' },
  reasonFr: { fr: 'Raison en français', en: 'Reason in French' },
  reasonEn: { fr: 'Raison en anglais', en: 'Reason in English' },
  customersRead: {
    fr: 'Les clients lisent, dès quatre semaines avant',
    en: 'Customers read, from four weeks before',
  },
} as const satisfies Record<string, Bilingual>;

export const fieldErrorTexts: Readonly<Record<HoursFieldError, Bilingual>> = {
  date_not_possible: restaurantProblems.date_not_possible.words,
  hours_unsound: {
    fr: "Chaque plage finit après son début, suit la précédente et tient entre 3 h et 3 h la nuit suivante. Minuit s'écrit 0 h.",
    en: 'Each span ends after it starts, follows the one before and lies between 3 a.m. and 3 a.m. the next night. Midnight is 12 a.m.',
  },
  reason_half: {
    fr: 'Écrivez la raison dans les deux langues.',
    en: 'Write the reason in both languages.',
  },
};

export const readyReasons: readonly Bilingual[] = [
  { fr: 'Noël', en: 'Christmas Day' },
  { fr: "Jour de l'An", en: "New Year's Day" },
  { fr: 'Vacances', en: 'Holidays' },
  { fr: 'Tempête', en: 'Storm' },
  { fr: 'Événement privé', en: 'Private event' },
  earlyClosing,
];

/** Returns `vendredi 25 décembre`, `tomorrow`. */
export function dateWords(date: string, today: string): Bilingual {
  const [then, now] = [noonOf(date), noonOf(today)];
  return { fr: formatDay(then, now, 'fr'), en: formatDay(then, now, 'en') };
}

/** Returns a date as in the contact section: `Vendredi 25 décembre : fermé — Noël`. */
export function dateSentence(exception: DatedException, today: string): Bilingual {
  const { date, hours, reason } = exception;
  return dateLine({ date, hours, reason: reason ?? null }, date.slice(0, 4) !== today.slice(0, 4));
}

const saved = { fr: 'Horaire enregistré', en: 'Hours saved' } as const;

export function savedMessage(exception: DatedException, today: string): Message {
  return { tone: 'success', title: saved, description: dateSentence(exception, today) };
}

export const removedMessage: Message = {
  tone: 'success',
  title: saved,
  description: {
    fr: "L'horaire habituel s'applique de nouveau.",
    en: 'The usual hours apply again.',
  },
};

export const hoursFailures = {
  load: { fr: "Impossible de charger l'horaire", en: "Couldn't load the hours" },
  save: { fr: "Impossible d'enregistrer l'horaire", en: "Couldn't save the hours" },
} as const satisfies Record<string, Bilingual>;
