import { type Bilingual, both, capital, type Language, uncapital } from '#core/language.ts';
import { dayAt, shiftDay, shopInstant } from '#hours/calendar-day.ts';
import { weekdayNames, writtenDate } from '#hours/hours.text.ts';
import type { Weekday } from '#hours/shop-clock.ts';
import type { OrderType } from '#shop/order-types.ts';
import { type DueDay, isOver } from '../offered-days.ts';
import {
  offOn,
  type ShownSpecial,
  type Special,
  type SpecialCode,
  type SpecialRule,
  type StoredSpecial,
  shownDaysAhead,
} from './specials.ts';

const types: Readonly<Record<OrderType, Bilingual>> = {
  takeout: { fr: 'pour emporter seulement', en: 'takeout only' },
  delivery: { fr: 'livraison seulement', en: 'delivery only' },
};

/**
 * Returns a special's rules for its card on `today`: « Pour emporter seulement, du mardi au jeudi ». Null without any.
 */
export function conditionOf(rule: SpecialRule, today: string): Bilingual | null {
  const hasBegun = rule.startsOn === null || rule.startsOn <= today;
  const dates = hasBegun && rule.endsOn === null ? null : datesInWords(rule);
  const parts = [rule.orderType && types[rule.orderType], daysInWords(rule.weekdays), dates];
  const filled = parts.filter((words) => words !== null);
  if (filled.length === 0) return null;
  return both((language) => capital(filled.map((words) => words[language]).join(', ')));
}

/**
 * Returns when a special is offered again: « De retour mardi »; without a day in the coming week, that it is not
 * offered now. Null on a day on which it is.
 */
export function backText(rule: SpecialRule, due: DueDay | null): Bilingual | null {
  if (!due || !offOn(rule, due)) return null;
  const ahead = [1, 2, 3, 4, 5, 6].map((days) => dayAfter(due, days));
  const next = ahead.find((day) => !offOn(rule, day));
  if (!next) return { fr: 'Pas offert en ce moment', en: 'Not offered right now' };
  const { fr, en } = weekdayNames[next.weekday as Weekday];
  return { fr: `De retour ${fr}`, en: `Back on ${en}` };
}

function dayAfter({ day, weekday }: DueDay, days: number): DueDay {
  return { day: shiftDay(day, days), weekday: ((weekday + days - 1) % 7) + 1 };
}

/** Returns why what was added cannot be had on `due`; null for what can, and for what is no special (B-2615). */
export function notToday(
  specials: readonly Special[],
  itemId: string,
  due: DueDay | null,
): Bilingual | null {
  const special = specials.find(({ id }) => id === itemId);
  const code = special && offOn(special, due);
  if (!code) return null;
  const { fr, en } = specialClause(code, special);
  return { fr: `Pas aujourd'hui : ${uncapital(fr)}`, en: `Not today: ${uncapital(en)}` };
}

/** Returns why a special cannot be ordered, as the beginning of a sentence. */
export function specialClause(
  code: SpecialCode,
  special: SpecialRule & Pick<Special, 'name'>,
): Bilingual {
  const { fr, en } = subjectOf(special.name);
  switch (code) {
    case 'special_takeout_only':
      return { fr: `${fr} est pour emporter seulement`, en: `${en} is for takeout only` };
    case 'special_delivery_only':
      return { fr: `${fr} est pour la livraison seulement`, en: `${en} is for delivery only` };
    case 'special_wrong_day':
      return offered(fr, en, daysInWords(special.weekdays));
    case 'special_out_of_dates':
      return offered(fr, en, datesInWords(special));
  }
}

function offered(fr: string, en: string, when: Bilingual | null): Bilingual {
  const { fr: quand, en: days } = when ?? { fr: '', en: '' };
  return { fr: `${fr} est offert ${quand}`.trim(), en: `${en} is offered ${days}`.trim() };
}

/** Returns a special as a subject: « Le spécial pepperoni »; another name is quoted. */
export function subjectOf({ fr, en }: Bilingual): Bilingual {
  return {
    fr: /^spécial\b/i.test(fr) ? `Le ${uncapital(fr)}` : `Le spécial « ${fr} »`,
    en: /\bspecial$/i.test(en) ? `The ${uncapital(en)}` : `The special “${en}”`,
  };
}

/** Writes ISO weekdays in words: three or more in a row as a range, others listed; null is any day. */
export function daysInWords(weekdays: readonly number[] | null): Bilingual | null {
  const runs = weekdays ? runsOf(weekdays) : [];
  if (runs.length === 0) return null;
  const name = (day: number, language: Language) => weekdayNames[day as Weekday][language];
  const fr = runs.flatMap((run) =>
    run.length > 2
      ? [`du ${name(run[0] ?? 1, 'fr')} au ${name(run.at(-1) ?? 7, 'fr')}`]
      : run.map((day) => `le ${name(day, 'fr')}`),
  );
  const en = runs.flatMap((run) =>
    run.length > 2
      ? [`${name(run[0] ?? 1, 'en')} to ${name(run.at(-1) ?? 7, 'en')}`]
      : run.map((day) => name(day, 'en')),
  );
  return { fr: listed(fr, 'et'), en: listed(en, 'and') };
}

/** Groups days that follow one another, Sunday and Monday too; all seven make no group. */
function runsOf(weekdays: readonly number[]): readonly (readonly number[])[] {
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => weekdays.includes(day));
  if (days.length === 7) return [];
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last || first === last || first[0] !== 1 || last.at(-1) !== 7) return runs;
  const around = [...last, ...first];
  // Only a range reads well over the week's end; single days are listed Monday first.
  return around.length > 2 ? [...runs.slice(1, -1), around] : runs;
}

/** Writes dates in words: « du 1er au 15 décembre »; null where both are open. */
export function datesInWords({
  startsOn,
  endsOn,
}: Pick<SpecialRule, 'startsOn' | 'endsOn'>): Bilingual | null {
  if (startsOn === null && endsOn === null) return null;
  const withYear =
    startsOn !== null && endsOn !== null && startsOn.slice(0, 4) !== endsOn.slice(0, 4);
  const dated = (day: string) => both((language) => writtenDate(day, language, withYear));
  if (startsOn === null) return prefixed("jusqu'au", 'until', dated(endsOn ?? ''));
  const start = dated(startsOn);
  if (endsOn === null) return prefixed('à partir du', 'from', start);
  const end = dated(endsOn);
  if (startsOn === endsOn) return { fr: `le ${end.fr} seulement`, en: `${end.en} only` };
  const isSameMonth = startsOn.slice(0, 7) === endsOn.slice(0, 7);
  return {
    fr: `du ${isSameMonth ? start.fr.split(' ')[0] : start.fr} au ${end.fr}`,
    en: `${start.en} to ${isSameMonth ? end.en.split(' ')[1] : end.en}`,
  };
}

function prefixed(fr: string, en: string, words: Bilingual): Bilingual {
  return { fr: `${fr} ${words.fr}`, en: `${en} ${words.en}` };
}

function listed(words: readonly string[], and: string): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}

const dayMs = 86_400_000;

/**
 * Returns the active specials for customers at `now` (epoch milliseconds), without those that are over, or begin later
 * than any order can be for (B-2060).
 */
export function shownSpecials(
  specials: readonly StoredSpecial[],
  now: number,
): readonly ShownSpecial[] {
  const [today, horizon] = [dayAt(now), dayAt(now + shownDaysAhead * dayMs)];
  return (
    specials
      .filter((one) => !isOver(one, today) && (one.startsOn === null || one.startsOn <= horizon))
      // Without the menu row: the document carries only what its card needs.
      .map(({ dishId: _, ...special }) => ({ ...special, condition: conditionOf(special, today) }))
  );
}

/** Returns until when they stay so: a special with dates may change with the working day. */
export function nextSpecialChange(specials: readonly Special[], now: number): number {
  const isDated = specials.some(({ startsOn, endsOn }) => startsOn !== null || endsOn !== null);
  return (isDated && shopInstant(shiftDay(dayAt(now), 1), '03:00')) || Number.POSITIVE_INFINITY;
}
