import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { readHours } from '#hours/hours.server.ts';
import { openingsFrom } from '#hours/hours.ts';
import { openNow } from '#hours/opening.ts';
import { orders } from '#orders/orders.table.server.ts';
import { readLadder } from '#orders/watch-ladder.server.ts';
import type { LadderStep, WatchContext } from '#orders/watch-minutes.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';

/** Orders sent longer ago than this are left alone. */
const longestDays = 14;

/** Returns the condition of an order that no cook has touched. */
export function isUntouched(): SQL | undefined {
  // Written out, so that the planner sees that the index of open orders holds them all.
  return and(sql`${orders.status} = 'new'`, isNull(orders.seenAt), isNull(orders.erasedAt));
}

/**
 * Returns what finds the orders that no cook has touched for as long as a step of the ladder says, now; null for a step
 * that is off. Of an order that came while the shop is closed, its own minutes count from the moment it was sent (B-4153).
 */
export async function readUntouched(ctx: WatchContext) {
  const instant = ctx.clock.now();
  const ladder = await readLadder(ctx);
  const openings = openingsFrom(instant, 0, await readHours(ctx, await readStorefrontVersion(ctx)));
  const isOpen = openNow(openings, instant.epochMilliseconds) !== null;
  const before = (minutes: number) => new Date(instant.subtract({ minutes }).epochMilliseconds);
  return (step: LadderStep): SQL | null => {
    const { open, closed } = ladder[step];
    const waited = or(
      ...(open === null ? [] : [lte(orders.watchFrom, before(open))]),
      ...(closed === null || isOpen
        ? []
        : [and(gt(orders.watchFrom, before(0)), lte(orders.placedAt, before(closed)))]),
    );
    const since = before(60 * 24 * longestDays);
    return (waited && and(isUntouched(), gt(orders.placedAt, since), waited)) ?? null;
  };
}
