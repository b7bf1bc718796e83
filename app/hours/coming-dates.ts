import type { Bilingual, Language } from '#core/language.ts';
import { noonOf } from './calendar-day.ts';
import { formatDate } from './hours.text.ts';
import { type DayHours, type HoursRules, hoursOn } from './hours.ts';
import { timeZone } from './shop-clock.ts';
import { describeHours } from './week.text.ts';

/** How many days ahead dates are shown. */
const daysAhead = 28;

/**
 * Returns the dates of the coming weeks that have hours of their own, today included, each in one
 * line: `Vendredi 25 décembre : fermé — Noël`.
 */
export function comingDates(now: Temporal.Instant, rules: HoursRules): readonly Bilingual[] {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const dates = Array.from({ length: daysAhead + 1 }, (_, ahead) => today.add({ days: ahead }));
  return dates.flatMap((date) => {
    const { hours, cause, reason } = hoursOn(date.toString(), rules);
    if (cause === 'week') return [];
    return [dateLine({ date: date.toString(), hours, reason }, date.year !== today.year)];
  });
}

/** Returns one date with hours of its own, as customers read it. */
export function dateLine(
  { date, hours, reason }: Pick<DayHours, 'hours' | 'reason'> & { readonly date: string },
  withYear: boolean,
): Bilingual {
  const words = describeHours(hours);
  const say = (language: Language, colon: string) => {
    const why = reason ? ` — ${reason[language]}` : '';
    const line = `${formatDate(noonOf(date), language, withYear)}${colon} ${words[language]}${why}`;
    return line.charAt(0).toUpperCase() + line.slice(1);
  };
  return { fr: say('fr', ' :'), en: say('en', ':') };
}
