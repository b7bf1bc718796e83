import { randomBytes } from 'node:crypto';
import type { Line } from '#cart/line.ts';
import { outboxRow } from '#letters/letters.server.ts';
import { outbox } from '#letters/letters.table.server.ts';
import { orderLetters } from '#orders/letters/order-letters.server.tsx';
import { type OrderRow, orderLines, orders } from '#orders/orders.table.server.ts';
import type { HeldFacts } from './mark-orders.server.ts';
import type { OrderUnderWay } from './new-order.ts';
import { namesOf, recordset } from './recordset.server.ts';
import type { Asked } from './two-trips.server.ts';

/** An order with all that it is stored with. */
export type OrderToWrite = OrderUnderWay &
  Pick<OrderRow, 'number' | 'token' | 'callFirst' | 'isLettered'>;

const orderColumns = recordset(orders, [
  ...(['day', 'number', 'token', 'idempotencyKey', 'requestHash'] as const),
  ...(['placedAt', 'dueAt', 'watchFrom', 'drivingMinutes', 'callFirst', 'isLettered'] as const),
  ...(['likeness', 'networkKey', 'fullName', 'email', 'phone', 'phoneExtension'] as const),
  ...(['address', 'apartment', 'driverNote', 'postalCode', 'paymentMethod', 'orderType'] as const),
  ...(['language', 'subtotal', 'discount', 'code', 'codeId', 'deliveryFee'] as const),
  ...(['shopVersion', 'taxes', 'totalPrice'] as const),
]);

const lineColumns = recordset(orderLines, [
  ...([
    'position',
    'itemId',
    'categoryKey',
    'categoryFr',
    'categoryEn',
    'nameFr',
    'nameEn',
  ] as const),
  ...(['size', 'sizeFr', 'sizeEn', 'price', 'quantity', 'otherHalf', 'modifiers'] as const),
  ...(['parts', 'note'] as const),
]);

const letterColumns = recordset(outbox, [
  ...(['recipient', 'replyTo', 'kind', 'facts', 'createdAt', 'nextAttemptAt'] as const),
]);

/** A number that was given on meanwhile is nobody's to take: its order is not written (B-601). */
const text = `with
  asked as materialized (select * from json_to_recordset($1::json) as asked(${orderColumns.definition})),
  taken as (delete from drawn_numbers using asked
    where drawn_numbers.day = asked.day and drawn_numbers.number = asked.number
      and drawn_numbers.key = asked.idempotency_key returning drawn_numbers.key),
  stored as (insert into orders (${orderColumns.names})
    select ${orderColumns.names} from asked where idempotency_key in (select key from taken)
    order by day, number returning id, idempotency_key, placed_at),
  sold as (insert into order_lines (order_id, ${lineColumns.names})
    select stored.id, ${namesOf('line', lineColumns)}
    from json_to_recordset($2::json) as line(key text, ${lineColumns.definition})
      join stored on stored.idempotency_key = line.key),
  told as (insert into order_events (order_id, at, kind) select id, placed_at, 'placed' from stored),
  written as (insert into outbox (${letterColumns.names})
    select ${namesOf('letter', letterColumns)}
    from json_to_recordset($3::json) as letter(key text, ${letterColumns.definition})
      join stored on stored.idempotency_key = letter.key)
  select idempotency_key as key from stored`;

/** Writes orders with their lines, events and letters in one statement; answers the keys of those written. */
export function writeOrders(list: readonly OrderToWrite[], held: HeldFacts): Asked {
  const rows = list.map((one) => ({ ...one, row: rowOf(one, held), lines: soldLines(one, held) }));
  const lines = rows.flatMap(({ order: { key }, lines }) =>
    lines.map((line, at) => ({ key, ...lineColumns.toJson(lineRow(line, at)) })),
  );
  const letters = rows.flatMap(({ order, site, row, lines }) =>
    orderLetters(site, order.facts.shop, row, lines).map((letter) => {
      const { kind, facts } = letter;
      const letterRow = { ...outboxRow(letter, order.placedAt), kind, facts };
      return { key: order.key, ...letterColumns.toJson(letterRow) };
    }),
  );
  const asked = rows.map(({ row }) => orderColumns.toJson(row));
  return { name: 'write_orders', text, values: [asked, lines, letters].map(asJson) };
}

function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows);
}

/** A private link's token: 128 bits. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

function rowOf(
  { order, traces, number, token, callFirst, isLettered }: OrderToWrite,
  { drivingMinutes }: HeldFacts,
) {
  const { request, totals } = order;
  const isDelivery = request.orderType === 'delivery';
  return {
    ...{ ...traces, number, token, callFirst, isLettered },
    day: order.day,
    idempotencyKey: order.key,
    requestHash: order.requestHash,
    placedAt: order.placedAt,
    dueAt: order.dueAt,
    watchFrom: order.watchFrom,
    // The owner's, as the order is written.
    drivingMinutes: isDelivery ? drivingMinutes : null,
    fullName: request.fullName,
    email: request.email,
    phone: request.phone,
    phoneExtension: request.phoneExtension,
    address: isDelivery ? request.address : null,
    apartment: isDelivery ? request.apartment : null,
    driverNote: isDelivery ? request.driverNote : null,
    postalCode: order.postalCode,
    paymentMethod: request.paymentMethod,
    orderType: request.orderType,
    language: request.language,
    subtotal: totals.subtotal,
    discount: totals.discount,
    code: order.code?.code ?? null,
    codeId: order.code?.id ?? null,
    deliveryFee: totals.deliveryFee,
    shopVersion: order.facts.version || null,
    taxes: totals.taxes,
    totalPrice: totals.total,
  };
}

/** The lines with the names that their categories have now. */
function soldLines({ order }: OrderToWrite, { places }: HeldFacts): readonly Line[] {
  return order.lines.map((line) => {
    const place = line.categoryKey === null ? undefined : places.get(line.categoryKey);
    return place ? { ...line, place } : line;
  });
}

function lineRow(line: Line, position: number) {
  return {
    position,
    itemId: line.itemId,
    categoryKey: line.categoryKey,
    categoryFr: line.place?.fr ?? null,
    categoryEn: line.place?.en ?? null,
    nameFr: line.name.fr,
    nameEn: line.name.en,
    size: line.size,
    sizeFr: line.sizeLabel?.fr ?? null,
    sizeEn: line.sizeLabel?.en ?? null,
    price: line.price,
    quantity: line.quantity,
    otherHalf: line.otherHalf,
    modifiers: line.modifiers,
    parts: line.parts,
    note: line.note,
  };
}
