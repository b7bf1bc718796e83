import { type Bilingual, capital, type Language } from '#core/language.ts';
import { timeWords, weekdayNames } from './hours.text.ts';
import type { HoursRules } from './hours.ts';
import type { Ordering } from './ordering.ts';
import { type Hours, type LocalTime, minutesOf, type WeekRow, weekRows } from './week.ts';

/** A line of the hours in the contact section: `Mardi et mercredi`, `11 h à 21 h`. */
export type HoursRow = { readonly days: Bilingual; readonly hours: Bilingual };

const words = {
  fr: { to: 'à', through: 'au', and: 'et', closed: 'fermé', holidays: 'jours fériés' },
  en: { to: 'to', through: 'to', and: 'and', closed: 'closed', holidays: 'holidays' },
} as const;

/** Returns a week in rows of words; neighbouring days with equal hours share a row. */
export function describeWeek({
  week,
  keptHolidays,
}: Pick<HoursRules, 'week' | 'keptHolidays'>): HoursRow[] {
  return weekRows(week, keptHolidays.length > 0).map((row) => ({
    days: { fr: rowDays(row, 'fr'), en: rowDays(row, 'en') },
    hours: describeHours(row.hours),
  }));
}

/** Returns `11 h à 21 h`, `fermé`. */
export function describeHours(hours: Hours): Bilingual {
  return { fr: spansIn(hours, 'fr'), en: spansIn(hours, 'en') };
}

function rowDays({ days, holidays: withHolidays }: WeekRow, language: Language): string {
  const { and, through, holidays } = words[language];
  const names = days.map((day) => weekdayNames[day][language]);
  const run = names.length > 2 ? [`${names[0]} ${through} ${names.at(-1)}`] : names;
  const all = withHolidays ? [...run, holidays] : run;
  return capital(all.join(` ${and} `));
}

function spansIn(hours: Hours, language: Language): string {
  const { and, to, closed } = words[language];
  const clock = (time: LocalTime) => timeWords(minutesOf(time), language);
  const spans = hours.map(({ opens, closes }) => `${clock(opens)} ${to} ${clock(closes)}`);
  return spans.join(` ${and} `) || closed;
}

/** Returns until when orders are taken; null when that is closing time itself. */
export function lastOrderText({ lastOrderMinutes: minutes }: Ordering): Bilingual | null {
  if (minutes === 0) return null;
  return {
    fr: `Dernière commande ${minutes} min avant la fermeture.`,
    en: `Last order ${minutes} min before closing.`,
  };
}
