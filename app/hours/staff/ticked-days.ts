/** The ticked ISO weekdays, `2 3 4`; empty is any day. */
type WithDays = { readonly weekdays: string };

/** Returns the ticked ISO weekdays; none is any day. */
export function tickedDays({ weekdays }: WithDays): readonly number[] {
  return weekdays.split(' ').filter(Boolean).map(Number);
}

export function tickDay<Form extends WithDays>(form: Form, day: number): Form {
  const ticked = tickedDays(form);
  const days = ticked.includes(day) ? ticked.filter((one) => one !== day) : [...ticked, day];
  return { ...form, weekdays: days.sort((a, b) => a - b).join(' ') };
}
