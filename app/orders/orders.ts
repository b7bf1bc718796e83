import type { Cents } from '#core/money.ts';
import type { Zone } from '#shop/delivery/zones.ts';
import type { OrderType } from '#shop/order-types.ts';
import type { Shop } from '#shop/shop.ts';

/** Paid at the door or at the counter (B-502). */
export const paymentMethods = ['cash', 'card', 'interac'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How an order came in; staff type all but those of the web. */
export const orderSources = ['web', 'telephone', 'counter'] as const;
export type OrderSource = (typeof orderSources)[number];

/** Of a driver's first name, in characters. */
export const driverLimit = 30;

type CustomerFieldRule = {
  /** In characters. */
  readonly limit: number;
  /** A delivery asks for it, takeout does not. */
  readonly isOfDelivery?: true;
};

export const requiredFields = {
  fullName: { limit: 120 },
  email: { limit: 254 },
  phone: { limit: 30 },
} as const satisfies Record<string, CustomerFieldRule>;

/** Fields that an order may lack; a delivery needs the address. */
export const optionalFields = {
  phoneExtension: { limit: 10 },
  address: { limit: 200, isOfDelivery: true },
  apartment: { limit: 20, isOfDelivery: true },
  driverNote: { limit: 200, isOfDelivery: true },
  postalCode: { limit: 12, isOfDelivery: true },
} as const satisfies Record<string, CustomerFieldRule>;

/** Each is a form field, a column of the same name, and erased with the rest. */
export const customerFields = { ...requiredFields, ...optionalFields };
export type CustomerField = keyof typeof customerFields;

/** Null where nothing was typed. */
export type Customer = Readonly<
  Record<keyof typeof requiredFields, string> & Record<keyof typeof optionalFields, string | null>
>;

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

/** The customer of an erased order, and of a trial ticket. */
export const noCustomer: Customer = {
  ...ofFields(requiredFields, () => ''),
  ...ofFields(optionalFields, () => null),
};

export type Bill = {
  readonly subtotal: Cents;
  /** At most the subtotal. */
  readonly discount?: Cents | undefined;
  readonly deliveryFee?: Cents | undefined;
};

type TaxRates = Pick<Shop, 'taxRate'>;

/** The taxes, each with its rate in thousandths of a percent: a line of the bill, and a column. */
export const taxLines = {
  taxes: ({ taxRate }: TaxRates) => taxRate,
} as const satisfies Record<string, (rates: TaxRates) => number>;
export type TaxLine = keyof typeof taxLines;

export function ofTaxes<Value>(make: (tax: TaxLine) => Value): Record<TaxLine, Value> {
  const names = Object.keys(taxLines) as TaxLine[];
  return Object.fromEntries(names.map((tax) => [tax, make(tax)])) as Record<TaxLine, Value>;
}

/** The sums of a total, in reading order; each is added or taken off. */
export const sums = {
  subtotal: 1,
  discount: -1,
  deliveryFee: 1,
  ...ofTaxes(() => 1 as const),
} as const;
export type Sum = keyof typeof sums;

/** A bill's sums and their total; each is a column of the order under the same name. */
export type Totals = Readonly<Record<Sum | 'total', Cents>>;

export const totalFields = [...(Object.keys(sums) as Sum[]), 'total'] as const;

export function totalsOf(bill: Totals): Totals {
  return Object.fromEntries(totalFields.map((field) => [field, bill[field]])) as Totals;
}

/** The shop's facts that decide whether an order is taken, and its price. */
export type Terms = Pick<Shop, 'taxRate' | 'deliveryMinimum'> & {
  /** Empty: it delivers wherever it can, above one minimum. */
  readonly zones: readonly Zone[];
};

/** Returns a bill in whole cents: each tax on the whole sum at once, half a cent up (B-604). */
export function orderTotals(bill: Bill, rates: TaxRates): Totals {
  const { subtotal, discount = 0, deliveryFee = 0 } = bill;
  const taxed = subtotal - discount + deliveryFee;
  const taxes = ofTaxes((tax) => Math.floor((taxed * taxLines[tax](rates) + 50_000) / 100_000));
  const total = Object.values(taxes).reduce((all, tax) => all + tax, taxed);
  return { subtotal, discount, deliveryFee, ...taxes, total };
}

/** Returns the cents missing for a delivery, before taxes; 0 when it is allowed (B-521). */
export function missingForDelivery(
  subtotal: Cents,
  orderType: OrderType,
  { deliveryMinimum }: Pick<Terms, 'deliveryMinimum'>,
): Cents {
  return orderType === 'delivery' ? Math.max(0, deliveryMinimum - subtotal) : 0;
}

export const highestFee: Cents = 20_000;

/** Returns whether no zone has set the delivery fee, so that the cook who confirms may (B-2050). */
export function isFeeOpen(order: {
  readonly orderType: OrderType;
  readonly postalCode: string | null;
}): boolean {
  return order.orderType === 'delivery' && order.postalCode === null;
}

/** Returns a sum in cash, to the next step of `rounding`, half a step up. */
export function cashTotal(total: Cents, { cashRounding }: Pick<Shop, 'cashRounding'>): Cents {
  return Math.floor(total / cashRounding + 0.5) * cashRounding;
}

/** Returns the cash to pay; null where it equals the total, or a card pays. */
export function cashDue(
  total: Cents,
  paymentMethod: PaymentMethod | null,
  shop: Pick<Shop, 'cashRounding'>,
): Cents | null {
  const due = cashTotal(total, shop);
  return paymentMethod === 'cash' && due !== total ? due : null;
}
