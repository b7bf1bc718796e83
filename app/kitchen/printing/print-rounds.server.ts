import { setTimeout as rest } from 'node:timers/promises';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { isStillHeld } from '#accounts/identify.server.ts';
import {
  beginTry,
  bytesOf,
  endTry,
  forgetJobs,
  nextJob,
  noteState,
  type PrintContext,
  type StoredPrinter,
} from './print-jobs.server.ts';
import { printers } from './printers.table.server.ts';
import { printerAreas, readAddress } from './printers.ts';
import { type PrinterPace, speakEscPos, steadyPace } from './speak-escpos.server.ts';

/** How often a printer without tickets is asked for its state. */
const checkedMs = 4_000;
/** A printer that polls every five seconds is silent after this. */
const unheardMs = 9_000;
/** How long one process alone speaks with a printer: longer than a ticket takes. */
const heldMs = 35_000;
const hour = 3_600_000;

/**
 * Returns a round that prints what waits on each network printer and watches those that poll.
 * Printers do not wait for each other: `whole` waits for all. Once `stopping`, none begins another
 * ticket.
 */
export function printingRound(
  ctx: PrintContext,
  pace: PrinterPace = steadyPace,
  stopping?: AbortSignal,
) {
  const speaking = new Map<string, Promise<void>>();
  const checkedAt = new Map<string, number>();
  let forgottenAt = Number.NEGATIVE_INFINITY;

  async function serve(printer: StoredPrinter, isAlone: boolean): Promise<void> {
    const { id } = printer;
    const now = () => ctx.clock.now().epochMilliseconds;
    // A clock that is set back checks at once.
    const isChecked = Math.abs(now() - (checkedAt.get(id) ?? 0)) < checkedMs;
    const isWell = printer.state === 'ok';
    // In trouble its tickets wait for the next check.
    if (isChecked && !isWell) return;
    let next = await nextJob(ctx, id);
    if (!next) {
      // Another process speaks with it. The check writes only when the state has changed.
      if (isChecked || !isAlone) return;
      checkedAt.set(id, now());
      return noteState(ctx, printer, await speakTo(printer, null));
    }
    let held = await hold(ctx, id);
    if (!held) return;
    try {
      while (held) {
        checkedAt.set(id, now());
        const spoken = await speakTo(held, next);
        await noteState(ctx, held, spoken);
        if (next && spoken.sent === 'printed') await endTry(ctx, next.job);
        next = spoken.sent === 'printed' && !stopping?.aborted ? await nextJob(ctx, id) : null;
        held = next && (await hold(ctx, id, true));
      }
    } finally {
      await ctx.db.update(printers).set({ heldUntil: null }).where(eq(printers.id, id));
    }
  }

  async function speakTo(printer: StoredPrinter, next: Awaited<ReturnType<typeof nextJob>>) {
    const address = readAddress(printer.address);
    if (!address) return { state: 'silent', sent: 'no' } as const;
    return speakEscPos({
      address,
      model: printer.model,
      bytes: next && (await bytesOf(ctx, printer, next, 'escpos')),
      onSending: async () => next !== null && (await beginTry(ctx, next)),
      pace,
    });
  }

  function serveAlone(printer: StoredPrinter, isAlone: boolean): void {
    const { id, name } = printer;
    if (speaking.has(id)) return;
    const serving = serve(printer, isAlone)
      .catch((error: unknown) => {
        ctx.log.error({ err: error, printer: name }, 'a ticket could not be printed');
      })
      .finally(() => speaking.delete(id));
    speaking.set(id, serving);
  }

  return {
    async round(): Promise<void> {
      const now = ctx.clock.now().epochMilliseconds;
      const known = await ctx.db
        .select({ printer: printers, isAlone: isFree(now) })
        .from(printers)
        .where(isServed);
      for (const { printer, isAlone } of known) {
        const { model, state, seenAt, stateSince } = printer;
        if (model !== 'star') serveAlone(printer, isAlone);
        else if (state !== 'silent' && (seenAt ?? stateSince).getTime() < now - unheardMs)
          await noteState(ctx, printer, { state: 'silent' });
      }
      if (known.length === 0 || now - forgottenAt < hour) return;
      forgottenAt = now;
      await forgetJobs(ctx);
    },
    whole: () => Promise.all(speaking.values()),
  };
}

/** Checked at each round and each ticket: a printer loses its right with its maker (B-4221). */
const isServed = and(printers.isActive, isStillHeld(printers.madeBy, printerAreas));

/** Returns whether no process holds a printer; after a clock jump nothing is held for long. */
function isFree(now: number): SQL<boolean> {
  const { heldUntil } = printers;
  return sql`(${heldUntil} is null or ${heldUntil} < ${new Date(now)}
    or ${heldUntil} > ${new Date(now + 2 * heldMs)})`;
}

/** Holds a printer for this process, and returns it; null while another process holds it. */
async function hold(
  { db, clock }: PrintContext,
  id: string,
  isOurs = false,
): Promise<StoredPrinter | null> {
  const now = clock.now().epochMilliseconds;
  const [taken] = await db
    .update(printers)
    .set({ heldUntil: new Date(now + heldMs) })
    .where(
      and(
        eq(printers.id, id),
        isServed,
        ne(printers.model, 'star'),
        isOurs ? undefined : isFree(now),
      ),
    )
    .returning();
  return taken ?? null;
}

type Printing = {
  readonly ctx: PrintContext;
  /** Calls the listener with each changed table; returns how to stop. */
  readonly subscribe: (listener: (table: string) => void) => () => void;
};

/** Starts printing: a round each second, and at once when an order changes (B-4121). */
export function startPrinting({ ctx, subscribe }: Printing) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { round, whole } = printingRound(ctx, steadyPace, signal);
  let isTroubled = false;
  let wake: () => void = () => {};
  const leave = subscribe((table) => {
    if (table === '*' || /^orders\b/.test(table)) wake();
  });

  async function run(): Promise<void> {
    while (!signal.aborted) {
      // From here on: an order that changes during the round gets a round of its own.
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        await round();
        isTroubled = false;
      } catch (error) {
        if (!isTroubled) ctx.log.error({ err: error }, 'printing: a round failed; trying on');
        isTroubled = true;
      }
      const rested = rest(1_000, null, { signal, ref: false });
      await Promise.race([woken, rested]).catch(() => {});
      // A rush of orders is one round.
      await rest(50, null, { signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    /** Waits up to three seconds for the tickets under way. */
    async stop(): Promise<void> {
      leave();
      stopping.abort();
      await running;
      await Promise.race([whole(), rest(3_000, null, { ref: false })]);
    },
  };
}
