import { randomBytes } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Line } from '#cart/line.ts';
import { toDecimal } from '#core/money.decimal.ts';
import { outboxRow } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { numberInFacts, orderEmails, type SoldOrder } from '#orders/emails/order-emails.server.tsx';
import { laterFields, type OrderRow, orderLines, orders } from '#orders/orders.table.server.ts';
import { ofFields, optionalFields, requiredFields } from '#orders/orders.ts';
import type { HeldFacts } from './mark-orders.server.ts';
import type { OrderUnderWay } from './new-order.ts';
import type { Query } from './two-trips.server.ts';

export type OrderToWrite = OrderUnderWay &
  Pick<OrderRow, 'token' | 'callFirst' | 'customerEmailed'>;

const orderColumns = recordset(orders, fieldsBut(orders, laterFields));
const lineColumns = recordset(orderLines, fieldsBut(orderLines, ['id', 'orderId']));
const emailColumns = recordset(outbox, [
  'recipient',
  'replyTo',
  'kind',
  'createdAt',
  'nextAttemptAt',
]);

/**
 * One statement: the day's numbers are locked only from here to the commit right behind it. Events
 * and emails learn the order's number here.
 */
const text = `with
  asked as materialized (select *, row_number() over (partition by day order by position) as turn
    from json_to_recordset($1::json)
      as asked(position integer, facts jsonb, promise_at timestamptz, ${orderColumns.definition})),
  numbers as materialized (select day, number, row_number() over (partition by day order by number) as turn
    from (select day, count(*) as wanted from asked group by day order by day) as days,
      take_order_numbers(day, wanted, $4::timestamptz) as number),
  numbered as materialized (select * from asked join numbers using (day, turn)),
  stored as (insert into orders (number, ${orderColumns.names})
    select number, ${orderColumns.names} from numbered order by position
    returning id, number, idempotency_key, placed_at),
  sold as (insert into order_lines (order_id, ${lineColumns.names})
    select stored.id, ${namesOf('line', lineColumns)}
    from json_to_recordset($2::json) as line(key text, ${lineColumns.definition})
      join stored on stored.idempotency_key = line.key order by stored.id, line.position),
  told as (insert into order_events (order_id, at, kind, promised_at)
    select id, stored.placed_at, 'placed', promise_at from stored join numbered using (idempotency_key)),
  facts as materialized (select idempotency_key as key,
    jsonb_set(facts, '{${numberInFacts.join()}}', to_jsonb(number))::json as facts from numbered),
  written as (insert into outbox (order_id, facts, ${emailColumns.names})
    select stored.id, facts, ${namesOf('email', emailColumns)}
    from json_to_recordset($3::json) as email(key text, position integer, ${emailColumns.definition})
      join facts using (key) join stored on stored.idempotency_key = email.key order by email.position)
  select idempotency_key as key, number from stored`;

/** Writes orders with their lines, events and emails; returns the number of each key. */
export function writeOrders(list: readonly OrderToWrite[], held: HeldFacts): Query {
  const rows: object[] = [];
  const lines: object[] = [];
  const emails: object[] = [];
  for (const [position, one] of list.entries()) {
    const { order, site } = one;
    const { key } = order;
    const row = rowOf(one, held);
    const sold = soldLines(one, held);
    for (const [at, line] of sold.entries())
      lines.push({ key, ...lineColumns.toJson(lineRow(line, at)) });
    const written = orderEmails(site, order.facts.shop, { ...row, number: 0 }, sold);
    for (const email of written) {
      const { kind } = email;
      const emailRow = { ...outboxRow(email, order.placedAt), kind };
      emails.push({ key, position: emails.length, ...emailColumns.toJson(emailRow) });
    }
    // The emails of one order share their facts.
    const shared = { facts: written[0]?.facts, promise_at: order.firstPromiseAt };
    rows.push({ position, ...shared, ...orderColumns.toJson(row) });
  }
  const at = new Date(Math.max(...list.map(({ order }) => order.placedAt.getTime())));
  const values = [...[rows, lines, emails].map((all) => JSON.stringify(all)), at.toISOString()];
  return { name: 'write_orders', text, values };
}

/** Returns a private link's token: 128 bits. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

function rowOf(
  { order, traces, token, callFirst, customerEmailed }: OrderToWrite,
  { drivingMinutes }: HeldFacts,
): Omit<SoldOrder & OrderRow, (typeof laterFields)[number]> {
  const { key, request, lines, totals, code, facts, ...asSent } = order;
  const { orderType, paymentMethod, language } = request;
  const isDelivery = orderType === 'delivery';
  return {
    ...traces,
    token,
    callFirst,
    customerEmailed,
    idempotencyKey: key,
    // The owner's minutes when the order is written.
    drivingMinutes: isDelivery ? drivingMinutes : null,
    ...ofFields(requiredFields, (field) => request[field]),
    ...ofFields(optionalFields, (field, { isOfDelivery }) =>
      isOfDelivery && !isDelivery ? null : (request[field] ?? null),
    ),
    ...asSent,
    orderType,
    paymentMethod,
    language,
    ...totals,
    code: code?.code ?? null,
    codeId: code?.id ?? null,
    shopVersion: facts.version || null,
  };
}

function soldLines({ order }: OrderToWrite, { categoryNames }: HeldFacts): readonly Line[] {
  return order.lines.map((line) => {
    const place = line.categoryKey === null ? undefined : categoryNames.get(line.categoryKey);
    return place ? { ...line, place } : line;
  });
}

function lineRow(
  line: Line,
  position: number,
): Omit<typeof orderLines.$inferSelect, 'id' | 'orderId'> {
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

/** A table's columns as SQL, and its rows as JSON. */
type Recordset<Row> = {
  /** `"day", "number"` */
  readonly names: string;
  /** `"day" date, "number" integer` */
  readonly definition: string;
  readonly toJson: (row: Row) => Readonly<Record<string, unknown>>;
};

/** Returns `"asked"."day", "asked"."number"`. */
function namesOf(table: string, { names }: Pick<Recordset<never>, 'names'>): string {
  return names.replaceAll(/"[^"]+"/g, (name) => `${table}.${name}`);
}

function fieldsBut<Table extends PgTable, Other extends keyof Table['$inferSelect'] & string>(
  table: Table,
  others: readonly Other[],
) {
  const left = new Set<string>(others);
  const fields = Object.keys(getTableColumns(table)).filter((field) => !left.has(field));
  return fields as Exclude<keyof Table['$inferSelect'] & string, Other>[];
}

/** Returns the columns of these fields, for rows written by one statement. */
function recordset<Table extends PgTable, Field extends keyof Table['$inferSelect'] & string>(
  table: Table,
  fields: readonly Field[],
): Recordset<Readonly<Pick<Table['$inferSelect'], Field>>> {
  const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>;
  const chosen = fields.flatMap((field) => {
    const column = columns[field];
    if (!column) throw new Error(`no column for ${field}`);
    // Amounts are cents in the code, and decimals in the database.
    const isAmount = column.getSQLType().startsWith('numeric');
    return [{ field, name: column.name, type: column.getSQLType(), isAmount }];
  });
  return {
    names: chosen.map(({ name }) => `"${name}"`).join(', '),
    definition: chosen.map(({ name, type }) => `"${name}" ${type}`).join(', '),
    toJson(row) {
      const json: Record<string, unknown> = {};
      for (const { field, name, isAmount } of chosen) {
        const value = row[field];
        // A missing value is null in the recordset.
        if (value !== null) json[name] = isAmount ? toDecimal(Number(value)) : value;
      }
      return json;
    },
  };
}
