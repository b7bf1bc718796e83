import {
  defaultOrderType,
  type OrderType,
  orderTypes,
  type PaymentMethod,
  paymentMethods,
} from '#orders/orders.ts';
import { fieldLimits } from '../checkout.schema.ts';

/** What is in the order form while it is being filled. */
export type Draft = {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneExtension: string;
  readonly address: string;
  readonly apartment: string;
  readonly driverNote: string;
  readonly postalCode: string;
  readonly paymentMethod: PaymentMethod | null;
  readonly orderType: OrderType;
  /** The chosen time, in epoch milliseconds; null is as soon as possible. */
  readonly at: number | null;
};

export const emptyDraft: Draft = {
  fullName: '',
  email: '',
  phone: '',
  phoneExtension: '',
  address: '',
  apartment: '',
  driverNote: '',
  postalCode: '',
  paymentMethod: null,
  orderType: defaultOrderType,
  at: null,
};

/** What is sent of it: nothing of the fields that takeout does not show. */
export function sentOf(draft: Draft): Draft {
  if (draft.orderType === 'delivery') return draft;
  return { ...draft, address: '', apartment: '', driverNote: '', postalCode: '' };
}

const fieldNames = Object.keys(fieldLimits) as readonly (keyof typeof fieldLimits)[];

/** Reads a draft that was kept as text, as much of it as is one. */
export function readDraft(text: string | null): Draft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return emptyDraft;
    const found = new Map(Object.entries(kept));
    const typed = fieldNames.flatMap((name): [string, string][] => {
      const value: unknown = found.get(name);
      return typeof value === 'string' ? [[name, value.slice(0, fieldLimits[name])]] : [];
    });
    const at: unknown = found.get('at');
    return {
      ...emptyDraft,
      ...Object.fromEntries(typed),
      paymentMethod: paymentMethods.find((one) => one === found.get('paymentMethod')) ?? null,
      orderType: orderTypes.find((one) => one === found.get('orderType')) ?? defaultOrderType,
      at: Number.isSafeInteger(at) ? Number(at) : null,
    };
  } catch {
    return emptyDraft;
  }
}
