import type { Bilingual, Language } from '#core/language.ts';
import { formatDate, formatTime } from '#hours/hours.text.ts';

export const clockText = {
  heading: { fr: "Date de l'ordinateur", en: "The computer's date" },
  said: { fr: "L'ordinateur du site dit", en: "The site's computer says" },
  trusted: { fr: 'Le site en est au', en: 'The site believes that it is' },
  lead: {
    fr: "Le site est resté éteint longtemps, ou l'horloge de l'ordinateur est déréglée. Seul quelqu'un qui regarde un calendrier peut le dire.",
    en: "The site was switched off for long, or the computer's clock is wrong. Only somebody who looks at a calendar can tell.",
  },
  wrong: {
    fr: "Si elle est fausse, ne pressez rien : la personne qui s'occupe de l'ordinateur doit régler son horloge. L'avis s'en va ensuite de lui-même, en quelques minutes.",
    en: 'If it is wrong, press nothing: the person who looks after the computer has to set its clock. The notice then goes away by itself within a few minutes.',
  },
  confirm: { fr: 'La date est juste', en: 'The date is right' },
  confirmed: {
    fr: "Le site suit la date de l'ordinateur",
    en: "The site goes by the computer's date",
  },
  confirmFailed: {
    fr: "Le site ne suit pas encore la date de l'ordinateur",
    en: "The site does not go by the computer's date yet",
  },
} as const satisfies Record<string, Bilingual>;

/** Returns `lundi 23 novembre 2026, 13 h 05`. */
export function instantText(epochMs: number, language: Language): string {
  return `${formatDate(epochMs, language, true)}, ${formatTime(epochMs, language)}`;
}

/** Returns what follows a confirmation. */
export function rightText(retentionDays: number): Bilingual {
  return {
    fr: `Si elle est juste, confirmez-la. Les données trop vieilles à cette date sont alors effacées pour toujours, dans l'heure : noms, adresses et téléphones des commandes de plus de ${retentionDays} jours, vieux courriels, comptes jamais confirmés, photos que rien n'utilise.`,
    en: `If it is right, confirm it. Data too old by that date is then erased for good, within the hour: names, addresses and telephones of orders more than ${retentionDays} days old, old emails, accounts that nobody confirmed, pictures that nothing uses.`,
  };
}
