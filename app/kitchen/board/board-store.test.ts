import { describe, expect, test, vi } from 'vitest';
import { CallFailure } from '#browser/request.ts';
import type { Order } from '#orders/order.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import type { BoardReading } from './board.ts';
import { createBoardStore } from './board-store.ts';

const now = Date.parse('2026-11-20T17:20:00-05:00');

/** Opens a kitchen whose server answers what the test says, and remembers its requests. */
function openKitchen(...known: readonly Order[]) {
  const asked: (string | null)[] = [];
  let answer: () => Promise<readonly Order[]> = async () => known;
  const store = createBoardStore(
    async (after): Promise<BoardReading> => {
      asked.push(after);
      return {
        orders: await answer(),
        cursor: String(asked.length),
        now,
        louderAfter: 3,
        drivers: [],
      };
    },
    () => now,
  );
  return {
    store,
    asked,
    answerWith(next: typeof answer) {
      answer = next;
    },
    shown: () => store.snapshot().orders,
  };
}

function conflict(order: Order) {
  const title = { fr: 'Trop tard', en: 'Too late' };
  return new CallFailure({ code: 'order_moved', title, details: { order } });
}

const fresh = boardOrder({ status: 'new', promisedAt: null, seenAt: null, version: 0 });

describe('a cook in front of the board', () => {
  test('is told that it is live only while its line stands and nothing failed (B-4403)', async () => {
    const { store, answerWith } = openKitchen(fresh);
    const isLive = () => store.snapshot().isLive;
    expect(isLive()).toBe(false);
    await store.refresh();
    expect(isLive()).toBe(false);
    store.setLine('live');
    expect(isLive()).toBe(true);
    answerWith(() => Promise.reject(new Error('no answer')));
    await store.refresh();
    expect(isLive()).toBe(false);
    answerWith(async () => [fresh]);
    await store.refresh();
    expect(isLive()).toBe(true);
    store.setLine({ since: now });
    expect(isLive()).toBe(false);
  });

  test('reads it whole once, and then only what has changed (B-803)', async () => {
    const { store, asked } = openKitchen(fresh);
    expect(store.snapshot().isRead).toBe(false);
    await store.refresh();
    await store.refresh();
    expect(asked).toEqual([null, '1']);
    expect(store.snapshot()).toMatchObject({ isRead: true, staleSince: null });
  });

  test('has it read once more, not ten times, when ten orders come during one reading', async () => {
    const { store, asked } = openKitchen();
    await Promise.all(Array.from({ length: 10 }, () => store.refresh()));
    expect(asked).toEqual([null, '1']);
  });

  test('sees a card drawn again only when its order has changed', async () => {
    const { store, shown, answerWith } = openKitchen(fresh);
    await store.refresh();
    const [first] = shown();
    answerWith(async () => [{ ...fresh }]);
    await store.refresh();
    expect(shown()[0]).toBe(first);
  });

  test('keeps what is shown, and learns since when it is old, when a reading fails (B-804)', async () => {
    const { store, shown, answerWith } = openKitchen(fresh);
    await store.refresh();
    answerWith(() => Promise.reject(new Error('the line is gone')));
    await store.refresh();
    expect(shown()).toHaveLength(1);
    expect(store.snapshot().staleSince).toBe(now);
    answerWith(async () => []);
    await store.refresh();
    expect(store.snapshot().staleSince).toBeNull();
  });

  test('learns since when the line is gone, from its first moment on', () => {
    const { store } = openKitchen();
    store.setLine({ since: 1_000 });
    store.setLine({ since: 2_000 });
    expect(store.snapshot().staleSince).toBe(1_000);
    store.setLine('live');
    expect(store.snapshot().staleSince).toBeNull();
  });
});

describe('a board that is told orders as they are', () => {
  const told = (order: Order) => ['order', JSON.stringify(order)] as const;

  test('shows each at once, and asks for nothing (B-2230)', async () => {
    const { store, shown, asked } = openKitchen(fresh);
    await store.refresh();
    store.hear(...told({ ...fresh, status: 'confirmed', version: 1 }));
    store.hear(...told({ ...fresh, id: 2, number: 13 }));
    expect(shown().map(({ id, status }) => [id, status])).toEqual([
      [1, 'confirmed'],
      [2, 'new'],
    ]);
    expect(asked).toEqual([null]);
  });

  test('never shows an older one over a newer, whichever way it comes (B-2231)', async () => {
    const { store, shown, answerWith } = openKitchen(fresh);
    await store.refresh();
    const reading = Promise.withResolvers<readonly Order[]>();
    answerWith(() => reading.promise);
    const refreshing = store.refresh();
    const step = Promise.withResolvers<Order>();
    const work = store.step(fresh, {}, () => step.promise);
    store.hear(...told({ ...fresh, status: 'ready', version: 3 }));
    store.hear(...told({ ...fresh, status: 'baking', version: 2 }));
    reading.resolve([{ ...fresh, status: 'baking', version: 2 }]);
    step.resolve({ ...fresh, status: 'confirmed', version: 1 });
    await Promise.all([refreshing, work]);
    expect(shown()).toMatchObject([{ status: 'ready', version: 3 }]);
  });

  test('who was away asks for what came after the last cursor that it was told (B-2232)', async () => {
    const { store, asked } = openKitchen(fresh);
    await store.refresh();
    store.hear('cursor', '90');
    store.hear('cursor', '100');
    store.hear('cursor', '99');
    await store.refresh();
    expect(asked).toEqual([null, '100']);
  });

  test('goes by no cursor while something is still to be read (B-2232)', async () => {
    const { store, asked, answerWith } = openKitchen(fresh);
    store.hear('cursor', '50');
    await store.refresh();
    answerWith(() => Promise.reject(new Error('the line is gone')));
    await store.refresh();
    store.hear('cursor', '100');
    answerWith(async () => []);
    await store.refresh();
    expect(asked).toEqual([null, '1', '1']);
    store.hear('cursor', '200');
    await store.refresh();
    expect(asked).toEqual([null, '1', '1', '200']);
  });
});

describe('a step', () => {
  test('shows at once, and stays when the server agrees (B-805)', async () => {
    const { store, shown } = openKitchen(fresh);
    await store.refresh();
    const { promise, resolve } = Promise.withResolvers<Order>();
    const work = store.step(fresh, { status: 'confirmed' }, () => promise);
    expect(shown()[0]?.status).toBe('confirmed');
    resolve({ ...fresh, status: 'confirmed', version: 1 });
    await work;
    expect(shown()[0]).toMatchObject({ status: 'confirmed', version: 1 });
  });

  test('is taken back when the server does not answer (B-805)', async () => {
    const { store, shown } = openKitchen(fresh);
    await store.refresh();
    const work = store.step(fresh, { status: 'confirmed' }, () =>
      Promise.reject(new CallFailure(null)),
    );
    await expect(work).rejects.toMatchObject({ code: 'no_answer' });
    expect(shown()[0]).toEqual(fresh);
  });

  test('waits for the one before it, and is taken on the version that one left (B-813)', async () => {
    const { store } = openKitchen(fresh);
    await store.refresh();
    const versions: number[] = [];
    const step = async (order: Order) => {
      versions.push(order.version);
      return { ...order, version: order.version + 1 };
    };
    await Promise.all([store.step(fresh, {}, step), store.step(fresh, {}, step)]);
    expect(versions).toEqual([0, 1]);
  });

  test('is not tried again when a colleague was faster: the card shows what they did', async () => {
    const { store, shown } = openKitchen(fresh);
    await store.refresh();
    const refused = { ...fresh, status: 'refused' as const, version: 1, closedAt: now };
    const call = vi.fn(() => Promise.reject(conflict(refused)));
    await expect(store.step(fresh, { status: 'confirmed' }, call)).rejects.toMatchObject({
      code: 'order_moved',
    });
    expect(call).toHaveBeenCalledTimes(1);
    expect(shown()[0]).toMatchObject({ status: 'refused', version: 1 });
  });
});

describe('a cook whose board was loaded anew without a line', () => {
  const readAt = now - 600_000;
  const value = {
    orders: [fresh],
    cursor: '7',
    now: readAt + 60_000,
    louderAfter: 4,
    drivers: [],
  };

  test('sees what it showed, and since when it is old, until it is read again (B-2586)', async () => {
    const erased = boardOrder({ ...fresh, id: fresh.id + 1 });
    let answer = async (): Promise<BoardReading> => Promise.reject(new CallFailure(null));
    const orders = [fresh, erased];
    const store = createBoardStore(
      () => answer(),
      () => now,
      { value: { ...value, orders }, readAt },
    );
    const old = {
      orders,
      isRead: true,
      staleSince: readAt,
      louderAfter: 4,
      drivers: [],
      skew: 60_000,
    };
    expect(store.snapshot()).toMatchObject(old);
    store.setLine({ since: now });
    await store.refresh();
    expect(store.snapshot()).toMatchObject(old);
    expect(store.toStore()).toMatchObject({ readAt, value: { orders } });
    answer = async () => ({
      orders: [fresh],
      cursor: '9',
      now,
      louderAfter: 3,
      drivers: [],
    });
    store.setLine('live');
    await store.refresh();
    expect(store.snapshot()).toMatchObject({ orders: [fresh], staleSince: null });
  });
});
