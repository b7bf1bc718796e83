import type { Cents } from '#core/money.ts';
import type { Zone } from '#shop/delivery/zones.ts';
import type { OrderType } from '#shop/order-types.ts';
import type { Shop } from '#shop/shop.ts';

/** How the customer pays at the door or at the counter (B-502). */
export const paymentMethods = ['cash', 'card', 'interac'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

type CustomerFieldRule = {
  /** In characters. */
  readonly limit: number;
  /** A delivery asks for it, takeout does not. */
  readonly isOfDelivery?: true;
};

/** The texts in which customers say who they are: every order has them. */
export const requiredFields = {
  fullName: { limit: 120 },
  email: { limit: 254 },
  phone: { limit: 30 },
} as const satisfies Record<string, CustomerFieldRule>;

/** Those that an order may lack; a delivery needs the address. */
export const optionalFields = {
  phoneExtension: { limit: 10 },
  address: { limit: 200, isOfDelivery: true },
  apartment: { limit: 20, isOfDelivery: true },
  driverNote: { limit: 200, isOfDelivery: true },
  postalCode: { limit: 12, isOfDelivery: true },
} as const satisfies Record<string, CustomerFieldRule>;

/** Each is a field of the form, a column of the order under the same name, and erased with the rest. */
export const customerFields = { ...requiredFields, ...optionalFields };
export type CustomerField = keyof typeof customerFields;

/** What an order holds of its customer; null where nothing was typed. */
export type Customer = Readonly<
  Record<keyof typeof requiredFields, string> & Record<keyof typeof optionalFields, string | null>
>;

/** Returns a value for each field of `rules`. */
export function ofFields<Field extends string, Value>(
  rules: Readonly<Record<Field, CustomerFieldRule>>,
  make: (field: Field, rule: CustomerFieldRule) => Value,
): Record<Field, Value> {
  const entries = Object.entries(rules) as [Field, CustomerFieldRule][];
  return Object.fromEntries(entries.map(([field, rule]) => [field, make(field, rule)])) as Record<
    Field,
    Value
  >;
}

/** What an order without a customer holds: one that was erased, one to try a ticket with. */
export const noCustomer: Customer = {
  ...ofFields(requiredFields, () => ''),
  ...ofFields(optionalFields, () => null),
};

/** What the lines come to, less what a code takes off, with what the delivery costs. */
export type Bill = {
  readonly subtotal: Cents;
  /** No more than the subtotal. */
  readonly discount?: Cents | undefined;
  readonly deliveryFee?: Cents | undefined;
};

type TaxRates = Pick<Shop, 'taxRate'>;

/** The taxes, each with its rate in thousandths of a percent: a line of the bill, and a column. */
export const taxLines = {
  taxes: ({ taxRate }: TaxRates) => taxRate,
} as const satisfies Record<string, (rates: TaxRates) => number>;
export type TaxLine = keyof typeof taxLines;

/** Returns a value for each tax. */
export function ofTaxes<Value>(make: (tax: TaxLine) => Value): Record<TaxLine, Value> {
  const names = Object.keys(taxLines) as TaxLine[];
  return Object.fromEntries(names.map((tax) => [tax, make(tax)])) as Record<TaxLine, Value>;
}

/** The sums that a total is made of, in the order in which they are read; each is added or taken off. */
export const sums = {
  subtotal: 1,
  discount: -1,
  deliveryFee: 1,
  ...ofTaxes(() => 1 as const),
} as const;
export type Sum = keyof typeof sums;

/** A bill's sums and what they come to; each is a column of the order under the same name. */
export type Totals = Readonly<Record<Sum | 'total', Cents>>;

/** All of them, the total last. */
export const totalFields = [...(Object.keys(sums) as Sum[]), 'total'] as const;

/** Returns the sums and the total out of something that has more. */
export function totalsOf(bill: Totals): Totals {
  return Object.fromEntries(totalFields.map((field) => [field, bill[field]])) as Totals;
}

/** What of the shop's facts decides whether an order is taken, and what it costs. */
export type Terms = Pick<Shop, 'taxRate' | 'deliveryMinimum'> & {
  /** Where it delivers, and for how much; none: wherever it can, above one minimum. */
  readonly zones: readonly Zone[];
};

/**
 * Returns a bill with its taxes and total in whole cents: each tax of everything that is paid for,
 * in one step, half a cent up (B-604).
 */
export function orderTotals(bill: Bill, rates: TaxRates): Totals {
  const { subtotal, discount = 0, deliveryFee = 0 } = bill;
  const taxed = subtotal - discount + deliveryFee;
  const taxes = ofTaxes((tax) => Math.floor((taxed * taxLines[tax](rates) + 50_000) / 100_000));
  const total = Object.values(taxes).reduce((all, tax) => all + tax, taxed);
  return { subtotal, discount, deliveryFee, ...taxes, total };
}

/** Returns how much is missing before this can be delivered; 0 when it can (B-521, before taxes). */
export function missingForDelivery(
  subtotal: Cents,
  orderType: OrderType,
  { deliveryMinimum }: Pick<Terms, 'deliveryMinimum'>,
): Cents {
  return orderType === 'delivery' ? Math.max(0, deliveryMinimum - subtotal) : 0;
}

/** No delivery costs more. */
export const highestFee: Cents = 20_000;

/** Tells whether no zone has set the delivery fee, so that the cook who confirms may (B-2050). */
export function isFeeOpen(order: {
  readonly orderType: OrderType;
  readonly postalCode: string | null;
}): boolean {
  return order.orderType === 'delivery' && order.postalCode === null;
}

/** Returns a sum as it is paid in cash, to the next step of `rounding`, half a step up. */
export function cashTotal(total: Cents, { cashRounding }: Pick<Shop, 'cashRounding'>): Cents {
  return Math.floor(total / cashRounding + 0.5) * cashRounding;
}

/** Returns what is paid in cash where it is not the total; null where it is, or where a card pays. */
export function cashDue(
  total: Cents,
  paymentMethod: PaymentMethod | null,
  shop: Pick<Shop, 'cashRounding'>,
): Cents | null {
  const due = cashTotal(total, shop);
  return paymentMethod === 'cash' && due !== total ? due : null;
}
