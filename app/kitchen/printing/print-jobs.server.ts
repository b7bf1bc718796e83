import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import type { Order } from '#orders/order.ts';
import { orders } from '#orders/orders.table.server.ts';
import { readOrders } from '#orders/read-orders.server.ts';
import { type PrinterCommand, printedTicket, testPage } from '../ticket/paper.server.ts';
import { printers, printJobs } from './printers.table.server.ts';
import { mostTries, stillMatters } from './printers.ts';

export type StoredPrinter = typeof printers.$inferSelect;
type PrintJob = typeof printJobs.$inferSelect;
type NextJob = { readonly job: PrintJob; readonly order: Order | null };
export type PrintContext = Pick<Context, 'db' | 'clock' | 'publicUrl' | 'log'>;

/** How many tickets are searched at once for one that still matters. */
const batch = 50;
/** A trial page that could not print for so long is no longer expected. */
const trialMs = 5 * 60_000;

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
  for (;;) {
    const now = ctx.clock.now().epochMilliseconds;
    const isOpen = eq(printJobs.state, 'waiting');
    const jobs = await ctx.db
      .select()
      .from(printJobs)
      .where(and(eq(printJobs.printerId, printerId), isOpen, mayLeave(ctx)))
      // A trial page goes first: its owner stands beside the printer.
      .orderBy(sql`${printJobs.orderId} is not null`, asc(printJobs.id))
      .limit(batch);
    const ids = new Set(jobs.flatMap(({ orderId }) => orderId ?? []));
    const found = await readOrders(ctx, [...ids]);
    const over: PrintJob[] = [];
    for (const job of jobs) {
      const order = found.find(({ id }) => id === job.orderId) ?? null;
      const isOfUse = order
        ? stillMatters(order, job, now)
        : job.orderId === null && job.at.getTime() > now - trialMs;
      if (!isOfUse) over.push(job);
      else if (job.tries >= mostTries) await endJobs(ctx, [job], 'unsure');
      else {
        await endJobs(ctx, over, 'dropped');
        return { job, order };
      }
    }
    await endJobs(ctx, over, 'dropped');
    if (jobs.length < batch) return null;
  }
}

async function endJobs(
  ctx: PrintContext,
  jobs: readonly PrintJob[],
  state: 'dropped' | 'unsure' | 'printed',
): Promise<void> {
  if (jobs.length === 0) return;
  const ids = jobs.map(({ id }) => id);
  const endedAt = new Date(ctx.clock.now().epochMilliseconds);
  await ctx.db.update(printJobs).set({ state, endedAt }).where(inArray(printJobs.id, ids));
}

/**
 * Records, before its bytes leave, how often a ticket was sent; false when another process sends it,
 * or its order has changed. One never confirmed says so when sent again (B-4124).
 */
export async function beginTry(ctx: PrintContext, { job, order }: NextJob): Promise<boolean> {
  const { id, tries, station } = job;
  const asMade = sql`from orders where id = ${order?.id ?? null} and version = ${order?.version ?? null}`;
  const printedTime = sql`(select paper_time(orders, ${station}) ${asMade})`;
  const begun = await ctx.db
    .update(printJobs)
    .set({ tries: tries + 1, printedTime })
    .where(
      and(
        eq(printJobs.id, id),
        eq(printJobs.tries, tries),
        eq(printJobs.state, 'waiting'),
        order ? sql`exists (select ${asMade} for share)` : undefined,
      ),
    )
    .returning({ id: printJobs.id });
  return begun.length > 0;
}

/** Returns the ticket whose end a printer reports: the named one, else the one under way. */
export async function fetchedJob(
  ctx: PrintContext,
  printerId: string,
  token: string | null,
): Promise<PrintJob | null> {
  const isNamed = token === null ? undefined : eq(sql`${printJobs.id}::text`, token);
  const [job] = await ctx.db
    .select()
    .from(printJobs)
    .where(
      and(
        eq(printJobs.printerId, printerId),
        inArray(printJobs.state, token === null ? ['waiting'] : ['waiting', 'unsure']),
        gt(printJobs.tries, 0),
        isNamed,
      ),
    )
    .orderBy(desc(printJobs.id))
    .limit(1);
  return job ?? null;
}

export async function endTry(ctx: PrintContext, job: PrintJob): Promise<void> {
  await endJobs(ctx, [job], 'printed');
  const printedAt = new Date(ctx.clock.now().epochMilliseconds);
  await ctx.db.update(printers).set({ printedAt }).where(eq(printers.id, job.printerId));
}

/** Returns a ticket's bytes, made from the order as it is now, after `tries` tries. */
export async function bytesOf(
  ctx: PrintContext,
  printer: StoredPrinter,
  { job, order }: NextJob,
  command: PrinterCommand,
): Promise<Uint8Array> {
  const { paper, name } = printer;
  if (!order) return testPage(name, paper, command);
  const before = job.tries + job.reprint;
  const mark = before > 0 ? before + 1 : null;
  const orderUrl = await orderUrlOf(ctx, order.id);
  const { station, kind } = job;
  const change = kind === 'change' || kind === 'annulled' ? kind : undefined;
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
  { id, model, ...before }: Pick<StoredPrinter, 'id' | 'model' | 'state'>,
  { state }: Pick<StoredPrinter, 'state'>,
): Promise<void> {
  // A printer asked every few seconds writes nothing while nothing changes.
  if (model !== 'star' && state === before.state) return;
  const now = new Date(clock.now().epochMilliseconds);
  await db
    .update(printers)
    .set({
      state,
      stateSince: sql`case when ${printers.state} = ${state} then ${printers.stateSince} else ${now} end`,
      ...(state === 'silent' ? {} : { seenAt: now }),
    })
    .where(eq(printers.id, id));
}

const storedDays = 30;

export async function forgetJobs({ db, clock }: PrintContext): Promise<void> {
  const limit = clock.now().subtract({ hours: 24 * storedDays });
  await db
    .delete(printJobs)
    .where(
      and(
        isNotNull(printJobs.endedAt),
        sql`${printJobs.at} < ${new Date(limit.epochMilliseconds)}`,
      ),
    );
}
