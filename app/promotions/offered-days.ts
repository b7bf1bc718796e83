/** The days on which something is offered. */
export type OfferedDays = {
  /** ISO weekdays, 1 is Monday; null is any day. */
  readonly weekdays: readonly number[] | null;
  /** The shop's calendar days, both included; null is open. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
};

/** A day for which an order may be made: the shop's calendar day and its ISO weekday. */
export type DueDay = { readonly day: string; readonly weekday: number };

/** Tells whether it is over on a calendar day of the shop. */
export function isOver({ endsOn }: Pick<OfferedDays, 'endsOn'>, today: string): boolean {
  return endsOn !== null && endsOn < today;
}

/** Tells whether it is not offered on that weekday; a day that is not known is none. */
export function isWrongWeekday({ weekdays }: OfferedDays, due: DueDay | null): boolean {
  return due !== null && weekdays?.includes(due.weekday) === false;
}

/** Tells whether a day lies before its first or after its last one. */
export function isOutsideDates(days: OfferedDays, due: DueDay | null): boolean {
  if (due === null) return false;
  return (days.startsOn !== null && due.day < days.startsOn) || isOver(days, due.day);
}
