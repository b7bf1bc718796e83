import { defaultOrderType, type OrderType, type PaymentMethod } from '#orders/orders.ts';

/** What is in the order form while it is being filled. */
export type Draft = {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneExtension: string;
  readonly address: string;
  readonly apartment: string;
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
  paymentMethod: null,
  orderType: defaultOrderType,
  at: null,
};
