import type { Line } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import type { PaymentMethod, Totals } from '#orders/orders.ts';
import type { OrderType } from '#shop/order-types.ts';

/** What is counted by the day besides sums; its key: an hour of a weekday, a reason, how a promise ended. */
export type CountKind = 'dish' | 'added' | 'left_out' | 'hour' | 'refused' | 'promise';

/** How a dish or modifier was called when it was sold. */
export type SoldLabel = Pick<Line, 'name'> &
  Partial<Pick<Line, 'sizeLabel' | 'categoryKey' | 'place'>>;

/** How often something was counted over a span; half a pizza counts half. Cents, before taxes for a dish. */
export type Count = {
  readonly key: string;
  readonly label: SoldLabel | null;
  readonly count: number;
  readonly amount: Cents;
};

export const periods = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** The days of a span, both ends in it: `YYYY-MM-DD`. */
export type Span = { readonly from: string; readonly to: string };

/** A span, what it is compared with, and the day from which the next one is shown. */
export type Spans = {
  readonly period: Period | 'span';
  readonly span: Span;
  readonly before: Span;
  readonly yearAgo: Span;
  /** Null after a span of the reader's own. */
  readonly next: string | null;
};

/** How many orders, what they come to, and of their taxes what is remitted as GST and as QST. */
export type Sums = Totals & {
  readonly count: number;
  readonly federalTax: Cents;
  readonly provincialTax: Cents;
};

/** The sums of a span: in all, and each part of it. */
export type SpanSums = {
  readonly all: Sums;
  readonly byPayment: Readonly<Record<PaymentMethod, Sums>>;
  readonly byType: Readonly<Record<OrderType, Sums>>;
};

/** A day of a span, or a month of a long one by its first day. */
export type Row = { readonly day: string } & Pick<SpanSums, 'all' | 'byPayment'>;

/** What a row is: months where days would be too many to read. */
export type Grain = 'day' | 'month';

/** How a promise ended that was not kept (`on_time`): up to 5 minutes late, up to 15, or later. */
export const lateEnds = ['late_5', 'late_15', 'late'] as const;

export type SalesReading = Spans & {
  readonly sums: Readonly<Record<'span' | 'before' | 'yearAgo', SpanSums>>;
  readonly grain: Grain;
  /** Every day or month of the span, and what each came to a year ago. */
  readonly rows: readonly Row[];
  readonly totalsYearAgo: readonly Cents[];
  /** Orders of the span that no cook has confirmed, or should call first. */
  readonly apart: Readonly<
    Record<'waiting' | 'suspicious', { readonly count: number; readonly total: Cents }>
  >;
  readonly counts: Readonly<Record<CountKind, readonly Count[]>>;
};

/** Returns what of the taxes is neither GST nor QST: the shop had another rate. */
export function otherTaxes({ taxes, federalTax, provincialTax }: Sums): Cents {
  return taxes - federalTax - provincialTax;
}

/** Returns what was sold before taxes. */
export function netOf({ subtotal, discount, deliveryFee }: Sums): Cents {
  return subtotal - discount + deliveryFee;
}
