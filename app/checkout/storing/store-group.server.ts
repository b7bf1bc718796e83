import type { Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import type { Outcome } from './gather.server.ts';
import { markOrders } from './mark-orders.server.ts';
import type { OrderUnderWay, PlacedOrder } from './new-order.ts';
import { askFacts, readFacts } from './order-facts.server.ts';
import { inTwoTrips } from './two-trips.server.ts';
import { newToken, type OrderToWrite, writeOrders } from './write-orders.server.ts';

/** Null is an order that was stored before. */
type Ends = readonly Outcome<PlacedOrder | null>[];

/**
 * Stores a group of orders with one commit (B-601), each answered for itself. Where one of them cannot be
 * written, each is written alone: nobody is refused for somebody else's order.
 */
export async function storeGroup(db: Database, group: readonly OrderUnderWay[]): Promise<Ends> {
  try {
    return await storeTogether(db, group);
  } catch (error) {
    if (group.length === 1 || isOutage(error)) return group.map(() => ({ error }));
  }
  const ends: Outcome<PlacedOrder | null>[] = [];
  for (const one of group) ends.push(...(await storeGroup(db, [one])));
  return ends;
}

async function storeTogether(db: Database, group: readonly OrderUnderWay[]): Promise<Ends> {
  // Sent twice at once: the second is answered with the first.
  const first = new Map(group.toReversed().map((one) => [one.order.key, one]));
  const each = group.filter((one) => first.get(one.order.key) === one);
  const refusals = new Map<OrderUnderWay, Problem>();
  const written = new Map<OrderUnderWay, OrderToWrite>();
  const rows = await inTwoTrips(db, {
    first: askFacts(each),
    next(answers) {
      const held = readFacts(answers);
      const fresh = each.filter(({ order }) => !held.known.has(order.key));
      const marks = markOrders(fresh, held);
      for (const [at, one] of fresh.entries()) {
        const marked = marks[at];
        if (marked && 'refusal' in marked) refusals.set(one, new Problem(marked.refusal));
        else if (marked) written.set(one, { ...one, ...marked, token: newToken() });
      }
      return written.size > 0 ? writeOrders([...written.values()], held) : null;
    },
  });
  const numbers = new Map(rows.map(({ key, number }) => [String(key), Number(number)]));
  return group.map((one) => {
    const refusal = refusals.get(one);
    if (refusal) return { error: refusal };
    const number = numbers.get(one.order.key);
    const placed = written.get(one);
    return { answer: placed && number !== undefined ? asPlaced(placed, number) : null };
  });
}

function asPlaced({ token, order: { totals, dueAt } }: OrderToWrite, number: number): PlacedOrder {
  return { number, token, total: totals.total, dueAt: dueAt?.getTime() ?? null };
}

/** The database said nothing of a statement: whoever tries again alone would only wait as well. */
function isOutage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^(?:2[1-8]|3[89]|4[0-24]|P0|XX)/.test(code);
}
