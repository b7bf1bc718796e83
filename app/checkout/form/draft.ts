import {
  type CustomerField,
  customerFields,
  ofFields,
  type PaymentMethod,
  paymentMethods,
} from '#orders/orders.ts';
import { defaultOrderType, type OrderType, orderTypes } from '#shop/order-types.ts';
import { readCustomer } from '../remembered/last-order.ts';

export type Draft = Readonly<Record<CustomerField, string>> & {
  readonly paymentMethod: PaymentMethod | null;
  readonly orderType: OrderType;
  /** The chosen time, in epoch milliseconds; null is as soon as possible. */
  readonly at: number | null;
  readonly isRemembered: boolean;
};

export const emptyDraft: Draft = {
  ...ofFields(customerFields, () => ''),
  paymentMethod: null,
  orderType: defaultOrderType,
  at: null,
  isRemembered: false,
};

/** Reads a draft stored as text, as much of it as is valid. */
export function readDraft(text: string | null): Draft {
  try {
    return draftOf(JSON.parse(text ?? 'null'));
  } catch {
    return emptyDraft;
  }
}

function draftOf(stored: unknown): Draft {
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

/** Returns the draft as the device remembers its customer; an empty one of a stranger. */
export function rememberedDraft(): Draft {
  const draft = draftOf(readCustomer().get('draft'));
  return draft.isRemembered ? { ...draft, at: null } : emptyDraft;
}
