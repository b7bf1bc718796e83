import type { Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { drawNumbers, readNumbers, returnNumbers } from './draw-numbers.server.ts';
import type { Outcome } from './gather.server.ts';
import { markOrders } from './mark-orders.server.ts';
import type { OrderUnderWay, PlacedOrder } from './new-order.ts';
import { askFacts, readFacts } from './order-facts.server.ts';
import { inTwoTrips } from './two-trips.server.ts';
import { newToken, type OrderToWrite, writeOrders } from './write-orders.server.ts';

/** Null is an order that is stored already, or whose number was given on while it took its time. */
type Ends = readonly Outcome<PlacedOrder | null>[];

/**
 * Stores a group of orders with one commit (B-601), each answered for itself. Where one of them cannot be
 * written, each is written alone: nobody is refused for somebody else's order.
 */
export async function storeGroup(db: Database, group: readonly OrderUnderWay[]): Promise<Ends> {
  try {
    return await storeTogether(db, group);
  } catch (error) {
    if (group.length === 1 || isOutage(error)) {
      await returnNumbers({ db }, keysOf(group)).catch(() => {});
      return group.map(() => ({ error }));
    }
  }
  const ends: Outcome<PlacedOrder | null>[] = [];
  for (const one of group) ends.push(...(await storeGroup(db, [one])));
  return ends;
}

async function storeTogether(db: Database, group: readonly OrderUnderWay[]): Promise<Ends> {
  // Sent twice at once: the second is answered with the first.
  const first = new Map(group.toReversed().map((one) => [one.order.key, one]));
  const each = group.filter((one) => first.get(one.order.key) === one);
  const refusals = new Map<string, Problem>();
  const written = new Map<string, OrderToWrite>();
  const rows = await inTwoTrips(db, {
    ahead: drawNumbers(each.map(({ order }) => order)),
    within: askFacts(each),
    next([drawn = [], ...answers]) {
      const numbers = readNumbers(drawn);
      const held = readFacts(answers);
      const fresh = each.filter(({ order }) => numbers.has(order.key));
      for (const [at, marked] of markOrders(fresh, held).entries()) {
        const one = fresh[at];
        const number = numbers.get(one?.order.key ?? '');
        if (!one || number === undefined) continue;
        const { key } = one.order;
        if ('refusal' in marked) refusals.set(key, new Problem(marked.refusal));
        else written.set(key, { ...one, ...marked, number, token: newToken() });
      }
      return written.size > 0 ? writeOrders([...written.values()], held) : null;
    },
  });
  if (refusals.size > 0) await returnNumbers({ db }, [...refusals.keys()]).catch(() => {});
  const stored = new Set(rows.map(({ key }) => String(key)));
  return group.map((one) => {
    const { key } = one.order;
    const refusal = refusals.get(key);
    if (refusal) return { error: refusal };
    const placed = written.get(key);
    const isStored = placed && stored.has(key) && first.get(key) === one;
    return { answer: isStored ? asPlaced(placed) : null };
  });
}

function asPlaced({ number, token, order: { totals, dueAt } }: OrderToWrite): PlacedOrder {
  return { number, token, total: totals.total, dueAt: dueAt?.getTime() ?? null };
}

function keysOf(group: readonly OrderUnderWay[]): readonly string[] {
  return group.map(({ order }) => order.key);
}

/** The database said nothing of a statement: whoever tries again alone would only wait as well. */
function isOutage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^(?:2[1-8]|3[89]|4[0-24]|P0|XX)/.test(code);
}
