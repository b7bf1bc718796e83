import type { Bilingual } from '#core/language.ts';
import { comingDates } from './coming-dates.ts';
import type { HoursRules } from './hours.ts';
import { describeWeek, type HoursRow, lastOrderText } from './week.text.ts';

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
