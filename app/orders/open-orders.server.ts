import { and, asc, gte, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { dayAt, shopInstant } from '#hours/calendar-day.ts';
import type { OrderInTime } from '#hours/closed-times.ts';
import { closedStatuses } from './order-status.ts';
import { orders } from './orders.table.server.ts';

/** More than any shop has open, and more than an owner reads. */
const most = 500;

/** Returns open orders promised, requested or being made today or later, the earliest first. */
export async function openOrders(
  db: Database,
  now: Temporal.Instant,
): Promise<readonly OrderInTime[]> {
  const today = shopInstant(dayAt(now.epochMilliseconds), '00:00');
  const at = sql`coalesce(${orders.promisedAt}, ${orders.dueAt}, ${orders.placedAt})`;
  const rows = await db
    .select()
    .from(orders)
    .where(and(notInArray(orders.status, [...closedStatuses]), gte(at, new Date(today ?? 0))))
    .orderBy(asc(at))
    .limit(most);
  return rows.map(({ id, number, fullName, phone, promisedAt, dueAt }) => ({
    id,
    number,
    fullName,
    phone,
    at: (promisedAt ?? dueAt)?.getTime() ?? now.epochMilliseconds,
    isPromised: promisedAt !== null,
  }));
}
