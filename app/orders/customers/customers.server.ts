import { and, desc, eq, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { groupBy } from '#core/row.groups.ts';
import { formatPhone } from '#shop/phone.ts';
import { calledOffStatuses, closedStatuses } from '../order-status.ts';
import { type OrderRow, orders } from '../orders.table.server.ts';
import { readOrders } from '../read-orders.server.ts';
import { customersProblems } from './customers.problems.ts';
import type { NoteInput } from './customers.schema.ts';
import {
  type CustomerCard,
  type Door,
  type FoundCustomer,
  hasWords,
  mostRead,
  soughtWords,
} from './customers.ts';
import { readReward } from './reward.server.ts';

/** Each verb asks for the right again in its transaction, as every route does that is no GET. */
type Asking = Pick<Context, 'db' | 'actor' | 'schedule'>;

/** Orders that match are read up to here, whichever they are: a common word matches half of them. */
const mostMatched = 2_000;
const most = { found: 8, streets: 8, names: 3, doors: 4, orders: 5 } as const;

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
  // Of letters and digits alone: nothing in it is read as a sign of the search.
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
export async function findCustomers(
  ctx: Asking,
  { text }: { readonly text: string },
): Promise<{ readonly customers: readonly FoundCustomer[]; readonly isMore: boolean }> {
  const words = soughtWords(text);
  const rows = await staffTransaction(ctx, 'service', (tx) => readMatching(tx, words));
  const groups = [...groupBy(rows, ({ phone }) => phone).values()];
  const customers = groups.slice(0, most.found).flatMap(([newest]): readonly FoundCustomer[] => {
    if (!newest) return [];
    const { phone, fullName, address, placedAt } = newest;
    return [{ phone, fullName, address, placedAt: placedAt.getTime() }];
  });
  return { customers, isMore: groups.length > most.found || rows.length === mostMatched };
}

/** Before the street: `12-4520A, `. */
const doorNumber = /^\s*\d[\d-]*\s?[a-z]?[\s,]+/i;

/** Returns the streets of earlier addresses with these words, the most frequent first (B-4732). */
export async function findStreets(
  ctx: Asking,
  { text }: { readonly text: string },
): Promise<readonly string[]> {
  const words = soughtWords(text.replace(/^\s*\d+[\s,]+/, ''));
  const rows = await staffTransaction(ctx, 'service', (tx) => readMatching(tx, words));
  const streets = rows.map(({ address }) => (address ?? '').replace(doorNumber, ''));
  // A word may also be one of the name.
  const found = streets.filter((street) => hasWords(street, words));
  const groups = [...groupBy(found, (street) => soughtWords(street).join(' ')).values()];
  const frequent = groups.toSorted((one, other) => other.length - one.length);
  return frequent.slice(0, most.streets).flatMap(([spelling]) => spelling ?? []);
}

/** Returns what the orders of a telephone say that are not erased; null without any (B-4733). */
export function readCustomer(
  ctx: Asking & Pick<Context, 'retentionDays'>,
  { phone }: { readonly phone: string },
): Promise<CustomerCard | null> {
  return staffTransaction(ctx, 'service', async (db) => {
    const rows = await readNewest(db, phone, mostRead);
    const [newest] = rows;
    if (!newest) return null;
    const last = rows.map(({ placedAt, dueAt }) => Math.max(placedAt.getTime(), Number(dueAt)));
    const ids = rows.slice(0, most.orders).map(({ id }) => id);
    const { missing, earned } = await readReward(db, newest.phone);
    return {
      phone: newest.phone,
      note: newest.customerNote ?? '',
      names: distinct(rows.map(({ fullName }) => fullName).filter(Boolean)).slice(0, most.names),
      doors: distinct(rows.flatMap(doorOf)).slice(0, most.doors),
      orders: (await readOrders({ db }, ids)).toSorted(
        (a, b) => ids.indexOf(a.id) - ids.indexOf(b.id),
      ),
      count: rows.length,
      ends: endsOf(rows),
      since: Math.min(...rows.map(({ placedAt }) => placedAt.getTime())),
      until: Math.max(...last) + ctx.retentionDays * 86_400_000,
      missing,
      rewardCode: earned?.code ?? null,
      rewardAmount: earned?.amount ?? null,
    };
  });
}

function doorOf({ address, apartment, postalCode, driverNote }: OrderRow): readonly Door[] {
  return address === null ? [] : [{ address, apartment, postalCode, driverNote }];
}

function endsOf(rows: readonly OrderRow[]): CustomerCard['ends'] {
  const counts = calledOffStatuses.map((end) => [
    end,
    rows.filter((row) => row.status === end).length,
  ]);
  // Every end is there: the list is made from them.
  return Object.fromEntries(counts) as CustomerCard['ends'];
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
    if (!newest) throw new Problem(customersProblems.customer_unknown);
    const current = newest.customerNote ?? '';
    if (current !== was && current !== note)
      throw new Problem(customersProblems.customer_note_changed, { current: { note: current } });
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
