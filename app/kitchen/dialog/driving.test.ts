import { describe, expect, test } from 'vitest';
import { boardOrder } from '#tests/support/board-orders.ts';
import {
  driveOf,
  longerDrive,
  promiseChoices,
  promisedWith,
  shorterDrive,
  soonestPromise,
  withDrive,
} from './promised.ts';

const minute = 60_000;
const now = Date.parse('2026-11-20T18:00:00-05:00');
const delivery = boardOrder({ status: 'new', promisedAt: null, drivingMinutes: 15 });
const takeout = boardOrder({ ...delivery, orderType: 'takeout', drivingMinutes: null });

describe('a cook who promises a delivery', () => {
  test('chooses the time at the door: what the kitchen takes and the way behind it (B-840)', () => {
    const soonest = now + 33 * minute;
    const choices = (drive: number) =>
      promiseChoices(withDrive(delivery, drive), now, soonest).map((at) => (at - now) / minute);
    expect(choices(15)).toEqual([30, 33, 35, 45, 60, 75]);
    expect(choices(22)).toEqual([33, 40, 45, 55, 70, 85]);
    expect(choices(0)).toEqual([15, 20, 30, 33, 45, 60]);
  });

  test('promises by one touch what was asked for, else the kitchen’s minutes and the way (B-3905)', () => {
    const now = Date.parse('2026-11-20T18:00:20-05:00');
    const inMinutes = (order: typeof delivery) =>
      Math.round((soonestPromise({ ...order, dueAt: null }, now, 22) - now) / 60_000);
    expect([inMinutes(delivery), inMinutes(takeout)]).toEqual([41, 26]);
    const dueAt = Date.parse('2026-11-20T20:00:00-05:00');
    expect(soonestPromise({ ...delivery, dueAt }, now, 22)).toBe(dueAt);
    // The requested time is over: as soon as possible.
    expect(soonestPromise({ ...takeout, dueAt: now - 60_000 }, now, 22)).toBeGreaterThan(now);
  });

  test('makes the way of this one order longer or shorter, from none to two hours (B-843)', () => {
    expect([longerDrive(15), shorterDrive(15)]).toEqual([20, 10]);
    expect([longerDrive(12), shorterDrive(12)]).toEqual([15, 10]);
    expect([longerDrive(120), shorterDrive(0), shorterDrive(3)]).toEqual([120, 0, 0]);
  });

  test('sends the way with the promise', () => {
    const order = withDrive(delivery, 25);
    expect(promisedWith(order, now)).toEqual({ promisedAt: now, drivingMinutes: 25 });
  });

  test('finds the way that the order came with, the usual one without, none in an old promise', () => {
    expect(driveOf(withDrive(delivery, 25))).toBe(25);
    const old = { ...delivery, drivingMinutes: null };
    expect(driveOf(old)).toBe(15);
    expect(driveOf({ ...old, promisedAt: 0 })).toBe(0);
  });
});

describe('a cook who promises takeout', () => {
  test('chooses when it is ready, and no way is sent with it', () => {
    const choices = (soonest: number) =>
      promiseChoices(takeout, now, now + soonest * minute).map((at) => (at - now) / minute);
    expect(choices(20)).toEqual([15, 20, 30, 45, 60]);
    // What the card promises is among them, as the oven says it (B-4024).
    expect(choices(33)).toEqual([15, 20, 30, 33, 45, 60]);
    expect(withDrive(takeout, 25)).toBe(takeout);
    expect(promisedWith(takeout, now)).toEqual({ promisedAt: now });
  });
});
