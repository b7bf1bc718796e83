import { describe, expect, test } from 'vitest';
import type { Order } from '#orders/order.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { atSix } from '#tests/support/oven.ts';
import { kitchenTime } from './oven-promise.ts';

const oven = { units: 600, minutes: 10, baked: ['pizzas'] };
const full = 818;

/** Returns the minutes after six that the large button promises a takeout order of two pizzas. */
function promised(
  part: Partial<Order>,
  taken: Readonly<Record<number, number>> = {},
  { now = 0, typical = null as number | null, rush = 0 } = {},
) {
  const byInstant = Object.entries(taken).map(([at, units]) => [atSix(Number(at)), units]);
  const kitchen = {
    ...{ oven, fewer: null, typicalMinutes: typical },
    taken: Object.fromEntries(byInstant),
  };
  const order = boardOrder({
    ...{ status: 'new', promisedAt: null, orderType: 'takeout', drivingMinutes: null },
    ...{ ovenFrom: null, ovenUnits: [200], firstPromiseAt: atSix(30), ...part },
  });
  const at = kitchenTime({ kitchen }, order, atSix(now), { preparation: 20, rush });
  return at === null ? null : (at - atSix(0)) / 60_000;
}

describe('the large button of a new order', () => {
  const placed = { ovenFrom: atSix(15) };

  test('promises what its customer read while the oven can keep it, then what the oven says (B-4024)', () => {
    const taken = { 15: full };
    expect(promised(placed, taken)).toBe(30);
    expect(promised(placed, taken, { now: 15 })).toBe(30);
    expect(promised(placed, taken, { now: 16 })).toBe(40);
    expect(promised(placed, { ...taken, 30: full, 45: full }, { now: 29 })).toBe(65);
  });

  test('of an order without a place promises what its customer read where there is room by then (B-4024, B-4204)', () => {
    const told = { firstPromiseAt: atSix(60) };
    expect(promised(told)).toBe(60);
    expect(promised(told, { 45: full })).toBe(60);
    // Nothing is baked more than an hour ahead, and nothing promised before what the customer read.
    expect(promised(told, { 0: full, 15: full, 30: full, 45: full })).toBe(65);
  });

  test('of a longer way promises what was read only where the food is ready earlier (B-843, B-4024)', () => {
    const far = { ...placed, orderType: 'delivery', firstPromiseAt: atSix(45) } as const;
    const taken = { 15: full };
    expect(promised({ ...far, drivingMinutes: 15 }, taken)).toBe(45);
    expect(promised({ ...far, drivingMinutes: 30 }, taken)).toBe(45);
    expect(promised({ ...far, drivingMinutes: 30 }, { 0: full, ...taken })).toBe(65);
  });

  test('of a refused order gives no room that another has by now (B-4006)', () => {
    const refused = { ...placed, status: 'refused' } as const;
    expect(promised(refused, { 15: full })).toBe(30);
    expect(promised(refused, { 0: full, 15: full })).toBe(35);
  });

  test('waits longer in a rush, also where the shop has its own minutes (B-3910)', () => {
    const old = { firstPromiseAt: atSix(0) };
    expect(promised(old, {}, { typical: 30 })).toBe(30);
    expect(promised(old, {}, { typical: 30, rush: 15 })).toBe(45);
  });

  test('of an order that bakes nothing promises what its customer read until then (B-4024)', () => {
    const salad = { ovenUnits: null };
    expect(promised(salad, {}, { now: 29 })).toBe(30);
    expect(promised(salad, {}, { now: 30 })).toBe(50);
  });
});
