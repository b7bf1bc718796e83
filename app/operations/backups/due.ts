import { timeZone } from '#hours/shop-clock.ts';
import type { BackupReason } from './backups.ts';

/** The night's time on the shop's clock, when no customer orders. */
const quietTime = Temporal.PlainTime.from('04:30');
/** After so many orders another backup is due. */
const manyOrders = 50;
/** The pause after a failure, and before orders count towards the next backup. */
const pause = Temporal.Duration.from({ hours: 1 });
/** An older last backup is reported. */
const oldAfter = Temporal.Duration.from({ hours: 48 });

/** Without backups from the clock's future. */
export type BackupHistory = {
  /** When the last one at its place was begun, proven or not. */
  readonly lastMadeAt: Temporal.Instant | null;
  readonly lastFailedAt: Temporal.Instant | null;
  readonly lastGoodAt: Temporal.Instant | null;
  readonly firstTriedAt: Temporal.Instant | null;
  /** How many orders there ever were, and how many the last backup holds. */
  readonly orders: number;
  readonly ordersHeld: number;
};

/** Returns why a backup is due, or null (B-2324); a missed night is made up for. */
export function dueBackup(history: BackupHistory, now: Temporal.Instant): BackupReason | null {
  const { lastMadeAt, lastFailedAt, orders, ordersHeld } = history;
  if (lastFailedAt && isBefore(now, lastFailedAt.add(pause))) return null;
  if (lastMadeAt === null || isBefore(lastMadeAt, nightBefore(now))) return 'night';
  if (Math.floor(orders / manyOrders) > Math.floor(ordersHeld / manyOrders)) return 'fiftieth';
  return orders > ordersHeld && !isBefore(now, lastMadeAt.add(pause)) ? 'hour' : null;
}

/** Returns the last quiet time at or before `now`. */
function nightBefore(now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const night = quietOn(today);
  return isBefore(now, night) ? quietOn(today.subtract({ days: 1 })) : night;
}

function quietOn(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone, plainTime: quietTime }).toInstant();
}

/** Returns whether the last good backup, or else the first try, is too old (B-2326). */
export function isBackupOld(
  history: Pick<BackupHistory, 'lastGoodAt' | 'firstTriedAt'>,
  now: Temporal.Instant,
): boolean {
  const since = history.lastGoodAt ?? history.firstTriedAt;
  return since !== null && isBefore(since.add(oldAfter), now);
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}
