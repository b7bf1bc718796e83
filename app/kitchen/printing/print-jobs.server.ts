import { and, asc, desc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { isStillHeld } from '#accounts/identify.server.ts';
import type { Context } from '#core/context.ts';
import type { Order } from '#orders/order.ts';
import { orders } from '#orders/orders.table.server.ts';
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
/** How long tickets that have ended are stored. */
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
  await db.update(printJobs).set({ state, endedAt }).where(eq(printJobs.id, id));
}

/**
 * Records, before its bytes leave, how often a ticket was sent; false when another process sends it,
 * or its order has changed. One never confirmed says so when sent again (B-4124).
 */
export async function beginTry({ db }: PrintContext, { job, order }: NextJob): Promise<boolean> {
  const { id, tries, station } = job;
  const asMade = sql`from orders where id = ${order?.id ?? null} and version = ${order?.version ?? null}`;
  const printedTime = sql`(select paper_time(orders, ${station}) ${asMade})`;
  const isUnsent = and(eq(printJobs.tries, tries), eq(printJobs.state, 'waiting'));
  const isAsMade = order ? sql`exists (select ${asMade} for share)` : undefined;
  const begun = await db
    .update(printJobs)
    .set({ tries: tries + 1, printedTime })
    .where(and(eq(printJobs.id, id), isUnsent, isAsMade))
    .returning({ id: printJobs.id });
  return begun.length > 0;
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

/** Ends a printed ticket, and forgets those of last month. */
export async function endTry(ctx: PrintContext, job: PrintJob): Promise<void> {
  const { db, clock } = ctx;
  await endJob(ctx, job, 'printed');
  const printedAt = new Date(clock.now().epochMilliseconds);
  await db.update(printers).set({ printedAt }).where(eq(printers.id, job.printerId));
  const isOld = lt(printJobs.at, new Date(printedAt.getTime() - storedMs));
  await db.delete(printJobs).where(and(isNotNull(printJobs.endedAt), isOld));
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
  return printedTicket({ order, station, paper, command, mark, orderUrl, now, change });
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
  { id, model, state: before }: StoredPrinter,
  state: PrinterState,
): Promise<void> {
  // A printer asked every few seconds writes nothing while nothing changes.
  if (model !== 'star' && state === before) return;
  const now = new Date(clock.now().epochMilliseconds);
  const stateSince = sql`case when ${printers.state} = ${state} then ${printers.stateSince} else ${now} end`;
  const seen = state === 'silent' ? {} : { seenAt: now };
  await db
    .update(printers)
    .set({ state, stateSince, ...seen })
    .where(eq(printers.id, id));
}
