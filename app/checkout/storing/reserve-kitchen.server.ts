import { needsConfirming } from '#capacity/capacity.ts';
import {
  createKitchenMemory,
  type KitchenMemory,
  type KitchenView,
} from '#capacity/kitchen-memory.ts';
import {
  hasToWait,
  isLaterThanQuoted,
  type KitchenWish,
  type Quote,
  quoteOf,
  roundPromise,
} from '#capacity/quote.ts';
import {
  type CapacityAnswer,
  capacityText,
  changedLoadsText,
  readCapacityAnswer,
  readLoadAnswer,
  readStateAnswer,
  stateText,
} from '#capacity/read-capacity.server.ts';
import { reserve } from '#capacity/reserve.ts';
import { createTimeline } from '#capacity/timeline.ts';
import type { Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { checkoutProblems } from '../checkout.problems.ts';
import type { OrderUnderWay } from './new-order.ts';
import type { Query, Rows } from './two-trips.server.ts';
import type { OrderToWrite } from './write-orders.server.ts';

type Group = readonly OrderUnderWay[];
type Marked = readonly Pick<OrderToWrite, 'order' | 'callFirst'>[];

function instantOf(group: Group): number {
  return Math.max(...group.map(({ order }) => order.placedAt.getTime()));
}

/** The kitchen of each database, as this process read it last. */
const memories = new WeakMap<Database, KitchenMemory>();

function memoryOf(db: Database): KitchenMemory {
  return memories.getOrInsertComputed(db, createKitchenMemory);
}

/**
 * Locks the kitchen and reads it, in three queries, where an order asks for a place: one
 * reservation follows the other. Asked last, so that nothing else is waited for meanwhile.
 */
export function askKitchen(db: Database, group: Group): readonly Query[] {
  if (!group.some(({ order }) => order.kitchen)) return [];
  const values = [instantOf(group), memoryOf(db).version()];
  return [
    { name: 'hold_kitchen', text: `${stateText} for update`, values: [] },
    { name: 'kitchen_capacity', text: capacityText, values: [] },
    { name: 'kitchen_loads', text: changedLoadsText, values },
  ];
}

/** Reads the three answers; null where no order asked, or the oven was unset meanwhile. */
export function readKitchenAnswers(
  db: Database,
  answers: readonly Rows[],
  group: Group,
): KitchenView | null {
  const [state, set, loads] = answers;
  // As `capacityText` names its columns.
  const capacity = readCapacityAnswer(set?.[0] as CapacityAnswer | undefined);
  if (!capacity || !loads) return null;
  const now = instantOf(group);
  const changed = loads.map((row) => ({ ...readLoadAnswer(row), isGone: row.is_gone === true }));
  return memoryOf(db).update({ capacity, ...readStateAnswer(state?.[0], now) }, changed, now);
}

/** Each order's place in the kitchen, by its key, or why it got none. */
export type KitchenPlaces = {
  /** An order that is not counted takes its room once a cook confirms it (B-4204). */
  readonly quotes: ReadonlyMap<string, Quote & { readonly isCounted: boolean }>;
  readonly refusals: ReadonlyMap<string, Problem>;
  readonly moved: KitchenView['moved'];
};

type Asking = {
  readonly order: OrderUnderWay['order'];
  readonly wish: KitchenWish & { readonly quotedAt?: number | undefined };
  readonly isCounted: boolean;
};

/** Reserves for the orders of a group that ask, one after the other. */
export function reserveTogether(kitchen: KitchenView | null, group: Marked): KitchenPlaces {
  const quotes = new Map<string, Quote & { isCounted: boolean }>();
  const refusals = new Map<string, Problem>();
  if (!kitchen) return { quotes, refusals, moved: [] };
  const { capacity } = kitchen;
  const asking = group.flatMap(({ order, callFirst }): Asking[] => {
    if (!order.kitchen) return [];
    const isCounted = callFirst.length === 0 && !needsConfirming(order.kitchen.needs, capacity);
    return [{ order, wish: order.kitchen, isCounted }];
  });
  const wishes = asking.map(({ wish }) => wish);
  const reserved = reserve(kitchen, wishes, (quote, at) => {
    const one = asking[at];
    return one?.isCounted === true && !isLaterThanQuoted(quote.quotedAt, one.wish.quotedAt);
  });
  for (const [at, { order, wish, isCounted }] of asking.entries()) {
    const quote = reserved[at];
    if (!quote) refusals.set(order.key, fullProblem(kitchen, wish));
    else if (isLaterThanQuoted(quote.quotedAt, wish.quotedAt))
      refusals.set(order.key, laterProblem(order, quote));
    else quotes.set(order.key, { ...quote, isCounted });
  }
  return { quotes, refusals, moved: kitchen.moved };
}

function fullProblem(kitchen: KitchenView, wish: KitchenWish): Problem {
  if (wish.chosen === null) return new Problem(checkoutProblems.kitchen_full);
  const isFull = quoteOf(createTimeline(kitchen, []), kitchen, wish) !== null;
  return new Problem(checkoutProblems[isFull ? 'time_full' : 'time_passed']);
}

/** Details what "as soon as possible" means by now, as the form reads it. */
function laterProblem({ dueAt, day }: OrderUnderWay['order'], { quotedAt }: Quote): Problem {
  const details = { opensAt: dueAt?.getTime() ?? null, day, quotedAt: roundPromise(quotedAt) };
  return new Problem(checkoutProblems.moment_moved, details);
}

const columns = 'starts_at timestamptz, ends_at timestamptz';

/** Runs after the orders, whose ids are known by then; open boards are told. */
const text = `with
  now as materialized (select version + 1 as version from kitchen_state),
  placed as (insert into kitchen_loads
      (order_id, station, size, count, units, starts_at, ends_at, earliest_at, is_gone, changed_in)
    select orders.id, load.station, load.size, load.count, load.units, load.starts_at, load.ends_at,
      load.earliest_at, load.is_gone, (select version from now)
    from json_to_recordset($1::json) as load(key text, station text, size text, count integer,
      units numeric, earliest_at timestamptz, is_gone boolean, ${columns})
      join orders on orders.idempotency_key = load.key),
  promised as (insert into kitchen_promises (order_id, ready_at, quoted_at, is_chosen, is_waiting)
    select orders.id, ready_at, quoted_at, is_chosen, is_waiting
    from json_to_recordset($2::json) as promise(key text, ready_at timestamptz, quoted_at timestamptz,
      is_chosen boolean, is_waiting boolean) join orders on orders.idempotency_key = promise.key),
  moved as (update kitchen_loads as load set starts_at = new.starts_at, ends_at = new.ends_at,
      changed_in = (select version from now)
    from json_to_recordset($3::json) as new(id bigint, ${columns}) where load.id = new.id)
  update kitchen_state set version = version + 1`;

/** Writes the reservations; nothing without any. */
export function writeKitchen(
  group: readonly OrderUnderWay[],
  { quotes, moved }: KitchenPlaces,
): readonly Query[] {
  const got = group.flatMap(({ order }) => {
    const quote = quotes.get(order.key);
    return quote && order.kitchen ? [{ key: order.key, wish: order.kitchen, quote }] : [];
  });
  if (got.length === 0) return [];
  const loads = got.flatMap(({ key, quote }) =>
    quote.loads.map(({ from, until, units, earliest, ...load }) => ({
      ...{ ...load, key, units: units / 100 },
      ...{ starts_at: new Date(from), ends_at: new Date(until) },
      earliest_at: new Date(earliest),
      is_gone: !quote.isCounted,
    })),
  );
  const promises = got.map(({ key, wish, quote }) => ({
    key,
    ready_at: new Date(quote.readyAt),
    quoted_at: new Date(quote.quotedAt),
    is_chosen: wish.chosen !== null,
    is_waiting: hasToWait(quote.loads),
  }));
  const elsewhere = moved.map(({ id, from, until }) => ({
    id,
    starts_at: new Date(from),
    ends_at: new Date(until),
  }));
  const values = [loads, promises, elsewhere].map((rows) => JSON.stringify(rows));
  return [{ name: 'write_kitchen', text, values }];
}
