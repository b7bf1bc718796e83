import type { Terms } from '#orders/orders.ts';
import { type FieldFaults, fieldFaultsOf, OrderForm } from '../checkout.schema.ts';
import { deliveryTermsOf, postalFaultOf } from '../delivery/delivery-terms.ts';
import { type Draft, sentOf } from './draft.ts';

/** Returns the form as it can be sent, undefined where it cannot, with an error for each wrong field. */
export function readForm(draft: Draft, terms: Terms) {
  const { data, error } = OrderForm.safeParse(sentOf(draft));
  const faults: FieldFaults = {
    ...postalFaultOf(deliveryTermsOf(draft, terms)),
    ...(error && fieldFaultsOf(error)),
  };
  return { form: data, faults };
}

/** Returns the errors that still hold after a change: a field that the customer corrects loses its own. */
export function faultsLeft(
  shown: FieldFaults,
  before: Draft,
  after: Draft,
  terms: Terms,
): FieldFaults {
  const now: FieldFaults = readForm(after, terms).faults;
  const entries = Object.keys(shown).map((name) => {
    const field = name as keyof FieldFaults;
    return [field, before[field] === after[field] ? shown[field] : now[field]] as const;
  });
  return Object.fromEntries(entries.filter(([, fault]) => fault)) as FieldFaults;
}
