import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#orders/order.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { createBoardSteps } from './board-steps.ts';
import { createBoardStore } from './board-store.ts';

const now = Date.parse('2026-11-20T17:20:00-05:00');
const minute = 60_000;

type Asked = { readonly path: string; readonly body: Record<string, unknown> };

/** Opens a board with one order on it, before a server that does what it is asked. */
async function openBoard(order: Order) {
  const asked: Asked[] = [];
  let version = order.version;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body ?? '{}')) as Asked['body'];
    asked.push({ path, body });
    version += 1;
    const status = body.to ?? order.status;
    return Response.json({ order: { ...order, status, version, seenAt: order.seenAt ?? now } });
  });
  const reading = { orders: [order], cursor: '1', now, louderAfter: 3, drivers: [] };
  const store = createBoardStore(
    async () => reading,
    () => now,
  );
  await store.refresh();
  const confirmed = vi.fn();
  const steps = createBoardSteps(store, confirmed);
  return { asked, steps, confirmed, shown: () => store.snapshot().orders[0] };
}

afterEach(() => vi.unstubAllGlobals());

const fresh = boardOrder({ status: 'new', promisedAt: null, seenAt: null, version: 0 });

describe('a cook', () => {
  test('who presses twice makes one move (B-806)', async () => {
    const { steps, asked, confirmed } = await openBoard(fresh);
    await Promise.all([
      steps.confirm(fresh, { promisedAt: now + 30 * minute }),
      steps.confirm(fresh, { promisedAt: now + 30 * minute }),
    ]);
    expect(asked).toEqual([
      {
        path: '/api/admin/orders/1/moves',
        body: { to: 'confirmed', version: 0, promisedAt: now + 30 * minute },
      },
    ]);
    expect(confirmed).toHaveBeenCalledTimes(1);
  });

  test('who is fast makes each move, one after the other (B-813)', async () => {
    const { steps, asked, shown } = await openBoard(fresh);
    const first = steps.confirm(fresh, { promisedAt: now + 30 * minute });
    const shownNow = shown();
    expect(shownNow).toMatchObject({ status: 'confirmed', promisedAt: now + 30 * minute });
    await Promise.all([first, steps.move(shownNow ?? fresh, 'baking')]);
    expect(asked.map(({ body }) => [body.to, body.version])).toEqual([
      ['confirmed', 0],
      ['baking', 1],
    ]);
  });

  test('on a slow line takes a slip back, and that back again, though the first step has no answer yet', async () => {
    const { steps, asked, shown } = await openBoard(fresh);
    const taken = [steps.confirm(fresh, { promisedAt: now + 30 * minute })];
    const moves = ['baking', 'confirmed', 'baking'] as const;
    for (const to of moves) taken.push(steps.move(shown() ?? fresh, to));
    expect(shown()).toMatchObject({ status: 'baking' });
    await Promise.all(taken);
    expect(asked.map(({ body }) => body.to)).toEqual(['confirmed', ...moves]);
    expect(shown()).toMatchObject({ status: 'baking' });
  });

  test('on a slow line moves the time twice, and says how a second call ended', async () => {
    const { steps, asked, shown } = await openBoard(
      boardOrder({ promisedAt: now, callResult: 'no_answer' }),
    );
    const current = () => shown() ?? fresh;
    const taken = [15, 30].map((minutes) =>
      steps.moveTime(current(), { promisedAt: now + minutes * minute }),
    );
    taken.push(steps.recordCall(current(), 'no_answer'));
    taken.push(steps.recordCall(current(), 'reached'));
    expect(steps.slips.now().has(1)).toBe(true);
    taken.push(steps.moveTime(current(), { promisedAt: now + 30 * minute }));
    taken.push(steps.moveTime(current(), { promisedAt: now + 45 * minute }));
    await Promise.all(taken);
    expect(asked.map(({ body }) => body.promisedAt ?? body.result)).toEqual([
      now + 15 * minute,
      now + 30 * minute,
      'no_answer',
      'reached',
      now + 30 * minute,
      now + 45 * minute,
    ]);
  });

  test('who touches a card is written down once, and never for an order that is under way', async () => {
    const { steps, asked } = await openBoard(fresh);
    await Promise.all([steps.touch(fresh), steps.touch(fresh)]);
    await steps.touch({ ...fresh, status: 'baking' });
    expect(asked.map(({ path }) => path)).toEqual(['/api/admin/orders/1/seen?version=0']);
  });

  test('who touches a card after a step has failed silences it all the same', async () => {
    const { steps, asked } = await openBoard(fresh);
    const answering = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await steps.refuse(fresh, 'too_busy', '');
    vi.stubGlobal('fetch', answering);
    await steps.touch(fresh);
    expect(asked.map(({ path }) => path)).toEqual(['/api/admin/orders/1/seen?version=0']);
  });

  test('cannot press a step that the table does not know, or that needs a word', async () => {
    const { steps, asked } = await openBoard(fresh);
    for (const to of ['baking', 'done', 'new', 'confirmed', 'refused'] as const) {
      await steps.move(fresh, to);
    }
    expect(asked).toEqual([]);
  });
});

describe('what the oven has confirmed by itself', () => {
  const byItself = boardOrder({ placedAt: now - 1_000, seenAt: null, version: 1 });

  test('has the way back on its card for ten seconds (B-4418)', async () => {
    vi.useFakeTimers();
    const { steps, asked } = await openBoard(byItself);
    steps.offerWayBack();
    expect(steps.slips.now().get(1)?.before).toMatchObject({ status: 'new', promisedAt: null });
    await steps.undo(byItself);
    expect(asked.map(({ path }) => path)).toEqual(['/api/admin/orders/1/undo']);
    steps.offerWayBack();
    vi.advanceTimersByTime(10_000);
    expect(steps.slips.now().size).toBe(0);
    vi.useRealTimers();
  });

  test('has none once it is older, or a cook has touched it (B-4418)', async () => {
    for (const part of [{ placedAt: now - 11_000 }, { seenAt: now }]) {
      const { steps } = await openBoard({ ...byItself, ...part });
      steps.offerWayBack();
      expect(steps.slips.now().size).toBe(0);
    }
  });

  test('is printed by the device on which it is touched first, where that prints (B-4417)', async () => {
    const { steps, asked, confirmed } = await openBoard(byItself);
    await steps.touch(byItself);
    await steps.touch(byItself);
    expect(asked.map(({ path }) => path)).toEqual(['/api/admin/orders/1/seen?version=1']);
    expect(confirmed).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['baking', 1],
    ['new', 0],
  ] as const)(
    'is printed there again once it was changed: while it is %s, %i times (B-4605)',
    async (status, times) => {
      const changes = { lines: [], parts: ['address'], totals: [2000, 2000] } as const;
      const order = { ...byItself, status, seenAt: now, changes };
      const { steps, confirmed } = await openBoard(order);
      await steps.touch(order);
      expect(confirmed).toHaveBeenCalledTimes(times);
    },
  );
});
