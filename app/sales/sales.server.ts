import { sql } from 'drizzle-orm';
import { staffActor } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { dayAt, dayNumberOf } from '#hours/calendar-day.ts';
import { timeZone } from '#hours/shop-clock.ts';
import { type PaymentMethod, paymentMethods, totalFields } from '#orders/orders.ts';
import { type OrderType, orderTypes } from '#shop/order-types.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import type { Count, CountKind, Grain, Row, SalesReading, Span, SpanSums, Sums } from './sales.ts';
import { grainOf, type SpanQuery, spansOf, stepsOf, wholeMonthsOf } from './spans.ts';

const listed = 10;

/** Counts the changed days anew; every reading begins with it. */
export async function countSoldDays({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.execute(sql`select count_sold_days()`);
}

/** Returns the sales of a span, beside the span before and a year ago. */
export async function readSales(ctx: Context, query: SpanQuery): Promise<SalesReading> {
  staffActor(ctx.actor, 'sales');
  const instant = ctx.clock.now();
  const today = dayAt(instant.epochMilliseconds);
  const spans = spansOf(query, today);
  const { span, before, yearAgo } = spans;
  const sameTime = ({ to }: Span) => {
    const days = dayNumberOf(today) - dayNumberOf(to);
    return spans.isSoFar ? instant.toZonedDateTimeISO(timeZone).subtract({ days }) : null;
  };
  const grain = grainOf(span);
  await countSoldDays(ctx);
  const [now, last, past, counts, apart] = await Promise.all([
    soldIn(ctx.db, span, grain),
    soldIn(ctx.db, before, grain, sameTime(before)),
    soldIn(ctx.db, yearAgo, grain, sameTime(yearAgo)),
    countsIn(ctx.db, span),
    apartIn(ctx.db, span),
  ]);
  return {
    ...spans,
    grain,
    sums: { span: sumsOf(now), before: sumsOf(last), yearAgo: sumsOf(past) },
    rows: rowsOf(now, span, grain),
    totalsYearAgo: rowsOf(past, yearAgo, grain).map(({ all }) => all.total),
    counts,
    apart,
  };
}

/** Returns the sales of each day of a span, and the name of the taxes. */
export async function readSoldDays(ctx: Context, query: SpanQuery) {
  staffActor(ctx.actor, 'sales');
  const { span } = spansOf(query, dayAt(ctx.clock.now().epochMilliseconds));
  await countSoldDays(ctx);
  const { taxLabel } = (await readShopNow(ctx.db)).shop;
  return { span, taxLabel, rows: rowsOf(await soldIn(ctx.db, span, 'day'), span, 'day') };
}

const sumFields = [
  'count',
  'federalTax',
  'provincialTax',
  'rounding',
  ...totalFields,
] as const satisfies (keyof Sums)[];

type Sold = Sums & { readonly day: string; orderType: OrderType; paymentMethod: PaymentMethod };

/** With `until`, the last day counts what was sent before it, by the orders themselves. */
async function soldIn(
  db: Database,
  { from, to }: Span,
  grain: Grain,
  until: Temporal.ZonedDateTime | null = null,
): Promise<readonly Sold[]> {
  const cut = until && new Date(until.epochMilliseconds);
  // Months are grouped from days first: formatting days is slowest. A double holds any shop's sums.
  const { rows } = await db.execute<Sold>(sql`
    select to_char(step, 'YYYY-MM-DD') as day, order_type as "orderType", payment_method as "paymentMethod",
      count, subtotal, discount, "deliveryFee", taxes, "federalTax", "provincialTax", rounding, total
    from (select date_trunc(${grain}, day::timestamp) as step, order_type, payment_method,
        sum(orders)::float8 as count, sum(subtotal)::float8 as subtotal, sum(discount)::float8 as discount,
        sum(delivery_fee)::float8 as "deliveryFee", sum(taxes)::float8 as taxes, sum(gst)::float8 as "federalTax",
        sum(qst)::float8 as "provincialTax", sum(rounding)::float8 as rounding, sum(total + rounding)::float8 as total
      from (select * from sold_days
          where day between ${from} and ${to} and (${cut}::timestamptz is null or day < ${to})
        union all ${soldBefore(to, cut)}) as days group by 1, 2, 3) as steps`);
  return rows;
}

/** Reads what cash adds to an order's total, from `orders` and the `facts` that it was sold by. */
export const rounding = sql`case when payment_method = 'cash' then cash_rounding(total_price, facts) else 0 end`;

/** As `count_sold_days` counts a day, up to a moment of it. */
function soldBefore(day: string, until: Date | null) {
  return sql`select day, order_type, payment_method, 1, 100 * subtotal, 100 * discount, 100 * delivery_fee, 100 * taxes,
      100 * coalesce(gst, 0), 100 * coalesce(taxes - gst, 0), 100 * total_price, ${rounding}
    from orders left join shop_versions on shop_versions.id = shop_version, lateral (
      select case when coalesce((facts ->> 'tax_rate')::integer, 14975) = 14975
        then round((subtotal - discount + delivery_fee) * 0.05, 2) end as gst) as split
    where day = ${day} and placed_at <= ${until}::timestamptz and status = 'done'`;
}

function add(sold: readonly Sums[]): Sums {
  const sums = sumFields.map((field) => [field, sold.reduce((all, one) => all + one[field], 0)]);
  return Object.fromEntries(sums) as Sums;
}

function sumsOf(sold: readonly Sold[]): SpanSums {
  const each = <Key extends string>(keys: readonly Key[], field: 'orderType' | 'paymentMethod') =>
    Object.fromEntries(
      keys.map((key) => [key, add(sold.filter((one) => one[field] === key))]),
    ) as Record<Key, Sums>;
  return {
    all: add(sold),
    byPayment: each(paymentMethods, 'paymentMethod'),
    byType: each(orderTypes, 'orderType'),
  };
}

function rowsOf(sold: readonly Sold[], span: Span, grain: Grain): readonly Row[] {
  const byDay = Map.groupBy(sold, ({ day }) => day);
  return stepsOf(span, grain).map((day) => {
    const { all, byPayment } = sumsOf(byDay.get(day) ?? []);
    return { day, all, byPayment };
  });
}

async function countsIn(db: Database, span: Span): Promise<SalesReading['counts']> {
  const { from, to } = span;
  const { begin, end } = wholeMonthsOf(span);
  const { rows } = await db.execute<Count & { kind: CountKind }>(sql`
    select kind, key, label, count, amount from (
      select kind, key, label, count, amount,
        row_number() over (partition by kind order by count desc, amount desc, key) as rank
      from (select thing, sum(count) as count, sum(amount)::float8 as amount
        from (select thing, count, amount from sold_months where month >= ${begin} and month < ${end}
          union all select thing, count, amount from sold_counts where day >= ${from} and day < ${begin}
          union all select thing, count, amount from sold_counts where day >= ${end} and day <= ${to}
        ) as parts group by thing) as counted
      join sold_things on id = thing) as ranked
    where label is null or rank <= ${listed} order by rank`);
  const of = (wanted: CountKind): readonly Count[] =>
    rows.filter(({ kind }) => kind === wanted).map(({ kind: _, ...count }) => count);
  return {
    dish: of('dish'),
    added: of('added'),
    left_out: of('left_out'),
    hour: of('hour'),
    refused: of('refused'),
    promise: of('promise'),
  };
}

/** Returns the orders apart; one to call first waits until its customer is reached. */
async function apartIn(db: Database, { from, to }: Span): Promise<SalesReading['apart']> {
  const { rows } = await db.execute<Pick<Sums, 'count' | 'total'> & { state: string }>(sql`
    select case when status <> 'new' then 'open' when call_first <> '{}' and call_result is distinct from 'reached'
      then 'suspicious' else 'waiting' end as state, count(*)::int as count,
      sum(100 * total_price + ${rounding})::float8 as total
    from orders left join shop_versions on shop_versions.id = shop_version
    where status in ('new', 'confirmed', 'baking', 'ready', 'out') and day between ${from} and ${to} group by 1`);
  const of = (wanted: keyof SalesReading['apart']) => {
    const { count = 0, total = 0 } = rows.find(({ state }) => state === wanted) ?? {};
    return { count, total };
  };
  return { open: of('open'), waiting: of('waiting'), suspicious: of('suspicious') };
}
