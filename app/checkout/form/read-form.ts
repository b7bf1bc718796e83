import { customerFields, ofFields, type Terms } from '#orders/orders.ts';
import { type FieldErrors, fieldErrorsOf, OrderForm } from '../checkout.schema.ts';
import { deliveryTermsOf, postalFieldErrorOf } from '../delivery/delivery-terms.ts';
import type { Draft } from './draft.ts';

/** Returns the draft to send: without the fields that takeout hides. */
export function sentOf(draft: Draft): Draft {
  if (draft.orderType === 'delivery') return draft;
  const shown = ofFields(customerFields, (field, { isOfDelivery }) =>
    isOfDelivery ? '' : draft[field],
  );
  return { ...draft, ...shown };
}

/** Returns the form to send, undefined when invalid, with an error for each wrong field. */
export function readForm(draft: Draft, terms: Terms) {
  const { data, error } = OrderForm.safeParse(sentOf(draft));
  const fieldErrors: FieldErrors = {
    ...postalFieldErrorOf(deliveryTermsOf(draft, terms)),
    ...(error && fieldErrorsOf(error)),
  };
  return { form: data, fieldErrors };
}

/** Returns the errors of what a change shows: its customer stays who they are. */
export function inChange({ fullName: _, email: __, phone: ___, ...shown }: FieldErrors) {
  return shown;
}

/** Returns the errors left after a change: a corrected field loses its own. */
export function fieldErrorsLeft(
  shown: FieldErrors,
  before: Draft,
  after: Draft,
  terms: Terms,
): FieldErrors {
  const now: FieldErrors = readForm(after, terms).fieldErrors;
  const entries = Object.keys(shown).map((name) => {
    const field = name as keyof FieldErrors;
    return [field, before[field] === after[field] ? shown[field] : now[field]] as const;
  });
  return Object.fromEntries(entries.filter(([, fieldError]) => fieldError)) as FieldErrors;
}
