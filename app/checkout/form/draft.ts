import {
  type CustomerField,
  customerFields,
  ofFields,
  type PaymentMethod,
  paymentMethods,
  type Terms,
} from '#orders/orders.ts';
import { defaultOrderType, type OrderType, orderTypes } from '#shop/order-types.ts';
import { type FieldErrors, fieldErrorsOf, OrderForm } from '../checkout.schema.ts';
import { deliveryTermsOf, postalFieldErrorOf } from '../delivery/delivery-terms.ts';

/** What is in the order form while it is being filled. */
export type Draft = Readonly<Record<CustomerField, string>> & {
  readonly paymentMethod: PaymentMethod | null;
  readonly orderType: OrderType;
  /** The chosen time, in epoch milliseconds; null is as soon as possible. */
  readonly at: number | null;
  /** The device remembers the customer once the order is sent. */
  readonly isRemembered: boolean;
};

export const emptyDraft: Draft = {
  ...ofFields(customerFields, () => ''),
  paymentMethod: null,
  orderType: defaultOrderType,
  at: null,
  isRemembered: false,
};

/** Returns what is sent of it: nothing of the fields that takeout does not show. */
export function sentOf(draft: Draft): Draft {
  if (draft.orderType === 'delivery') return draft;
  const shown = ofFields(customerFields, (field, { isOfDelivery }) =>
    isOfDelivery ? '' : draft[field],
  );
  return { ...draft, ...shown };
}

/** Reads a draft that was kept as text, as much of it as is one. */
export function readDraft(text: string | null): Draft {
  try {
    return draftOf(JSON.parse(text ?? 'null'));
  } catch {
    return emptyDraft;
  }
}

/** Returns as much of a value as is a draft. */
export function draftOf(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return emptyDraft;
  const found = new Map<string, unknown>(Object.entries(stored));
  const typed = ofFields(customerFields, (name, { limit }) => {
    const value = found.get(name);
    return typeof value === 'string' ? value.slice(0, limit) : '';
  });
  const at = found.get('at');
  return {
    ...typed,
    paymentMethod: paymentMethods.find((one) => one === found.get('paymentMethod')) ?? null,
    orderType: orderTypes.find((one) => one === found.get('orderType')) ?? defaultOrderType,
    at: Number.isSafeInteger(at) ? Number(at) : null,
    isRemembered: found.get('isRemembered') === true,
  };
}

/** Returns the form as it can be sent, undefined where it cannot, with an error for each wrong field. */
export function readForm(draft: Draft, terms: Terms) {
  const { data, error } = OrderForm.safeParse(sentOf(draft));
  const fieldErrors: FieldErrors = {
    ...postalFieldErrorOf(deliveryTermsOf(draft, terms)),
    ...(error && fieldErrorsOf(error)),
  };
  return { form: data, fieldErrors };
}

/** Returns the errors that still hold after a change: a field that the customer corrects loses its own. */
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
