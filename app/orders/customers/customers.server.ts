import { and, desc, eq, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { groupBy } from '#core/row.groups.ts';
import { formatPhone } from '#shop/phone.ts';
import { inMilliseconds } from '../order.ts';
import { closedStatuses, type OrderStatus } from '../order-status.ts';
import { ordersProblems } from '../orders.problems.ts';
import { type OrderRow, orders } from '../orders.table.server.ts';
import { readOrders } from '../read-orders.server.ts';
import type { NoteInput } from './customers.schema.ts';
import { mostRead, soughtWords } from './customers.ts';
import { readReward } from './reward.server.ts';

/** Each verb asks for the right again in its transaction, as every route does that is no GET. */
type Asking = Pick<Context, 'db' | 'actor' | 'schedule'>;

/** Orders that match are read up to here, whichever they are: a common word matches half of them. */
const mostMatched = 2_000;
const most = { found: 8, streets: 8, names: 3, doors: 4, orders: 5 } as const;

const foundFields = ['phone', 'fullName', 'address', 'placedAt'] as const;

/** Selects the orders of a telephone that are not erased; none of an empty one. */
function ofPhone(phone: string): SQL | undefined {
  const isTheirs = eq(orders.phone, formatPhone(phone) ?? '');
  return and(isTheirs, ne(orders.phone, ''), isNull(orders.erasedAt));
}

function readNewest(db: Database, phone: string, limit: number) {
  const newest = db.select().from(orders).where(ofPhone(phone)).$dynamic();
  return newest.orderBy(desc(orders.placedAt), desc(orders.id)).limit(limit);
}

/** Returns the newest first of some orders in which each word begins one of the name, the address or the number. */
async function readMatching(db: Database, words: readonly string[]) {
  if (words.length === 0) return [];
  // To start workers takes longer than most searches.
  await db.execute(sql`set local max_parallel_workers_per_gather = 0`);
  const { phone, fullName, address, placedAt, id } = orders;
  // Words are letters and digits alone: none can be a sign of the search.
  const query = words.map((word) => `${word}:*`).join(' & ');
  const isMatch = sql`customer_words(${fullName}, ${address}, ${phone}) @@ to_tsquery('simple', ${query})`;
  const matched = db
    .select({ phone, fullName, address, placedAt, id })
    .from(orders)
    .where(and(isNull(orders.erasedAt), ne(phone, ''), isMatch))
    .limit(mostMatched)
    .as('matched');
  return db.select().from(matched).orderBy(desc(matched.placedAt), desc(matched.id));
}

/** Returns the customers that match a number or words of name and address, newest first (B-4730, B-4731). */
export async function findCustomers(ctx: Asking, { text }: { readonly text: string }) {
  const words = soughtWords(text);
  const rows = await staffTransaction(ctx, 'service', (tx) => readMatching(tx, words));
  const groups = groupBy(rows, ({ phone }) => phone);
  const newest = [...groups.values()].flatMap(([first]) => first ?? []).slice(0, most.found);
  const customers = newest.map((row) => inMilliseconds(row, foundFields));
  return { customers, isMore: groups.size > most.found || rows.length === mostMatched };
}

/** Before the street: `12-4520A, `. */
const doorNumber = /^\s*\d[\d-]*\s?[a-z]?[\s,]+/i;

/** Returns the streets of earlier addresses with these words, the most frequent first (B-4732). */
export async function findStreets(ctx: Asking, { text }: { readonly text: string }) {
  const words = soughtWords(text.replace(/^\s*\d+[\s,]+/, ''));
  const rows = await staffTransaction(ctx, 'service', (tx) => readMatching(tx, words));
  const streets = rows.map(({ address }) => (address ?? '').replace(doorNumber, ''));
  const groups = [...groupBy(streets, (street) => soughtWords(street).join(' '))]
    // A word may also be one of the name.
    .filter(([street]) => words.every((word) => ` ${street}`.includes(` ${word}`)))
    .toSorted(([, one], [, other]) => other.length - one.length);
  return groups.slice(0, most.streets).flatMap(([, [spelling = '']]) => spelling);
}

/** Returns what the orders of a telephone say that are not erased; null without any (B-4733). */
export function readCustomer(ctx: Context, { phone }: { readonly phone: string }) {
  return staffTransaction(ctx, 'service', async (db) => {
    const rows = await readNewest(db, phone, mostRead);
    const [newest] = rows;
    if (!newest) return null;
    const last = rows.map(({ placedAt, dueAt }) => Math.max(placedAt.getTime(), Number(dueAt)));
    const ended = (end: OrderStatus) => rows.filter(({ status }) => status === end).length;
    const ids = rows.slice(0, most.orders).map(({ id }) => id);
    const { earnedBy: _, ...reward } = await readReward(db, newest.phone);
    return {
      phone: newest.phone,
      note: newest.customerNote ?? '',
      // Newest first, like doors and orders.
      names: distinct(rows.map(({ fullName }) => fullName).filter(Boolean)).slice(0, most.names),
      doors: distinct(rows.flatMap(doorOf)).slice(0, most.doors),
      orders: (await readOrders({ db }, ids)).toReversed(),
      count: rows.length,
      ends: { refused: ended('refused'), cancelled: ended('cancelled'), no_show: ended('no_show') },
      since: Math.min(...rows.map(({ placedAt }) => placedAt.getTime())),
      /** When the last of it is erased. */
      until: Math.max(...last) + ctx.retentionDays * 86_400_000,
      ...reward,
    };
  });
}

/** Instants in epoch milliseconds. */
export type CustomerCard = NonNullable<Awaited<ReturnType<typeof readCustomer>>>;
export type Door = CustomerCard['doors'][number];

function doorOf({ address, apartment, postalCode, driverNote }: OrderRow) {
  return address === null ? [] : [{ address, apartment, postalCode, driverNote }];
}

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/**
 * Notes something of a customer: on the newest order and on open ones, and on no other, so that it goes when they go
 * (B-4735). Refuses with `customer_unknown`, and with `customer_note_changed` and the current note.
 */
export function noteCustomer(ctx: Asking, { phone, note, was }: NoteInput): Promise<void> {
  return staffTransaction(ctx, 'service', async (tx) => {
    // A new order takes the same lock before it takes the note over.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${formatPhone(phone) ?? ''}, 3))`,
    );
    const [newest] = await readNewest(tx, phone, 1);
    if (!newest) throw new Problem(ordersProblems.customer_unknown);
    const current = newest.customerNote ?? '';
    if (current !== was && current !== note)
      throw new Problem(ordersProblems.customer_note_changed, { current: { note: current } });
    const isMeant = or(eq(orders.id, newest.id), notInArray(orders.status, [...closedStatuses]));
    const customerNote = sql`case when ${isMeant} then ${note || null}::text end`;
    const isChanged = sql`${orders.customerNote} is distinct from ${customerNote}`;
    // Boards read an order of a new version.
    const version = sql`${orders.version} + 1`;
    await tx
      .update(orders)
      .set({ customerNote, version })
      .where(and(ofPhone(phone), isChanged));
  });
}

/** Returns the note of a telephone's newest order but this one, which takes it over. */
export async function noteOf(db: Database, phone: string, id: number): Promise<string | null> {
  const others = (await readNewest(db, phone, 2)).filter((row) => row.id !== id);
  return others[0]?.customerNote ?? null;
}
