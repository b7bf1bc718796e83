import { type Bilingual, both, capital } from '#core/language.ts';
import { dayAt, noonOf } from '#hours/calendar-day.ts';
import { formatComing, formatDay, formatTime } from '#hours/hours.text.ts';
import { readWallClock } from '#hours/shop-clock.ts';
import { promiseWords } from '#orders/promise.text.ts';
import { ends } from '#storefront/availability.text.ts';
import type { Asap } from './requested-time.ts';

/** When an order is for (B-530). */
export const requestedTimeText = {
  legend: { fr: 'Pour quand?', en: 'When?' },
  asap: { fr: 'Dès que possible', en: 'As soon as possible' },
  opening: { fr: "À l'ouverture", en: 'When we open' },
  chosen: { fr: "Choisir l'heure", en: 'Choose a time' },
  day: { fr: 'Jour', en: 'Day' },
  time: { fr: 'Heure', en: 'Time' },
  passed: {
    fr: "L'heure choisie n'est plus possible : choisissez-en une autre.",
    en: 'The time you chose is no longer possible: choose another.',
  },
  full: {
    fr: "La cuisine est pleine jusqu'à la fermeture.",
    en: 'The kitchen is full until closing.',
  },
  closedForLong: {
    fr: 'Nous sommes fermés pour quelque temps : appelez-nous.',
    en: 'We are closed for a while: call us.',
  },
} as const;

/** Returns the first choice: as soon as possible, or when a closed shop opens. */
export function asapText({ opensAt, quotedAt }: Asap, now: number): Bilingual {
  const asap = opensAt === null ? requestedTimeText.asap : requestedTimeText.opening;
  const promise = quotedAt === undefined ? null : promiseWords(quotedAt, now);
  if (promise) return both((language) => `${asap[language]}\u00a0· ${promise[language]}`);
  if (opensAt === null) return asap;
  return both((language) => `${asap[language]}, ${formatComing(opensAt, now, language)}`);
}

/** Returns that a chosen time is full, and the next free one. */
export function timeFullText(at: number, next: number | null, now: number): Bilingual {
  const [full, free] = [ends(at, now), next === null ? null : ends(next, now)];
  const fr = free ? `la prochaine heure libre est ${free.fr}.` : 'choisissez une autre heure.';
  const en = free ? `the next free time is ${free.en}` : 'choose another time';
  return {
    fr: `La cuisine est pleine pour ${full.fr} : ${fr}`,
    en: `The kitchen is full for ${full.en}: ${en}`.replace(/\.?$/, '.'),
  };
}

export function fullUntilText(until: number): Bilingual {
  return {
    fr: `La cuisine est pleine jusqu'à ${formatTime(until, 'fr')}.`,
    en: `The kitchen is full until ${formatTime(until, 'en')}`.replace(/\.?$/, '.'),
  };
}

/** Returns that the last order was taken: for today, or until the shop opens again that day. */
export function noMoreText(opensAt: number, now: number): Bilingual {
  const isToday = readWallClock(opensAt).dayNumber === readWallClock(now).dayNumber;
  const [fr, en] = isToday
    ? ["Nous ne prenons pas de commandes pour l'instant", 'We are not taking orders right now']
    : ["Nous ne prenons plus de commandes aujourd'hui", 'We are taking no more orders today'];
  return { fr, en };
}

/** Asks whether a later time than displayed is wanted; `isOpen` after the last order. */
export function slidText(asap: Asap, now: number, isOpen: boolean): Bilingual {
  const { opensAt, quotedAt } = asap;
  if (opensAt === null && quotedAt !== undefined) {
    const { fr, en } = promiseWords(quotedAt, now);
    return {
      fr: `L'heure a changé : ce serait ${fr}. L'envoyer quand même?`,
      en: `The time has changed: it would be ${en.replace(/\.$/, '')}. Send it anyway?`,
    };
  }
  if (opensAt === null) {
    return {
      fr: "Le temps a passé : votre commande serait pour aujourd'hui, dès que possible. L'envoyer quand même?",
      en: 'Some time has passed: your order would be for today, as soon as possible. Send it anyway?',
    };
  }
  const moment = both((language) => formatComing(opensAt, now, language));
  const why = isOpen
    ? noMoreText(opensAt, now)
    : { fr: 'Nous avons fermé entre-temps', en: 'We have closed since' };
  return {
    fr: `${why.fr} : votre commande serait pour ${moment.fr}. L'envoyer quand même?`,
    en: `${why.en}: your order would be for ${moment.en.replace(/\.$/, '')}. Send it anyway?`,
  };
}

/** Returns the button that answers the question, with the time. */
export function sendForText({ opensAt, quotedAt }: Asap, now: number): Bilingual {
  if (opensAt === null && quotedAt === undefined)
    return { fr: "Envoyer pour aujourd'hui", en: 'Send for today' };
  const { fr, en } = both((language) =>
    opensAt === null ? formatTime(quotedAt ?? now, language) : formatComing(opensAt, now, language),
  );
  return { fr: `Envoyer pour ${fr}`, en: `Send for ${en}` };
}

/** Returns the button that takes the first time without blockers. */
export function laterText(at: number, now: number): Bilingual {
  const moment = ends(at, now);
  return { fr: `Commander pour ${moment.fr}`, en: `Order for ${moment.en}` };
}

/** Returns a day in a list: `Aujourd'hui`, `Mardi 24 novembre`. */
export function dayOption(day: string, now: number): Bilingual {
  const at = day === dayAt(now) ? now : noonOf(day);
  return both((language) => capital(formatDay(at, now, language)));
}
