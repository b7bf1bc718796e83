export type OfferedDays = {
  /** ISO weekdays, 1 is Monday; null is any day. */
  readonly weekdays: readonly number[] | null;
  /** The shop's calendar days, both included; null is open. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
};

/** The shop's calendar day of an order, and its ISO weekday. */
export type DueDay = { readonly day: string; readonly weekday: number };

/** Tells whether the offer is over on a calendar day of the shop. */
export function isOver({ endsOn }: Pick<OfferedDays, 'endsOn'>, today: string): boolean {
  return endsOn !== null && endsOn < today;
}

/** Tells whether it is not offered on that weekday; an unknown day passes. */
export function isWrongWeekday({ weekdays }: OfferedDays, due: DueDay | null): boolean {
  return due !== null && weekdays?.includes(due.weekday) === false;
}

/** Tells whether a day is before its first or after its last one. */
export function isOutsideDates(days: OfferedDays, due: DueDay | null): boolean {
  if (due === null) return false;
  return (days.startsOn !== null && due.day < days.startsOn) || isOver(days, due.day);
}
