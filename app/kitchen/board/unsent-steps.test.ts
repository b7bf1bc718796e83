// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeToken } from '#browser/session-token.ts';
import type { Order } from '#orders/order.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { onMessages, takeMessages } from '#ui/notify.ts';
import { createBoardSteps } from './board-steps.ts';
import { createBoardStore } from './board-store.ts';

const now = Date.parse('2026-11-20T17:20:00-05:00');
const confirmed = boardOrder({ status: 'confirmed', version: 3, seenAt: now });

async function openBoard(order: Order = confirmed) {
  let onServer = order;
  let hasLine = true;
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!hasLine) throw new TypeError('Failed to fetch');
    const body = JSON.parse(String(init.body)) as { to: Order['status']; version: number };
    asked.push([path.replace('/api/admin/orders/', ''), body.to, body.version]);
    onServer = { ...onServer, status: body.to, version: onServer.version + 1 };
    return Response.json({ order: onServer });
  });
  const read = async () => {
    if (!hasLine) throw new TypeError('Failed to fetch');
    const reading = { orders: [onServer], cursor: '1', now };
    return { ...reading, louderAfter: 3, drivers: [] };
  };
  const store = createBoardStore(read, () => now);
  await store.refresh();
  return {
    asked,
    store,
    steps: createBoardSteps(store),
    shown: () => store.snapshot().orders[0] ?? order,
    async cut() {
      hasLine = false;
      await store.refresh();
    },
    async mend(part: Partial<Order> = {}) {
      hasLine = true;
      onServer = { ...onServer, ...part };
      await store.refresh();
    },
  };
}

function hear() {
  const said: string[] = [];
  takeMessages({ show: ({ title }) => said.push(title.fr), settle: () => {} });
  return said;
}

beforeEach(() => {
  storeToken('of a cook');
  onMessages(() => {});
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a cook without a line', () => {
  test('goes on, sees the steps at once, and has them sent in turn once it is back (B-3906)', async () => {
    const board = await openBoard();
    await board.cut();
    void board.steps.move(board.shown(), 'baking');
    void board.steps.move(board.shown(), 'ready');
    expect(board.shown().status).toBe('ready');
    expect(board.asked).toEqual([]);
    await board.mend();
    await vi.waitFor(() => expect(board.asked).toHaveLength(2));
    expect(board.asked).toEqual([
      ['1/moves', 'baking', 3],
      ['1/moves', 'ready', 4],
    ]);
    await vi.waitFor(() => expect(board.shown().version).toBe(5));
    expect(localStorage.length).toBe(1);
  });

  test('is told when the order has moved since, and nothing is sent (B-3906)', async () => {
    const board = await openBoard();
    const said = hear();
    await board.cut();
    void board.steps.move(board.shown(), 'baking');
    await board.mend({ version: 4, status: 'refused' });
    await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(/étape pas envoyée$/)]));
    expect(board.asked).toEqual([]);
    expect(board.shown().status).toBe('refused');
  });

  test('hears nothing of a step that had arrived though its answer was lost (B-3906)', async () => {
    const board = await openBoard();
    const said = hear();
    await board.cut();
    void board.steps.move(board.shown(), 'baking');
    await board.mend({ version: 4, status: 'baking' });
    await vi.waitFor(() => expect(board.shown().version).toBe(4));
    expect([said, board.asked]).toEqual([[], []]);
  });

  test('takes a step back before it was sent (B-3902, B-3906)', async () => {
    const board = await openBoard();
    await board.cut();
    void board.steps.move(board.shown(), 'baking');
    await board.steps.undo(board.shown());
    expect(board.shown().status).toBe('confirmed');
    await board.mend();
    expect(board.asked).toEqual([]);
  });

  test('takes the same step again after it was taken back (B-3902, B-3906)', async () => {
    const board = await openBoard();
    await board.cut();
    void board.steps.move(board.shown(), 'baking');
    await board.steps.undo(board.shown());
    void board.steps.move(board.shown(), 'baking');
    expect(board.shown().status).toBe('baking');
  });
});
