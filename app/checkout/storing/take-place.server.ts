import { placeRow } from '#capacity/capacity.server.ts';
import { needsConfirming } from '#capacity/capacity.ts';
import { minute, type Quarters, quarterOf } from '#capacity/quarters.ts';
import {
  heldPromise,
  isLaterThanQuoted,
  type KitchenWish,
  type Quote,
  quoteOf,
  roundPromise,
} from '#capacity/quote.ts';
import { holdQuarters } from '#capacity/read-kitchen.server.ts';
import type { Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import type { OrderRow } from '#orders/orders.table.server.ts';
import { checkoutProblems } from '../checkout.problems.ts';
import type { NewOrder } from './new-order.ts';
import type { Marks } from './sender.server.ts';

/** An order that is changed has an id, and its own place counts as free. */
export type Placing = Pick<
  NewOrder,
  'kitchen' | 'firstPromiseAt' | 'placedAt' | 'dueAt' | 'day' | 'isForced' | 'byStaff'
> & {
  readonly id?: number;
};

/** What the oven says of an order. */
export type Place = Pick<OrderRow, 'ovenFrom' | 'ovenUnits' | 'firstPromiseAt'>;

/**
 * Takes an order's place in the oven, which is locked until the transaction ends (B-4008). An order to verify by phone,
 * or larger than a stranger's may be, is told its time and takes none yet (B-4204). Refuses with `kitchen_full`,
 * `time_full`, `time_passed` and `moment_moved`.
 */
export async function takePlace(
  tx: Database,
  order: Placing,
  { callFirst }: Pick<Marks, 'callFirst'>,
): Promise<Place> {
  const { kitchen: wish, firstPromiseAt, placedAt, isForced, byStaff, id } = order;
  const quarters = wish && (await holdQuarters(tx, placedAt.getTime(), id));
  if (!quarters) return { ovenFrom: null, ovenUnits: null, firstPromiseAt };
  const quote = quoteOf(quarters, wish) ?? (isForced ? forcedQuote(wish) : null);
  if (!quote) throw new Problem(checkoutProblems[fullProblem(quarters, wish)]);
  const { place, quotedAt } = quote;
  if (isLaterThanQuoted(quotedAt, wish.quotedAt)) throw laterProblem(order, quotedAt);
  const promised = new Date(heldPromise(roundPromise(quotedAt), wish.quotedAt));
  if (!place) return { ovenFrom: null, ovenUnits: null, firstPromiseAt: promised };
  const waits = callFirst.length > 0 || (!byStaff && needsConfirming(wish.units, quarters.oven));
  const row = waits ? { ovenFrom: null, ovenUnits: [wish.units] } : placeRow(place);
  return { ...row, firstPromiseAt: promised };
}

/** Returns the time and the place that staff take where the oven has none. */
function forcedQuote({ units, from, lead, chosen, drive }: KitchenWish): Quote {
  const way = (drive ?? 0) * minute;
  const quotedAt = chosen ?? from + lead * minute + way;
  const place = units > 0 ? { from: quarterOf(quotedAt - way), units: [units] } : null;
  return { place, quotedAt };
}

function fullProblem(quarters: Quarters, wish: NonNullable<NewOrder['kitchen']>) {
  if (wish.chosen === null) return 'kitchen_full';
  return quoteOf({ ...quarters, taken: {} }, wish) ? 'time_full' : 'time_passed';
}

/** Details what "as soon as possible" means by now, as the form reads it. */
function laterProblem({ dueAt, day }: Placing, quotedAt: number): Problem {
  const details = { opensAt: dueAt?.getTime() ?? null, day, quotedAt: roundPromise(quotedAt) };
  return new Problem(checkoutProblems.moment_moved, details);
}
