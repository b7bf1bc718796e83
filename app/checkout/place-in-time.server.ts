import type { Context } from '#core/context.ts';
import { isOutage } from '#core/problem.outage.server.ts';
import { Problem } from '#core/problem.ts';
import { firstPhone } from '#shop/shop.ts';
import { lastStorefront } from '#storefront/storefront.server.ts';
import { checkoutProblems } from './checkout.problems.ts';
import { type OrderToPlace, placeOrder } from './place-order.server.ts';
import type { Placement } from './storing/store-order.server.ts';

/** Milliseconds: whoever orders hears within five seconds what became of it. */
const patience = 4_500;

/**
 * Places an order as `placeOrder` does, or refuses with `order_unconfirmed` while the database is away,
 * hangs or takes too long: then the order may be stored all the same, and the same key finds it (B-2376).
 */
export async function placeInTime(ctx: Context, order: OrderToPlace): Promise<Placement> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(unconfirmed(ctx)), patience);
  const placing = placeOrder(ctx, order);
  try {
    return await Promise.race([placing, tooLate]);
  } catch (error) {
    if (!isOutage(error)) throw error;
    ctx.log.error({ err: error }, 'an order could not be confirmed');
    throw unconfirmed(ctx);
  } finally {
    clearTimeout(timer);
    // Nobody waits for it any more, where it was late.
    placing.catch(() => {});
  }
}

/** With the number to call, as far as it is known without the database. */
function unconfirmed(ctx: Context): Problem {
  const phone = firstPhone(lastStorefront(ctx).shop);
  const { words, ...kind } = checkoutProblems.order_unconfirmed;
  const fr = words.fr.replace('appelez-nous', `appelez le ${phone}`);
  const en = words.en.replace('call us', `call ${phone}`);
  return new Problem({ ...kind, words: phone ? { fr, en } : words });
}
