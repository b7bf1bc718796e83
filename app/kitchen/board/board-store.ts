import type { LiveState } from '#browser/live.ts';
import { createLiveReading } from '#browser/live-reading.ts';
import { CallFailure } from '#browser/request.ts';
import { createStore } from '#browser/store.ts';
import type { Order } from '#orders/order.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { boardText } from './board.text.ts';
import { type BoardReading, mergeBoard } from './board.ts';

export type BoardSnapshot = {
  readonly orders: readonly Order[];
  readonly isRead: boolean;
  /** Since when the board may be old, in epoch milliseconds of this device; null while live. */
  readonly staleSince: number | null;
  /** Whether the connection stands that reports each change. */
  readonly isLive: boolean;
  /** In minutes. */
  readonly louderAfter: number;
  /** First names of drivers, those of orders on the board first. */
  readonly drivers: readonly string[];
  /** Add it to this device's clock, which may be wrong, to get the server's; in milliseconds. */
  readonly skew: number;
};

export type BoardStore = ReturnType<typeof createBoardStore>;

/** A tab's copy of the board for a reload; `readAt` is when the orders were known to be true. */
export type StoredBoard = { readonly value: BoardReading; readonly readAt: number };

type Read = (after: string | null) => Promise<BoardReading>;
type Step = (order: Order) => Promise<Order>;

/** A step of this person that has no answer yet. */
type Pending = {
  readonly id: number;
  readonly change: Partial<Order>;
  /** The status to which a step leads that waits for the line (B-3906). */
  readonly to: OrderStatus | undefined;
  readonly work: Promise<boolean>;
  isUnsent: boolean;
};

const retryAfter = 4_000;

/**
 * Returns the store of the board: read once, then changed by the stream or by what `refresh` reads.
 * Shows this person's own steps before the server answers, and takes them back when it refuses.
 */
export function createBoardStore(read: Read, clock: () => number = Date.now, kept?: StoredBoard) {
  let known: readonly Order[] = kept?.value.orders ?? [];
  let pending: readonly Pending[] = [];
  let cursor: string | null = null;
  /** How many readings were requested, and how many of them have been answered. */
  let requests = 0;
  let answered = 0;
  let isLineUp = false;
  const live = createLiveReading(readChanges, {
    clock,
    kept,
    nowOf: (reading) => reading.now,
    retryAfter,
    isShown: () => store.isShown(),
  });
  const store = createStore(look());
  live.subscribe(publish);

  async function readChanges(): Promise<BoardReading> {
    const answers = requests;
    const reading = await read(cursor);
    // A whole reading has all that is on the board: stored orders that it lacks are gone.
    if (cursor === null) known = known.filter((order) => !kept?.value.orders.includes(order));
    cursor = reading.cursor;
    answered = answers;
    put(reading.orders, reading.now);
    return reading;
  }

  function look(): BoardSnapshot {
    const orders = known.map((order) => {
      const changes = pendingOf(order).map(({ change }) => change);
      return changes.length > 0 ? Object.assign({}, order, ...changes) : order;
    });
    const { value, lostSince, failedSince, skew } = live.known();
    const named = [...orders].reverse().flatMap(({ driver }) => driver ?? []);
    return {
      orders,
      drivers: [...new Set([...named, ...(value?.drivers ?? [])])],
      isRead: value !== null,
      // Without a connection the stream says when it is back; a stored board is older.
      staleSince: lostSince === null ? failedSince : Math.min(lostSince, failedSince ?? lostSince),
      louderAfter: value?.louderAfter ?? 3,
      isLive: isLineUp && failedSince === null,
      skew,
    };
  }

  function refresh(): Promise<void> {
    requests += 1;
    return live.refresh();
  }

  function publish() {
    store.set(look());
  }

  function put(orders: readonly Order[], now = live.now()) {
    known = mergeBoard(known, orders, now);
  }

  function find(id: number): Order | undefined {
    return known.find((order) => order.id === id);
  }

  function pendingOf({ id }: Order): readonly Pending[] {
    return pending.filter((own) => own.id === id);
  }

  function forget(own: Pending) {
    pending = pending.filter((one) => one !== own);
    publish();
  }

  /** Resolves while the board is live, also once it is again, and when the step is taken back. */
  function lineOf(own: Pending): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (store.now().staleSince !== null && pending.includes(own)) return;
        leave();
        resolve();
      };
      const leave = store.subscribe(check);
      check();
    });
  }

  /** Takes a step on the order as it is now; false when it was taken back before it was sent. */
  async function takeStep(own: Pending, seen: Order, step: Step): Promise<boolean> {
    const { to } = own;
    if (to) await lineOf(own);
    if (!pending.includes(own)) return false;
    const current = find(seen.id) ?? seen;
    // The answer was lost: the server has taken the step.
    if (to && current.status === to) return true;
    if (to && current.status !== seen.status) {
      const details = { order: current };
      throw new CallFailure({ code: 'not_sent', title: boardText.changedSince, details });
    }
    own.isUnsent = false;
    try {
      put([await step(current)]);
      return true;
    } catch (error) {
      const moved = movedOrder(error);
      if (moved) put([moved]);
      const isLost = to && error instanceof CallFailure && error.code === 'no_answer';
      if (!isLost) throw error;
      own.isUnsent = true;
      await refresh();
      return takeStep(own, seen, step);
    }
  }

  return {
    subscribe: store.subscribe,
    snapshot: store.now,
    refresh,
    /** Stores what the stream sends: an order as it is now, or a cursor. */
    hear(event: string, data: string) {
      if (event === 'order') {
        put([JSON.parse(data) as Order]);
        publish();
      }
      // No cursor moves while a reading is still under way.
      if (event !== 'cursor' || cursor === null || answered !== requests) return;
      if (BigInt(data) > BigInt(cursor)) cursor = data;
    },
    /** Returns the board to store for a reload; null before anything was read. */
    toStore(): StoredBoard | null {
      const { value, skew } = live.known();
      if (value === null || cursor === '') return null;
      const readAt = store.now().staleSince ?? clock();
      return { value: { ...value, orders: known, now: readAt + skew }, readAt };
    },
    /** The server's clock. */
    now: live.now,
    setLine(state: LiveState) {
      isLineUp = state === 'live';
      live.setLine(state);
    },
    /**
     * Shows `change` at once and takes the step after the order's earlier ones; one that leads `to` a status waits
     * for the line. Rejects when it was refused; the card is then as it was, or as another person left it.
     */
    async step(order: Order, change: Partial<Order>, step: Step, to?: OrderStatus) {
      const before =
        pendingOf(order)
          .at(-1)
          ?.work.catch(() => {}) ?? Promise.resolve();
      const work = before.then((): Promise<boolean> => takeStep(own, order, step));
      const own: Pending = { id: order.id, change, to, work, isUnsent: to !== undefined };
      pending = [...pending, own];
      publish();
      try {
        return await work;
      } finally {
        forget(own);
      }
    },
    /** Takes back the last step of an order that was not sent; false when all were. */
    takeBack(order: Order): boolean {
      const last = pendingOf(order)
        .filter(({ isUnsent }) => isUnsent)
        .at(-1);
      if (last) forget(last);
      return last !== undefined;
    },
  };
}

/** Returns the current order from the failure of a step that came second, or waited too long. */
export function movedOrder(error: unknown): Order | null {
  if (!(error instanceof CallFailure) || !/^(order_moved|not_sent)$/.test(error.code)) return null;
  return (error.details as { readonly order: Order }).order;
}
