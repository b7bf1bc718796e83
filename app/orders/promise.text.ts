import type { Bilingual, Language } from '#core/language.ts';
import { formatDay, formatMoment, formatTime } from '#restaurant/hours.text.ts';
import { readWallClock } from '#restaurant/wall-clock.ts';
import type { OrderType } from './orders.ts';

const leads: Readonly<Record<OrderType, Bilingual>> = {
  takeout: { fr: 'Prête', en: 'Ready' },
  delivery: { fr: 'Chez vous', en: 'At your door' },
};

const around = { fr: 'vers', en: 'around' } as const satisfies Bilingual;

/**
 * The promise as one would say it at `now`, `Prête vers 18 h 40` or `Ready tomorrow around 11 a.m.`,
 * in two parts: the moment is to be set large, and its spaces do not break.
 */
export function promiseParts(
  orderType: OrderType,
  promisedAt: number,
  now: number,
): { readonly lead: Bilingual; readonly moment: Bilingual } {
  const isToday = isSameDay(promisedAt, now);
  const lead = (language: Language) =>
    [leads[orderType][language], ...(isToday ? [] : [formatDay(promisedAt, now, language)])]
      .concat(around[language])
      .join(' ');
  return {
    lead: { fr: lead('fr'), en: lead('en') },
    moment: { fr: formatTime(promisedAt, 'fr'), en: formatTime(promisedAt, 'en') },
  };
}

/** When something happened: the time alone today, with its day otherwise. */
export function stepTime(at: number, now: number): Bilingual {
  const say = isSameDay(at, now)
    ? (language: Language) => formatTime(at, language)
    : (language: Language) => formatMoment(at, now, language);
  return { fr: say('fr'), en: say('en') };
}

function isSameDay(at: number, now: number): boolean {
  return readWallClock(at).dayNumber === readWallClock(now).dayNumber;
}
