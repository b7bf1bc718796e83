import { describe, expect, test } from 'vitest';
import { boardOrder } from '#tests/support/board-orders.ts';
import {
  closedForHours,
  forgottenAfterHours,
  isOnBoard,
  mergeBoard,
  ringing,
  workInstant,
} from './board.ts';

const now = Date.parse('2026-11-20T18:00:00-05:00');
const hours = (count: number) => count * 3_600_000;

describe('a board that is told what has changed', () => {
  test('puts the newer version over the older, whichever came first', () => {
    const older = boardOrder({ version: 1, status: 'confirmed' });
    const newer = boardOrder({ version: 2, status: 'baking' });
    expect(mergeBoard([older], [newer], now)).toEqual([newer]);
    expect(mergeBoard([newer], [older], now)).toEqual([newer]);
  });

  test('has the earliest work first: the promise, else the wish, else when it was sent (B-801)', () => {
    const takeout = { orderType: 'takeout', drivingMinutes: null } as const;
    const promised = boardOrder({ ...takeout, id: 1, promisedAt: now + 50, dueAt: now });
    const asked = boardOrder({ ...takeout, id: 2, promisedAt: null, dueAt: now + 20 });
    const sent = boardOrder({ id: 3, promisedAt: null, dueAt: null, placedAt: now + 10 });
    expect([promised, asked, sent].map(workInstant)).toEqual([now + 50, now + 20, now + 10]);
    expect(mergeBoard([promised], [asked, sent], now).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  test('has a delivery before takeout of the same promise: it still has to be driven (B-842)', () => {
    const takeout = boardOrder({ id: 1, orderType: 'takeout', drivingMinutes: null });
    const delivery = boardOrder({ id: 2, drivingMinutes: 20 });
    expect(takeout.promisedAt).toBe(delivery.promisedAt);
    expect(mergeBoard([], [takeout, delivery], now).map(({ id }) => id)).toEqual([2, 1]);
  });

  test('lets go, after a day, of what was promised and never brought to its end (B-802)', () => {
    const left = boardOrder({ status: 'ready', promisedAt: now - hours(forgottenAfterHours) });
    expect(isOnBoard(left, now)).toBe(false);
    expect(isOnBoard({ ...left, promisedAt: now - hours(forgottenAfterHours) + 1 }, now)).toBe(
      true,
    );
    expect(isOnBoard({ ...left, status: 'new', promisedAt: null }, now)).toBe(true);
  });

  test('lets go of what has been over for half a day, and of nothing that is not over (B-802)', () => {
    const over = boardOrder({ status: 'done', closedAt: now - hours(closedForHours) });
    expect(isOnBoard(over, now)).toBe(false);
    expect(isOnBoard({ ...over, closedAt: now - hours(closedForHours) + 1 }, now)).toBe(true);
    expect(isOnBoard(boardOrder({ placedAt: now - hours(100) }), now)).toBe(true);
    expect(mergeBoard([over], [], now)).toEqual([]);
  });
});

describe('orders to be called first', () => {
  const marked = {
    status: 'new',
    seenAt: null,
    watchFrom: now,
    callFirst: ['large_total'],
  } as const;
  const group = [1, 2, 3].map((id) => boardOrder({ ...marked, id, watchFrom: now - id }));
  const plain = boardOrder({ ...marked, id: 9, callFirst: [] });
  const ids = (orders: ReturnType<typeof ringing>) => orders.map(({ id }) => id);

  test('ring once for all of them, beside every other (B-860)', () => {
    expect(ids(ringing([...group, plain], now))).toEqual([9, 3]);
  });

  test('are quiet for ten minutes once somebody touched one, and so are those that join (B-860)', () => {
    const touched = boardOrder({ ...marked, id: 4, seenAt: now });
    expect(ids(ringing([...group, plain, touched], now + 599_999))).toEqual([9]);
    expect(ids(ringing([...group, touched], now + 600_000))).toEqual([3]);
  });

  test('ring like any other once somebody was reached', () => {
    const reached = group.map((order) => ({ ...order, callResult: 'reached' as const }));
    expect(ringing(reached, now)).toHaveLength(3);
  });
});

describe('an order rings (B-820)', () => {
  const untouched = boardOrder({ status: 'new', seenAt: null, watchFrom: now });

  test.each([
    { when: 'nobody has touched it', part: {}, rings: true },
    { when: 'somebody has touched it', part: { seenAt: now }, rings: false },
    { when: 'somebody has moved it', part: { status: 'baking' }, rings: false },
    { when: 'the oven has confirmed it', part: { status: 'confirmed' }, rings: true },
    { when: 'the shop opens later', part: { watchFrom: now + 1 }, rings: false },
  ] as const)('$rings when $when', ({ part, rings }) => {
    expect(ringing([{ ...untouched, ...part }], now)).toHaveLength(rings ? 1 : 0);
  });
});
