import { isDay } from '#hours/calendar-day.ts';
import type { Grain, Period, Span, Spans } from './sales.ts';

/** The longest span that is read, in days: five years. */
export const longestSpan = 1_827;

/** A period around a date, or all days from one to another. */
export type SpanQuery = {
  readonly period?: Period | undefined;
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Returns whether a span has both ends, in sequence and not too far apart. */
export function isSpanQuery({ from, to }: SpanQuery): boolean {
  if (from === undefined || to === undefined) return from === to;
  return isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= longestSpan;
}

export function daysIn({ from, to }: Span): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/**
 * Returns the requested days, by default today, and the two spans beside them. A week begins on
 * Monday, also 52 weeks before; a day stands beside its weekday. A span that is not over ends
 * today, and the others after as many days.
 */
export function spansOf(query: SpanQuery, today: string): Spans {
  const { from, to } = query;
  if (from !== undefined && to !== undefined) return ownSpan({ from, to }, today);
  const { period = 'day', date = today } = query;
  const whole = around(period, Temporal.PlainDate.from(date));
  const isOpen = whole.from <= today && today <= whole.to;
  const span = isOpen ? { from: whole.from, to: today } : whole;
  const first = Temporal.PlainDate.from(whole.from);
  const beside = (day: Temporal.PlainDate): Span => {
    const all = around(period, day);
    const last = String(day.add({ days: daysIn(span) - 1 }));
    return isOpen && last < all.to ? { from: all.from, to: last } : all;
  };
  return {
    period,
    span,
    before: beside(first.subtract(period === 'day' ? { weeks: 1 } : { [`${period}s`]: 1 })),
    yearAgo: beside(
      first.subtract(period === 'day' || period === 'week' ? { weeks: 52 } : { years: 1 }),
    ),
    isSoFar: isOpen,
    next: String(Temporal.PlainDate.from(whole.to).add({ days: 1 })),
  };
}

function ownSpan(span: Span, today: string): Spans {
  const [from, to] = [Temporal.PlainDate.from(span.from), Temporal.PlainDate.from(span.to)];
  const yearBefore = (day: Temporal.PlainDate) => String(day.subtract({ years: 1 }));
  return {
    period: 'span',
    span,
    before: {
      from: String(from.subtract({ days: daysIn(span) })),
      to: String(from.subtract({ days: 1 })),
    },
    yearAgo: { from: yearBefore(from), to: yearBefore(to) },
    isSoFar: span.to === today,
    next: null,
  };
}

function around(period: Period, date: Temporal.PlainDate): Span {
  const first = {
    day: date,
    week: date.subtract({ days: date.dayOfWeek - 1 }),
    month: date.with({ day: 1 }),
    year: date.with({ month: 1, day: 1 }),
  }[period];
  const last = first.add({ [`${period}s`]: 1 }).subtract({ days: 1 });
  return { from: String(first), to: String(last) };
}

export function grainOf(span: Span): Grain {
  return daysIn(span) <= 92 ? 'day' : 'month';
}

/** Returns every day of a span, or the first day of every month in it. */
export function stepsOf({ from, to }: Span, grain: Grain): readonly string[] {
  const first = Temporal.PlainDate.from(from);
  const start = grain === 'month' ? first.with({ day: 1 }) : first;
  const steps: string[] = [];
  for (let at = 0; ; at += 1) {
    const step = String(start.add({ [`${grain}s`]: at }));
    if (step > to) return steps;
    steps.push(step);
  }
}

/**
 * Returns the first day of a span's whole months, and the day after them; both the day after the
 * span's end where it has none.
 */
export function wholeMonthsOf({ from, to }: Span): {
  readonly begin: string;
  readonly end: string;
} {
  const first = Temporal.PlainDate.from(from);
  const after = Temporal.PlainDate.from(to).add({ days: 1 });
  const begin = first.day === 1 ? first : first.with({ day: 1 }).add({ months: 1 });
  const end = after.with({ day: 1 });
  const hasSome = Temporal.PlainDate.compare(begin, end) < 0;
  return { begin: String(hasSome ? begin : after), end: String(hasSome ? end : after) };
}
