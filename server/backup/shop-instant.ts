import { timeZone } from '#hours/shop-clock.ts';

/** Returns an instant in words: `2026-11-20 19:05:00 on the shop's clock`. */
export function onShopClock(instant: Temporal.Instant): string {
  const second = instant.round({ smallestUnit: 'second', roundingMode: 'trunc' });
  const local = second.toZonedDateTimeISO(timeZone).toPlainDateTime();
  return `${local.toString().replace('T', ' ')} on the shop's clock`;
}
