import { type Ordering, orderingFields } from '../ordering.ts';

/** The numbers as they are typed. */
export type OrderingForm = Readonly<Record<keyof Ordering, string>>;

/** Fills the form from the numbers that hold. */
export function orderingFormOf(ordering: Ordering): OrderingForm {
  const typed = orderingFields.map((field) => [field, String(ordering[field])]);
  return Object.fromEntries(typed) as OrderingForm;
}

/** Reads the form: what is no number is none that may be set. */
export function readOrderingForm(form: OrderingForm): Ordering {
  const numbers = orderingFields.map((field) => [field, numberIn(form[field])]);
  return Object.fromEntries(numbers) as Ordering;
}

/** Whole numbers as an owner types them, `15` or `15 min`. */
function numberIn(typed: string): number {
  const [, digits] = /^(\d{1,3})(?:\s*(?:min|j|d))?$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}
