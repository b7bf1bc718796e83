import { createLiveReading } from '#browser/live-reading.ts';
import { CallFailure } from '#browser/request.ts';
import type { Order } from '#orders/order.ts';
import { type BoardReading, mergeBoard } from './board.ts';

/** What the board shows at one moment. */
export type BoardSnapshot = {
  readonly orders: readonly Order[];
  /** False until the first reading has come. */
  readonly isRead: boolean;
  /** Since when what is shown may be old, in epoch milliseconds of this device; null while live. */
  readonly staleSince: number | null;
  /** After how many minutes an untouched order rings louder. */
  readonly louderAfter: number;
  /** What to add to this device's clock, which may be wrong, to get the server's. */
  readonly skew: number;
};

export type BoardStore = ReturnType<typeof createBoardStore>;

type Read = (after: string | null) => Promise<BoardReading>;
type Step = (order: Order) => Promise<Order>;
type Pending = { readonly id: number; readonly change: Partial<Order> };

const retryAfter = 4_000;

/**
 * The orders of the back office: read once, then whatever changed whenever `refresh` is told, with
 * this person's own steps shown before the server has answered and taken back when it refuses.
 */
export function createBoardStore(read: Read, clock: () => number = Date.now) {
  let known: readonly Order[] = [];
  let pending: readonly Pending[] = [];
  let cursor: string | null = null;
  const tails = new Map<number, Promise<unknown>>();
  const listeners = new Set<() => void>();
  const live = createLiveReading(readChanges, {
    clock,
    nowOf: (reading) => reading.now,
    retryAfter,
    isShown: () => listeners.size > 0,
  });
  let snapshot = look();
  live.subscribe(publish);

  async function readChanges(): Promise<BoardReading> {
    const reading = await read(cursor);
    cursor = reading.cursor;
    put(reading.orders, reading.now);
    return reading;
  }

  function look(): BoardSnapshot {
    const own = Map.groupBy(pending, ({ id }) => id);
    const orders = known.map((order) => {
      const changes = own.get(order.id)?.map(({ change }) => change);
      return changes ? Object.assign({}, order, ...changes) : order;
    });
    const { value, lostSince, failedSince, skew } = live.known();
    return {
      orders,
      isRead: value !== null,
      // Without a line the stream says when it is back.
      staleSince: lostSince ?? failedSince,
      louderAfter: value?.louderAfter ?? 3,
      skew,
    };
  }

  function publish() {
    snapshot = look();
    for (const listener of listeners) listener();
  }

  function put(orders: readonly Order[], now = live.now()) {
    const versions = new Map(known.map(({ id, version }) => [id, version]));
    // A reading may tell again what is known: a card that did not change is not drawn again.
    const news = orders.filter(({ id, version }) => versions.get(id) !== version);
    known = mergeBoard(known, news, now);
  }

  function find(id: number): Order | undefined {
    return known.find((order) => order.id === id);
  }

  /** Takes a step on the order as it is now; a conflict leaves the order as the server has it. */
  async function take(seen: Order, step: Step, isRetry = false): Promise<void> {
    const current = find(seen.id) ?? seen;
    try {
      put([await step(current)]);
    } catch (error) {
      const moved = movedOrder(error);
      if (moved) put([moved]);
      // Somebody touched the card or called meanwhile: what this person saw still holds.
      if (!moved || isRetry || !isSameMatter(seen, moved)) throw error;
      await take(seen, step, true);
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => snapshot,
    refresh: live.refresh,
    /** Takes orders in that an answer brought. */
    take(orders: readonly Order[]) {
      put(orders);
      publish();
    },
    /** The server's clock. */
    now: live.now,
    setLine: live.setLine,
    /**
     * Shows `change` at once, takes the step after those of the same order that are under way, and
     * rejects when it was refused; then the card is as it was, or as somebody else left it.
     */
    async step(order: Order, change: Partial<Order>, step: Step): Promise<void> {
      const own: Pending = { id: order.id, change };
      pending = [...pending, own];
      publish();
      const before = tails.get(order.id) ?? Promise.resolve();
      const work = before.then(() => take(order, step));
      const tail = work.catch(() => {});
      tails.set(order.id, tail);
      try {
        await work;
      } finally {
        if (tails.get(order.id) === tail) tails.delete(order.id);
        pending = pending.filter((one) => one !== own);
        publish();
      }
    },
  };
}

/** The order as it stands, in the refusal of a step that came second. */
function movedOrder(error: unknown): Order | null {
  if (!(error instanceof CallFailure) || error.code !== 'order_moved') return null;
  return (error.details as { readonly order: Order }).order;
}

function isSameMatter(one: Order, other: Order): boolean {
  return (
    one.status === other.status &&
    one.promisedAt === other.promisedAt &&
    one.drivingMinutes === other.drivingMinutes
  );
}
