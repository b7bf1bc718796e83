import { timeZone } from '#hours/shop-clock.ts';
import { instantInWords } from './log/restore/plan-restore.ts';

/** A moment as `--at` takes it, and whose clock it is by: `2026-11-20 19:05:00 on the shop's clock`. */
export function onShopClock(instant: Temporal.Instant): string {
  return `${instantInWords(instant, timeZone)} on the shop's clock`;
}
