/** A form's field of weekdays: the ISO ones that are ticked, `2 3 4`; empty is any day. */
type WithDays = { readonly weekdays: string };

/** Returns the ISO weekdays that are ticked; none is any day. */
export function tickedDays({ weekdays }: WithDays): readonly number[] {
  return weekdays.split(' ').filter(Boolean).map(Number);
}

/** Returns the same with one day ticked or no longer. */
export function tickDay<Form extends WithDays>(form: Form, day: number): Form {
  const ticked = tickedDays(form);
  const days = ticked.includes(day) ? ticked.filter((one) => one !== day) : [...ticked, day];
  return { ...form, weekdays: days.sort((a, b) => a - b).join(' ') };
}
