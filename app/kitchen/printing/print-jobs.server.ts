import { and, asc, desc, eq, gt, gte, inArray, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { isStillHeld } from '#accounts/identify.server.ts';
import type { Context } from '#core/context.ts';
import { type Difference, together } from '#orders/changing/difference.ts';
import type { Order } from '#orders/order.ts';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { readOrders } from '#orders/read-orders.server.ts';
import { type PrinterCommand, printedTicket, testPage } from '../ticket/paper.server.ts';
import { printers, printJobs } from './printers.table.server.ts';
import { type PrinterState, printerAreas, stillMatters } from './printers.ts';

export type StoredPrinter = typeof printers.$inferSelect;
type PrintJob = typeof printJobs.$inferSelect;
export type NextJob = { readonly job: PrintJob; readonly order: Order | null };
export type PrintContext = Pick<Context, 'db' | 'clock' | 'publicUrl' | 'log'>;

/** A ticket sent this often without an answer is not sent again by itself (B-4125). */
const mostTries = 3;
/** A trial page that could not print for so long is no longer expected. */
const trialMs = 5 * 60_000;
/** How long tickets are stored. */
const storedMs = 30 * 24 * 3_600_000;

/** Checked at each round and each ticket: a printer loses its right with its maker (B-4221). */
export const isServed = and(printers.isActive, isStillHeld(printers.madeBy, printerAreas));

/**
 * Returns whether a ticket may print: one for another day from six in the morning of that day
 * (B-4262), a notice of a wrong ticket once its step can no longer be undone (B-4263).
 */
export function mayLeave({ clock }: Pick<Context, 'clock'>): SQL {
  return sql`ticket_may_leave(${printJobs}, ${clock.now().toString()}::timestamptz)`;
}

/**
 * Returns a printer's oldest ticket still of use, with its order; null when there is none. Drops
 * those of no use (B-4127), leaves what was sent three times to staff (B-4125).
 */
export async function nextJob(ctx: PrintContext, printerId: string): Promise<NextJob | null> {
  const now = ctx.clock.now().epochMilliseconds;
  const isOpen = and(eq(printJobs.printerId, printerId), eq(printJobs.state, 'waiting'));
  for (;;) {
    const [job] = await ctx.db
      .select()
      .from(printJobs)
      .where(and(isOpen, mayLeave(ctx)))
      // A trial page goes first: its owner stands beside the printer.
      .orderBy(sql`${printJobs.orderId} is not null`, asc(printJobs.id))
      .limit(1);
    if (!job) return null;
    const [order = null] = job.orderId === null ? [] : await readOrders(ctx, [job.orderId]);
    const isOfUse = order ? stillMatters(order, job, now) : job.at.getTime() > now - trialMs;
    if (isOfUse && job.tries < mostTries) return { job, order };
    await endJob(ctx, job, isOfUse ? 'unsure' : 'dropped');
  }
}

async function endJob(
  { db, clock }: PrintContext,
  { id }: PrintJob,
  state: PrintJob['state'],
): Promise<void> {
  const endedAt = new Date(clock.now().epochMilliseconds);
  // What another process has ended stays so, unless it is on paper after all.
  const isOpen = state === 'printed' ? undefined : eq(printJobs.state, 'waiting');
  const isThis = and(eq(printJobs.id, id), isOpen);
  await db.update(printJobs).set({ state, endedAt }).where(isThis);
}

/**
 * Records, before its bytes leave, how often a ticket was sent; false when another process sends it,
 * or its order has changed. One never confirmed says so when sent again (B-4124).
 */
export async function beginTry({ db }: PrintContext, { job, order }: NextJob): Promise<boolean> {
  const { id, tries, reprint, station } = job;
  const asMade = sql`from orders where id = ${order?.id ?? null} and version = ${order?.version ?? null}`;
  const printedTime = sql`(select paper_time(orders, ${station}) ${asMade})`;
  // A device that printed it meanwhile makes it a duplicate.
  const isSame = and(eq(printJobs.tries, tries), eq(printJobs.reprint, reprint));
  const isAsMade = order ? sql`exists (select ${asMade} for share)` : undefined;
  const { rowCount } = await db
    .update(printJobs)
    .set({ tries: tries + 1, printedTime })
    .where(and(eq(printJobs.id, id), isSame, eq(printJobs.state, 'waiting'), isAsMade));
  return rowCount === 1;
}

/** Returns the ticket whose end a printer reports: the named one, else the one under way. */
export async function fetchedJob(
  { db }: PrintContext,
  printerId: string,
  token: string | null,
): Promise<PrintJob | undefined> {
  const isNamed = token === null ? undefined : eq(sql`${printJobs.id}::text`, token);
  const isOpen = inArray(printJobs.state, isNamed ? ['waiting', 'unsure'] : ['waiting']);
  const [job] = await db
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.printerId, printerId), isOpen, gt(printJobs.tries, 0), isNamed))
    .orderBy(desc(printJobs.id))
    .limit(1);
  return job;
}

/** Ends a printed ticket. */
export async function endTry(ctx: PrintContext, job: PrintJob): Promise<void> {
  await endJob(ctx, job, 'printed');
  const printedAt = new Date(ctx.clock.now().epochMilliseconds);
  await ctx.db.update(printers).set({ printedAt }).where(eq(printers.id, job.printerId));
}

/** Deletes tickets of last month, also those that no printer took; not of an order still to come. */
export async function forgetTickets({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const limit = new Date(clock.now().epochMilliseconds - storedMs);
  const isToCome = sql`exists (select from ${orders} where ${orders.id} = ${printJobs.orderId}
    and coalesce(${orders.promisedAt}, ${orders.dueAt}) > ${limit})`;
  await db.delete(printJobs).where(and(lt(printJobs.at, limit), not(isToCome)));
}

/** Returns a ticket's bytes, made from the order as it is now, after `tries` tries. */
export async function bytesOf(
  ctx: PrintContext,
  { paper, name }: StoredPrinter,
  { job, order }: NextJob,
  command: PrinterCommand,
): Promise<Uint8Array> {
  if (!order) return testPage(name, paper, command);
  const { station, kind } = job;
  const before = job.tries + job.reprint;
  const mark = before > 0 ? before + 1 : null;
  const orderUrl = await orderUrlOf(ctx, order.id);
  const change = kind === 'change' || kind === 'annulled' ? kind : null;
  const now = ctx.clock.now().epochMilliseconds;
  const difference =
    kind === 'changed' ? await differenceSince(ctx, order.id, job.sinceEvent ?? 0) : null;
  const part = { order, station, paper, mark, orderUrl, now, change, difference };
  return printedTicket({ ...part, command });
}

/** Returns what changed of an order from an event on; null without a change. */
export async function differenceSince(
  { db }: Pick<Context, 'db'>,
  orderId: number,
  event: SQL | number,
): Promise<Difference | null> {
  const { difference } = orderEvents;
  const since = await db
    .select({ difference })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), gte(orderEvents.id, event)))
    .orderBy(asc(orderEvents.id));
  return since.reduce<Difference | null>(
    (all, { difference }) => (difference ? together(all, difference) : all),
    null,
  );
}

/** Returns the address of an order's page; null of a sample. */
export async function orderUrlOf(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  id: number,
): Promise<string | null> {
  const [row] = await db.select({ token: orders.token }).from(orders).where(eq(orders.id, id));
  return row ? `${publicUrl}/order/${row.token}` : null;
}

/** Stores a printer's state, or its silence, and since when it is so. */
export async function noteState(
  { db, clock }: PrintContext,
  { id, model }: StoredPrinter,
  state: PrinterState,
): Promise<void> {
  const now = new Date(clock.now().epochMilliseconds);
  const isNew = ne(printers.state, state);
  const stateSince = sql`case when ${isNew} then ${now} else ${printers.stateSince} end`;
  const change = { state, stateSince, ...(state === 'silent' ? {} : { seenAt: now }) };
  // A printer asked every few seconds writes no state while nothing changes.
  const isWritten = model === 'star' ? undefined : isNew;
  const isThis = and(eq(printers.id, id), isWritten);
  await db.update(printers).set(change).where(isThis);
}
