import { isIP } from 'node:net';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  beginTry,
  bytesOf,
  endTry,
  isServed,
  type NextJob,
  nextJob,
  noteState,
  type PrintContext,
  type StoredPrinter,
} from './print-jobs.server.ts';
import { printers } from './printers.table.server.ts';
import { readAddress } from './printers.ts';
import { type PrinterPace, speakEscPos, steadyPace } from './speak-escpos.server.ts';

/** How often a printer without tickets is asked for its state. */
const checkedMs = 4_000;
/** A printer that polls every five seconds is silent after this. */
const unheardMs = 9_000;
/** How long one process alone speaks with a printer: longer than a ticket takes. */
const heldMs = 35_000;

/**
 * Returns a round that prints what waits on each network printer and watches those that poll.
 * Printers do not wait for each other: `whole` waits for all. Once `stopping`, none begins another
 * ticket.
 */
export function printingRound(ctx: PrintContext, pace: PrinterPace = steadyPace) {
  const { db, log } = ctx;
  const speaking = new Map<string, Promise<void>>();
  const checkedAt = new Map<string, number>();
  const now = () => ctx.clock.now().epochMilliseconds;

  async function serve(printer: StoredPrinter, stopping: AbortSignal | undefined): Promise<void> {
    const { id, state } = printer;
    // A clock that is set back checks at once.
    const isChecked = Math.abs(now() - (checkedAt.get(id) ?? 0)) < checkedMs;
    // In trouble its tickets wait for the next check.
    if (isChecked && state !== 'ok') return;
    let next = await nextJob(ctx, id);
    while ((next || !isChecked) && !stopping?.aborted) {
      // A check too: a printer that speaks with another process would seem silent.
      const [held] = await db
        .update(printers)
        .set({ heldUntil: new Date(now() + heldMs) })
        .where(and(eq(printers.id, id), isServed, isFree(now())))
        .returning();
      if (!held) return;
      try {
        const spoken = await speakTo(held, next);
        await noteState(ctx, held, spoken.state);
        if (!next || spoken.sent !== 'printed') return;
        await endTry(ctx, next.job);
      } finally {
        await db.update(printers).set({ heldUntil: null }).where(eq(printers.id, id));
      }
      next = await nextJob(ctx, id);
      if (!next) return;
    }
  }

  async function speakTo(printer: StoredPrinter, next: NextJob | null) {
    checkedAt.set(printer.id, now());
    const address = readAddress(printer.address);
    // A row of an older release may hold a name.
    if (!address || isIP(address.host) === 0) return { state: 'silent', sent: 'no' } as const;
    return speakEscPos({
      address,
      model: printer.model,
      bytes: next && (await bytesOf(ctx, printer, next, 'escpos')),
      onSending: async () => next !== null && (await beginTry(ctx, next)),
      pace,
    });
  }

  return {
    async round(stopping?: AbortSignal): Promise<void> {
      for (const printer of await db.select().from(printers).where(isServed)) {
        const { id, name, model, state, seenAt, stateSince } = printer;
        const isUnheard = (seenAt ?? stateSince).getTime() < now() - unheardMs;
        if (model === 'star' && isUnheard && state !== 'silent')
          await noteState(ctx, printer, 'silent');
        if (model === 'star' || speaking.has(id)) continue;
        const serving = serve(printer, stopping)
          .catch((err) => log.error({ err, printer: name }, 'a ticket could not be printed'))
          .finally(() => speaking.delete(id));
        speaking.set(id, serving);
      }
    },
    whole: () => Promise.all(speaking.values()),
  };
}

/** Returns whether no process holds a printer; after a clock jump nothing is held for long. */
function isFree(now: number): SQL<boolean> {
  const { heldUntil } = printers;
  return sql`(${heldUntil} is null or ${heldUntil} < ${new Date(now)}
    or ${heldUntil} > ${new Date(now + 2 * heldMs)})`;
}
