import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Line } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import { outboxRow } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orderEmails } from '#orders/emails/order-emails.server.tsx';
import { orderLines, orders } from '#orders/orders.table.server.ts';
import { ofFields, optionalFields, requiredFields } from '#orders/orders.ts';
import { insertRows } from './insert-rows.server.ts';
import type { NewOrder, PlacedOrder } from './new-order.ts';
import type { Marks } from './sender.server.ts';
import type { Place } from './take-place.server.ts';

/**
 * Writes all rows by one statement: it holds the day's number until the commit, so what it costs is what a crowd
 * waits for.
 */
export async function writeOrder(
  ctx: Pick<Context, 'db' | 'publicUrl' | 'shopEmail'>,
  order: NewOrder,
  marks: Marks,
  place: Place,
): Promise<ReturnType<typeof rowOf> & Marks & Place & Pick<PlacedOrder, 'number'>> {
  const { db } = ctx;
  const { lines, placedAt, facts } = order;
  const row = { ...rowOf(order), ...marks, ...place };
  // The statement writes the number into their facts.
  const emails = orderEmails(ctx, facts.shop, { ...row, number: 0 }, lines);
  const number = sql<number>`number`;
  const next = db.$with('next', {}).as(sql`insert into order_days as known (day, last_number)
    values (${order.day}, 1) on conflict (day) do update set last_number = known.last_number + 1
    returning last_number`);
  const inserted = insertRows(orders, [row], 'next', {
    number: 'next.last_number',
    // What staff noted of its telephone: the newest order has it.
    customer_note: `(select earlier.customer_note from orders as earlier where earlier.phone = row.phone
      and earlier.phone <> '' and earlier.erased_at is null order by placed_at desc, id desc limit 1)`,
  });
  const placed = db.$with('placed', { number }).as(sql`${inserted} returning id, number`);
  const events = db.$with('events', {}).as(sql`insert into order_events (order_id, at, kind)
    select id, ${placedAt.toISOString()}::timestamptz, 'placed' from placed`);
  const order_id = 'placed.id';
  const stored = db
    .$with('stored', {})
    .as(insertRows(orderLines, lines.map(lineRow), 'placed', { order_id }));
  const queued = db.$with('queued', {}).as(
    insertRows(
      outbox,
      emails.map((email) => outboxRow(email, placedAt)),
      'placed',
      {
        order_id,
        facts: "jsonb_set(row.facts::jsonb, '{order,number}', to_jsonb(placed.number))",
      },
    ),
  );
  const [found] = await db
    .with(next, placed, events, stored, queued)
    .select({ number })
    .from(placed)
    .prepare('store_order')
    .execute();
  if (!found) throw new Error('an order left no row');
  return { ...row, ...found };
}

function rowOf(order: NewOrder) {
  const { key, requestHash, request, byStaff, totals, code, facts } = order;
  const { orderType, paymentMethod, language } = request;
  const isDelivery = orderType === 'delivery';
  return {
    // A private link's token: 128 bits.
    token: randomBytes(16).toString('base64url'),
    idempotencyKey: key,
    requestHash,
    drivingMinutes: isDelivery ? order.drivingMinutes : null,
    ...ofFields(requiredFields, (field) => request[field]),
    ...ofFields(optionalFields, (field, { isOfDelivery }) =>
      isOfDelivery && !isDelivery ? null : (request[field] ?? null),
    ),
    postalCode: order.postalCode,
    day: order.day,
    placedAt: order.placedAt,
    dueAt: order.dueAt,
    watchFrom: order.watchFrom,
    orderType,
    paymentMethod,
    language,
    source: byStaff?.source ?? 'web',
    overruled: byStaff?.overruled ?? [],
    ...totals,
    code: code?.code ?? null,
    codeId: code?.id ?? null,
    shopVersion: facts.version || null,
  } satisfies Partial<typeof orders.$inferInsert>;
}

/** Returns a line's columns, but its order. */
export function lineRow({ name, sizeLabel, place, ...line }: Line, position: number) {
  return {
    ...line,
    position,
    categoryFr: place?.fr ?? null,
    categoryEn: place?.en ?? null,
    nameFr: name.fr,
    nameEn: name.en,
    sizeFr: sizeLabel?.fr ?? null,
    sizeEn: sizeLabel?.en ?? null,
  };
}
