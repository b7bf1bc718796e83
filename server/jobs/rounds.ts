import { eq } from 'drizzle-orm';
import { staffById } from '#accounts/identify.server.ts';
import type { Context } from '#core/context.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { failureWords } from '#history/history.problems.ts';
import { failureEmail } from '#history/scheduled/failure-email.server.tsx';
import { beginDuePlans } from '#history/scheduled/scheduled.server.ts';
import { dateAt } from '#hours/calendar-day.ts';
import { raiseAlarm, sendAlarms } from '#kitchen/watch/alarms.server.ts';
import { tellMissingBoard } from '#kitchen/watch/board-watch.server.ts';
import { sendOrderPushes } from '#kitchen/watch/push.server.ts';
import type { TrustedTime } from '#operations/clock/trusted-clock.server.ts';
import { tellFailed } from '#operations/failed-emails/failed-emails.server.ts';
import { endUntoldNotice, setNotice, tellNotice } from '#operations/notices/notices.server.ts';
import { notices } from '#operations/notices/notices.table.server.ts';
import { alarmVoices } from '#orders/alarm-minutes.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { type DiskRoom, isRoomy, lowestOf, type ReadDisks } from '../platform/disk-room.ts';

/** Of every round; `onEmails` is called after emails were written. */
type RoundParts<Known = Context> = { readonly ctx: Known; readonly onEmails: () => void };

/** Returns a round that applies scheduled changes, and emails the shop about failures (B-2087). */
export function plannedRound({ ctx, onEmails }: RoundParts) {
  return async function work(): Promise<void> {
    let emails = 0;
    const tried = await beginDuePlans({
      ...ctx,
      findStaff: staffById,
      async onFailure(tx, note, code) {
        const { shop } = await readShopNow(tx);
        const reason = failureWords(code).fr;
        const email = failureEmail(ctx, { brand: shop, note, reason });
        await enqueueEmails({ ...ctx, db: tx }, [email]);
        emails += 1;
      },
    });
    if (tried > 0) ctx.log.info({ tried, failed: emails }, 'planned changes have begun');
    if (emails > 0) onEmails();
  };
}

/** Waits for all of them: one failure must not prevent the others. Rejects with the first. */
async function allOf(tasks: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(tasks))
    if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * Returns the round of the watcher: each voice of untouched orders (B-4154), an absent board (B-823), given-up emails
 * (B-2405), and customers' devices of ready orders. Its state is in the database: several instances write one email.
 * After a start boards have `grace` milliseconds to report before one counts as gone.
 */
export function watchRound({ ctx, onEmails, grace = 0 }: RoundParts & { readonly grace?: number }) {
  const from = performance.now() + grace;
  async function raise(): Promise<void> {
    const failures: unknown[] = [];
    // One after the other: each locks the orders that it tells of.
    for (const voice of alarmVoices) {
      const emails = await raiseAlarm(ctx, voice).catch((error) => {
        failures.push(error);
        return 0;
      });
      if (emails > 0) onEmails();
    }
    if (failures.length > 0) throw failures[0];
  }
  async function tellBy(tell: typeof tellFailed): Promise<void> {
    if (await tell(ctx)) onEmails();
  }
  return () =>
    allOf([
      raise().finally(() => sendAlarms(ctx)),
      sendOrderPushes(ctx),
      tellBy(tellFailed),
      ...(performance.now() < from ? [] : [tellBy(tellMissingBoard)]),
    ]);
}

/** Bytes, about one percent of the threshold, so that the notice does not change with every order. */
const step = 10_000_000;

/** Returns a round that reports an almost full disk to staff, shop and log, and its end (B-2361). */
export function diskRound({ ctx, disks, onEmails }: RoundParts & { readonly disks: ReadDisks }) {
  let reported: DiskRoom | null = null;
  return async function work(): Promise<void> {
    const rooms = await disks();
    const low = lowestOf(rooms);
    const isOver = !low && rooms.every(isRoomy);
    if (low && !reported) ctx.log.warn(low, 'a disk is almost full');
    if (isOver && reported) ctx.log.info({ rooms }, 'there is room on the disk again');
    reported = low ?? (isOver ? null : reported);
    if (!reported) return endUntoldNotice(ctx, 'disk_low');
    const free = Math.floor(reported.free / step) * step;
    if (await tellNotice(ctx, 'disk_low', { free })) onEmails();
  };
}

type ClockParts = RoundParts & { readonly trustedClock: () => Promise<TrustedTime> };

/**
 * Returns a round that reports a clock far ahead, and its end (B-2394): from the second look on, because many clocks
 * are corrected soon after a start.
 */
export function clockRound({ ctx, trustedClock, onEmails }: ClockParts) {
  let wasAhead = false;
  let seen = { reportedAt: Number.NaN, visits: 0 };

  /** Ends a notice that no instance has renewed for three looks; counted in looks, as clocks may be a year apart. */
  async function endUntold(): Promise<void> {
    const isThis = eq(notices.kind, 'clock_ahead');
    const [row] = await ctx.db
      .select({ reportedAt: notices.reportedAt })
      .from(notices)
      .where(isThis);
    const reportedAt = row?.reportedAt.getTime() ?? Number.NaN;
    seen = { reportedAt, visits: reportedAt === seen.reportedAt ? seen.visits + 1 : 0 };
    if (seen.visits >= 3) await setNotice(ctx, 'clock_ahead', null);
  }

  return async function look(): Promise<void> {
    const { jump } = await trustedClock();
    const isReported = jump !== null && wasAhead;
    wasAhead = jump !== null;
    if (!jump) return endUntold();
    if (!isReported) return;
    const facts = { said: dateAt(jump.said), trusted: dateAt(jump.trusted) };
    if (!(await tellNotice(ctx, 'clock_ahead', facts))) return;
    ctx.log.warn(facts, 'the clock is far ahead: nothing is erased by it until staff confirm it');
    onEmails();
  };
}
