import { timeZone } from '#hours/shop-clock.ts';
import type { BackupReason } from './backups.ts';

/** The night's time on the shop's clock, when no customer orders. */
const quietTime = Temporal.PlainTime.from('04:30');
/** After so many orders another backup is due. */
const manyOrders = 50;
/** The pause after a failure, and before orders count towards the next backup. */
const pause = 3_600_000;
/** An older last backup is reported. */
const oldAfter = 48 * 3_600_000;

/** In epoch milliseconds, without backups from the clock's future. */
export type BackupHistory = {
  /** When the last one at its place was begun, proven or not. */
  readonly lastMadeAt: number | null;
  readonly lastFailedAt: number | null;
  readonly lastGoodAt: number | null;
  readonly firstTriedAt: number | null;
  /** How many orders there ever were, and how many the last backup holds. */
  readonly orders: number;
  readonly ordersHeld: number;
};

/** Returns why a backup is due, or null (B-2324); a missed night is made up for. */
export function dueBackup(history: BackupHistory, now: Temporal.Instant): BackupReason | null {
  const { lastMadeAt, lastFailedAt, orders, ordersHeld } = history;
  const { epochMilliseconds: at } = now;
  if (lastFailedAt !== null && at < lastFailedAt + pause) return null;
  if (lastMadeAt === null || lastMadeAt < nightBefore(now)) return 'night';
  if (Math.floor(orders / manyOrders) > Math.floor(ordersHeld / manyOrders)) return 'fiftieth';
  return orders > ordersHeld && at >= lastMadeAt + pause ? 'hour' : null;
}

/** Returns the last quiet time at or before `now`. */
function nightBefore(now: Temporal.Instant): number {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const quietOn = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: quietTime }).epochMilliseconds;
  const night = quietOn(today);
  return now.epochMilliseconds < night ? quietOn(today.subtract({ days: 1 })) : night;
}

/** Returns whether the last good backup, or else the first try, is too old (B-2326). */
export function isBackupOld(
  history: Pick<BackupHistory, 'lastGoodAt' | 'firstTriedAt'>,
  now: Temporal.Instant,
): boolean {
  const since = history.lastGoodAt ?? history.firstTriedAt;
  return since !== null && since + oldAfter < now.epochMilliseconds;
}
