import type { Bilingual } from '#core/language.ts';
import type { Learned, PromiseFigures } from './promises.ts';

export const promisesText = {
  heading: { fr: 'Heures annoncées, heures réelles', en: 'Quoted times and real times' },
  lead: {
    fr: "Pour chaque commande prête, l'heure réelle à côté de celle que le client a lue.",
    en: 'For each order that is ready, its real time beside the one that the customer read.',
  },
  none: {
    fr: 'Rien encore : le four doit être réglé, et des commandes être prêtes.',
    en: 'Nothing yet: the oven must be set, and orders be ready.',
  },
  day: { fr: 'Jour', en: 'Day' },
  orders: { fr: 'Commandes', en: 'Orders' },
  inTime: { fr: "Prêtes à l'heure", en: 'Ready in time' },
  late: { fr: '9 sur 10, retard au plus', en: '9 of 10, late at most' },
  error: { fr: 'Écart moyen', en: 'Mean difference' },
  more: { fr: 'Annoncer une minute de plus', en: 'Quote one more minute' },
  less: { fr: 'Annoncer une minute de moins', en: 'Quote one less minute' },
  learned: { fr: 'Ce que le four a appris', en: 'What the oven has learned' },
  load: { fr: 'Impossible de charger les promesses', en: "Couldn't load the promises" },
} as const satisfies Record<string, Bilingual>;

const percent = (share: number) => Math.round(share * 100);

export function shareText(share: number): Bilingual {
  return { fr: `${percent(share)} %`, en: `${percent(share)}%` };
}

export function minutesText(minutes: number): Bilingual {
  const text = `${Math.round(minutes)} min`;
  return { fr: text, en: text };
}

/** Returns what one minute more and one less would have kept of a day. */
export function ifText({ inTime, inTimeWithMore, inTimeWithLess }: PromiseFigures): Bilingual {
  const [is, more, less] = [inTime, inTimeWithMore, inTimeWithLess].map(percent);
  return {
    fr: `Le dernier soir, ${is} % étaient prêtes à l'heure annoncée. Avec une minute de plus : ${more} %. Avec une de moins : ${less} %.`,
    en: `On the last evening ${is}% were ready by the quoted time. With one more minute: ${more}%. With one less: ${less}%.`,
  };
}

/** Returns `Vendredi et samedi, 18 h, four occupé : +6 min (142 commandes)`. */
export function learnedText({ isBusy, hour, isWaiting, minutes, samples }: Learned): Bilingual {
  const sign = minutes > 0 ? '+' : '';
  const [fr, en] = isBusy
    ? ['Vendredi et samedi', 'Friday and Saturday']
    : ['Dimanche à jeudi', 'Sunday to Thursday'];
  return {
    fr: `${fr}, ${hour} h, four ${isWaiting ? 'occupé' : 'libre'} : ${sign}${minutes} min (${samples} commandes)`,
    en: `${en}, ${hour}:00, oven ${isWaiting ? 'taken' : 'free'}: ${sign}${minutes} min (${samples} orders)`,
  };
}
