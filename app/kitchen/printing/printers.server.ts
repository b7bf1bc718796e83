import { createHmac } from 'node:crypto';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { isStillHeld } from '#accounts/identify.server.ts';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { sortedByName } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import type { Activity } from '#core/row.schema.ts';
import { lockRow, updateRow } from '#core/row.server.ts';
import { rowVerbs } from '#core/row.verbs.server.ts';
import { closedStatuses } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import { readOrder } from '#orders/read-orders.server.ts';
import { drawnTicket } from '../ticket/paper.server.ts';
import { sampleOrder } from '../ticket/sample-order.ts';
import {
  mayLeave,
  noteState,
  orderUrlOf,
  type PrintContext,
  type StoredPrinter,
} from './print-jobs.server.ts';
import { printerProblems } from './printers.problems.ts';
import type { Drawn, Reprint } from './printers.schema.ts';
import { printers, printJobs } from './printers.table.server.ts';
import {
  isForOrder,
  type Printer,
  type PrinterNow,
  type PrinterSettings,
  type PrinterState,
  printerAreas,
  printerBounds,
} from './printers.ts';

type Named = { readonly id: string };

/** Returns every printer by name, with the address that each Star asks. */
export async function listPrinters(
  ctx: StaffContext & Pick<Context, 'authSecret' | 'publicUrl'>,
): Promise<readonly Printer[]> {
  staffActor(ctx.actor, printerAreas);
  const rows = await ctx.db.select(shown).from(printers).orderBy(asc(printers.id));
  return sortedByName(rows).map((row) => ({ ...printerOfRow(row), asksAt: asksAt(ctx, row) }));
}

/** The columns of a printer; one whose maker lost the right is `ended`. */
const shown = {
  ...getTableColumns(printers),
  state: sql<PrinterState>`case when ${isStillHeld(printers.madeBy, printerAreas)}
    then ${printers.state} else 'ended' end`,
};

/** Returns the address that a Star asks; else empty. */
function asksAt(
  ctx: Pick<Context, 'authSecret' | 'publicUrl'>,
  printer: Pick<StoredPrinter, 'id' | 'model' | 'pairing'>,
): string {
  return printer.model === 'star' ? `${ctx.publicUrl}/api/cloudprnt/${codeOf(ctx, printer)}` : '';
}

/** Returns a printer's code, 20 hexadecimal digits for the owner alone; no row has it (B-4131). */
export function codeOf(
  { authSecret }: Pick<Context, 'authSecret'>,
  { id, pairing }: Pick<StoredPrinter, 'id' | 'pairing'>,
): string {
  const bytes = createHmac('sha256', authSecret).update(`printer ${id} ${pairing}`).digest();
  return bytes.toString('hex').slice(0, 20);
}

function printerOfRow(row: Omit<StoredPrinter, 'state'> & Pick<Printer, 'state'>): Printer {
  const { stateSince, printedAt, pairing: _, seenAt: _seen, heldUntil: _held, ...rest } = row;
  const { madeBy: _by, madeAt: _at, ...known } = rest;
  return {
    ...known,
    stateSince: stateSince.getTime(),
    printedAt: printedAt?.getTime() ?? null,
    asksAt: '',
  };
}

/** Refuse with `printers_full` and `printer_changed`. */
export const {
  add: addPrinter,
  change: changePrinter,
  setActive,
  remove: removePrinter,
} = rowVerbs({
  area: printerAreas,
  table: printers,
  columnsOf: ({ address, ...settings }: PrinterSettings) => ({
    ...settings,
    address: settings.model === 'star' ? '' : address,
  }),
  first: {},
  answer: (_, row) => printerOfRow(row),
  check: async () => {},
  changed: printerProblems.printer_changed,
  limit: { most: printerBounds.printers, full: printerProblems.printers_full },
});

/** Switches a printer on or off; one that is off has no state. */
export async function switchPrinter(
  ctx: PrintContext & StaffContext,
  input: Named & Activity,
): Promise<Printer> {
  return staffTransaction(ctx, printerAreas, async (db) => {
    const printer = await setActive({ ...ctx, db }, input);
    if (!input.isActive) await noteState({ ...ctx, db }, printer, { state: 'unknown' });
    return printer;
  });
}

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

/** Returns the kitchen's and the door's part of an order's ticket, or of a sample, as SVG (B-830, B-4133). */
export async function drawTicket(
  ctx: StaffContext & Pick<Context, 'clock' | 'publicUrl'>,
  { orderId, paper }: Drawn,
): Promise<{ readonly parts: readonly string[] }> {
  const now = ctx.clock.now().epochMilliseconds;
  staffActor(ctx.actor, orderId === undefined ? 'shop' : 'service');
  const order = orderId === undefined ? sampleOrder(now) : await readOrder(ctx, orderId);
  const orderUrl = await orderUrlOf(ctx, order.id);
  const door = order.orderType === 'takeout' ? 'counter' : 'driver';
  const parts = (['kitchen', door] as const).map((station) =>
    drawnTicket({ order, station, paper, orderUrl, now }),
  );
  return { parts };
}

const mostShown = 50;

/** Returns each printer's state, and the open orders whose ticket waits or may not be on paper. */
export async function readPrintersNow(
  ctx: StaffContext & Pick<Context, 'clock'>,
): Promise<readonly PrinterNow[]> {
  const { actor } = ctx;
  staffActor(actor, actor.kind === 'staff' && actor.areas.includes('shop') ? 'shop' : 'service');
  const known = await ctx.db
    .select(shown)
    .from(printers)
    .where(eq(printers.isActive, true))
    .orderBy(asc(printers.id));
  if (known.length === 0) return [];
  const isLast = sql`not exists (select from ${printJobs} as later where later.id > ${printJobs.id}
    and later.printer_id = ${printJobs.printerId} and later.order_id = ${printJobs.orderId}
    and later.station = ${printJobs.station} and later.kind in ('ticket', 'asked'))`;
  const jobs = await ctx.db
    .select({ printerId: printJobs.printerId, orderId: orders.id, state: printJobs.state })
    .from(printJobs)
    .innerJoin(orders, eq(orders.id, printJobs.orderId))
    .where(
      and(
        inArray(printJobs.state, ['waiting', 'unsure']),
        sql`${orders.status} not in ${[...closedStatuses]}`,
        inArray(printJobs.kind, ['ticket', 'asked']),
        isLast,
        mayLeave(ctx),
      ),
    )
    .orderBy(asc(printJobs.id))
    .limit(known.length * mostShown);
  return sortedByName(known).map((row) => {
    const { id, name, state, stateSince, printedAt } = printerOfRow(row);
    const ofState = (isUnsure: boolean) => [
      ...new Set(
        jobs
          .filter((job) => job.printerId === id && (job.state === 'unsure') === isUnsure)
          .map(({ orderId }) => orderId),
      ),
    ];
    const waiting = ofState(false);
    return { id, name, state, stateSince, printedAt, waiting, unsure: ofState(true) };
  });
}

/**
 * Queues an order's ticket on each printer of a part of it, and returns their names: DUPLICATA
 * where it was printed before (B-4126), or, when printed here, on those still waiting. Refuses with
 * `no_printer`, `order_unknown`.
 */
export async function reprintTicket(
  ctx: StaffContext,
  { orderId, isHere }: Reprint,
): Promise<{ readonly names: readonly string[] }> {
  return staffTransaction(ctx, 'service', async (tx) => {
    // Locks the order before its tickets, as every step does: the other way round they deadlock.
    await tx.select().from(orders).where(eq(orders.id, orderId)).for('key share');
    const order = await readOrder({ db: tx }, orderId);
    const ofOrder = eq(printJobs.orderId, orderId);
    if (isHere) {
      await tx
        .update(printJobs)
        .set({ reprint: sql`${printJobs.reprint} + 1` })
        .where(and(ofOrder, eq(printJobs.state, 'waiting')));
      return { names: [] };
    }
    const isServed = isStillHeld(printers.madeBy, printerAreas);
    const known = await tx
      .select()
      .from(printers)
      .where(and(eq(printers.isActive, true), isServed));
    // Locked: a ticket sent at this moment is counted.
    const before = await tx
      .select()
      .from(printJobs)
      .where(ofOrder)
      .orderBy(asc(printJobs.id))
      .for('update');
    const again = known.flatMap(({ id: printerId, stations }) =>
      stations
        .filter((station) => isForOrder(station, order))
        .map((station) => {
          const marks = before
            .filter((job) => job.printerId === printerId && job.station === station)
            .map(({ reprint, tries }) => reprint + tries);
          const kind = 'asked' as const;
          return { printerId, orderId, station, kind, reprint: Math.max(0, ...marks) };
        }),
    );
    if (again.length === 0) throw new Problem(printerProblems.no_printer);
    const over = before.filter(({ state }) => state !== 'printed').map(({ id }) => id);
    await tx
      .update(printJobs)
      .set({ state: 'dropped', endedAt: sql`now()` })
      .where(inArray(printJobs.id, over));
    await tx.insert(printJobs).values(again);
    const names = known.filter(({ id }) => again.some(({ printerId }) => printerId === id));
    return { names: names.map(({ name }) => name) };
  });
}
