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

export function isUntouched(): SQL | undefined {
  // Spelled out, so that the planner uses the index of open orders.
  return and(sql`${orders.status} = 'new'`, isNull(orders.seenAt), isNull(orders.erasedAt));
}

/**
 * Returns a function that gives the condition of the orders untouched for a step's minutes; null
 * for a step that is off. While the shop is closed its own minutes count, from the instant the
 * order was sent (B-4153).
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
