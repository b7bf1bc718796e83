import type { LiveState } from '#browser/live.ts';
import { createLiveReading } from '#browser/live-reading.ts';
import { CallFailure } from '#browser/request.ts';
import { createStore } from '#browser/store.ts';
import { groupBy } from '#core/row.groups.ts';
import type { Order } from '#orders/order.ts';
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
  /** Add it to this device's clock, which may be wrong, to get the server's; in milliseconds. */
  readonly skew: number;
};

export type BoardStore = ReturnType<typeof createBoardStore>;

/** A tab's copy of the board for a reload; `readAt` is when the orders were known to be true. */
export type StoredBoard = { readonly value: BoardReading; readonly readAt: number };

type Read = (after: string | null) => Promise<BoardReading>;
type Step = (order: Order) => Promise<Order>;
type Pending = { readonly id: number; readonly change: Partial<Order> };

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
  const tails = new Map<number, Promise<unknown>>();
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
    const own = groupBy(pending, ({ id }) => id);
    const orders = known.map((order) => {
      const changes = own.get(order.id)?.map(({ change }) => change) ?? [];
      return changes.length > 0 ? Object.assign({}, order, ...changes) : order;
    });
    const { value, lostSince, failedSince, skew } = live.known();
    return {
      orders,
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

  /** Moves the cursor to what the stream has sent, unless a reading is still under way. */
  function moveCursor(to: string) {
    if (cursor !== null && answered === requests && BigInt(to) > BigInt(cursor)) cursor = to;
  }

  function publish() {
    store.set(look());
  }

  function put(orders: readonly Order[], now = live.now()) {
    const versions = new Map(known.map(({ id, version }) => [id, version]));
    // A reading may repeat what is known: a card that did not change is not rendered again.
    const news = orders.filter(({ id, version }) => versions.get(id) !== version);
    known = mergeBoard(known, news, now);
  }

  function find(id: number): Order | undefined {
    return known.find((order) => order.id === id);
  }

  function take(orders: readonly Order[]) {
    put(orders);
    publish();
  }

  /** Takes a step on the order as it is now; after a conflict the order is as the server has it. */
  async function takeStep(seen: Order, step: Step, isRetry = false): Promise<void> {
    const current = find(seen.id) ?? seen;
    try {
      put([await step(current)]);
    } catch (error) {
      const moved = movedOrder(error);
      if (moved) put([moved]);
      // Another cook touched the card or called meanwhile: the step this cook chose still holds.
      if (!moved || isRetry || !isSameMatter(seen, moved)) throw error;
      await takeStep(seen, step, true);
    }
  }

  return {
    subscribe: store.subscribe,
    snapshot: store.now,
    refresh,
    take,
    /** Returns an order as the server last sent it. */
    find,
    /** Stores what the stream sends: an order as it is now, or a cursor. */
    hear(event: string, data: string) {
      if (event === 'order') take([JSON.parse(data) as Order]);
      if (event === 'cursor') moveCursor(data);
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
     * Shows `change` at once and takes the step after the order's earlier ones. Rejects when it was
     * refused; the card is then as it was, or as another person left it. `dropped` takes it back before it is sent.
     */
    async step(
      order: Order,
      change: Partial<Order>,
      step: Step,
      dropped?: AbortSignal,
    ): Promise<void> {
      const own: Pending = { id: order.id, change };
      const forget = () => {
        pending = pending.filter((one) => one !== own);
        publish();
      };
      pending = [...pending, own];
      publish();
      dropped?.addEventListener('abort', forget);
      const before = tails.get(order.id) ?? Promise.resolve();
      const work = before.then(() => takeStep(order, step));
      const tail = work.catch(() => {});
      tails.set(order.id, tail);
      try {
        await work;
      } finally {
        if (tails.get(order.id) === tail) tails.delete(order.id);
        forget();
      }
    },
  };
}

/** Returns the current order from the refusal of a step that came second. */
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
