import { isOutage } from '#core/problem.outage.server.ts';
import { Problem } from '#core/problem.ts';
import type { WatchContext } from '#orders/watch-minutes.ts';
import { type OrderToken, readOrderPage } from './order-page.server.ts';
import type { OrderPage } from './order-page.ts';

/** So many pages are kept, for so long: an outage is short, and an erased order is not shown later. */
const most = 200;
const milliseconds = 2 * 60 * 60 * 1000;

const pagesOf = new WeakMap<WatchContext['memory'], Map<string, OrderPage>>();

/**
 * Returns an order's page. While the database is away it is what this process read last under the same token, and null
 * where that is nothing or too old. Throws what `readOrderPage` throws for any other reason.
 */
export async function readOrderPageOrLast(
  ctx: WatchContext,
  asked: OrderToken,
): Promise<OrderPage | null> {
  const pages = pagesOf.getOrInsertComputed(ctx.memory, () => new Map());
  const last = pages.get(asked.token);
  try {
    const page = await readOrderPage(ctx, asked);
    pages.delete(asked.token);
    pages.set(asked.token, page);
    for (const [token, { now }] of pages)
      if (pages.size > most || page.now - now >= milliseconds) pages.delete(token);
    return page;
  } catch (error) {
    if (error instanceof Problem) pages.delete(asked.token);
    if (error instanceof Problem || !isOutage(error)) throw error;
    ctx.log.error({ err: error }, 'an order cannot be read for its page');
    const isRecent = last && ctx.clock.now().epochMilliseconds - last.now < milliseconds;
    return isRecent ? { ...last, isOld: true } : null;
  }
}
