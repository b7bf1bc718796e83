import type { Line } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import type { PaymentMethod, Totals } from '#orders/orders.ts';
import type { OrderType } from '#shop/order-types.ts';

/** The key is an hour of a weekday, why it is no sale, how a promise ended. */
export type CountKind = 'dish' | 'added' | 'left_out' | 'hour' | 'refused' | 'promise';

/** The name of a dish or modifier when it was sold. */
export type SoldLabel = Pick<Line, 'name'> &
  Partial<Pick<Line, 'sizeLabel' | 'categoryKey' | 'place'>>;

/** Half a pizza counts half. Cents, before taxes for a dish. */
export type Count = {
  readonly key: string;
  readonly label: SoldLabel | null;
  readonly count: number;
  readonly amount: Cents;
};

export const periods = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** `YYYY-MM-DD`, both ends included. */
export type Span = { readonly from: string; readonly to: string };

/** A span, the spans it is compared with, and the first day of the next one. */
export type Spans = {
  readonly period: Period | 'span';
  readonly span: Span;
  readonly before: Span;
  readonly yearAgo: Span;
  /** It ends today: the last days of those beside it count up to the same time of day. */
  readonly isSoFar: boolean;
  /** Null after a span of the reader's own. */
  readonly next: string | null;
};

/**
 * The orders that were handed over, their sums, and the parts of their taxes that are GST and QST. The total is what
 * customers paid.
 */
export type Sums = Totals & {
  readonly count: number;
  /** What cash to the shop's next step added to it, or took off. */
  readonly rounding: Cents;
  readonly federalTax: Cents;
  readonly provincialTax: Cents;
};

export type SpanSums = {
  readonly all: Sums;
  readonly byPayment: Readonly<Record<PaymentMethod, Sums>>;
  readonly byType: Readonly<Record<OrderType, Sums>>;
};

/** A day of a span, or a month of a long one by its first day. */
export type Row = { readonly day: string } & Pick<SpanSums, 'all' | 'byPayment'>;

/** Months where days would be too many to read. */
export type Grain = 'day' | 'month';

/** A promise that was not kept (`on_time`): up to 5 minutes late, up to 15, or later. */
export const lateEnds = ['late_5', 'late_15', 'late'] as const;

export type SalesReading = Spans & {
  readonly sums: Readonly<Record<'span' | 'before' | 'yearAgo', SpanSums>>;
  readonly grain: Grain;
  /** Every day or month of the span, and the totals a year ago. */
  readonly rows: readonly Row[];
  readonly totalsYearAgo: readonly Cents[];
  /** Still made or driven, not confirmed by a cook, or to be called first. */
  readonly apart: Readonly<
    Record<'open' | 'waiting' | 'suspicious', Pick<Sums, 'count' | 'total'>>
  >;
  readonly counts: Readonly<Record<CountKind, readonly Count[]>>;
};

/** Returns the taxes that are neither GST nor QST: the shop had another rate. */
export function otherTaxes({ taxes, federalTax, provincialTax }: Sums): Cents {
  return taxes - federalTax - provincialTax;
}

/** Returns the sum before taxes. */
export function netOf({ subtotal, discount, deliveryFee }: Sums): Cents {
  return subtotal - discount + deliveryFee;
}
