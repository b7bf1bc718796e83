import type { Bilingual, Language } from '#core/language.ts';
import { nextOpening, type Opening, openNow } from './opening.ts';
import {
  daysUntil,
  readWallClock,
  readWorkingDay,
  type WallClock,
  type Weekday,
} from './shop-clock.ts';
import type { CustomerChanges } from './shop-settings.ts';

const noBreak = '\u00a0';

export const weekdayNames: Readonly<Record<Weekday, Bilingual>> = {
  1: { fr: 'lundi', en: 'Monday' },
  2: { fr: 'mardi', en: 'Tuesday' },
  3: { fr: 'mercredi', en: 'Wednesday' },
  4: { fr: 'jeudi', en: 'Thursday' },
  5: { fr: 'vendredi', en: 'Friday' },
  6: { fr: 'samedi', en: 'Saturday' },
  7: { fr: 'dimanche', en: 'Sunday' },
};

export const customerChangesNames: Readonly<Record<CustomerChanges, Bilingual>> = {
  never: { fr: 'Jamais', en: 'Never' },
  new: { fr: "Jusqu'à la confirmation", en: 'Until it is confirmed' },
  confirmed: { fr: "Jusqu'au four", en: 'Until it goes into the oven' },
};

export const monthNames: Bilingual = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  en: 'January February March April May June July August September October November December',
};

const words = {
  fr: { today: "aujourd'hui", tonight: 'cette nuit', tomorrow: 'demain', at: 'à' },
  en: { today: 'today', tonight: 'tonight', tomorrow: 'tomorrow', at: 'at' },
} as const;

const status = {
  fr: {
    openUntil: "Ouvert jusqu'à",
    closed: ['Fermé', 'ouvre'],
    // The shop is still open.
    lastOrderTaken: ['Cuisine fermée', 'commandes dès'],
  },
  en: {
    openUntil: 'Open until',
    closed: ['Closed', 'opens'],
    lastOrderTaken: ['Kitchen closed', 'orders from'],
  },
} as const;

// "12 a.m." and "12 p.m." are misread; a shop that closes at midnight says so.
const namedTimes: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  fr: { 0: 'minuit' },
  en: { 0: 'midnight', 720: 'noon' },
};

/** Returns in one line whether the shop is open and cooks, and until or from when. */
export function describeOpening(
  openings: readonly Opening[],
  now: number,
  language: Language,
): string {
  const { openUntil, closed, lastOrderTaken } = status[language];
  const current = openNow(openings, now);
  if (current && now < (current.lastOrderAt ?? current.closesAt)) {
    return `${openUntil} ${formatTime(current.closesAt, language)}`;
  }
  const [state, from] = current ? lastOrderTaken : closed;
  const next = nextOpening(openings, now);
  return next ? `${state} · ${from} ${formatComing(next.opensAt, now, language)}` : state;
}

/** Returns `demain à 11 h`, `Tuesday, November 24 at 11 a.m.` */
export function formatInstant(epochMs: number, now: number, language: Language): string {
  return `${formatDay(epochMs, now, language)} ${words[language].at} ${formatTime(epochMs, language)}`;
}

/**
 * Returns a day as said at `now`, with its year when it is another one. Past midnight it is the
 * evening's (B-4281): `cette nuit`, `Friday night, November 20`.
 */
export function formatDay(epochMs: number, now: number, language: Language): string {
  const { dayNumber, minutes } = readWorkingDay(epochMs);
  if (minutes > 1440) {
    if (dayNumber === readWorkingDay(now).dayNumber) return words[language].tonight;
    const evening = formatDate(epochMs - 6 * 3_600_000, language);
    return language === 'fr' ? `la nuit du ${evening}` : evening.replace(',', ' night,');
  }
  const then = readWallClock(epochMs);
  const today = readWallClock(now);
  return nearDay(then, today, language) ?? fullDay(then, then.year !== today.year, language);
}

/** Returns the time in the shop's zone: `17 h 30`, `11 h`; `5:30 p.m.`, `11 a.m.` */
export function formatTime(epochMs: number, language: Language): string {
  return timeWords(readWallClock(epochMs).minutes, language);
}

/** Returns a full date, without "today" or "tomorrow": `vendredi 25 décembre`. */
export function formatDate(epochMs: number, language: Language, withYear = false): string {
  return fullDay(readWallClock(epochMs), withYear, language);
}

/** Returns a future instant, short: `mardi à 11 h`. */
export function formatComing(epochMs: number, now: number, language: Language): string {
  if (!isClearByWeekday(epochMs, now)) return formatInstant(epochMs, now, language);
  return onWeekday(readWallClock(epochMs), language);
}

/** Returns whether a weekday alone names a coming day; seven days ahead it would be taken for today. */
export function isClearByWeekday(epochMs: number, now: number): boolean {
  const ahead = daysUntil(epochMs, now);
  return ahead >= 2 && ahead <= 6;
}

/** Returns `mardi à 11 h`, `Tuesday at 11 a.m.` */
export function onWeekday({ weekday, minutes }: WallClock, language: Language): string {
  return `${weekdayNames[weekday][language]} ${words[language].at} ${timeWords(minutes, language)}`;
}

function nearDay(then: WallClock, today: WallClock, language: Language): string | null {
  if (then.dayNumber === today.dayNumber) return words[language].today;
  if (then.dayNumber === today.dayNumber + 1) return words[language].tomorrow;
  return null;
}

function fullDay(then: WallClock, withYear: boolean, language: Language): string {
  const weekday = weekdayNames[then.weekday][language];
  return `${weekday}${language === 'en' ? ',' : ''} ${monthDay(then, withYear, language)}`;
}

function monthDay(
  { year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>,
  withYear: boolean,
  language: Language,
): string {
  const name = monthNames[language].split(' ')[month - 1];
  if (language === 'en') return `${name} ${day}${withYear ? `, ${year}` : ''}`;
  return `${day === 1 ? '1er' : day} ${name}${withYear ? ` ${year}` : ''}`;
}

/** Returns a calendar day without its weekday: `1er mars 2031`, `March 1`. */
export function writtenDate(date: string, language: Language, withYear = false): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return monthDay({ year, month, day }, withYear, language);
}

/** Returns a time of day by its minutes since midnight: `17 h 30`, `midnight`. */
export function timeWords(minutesOfDay: number, language: Language): string {
  const named = namedTimes[language][minutesOfDay % 1440];
  if (named) return named;
  const hour = Math.floor(minutesOfDay / 60);
  const minute = minutesOfDay % 60;
  const padded = String(minute).padStart(2, '0');
  if (language === 'fr') {
    return [hour, 'h', ...(minute ? [padded] : [])].join(noBreak);
  }
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  return `${hour % 12 || 12}${minute ? `:${padded}` : ''}${noBreak}${half}`;
}
