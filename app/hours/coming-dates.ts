import { type Bilingual, capital, type Language } from '#core/language.ts';
import { noonOf } from './calendar-day.ts';
import { formatDate } from './hours.text.ts';
import { type DayHours, type HoursRules, hoursOn } from './hours.ts';
import { timeZone } from './shop-clock.ts';
import { describeHours, describeWeek, type HoursRow, lastOrderText } from './week.text.ts';

/** How many days ahead are announced, to people and to search engines, which read rarely. */
const daysAhead = 28;

/** Returns the dates of the coming weeks with hours of their own, today included. */
export function departingDates(now: Temporal.Instant, rules: HoursRules) {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const dates = Array.from({ length: daysAhead + 1 }, (_, ahead) => today.add({ days: ahead }));
  return dates.flatMap((date) => {
    const day = { date: date.toString(), ...hoursOn(date.toString(), rules) };
    return day.cause === 'week' ? [] : [{ ...day, isOtherYear: date.year !== today.year }];
  });
}

/** Returns each in one line: `Vendredi 25 décembre : fermé — Noël`. */
export function comingDates(now: Temporal.Instant, rules: HoursRules): readonly Bilingual[] {
  return departingDates(now, rules).map((day) => dateLine(day, day.isOtherYear));
}

export function dateLine(
  { date, hours, reason }: Pick<DayHours, 'hours' | 'reason'> & { readonly date: string },
  withYear: boolean,
): Bilingual {
  const words = describeHours(hours);
  const say = (language: Language, colon: string) => {
    const why = reason ? ` — ${reason[language]}` : '';
    const day = formatDate(noonOf(date), language, withYear);
    return capital(`${day}${colon} ${words[language]}${why}`);
  };
  return { fr: say('fr', ' :'), en: say('en', ':') };
}

/** The hours in words, written by the server, so that no page needs the rules. */
export type HoursInWords = {
  readonly weekly: readonly HoursRow[];
  /** Until when orders are taken, where that is not closing time. */
  readonly lastOrder?: Bilingual;
  readonly dates: readonly Bilingual[];
};

export function hoursInWords(now: Temporal.Instant, rules: HoursRules): HoursInWords {
  const lastOrder = lastOrderText(rules.ordering);
  return {
    weekly: describeWeek(rules),
    ...(lastOrder && { lastOrder }),
    dates: comingDates(now, rules),
  };
}
