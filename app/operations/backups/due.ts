import { timeZone } from '#hours/shop-clock.ts';
import type { BackupReason } from './backups.ts';

/** When the night's is due on the shop's clock: the last guest is home, and the morning far. */
const quietTime = Temporal.PlainTime.from('04:30');
/** After how many orders there is another one. */
const manyOrders = 50;
/** How long after one that failed it is tried again, and after a good one orders are held by the next. */
const pause = Temporal.Duration.from({ hours: 1 });
/** A good one older than this is told of. */
const oldAfter = Temporal.Duration.from({ hours: 48 });

/** What is known of the backups so far; none that the clock has not reached yet is among them. */
export type BackupHistory = {
  /** When the last one was begun that lies at its place; whether proven is another matter. */
  readonly lastMadeAt: Temporal.Instant | null;
  readonly lastFailedAt: Temporal.Instant | null;
  readonly lastGoodAt: Temporal.Instant | null;
  readonly firstTriedAt: Temporal.Instant | null;
  /** How many orders there were ever, and how many of them the last backup holds. */
  readonly orders: number;
  readonly ordersHeld: number;
};

/** Tells whether a backup is due, and why (B-2324): a night that was missed is made up for whenever it is seen. */
export function dueBackup(history: BackupHistory, now: Temporal.Instant): BackupReason | null {
  const { lastMadeAt, lastFailedAt, orders, ordersHeld } = history;
  if (lastFailedAt && isBefore(now, lastFailedAt.add(pause))) return null;
  if (lastMadeAt === null || isBefore(lastMadeAt, nightBefore(now))) return 'night';
  if (Math.floor(orders / manyOrders) > Math.floor(ordersHeld / manyOrders)) return 'fiftieth';
  return orders > ordersHeld && !isBefore(now, lastMadeAt.add(pause)) ? 'hour' : null;
}

/** The last quiet moment at or before `now`. */
function nightBefore(now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const night = quietOn(today);
  return isBefore(now, night) ? quietOn(today.subtract({ days: 1 })) : night;
}

function quietOn(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone, plainTime: quietTime }).toInstant();
}

/** Tells whether the shop goes without a backup for too long; before the first one, since the first try (B-2326). */
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
