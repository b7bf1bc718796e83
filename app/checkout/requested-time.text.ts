import { ends } from '#availability/availability.text.ts';
import type { Bilingual } from '#core/language.ts';
import { formatComing, formatDay } from '#restaurant/hours.text.ts';
import type { Asap } from './requested-time.ts';

/** The words about when an order is for (B-530). */
export const requestedTimeText = {
  legend: { fr: 'Pour quand?', en: 'When?' },
  asap: { fr: 'Dès que possible', en: 'As soon as possible' },
  chosen: { fr: "Choisir l'heure", en: 'Choose a time' },
  day: { fr: 'Jour', en: 'Day' },
  time: { fr: 'Heure', en: 'Time' },
  /** What the chosen time is: that at the door, or that at the counter. */
  means: {
    delivery: { fr: "L'heure à laquelle elle est chez vous.", en: 'The time it is at your door.' },
    takeout: { fr: "L'heure à laquelle elle est prête.", en: 'The time it is ready.' },
  },
  passed: {
    fr: "L'heure choisie n'est plus possible : choisissez-en une autre.",
    en: 'The time you chose is no longer possible: choose another.',
  },
  closedForLong: {
    fr: 'Nous sommes fermés pour quelque temps : appelez-nous.',
    en: 'We are closed for a while: call us.',
  },
} as const;

/** What the first choice promises: as soon as possible, or when a closed shop opens. */
export function asapText({ opensAt }: Asap, now: number): Bilingual {
  if (opensAt === null) return requestedTimeText.asap;
  const moment = momentWords(opensAt, now);
  return { fr: `À l'ouverture, ${moment.fr}`, en: `When we open, ${moment.en}` };
}

/** Asks whether an order that would slide to another moment is still wanted. */
export function slidText(asap: Asap, now: number): Bilingual {
  const { opensAt } = asap;
  if (opensAt === null) {
    return {
      fr: "Le temps a passé : votre commande serait pour aujourd'hui, dès que possible. L'envoyer quand même?",
      en: 'Some time has passed: your order would be for today, as soon as possible. Send it anyway?',
    };
  }
  const moment = momentWords(opensAt, now);
  return {
    fr: `Nous avons fermé entre-temps : votre commande serait pour ${moment.fr}. L'envoyer quand même?`,
    en: `We have closed since: your order would be for ${moment.en.replace(/\.$/, '')}. Send it anyway?`,
  };
}

/** The button that answers the question: it says for when. */
export function sendForText({ opensAt }: Asap, now: number): Bilingual {
  if (opensAt === null) return { fr: "Envoyer pour aujourd'hui", en: 'Send for today' };
  const moment = momentWords(opensAt, now);
  return { fr: `Envoyer pour ${moment.fr}`, en: `Send for ${moment.en}` };
}

/** The button that takes the first time at which nothing is in the way. */
export function laterText(at: number, now: number): Bilingual {
  const moment = ends(at, now);
  return { fr: `Commander pour ${moment.fr}`, en: `Order for ${moment.en}` };
}

/** A day in a list of days: `Aujourd'hui`, `Mardi 24 novembre`. */
export function dayOption(at: number, now: number): Bilingual {
  const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
  return { fr: capital(formatDay(at, now, 'fr')), en: capital(formatDay(at, now, 'en')) };
}

function momentWords(at: number, now: number): Bilingual {
  return { fr: formatComing(at, now, 'fr'), en: formatComing(at, now, 'en') };
}
