import { createLiveReading } from '#browser/live-reading.ts';
import { CallFailure } from '#browser/request.ts';
import { createStore } from '#browser/store.ts';
import { groupBy } from '#core/row.groups.ts';
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

/** What a tab keeps of the board through a reload: the orders, and when they were known to be true. */
export type StoredBoard = { readonly value: BoardReading; readonly readAt: number };

type Read = (after: string | null) => Promise<BoardReading>;
type Step = (order: Order) => Promise<Order>;
type Pending = { readonly id: number; readonly change: Partial<Order> };

const retryAfter = 4_000;

/**
 * Returns the orders of the back office: read once, then told by the stream, or what changed read whenever `refresh`
 * is called, with this person's own steps shown before the server has answered and taken back when it refuses.
 */
export function createBoardStore(read: Read, clock: () => number = Date.now, kept?: StoredBoard) {
  let known: readonly Order[] = kept?.value.orders ?? [];
  let pending: readonly Pending[] = [];
  /** What was pressed without a line, by order (B-3906). */
  let waiting: ReadonlyMap<number, Partial<Order>> = new Map();
  let cursor: string | null = null;
  /** How often a reading was asked for, and for how many of these times one has come. */
  let requests = 0;
  let answered = 0;
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
    // A whole reading names all that is on the board: of what was kept the rest is gone.
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
      const later = waiting.get(order.id);
      return changes.length > 0 || later ? Object.assign({}, order, ...changes, later) : order;
    });
    const { value, lostSince, failedSince, skew } = live.known();
    return {
      orders,
      isRead: value !== null,
      // Without a line the stream says when it is back; what was kept is older than the loss.
      staleSince: lostSince === null ? failedSince : Math.min(lostSince, failedSince ?? lostSince),
      louderAfter: value?.louderAfter ?? 3,
      skew,
    };
  }

  function refresh(): Promise<void> {
    requests += 1;
    return live.refresh();
  }

  /** What the line has told is all of what came before; not while something is still to be read. */
  function moveCursor(to: string) {
    if (cursor !== null && answered === requests && BigInt(to) > BigInt(cursor)) cursor = to;
  }

  function publish() {
    store.set(look());
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

  /** Takes in orders that an answer or the stream brought. */
  function take(orders: readonly Order[]) {
    put(orders);
    publish();
  }

  /** Takes a step on the order as it is now; a conflict leaves the order as the server has it. */
  async function takeStep(seen: Order, step: Step, isRetry = false): Promise<void> {
    const current = find(seen.id) ?? seen;
    try {
      put([await step(current)]);
    } catch (error) {
      const moved = movedOrder(error);
      if (moved) put([moved]);
      // Another cook touched the card or called meanwhile: what this cook saw still holds.
      if (!moved || isRetry || !isSameMatter(seen, moved)) throw error;
      await takeStep(seen, step, true);
    }
  }

  return {
    subscribe: store.subscribe,
    snapshot: store.now,
    refresh,
    take,
    /** Returns an order as the server last told it. */
    find,
    /** Shows these changes over what the server told, until it is called again. */
    setWaiting(changes: ReadonlyMap<number, Partial<Order>>) {
      waiting = changes;
      publish();
    },
    /** Takes in what the stream tells: an order as it is now, or a cursor. */
    hear(event: string, data: string) {
      if (event === 'order') take([JSON.parse(data) as Order]);
      if (event === 'cursor') moveCursor(data);
    },
    /** What the board shows, to be kept through a reload; null before anything was read. */
    toStore(): StoredBoard | null {
      const { value, skew } = live.known();
      if (value === null || cursor === '') return null;
      const readAt = store.now().staleSince ?? clock();
      return { value: { ...value, orders: known, now: readAt + skew }, readAt };
    },
    /** The server's clock. */
    now: live.now,
    setLine: live.setLine,
    /**
     * Shows `change` at once, takes the step after those of the same order that are under way, and
     * rejects when it was refused; then the card is as it was, or as another person left it.
     */
    async step(order: Order, change: Partial<Order>, step: Step): Promise<void> {
      const own: Pending = { id: order.id, change };
      pending = [...pending, own];
      publish();
      const before = tails.get(order.id) ?? Promise.resolve();
      const work = before.then(() => takeStep(order, step));
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
