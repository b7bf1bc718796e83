import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { isClosedBy, type OpenOrders } from './closed-times.ts';
import { restaurantProblems } from './hours.problems.ts';
import type { HoursRules } from './hours.ts';

/** A change of the hours, and the orders that its maker was shown; nothing is as none. */
export type HoursChange = {
  readonly before: HoursRules;
  readonly after: HoursRules;
  readonly confirmed: readonly number[] | undefined;
};

type Asking = Pick<Context, 'clock' | 'actor'> & { tx: Database; openOrders: OpenOrders };

/**
 * Refuses a change that closes the time of open orders with `orders_in_closed_time`, which lists
 * them, until all of them were shown (B-2036). Nothing of the orders changes. Whose orders they are
 * is left out where the service is closed to the reader (B-2546).
 */
export async function askAboutOrders(
  { tx, clock, actor, openOrders }: Asking,
  { before, after, confirmed }: HoursChange,
): Promise<void> {
  const orders = (await openOrders(tx, clock.now())).filter(({ at }) =>
    isClosedBy(at, before, after),
  );
  if (orders.every(({ id }) => confirmed?.includes(id))) return;
  const isOpen = actor.kind === 'staff' && actor.areas.includes('service');
  const shown = orders.map((order) => (isOpen ? order : { ...order, fullName: null, phone: null }));
  throw new Problem(restaurantProblems.orders_in_closed_time, { orders: shown });
}
