import { createHmac } from 'node:crypto';
import { and, asc, eq, getTableColumns, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { isStillHeld } from '#accounts/identify.server.ts';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { sortedByName } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { lockRow, updateRow } from '#core/row.server.ts';
import { rowVerbs } from '#core/row.verbs.server.ts';
import { inMilliseconds } from '#orders/order.ts';
import { closedStatuses } from '#orders/order-status.ts';
import { type InMilliseconds, orderEvents, orders } from '#orders/orders.table.server.ts';
import { readOrder } from '#orders/read-orders.server.ts';
import { drawnTicket } from '../ticket/paper.server.ts';
import { sampleOrder } from '../ticket/sample-order.ts';
import {
  differenceSince,
  isServed,
  mayLeave,
  orderUrlOf,
  type StoredPrinter,
} from './print-jobs.server.ts';
import { printerProblems } from './printers.problems.ts';
import type { Drawn, PrinterInput, Reprint } from './printers.schema.ts';
import { printers, printJobs } from './printers.table.server.ts';
import {
  isForOrder,
  longestMs,
  type PrinterState,
  printerAreas,
  printerBounds,
  stillMatters,
} from './printers.ts';

type Named = { readonly id: string };

const { pairing, seenAt, heldUntil, madeBy, madeAt, ...columns } = getTableColumns(printers);
const shownColumns = Object.keys(columns) as (keyof typeof columns)[];

/** Instants in epoch milliseconds. */
export type Printer = InMilliseconds<Pick<StoredPrinter, keyof typeof columns>> & {
  /** The address that a Star asks; else empty. */
  readonly asksAt: string;
};

function printerOfRow(row: StoredPrinter, asksAt = ''): Printer {
  return { ...inMilliseconds(row, shownColumns), asksAt };
}

/** The columns of a printer; one whose maker lost the right is `ended`. */
const withEnd = {
  ...getTableColumns(printers),
  state: sql<PrinterState>`case when ${isStillHeld(madeBy, printerAreas)}
    then ${printers.state} else 'ended' end`,
};

/** Returns every printer by name, with the address that each Star asks. */
export async function listPrinters(
  ctx: StaffContext & Pick<Context, 'authSecret' | 'publicUrl'>,
): Promise<readonly Printer[]> {
  staffActor(ctx.actor, printerAreas);
  const rows = await ctx.db.select(withEnd).from(printers).orderBy(asc(printers.id));
  const address = (row: StoredPrinter) => `${ctx.publicUrl}/api/cloudprnt/${codeOf(ctx, row)}`;
  return sortedByName(rows).map((row) =>
    printerOfRow(row, row.model === 'star' ? address(row) : ''),
  );
}

/** Returns a printer's code, 20 hexadecimal digits for the owner alone; no row has it (B-4131). */
export function codeOf(
  { authSecret }: Pick<Context, 'authSecret'>,
  { id, pairing }: Pick<StoredPrinter, 'id' | 'pairing'>,
): string {
  const bytes = createHmac('sha256', authSecret).update(`printer ${id} ${pairing}`).digest();
  return bytes.toString('hex').slice(0, 20);
}

/** Refuse with `printers_full` and `printer_changed`. */
export const {
  add: addPrinter,
  change: changePrinter,
  setActive: switchPrinter,
  remove: removePrinter,
} = rowVerbs({
  area: printerAreas,
  table: printers,
  columnsOf: ({ address, ...settings }: PrinterInput) => ({
    ...settings,
    address: settings.model === 'star' ? '' : address,
  }),
  first: {},
  answer: (_, row) => printerOfRow(row),
  check: async () => {},
  changed: printerProblems.printer_changed,
  limit: { most: printerBounds.printers, full: printerProblems.printers_full },
});

/** Queues a trial page (B-4132). */
export async function tryPrinter(
  ctx: StaffContext & Pick<Context, 'clock'>,
  { id }: Named,
): Promise<void> {
  await staffTransaction(ctx, printerAreas, async (tx) => {
    await lockRow(tx, printers, id);
    const at = new Date(ctx.clock.now().epochMilliseconds);
    await tx.insert(printJobs).values({ printerId: id, station: 'kitchen', at });
  });
}

/** Gives a printer another code; a device with the old code gets nothing from now on. */
export async function renewCode(ctx: StaffContext, { id }: Named): Promise<void> {
  await staffTransaction(ctx, printerAreas, async (tx) => {
    const { pairing } = await lockRow(tx, printers, id);
    await updateRow(tx, printers, id, { pairing: pairing + 1, device: null, state: 'unknown' });
  });
}

/**
 * Returns the kitchen's and the door's part of an order's ticket, or of a sample, as SVG (B-830, B-4133). What changed
 * since it was confirmed stands first: a device prints an order then.
 */
export async function drawTicket(
  ctx: StaffContext & Pick<Context, 'clock' | 'publicUrl'>,
  { orderId, paper }: Drawn,
): Promise<{ readonly parts: readonly string[] }> {
  const now = ctx.clock.now().epochMilliseconds;
  staffActor(ctx.actor, orderId === undefined ? 'shop' : 'service');
  const order = orderId === undefined ? sampleOrder(now) : await readOrder(ctx, orderId);
  const orderUrl = await orderUrlOf(ctx, order.id);
  const confirmed = sql`(select max(id) from ${orderEvents}
    where ${orderEvents.orderId} = ${order.id} and ${orderEvents.kind} = 'confirmed')`;
  const difference = await differenceSince(ctx, order.id, confirmed);
  const door = order.orderType === 'takeout' ? 'counter' : 'driver';
  const parts = (['kitchen', door] as const).map((station) =>
    drawnTicket({ order, station, paper, orderUrl, now, difference }),
  );
  return { parts };
}

/** Returns each printer's state, and the open orders whose ticket waits or may not be on paper: staff look. */
export async function readPrintersNow(ctx: StaffContext & Pick<Context, 'clock'>) {
  const { actor, db } = ctx;
  staffActor(actor, actor.kind === 'staff' && actor.areas.includes('shop') ? 'shop' : 'service');
  const isActive = eq(printers.isActive, true);
  const known = await db.select(withEnd).from(printers).where(isActive).orderBy(asc(printers.id));
  if (known.length === 0) return [];
  const isRecent = gt(printJobs.at, new Date(ctx.clock.now().epochMilliseconds - longestMs));
  const isNotice = and(eq(printJobs.kind, 'annulled'), isRecent);
  const isShown = and(
    inArray(printJobs.state, ['waiting', 'unsure']),
    or(notInArray(orders.status, [...closedStatuses]), isNotice),
  );
  const jobs = await db
    .select({ printerId: printJobs.printerId, orderId: orders.id, state: printJobs.state })
    .from(printJobs)
    .innerJoin(orders, eq(orders.id, printJobs.orderId))
    .where(and(isShown, mayLeave(ctx)))
    .orderBy(asc(printJobs.id));
  return sortedByName(known).map((row) => {
    const { id, name, state, stateSince, printedAt } = printerOfRow(row);
    const own = jobs.filter(({ printerId }) => printerId === id);
    const idsOf = (wanted: 'waiting' | 'unsure') => [
      ...new Set(own.flatMap((job) => (job.state === wanted ? job.orderId : []))),
    ];
    const [waiting, unsure] = [idsOf('waiting'), idsOf('unsure')];
    return { id, name, state, stateSince, printedAt, waiting, unsure };
  });
}

/**
 * Queues an order's ticket on each printer of a part of it that still matters, and returns their
 * names: DUPLICATA where it was printed before (B-4126), or, when printed here, on those still
 * waiting. Refuses with `no_printer`, `ticket_over`, `order_unknown`.
 */
export async function reprintTicket(
  ctx: StaffContext & Pick<Context, 'clock'>,
  { orderId, isHere }: Reprint,
): Promise<{ readonly names: readonly string[] }> {
  return staffTransaction(ctx, 'service', async (tx) => {
    // Locks the order before its tickets, as every step does: the other way round they deadlock.
    await tx.select().from(orders).where(eq(orders.id, orderId)).for('key share');
    const order = await readOrder({ db: tx }, orderId);
    const ofOrder = eq(printJobs.orderId, orderId);
    if (isHere) {
      const isWaiting = and(ofOrder, eq(printJobs.state, 'waiting'));
      const reprint = sql`${printJobs.reprint} + 1`;
      await tx.update(printJobs).set({ reprint }).where(isWaiting);
      // What this device prints says what an unconfirmed notice said.
      const isUnsure = and(ofOrder, eq(printJobs.state, 'unsure'));
      const isNotice = inArray(printJobs.kind, ['change', 'annulled']);
      await tx.update(printJobs).set({ state: 'dropped' }).where(and(isUnsure, isNotice));
      return { names: [] };
    }
    const served = await tx.select().from(printers).where(isServed);
    const parts = served.flatMap(({ id: printerId, name, stations }) =>
      stations
        .filter((station) => isForOrder(station, order))
        .map((station) => ({ printerId, name, orderId, station, kind: 'asked' as const })),
    );
    if (parts.length === 0) throw new Problem(printerProblems.no_printer);
    const now = ctx.clock.now().epochMilliseconds;
    const again = parts.filter((part) => stillMatters(order, part, now));
    if (again.length === 0) throw new Problem(printerProblems.ticket_over);
    // Locked: a ticket sent at this moment is counted.
    const jobs = tx.select().from(printJobs).where(ofOrder).orderBy(printJobs.id);
    const before = await jobs.for('update');
    for (const { name: _, ...part } of again) {
      const { printerId, station } = part;
      const same = before.filter((job) => job.printerId === printerId && job.station === station);
      // A notice that waits still prints.
      const isTicket = inArray(printJobs.kind, ['ticket', 'asked']);
      const isOver = or(isTicket, eq(printJobs.state, 'unsure'));
      const ofPart = and(eq(printJobs.printerId, printerId), eq(printJobs.station, station));
      await tx
        .update(printJobs)
        .set({ state: 'dropped', endedAt: sql`now()` })
        .where(and(ofOrder, ofPart, isOver, ne(printJobs.state, 'printed')));
      const reprint = Math.max(0, ...same.map((job) => job.reprint + job.tries));
      await tx.insert(printJobs).values({ ...part, reprint });
    }
    return { names: [...new Set(again.map(({ name }) => name))] };
  });
}
