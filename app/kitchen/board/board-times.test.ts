import { describe, expect, test } from 'vitest';
import { timeAt, typedTime } from '#hours/calendar-day.ts';
import { stepTime } from '#orders/promise.text.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import {
  agePressure,
  agoWords,
  bakingWords,
  instantIn,
  leftWords,
  sinceWords,
  targetOf,
} from './board-times.ts';

const at = (instant: string) => Date.parse(instant);
const now = at('2026-11-20T18:00:20-05:00');
const minutes = (count: number) => now + count * 60_000;

describe('a cook who asks how much time is left', () => {
  test.each([
    { left: 25, fr: 'dans 25\u00a0min', en: 'in 25\u00a0min', pressure: 'calm' },
    { left: 5, fr: 'dans 5\u00a0min', en: 'in 5\u00a0min', pressure: 'soon' },
    { left: 0, fr: 'maintenant', en: 'now', pressure: 'soon' },
    { left: -7, fr: '7\u00a0min de retard', en: '7\u00a0min late', pressure: 'late' },
    { left: 125, fr: 'dans 2\u00a0h\u00a005', en: 'in 2\u00a0h\u00a005', pressure: 'calm' },
    { left: 26 * 60, fr: '', en: '', pressure: 'calm' },
  ])('reads “$en” for $left minutes (B-808)', ({ left, fr, en, pressure }) => {
    expect(leftWords(minutes(left), now)).toEqual({ fr, en });
    const order = boardOrder({ promisedAt: minutes(left), drivingMinutes: null });
    expect(agePressure(order, now, 3)).toBe(pressure);
  });

  test('reads it to the end of the kitchen’s work, and of what is on its way to the door (B-842)', () => {
    const order = boardOrder({ promisedAt: minutes(10), drivingMinutes: 15 });
    expect(targetOf(order)).toBe(minutes(-5));
    expect(targetOf({ ...order, status: 'ready' })).toBe(minutes(-5));
    expect(targetOf({ ...order, status: 'out' })).toBe(minutes(10));
    expect(targetOf(boardOrder({ promisedAt: null, dueAt: null }))).toBeNull();
  });

  test.each([
    [1, 'calm'],
    [4, 'soon'],
    [9, 'late'],
  ] as const)('sees how long a new order has waited: %s minutes (B-3904)', (age, pressure) => {
    const watchFrom = minutes(-age);
    const order = boardOrder({ status: 'new', promisedAt: null, dueAt: null, watchFrom });
    expect(agePressure(order, now, 3)).toBe(pressure);
    expect(agePressure({ ...order, status: 'refused', closedAt: now }, now, 3)).toBe('calm');
    expect(agePressure({ ...order, dueAt: minutes(90) }, now, 3)).toBe('calm');
  });

  // What was promised half an hour ago, by where it stands.
  test.each([
    ['new', 'late', 'late'],
    ['confirmed', 'late', 'late'],
    ['baking', 'late', 'late'],
    ['ready', 'calm', 'late'],
    ['done', 'calm', 'calm'],
    ['refused', 'calm', 'calm'],
  ] as const)(
    'sees in which colour an order of “%s” stands: takeout %s, delivery %s (B-4398)',
    (status, takeout, delivery) => {
      const closedAt = status === 'done' || status === 'refused' ? now : null;
      const order = boardOrder({ status, closedAt, promisedAt: minutes(-30) });
      expect(agePressure({ ...order, orderType: 'takeout', drivingMinutes: null }, now, 3)).toBe(
        takeout,
      );
      expect(agePressure({ ...order, orderType: 'delivery' }, now, 3)).toBe(delivery);
    },
  );

  test('sees a delivery on its way late by the time at the door, not by the kitchen’s (B-4398)', () => {
    const order = boardOrder({ status: 'out', promisedAt: minutes(10), drivingMinutes: 15 });
    expect(agePressure(order, now, 3)).toBe('calm');
    expect(agePressure({ ...order, promisedAt: minutes(-2) }, now, 3)).toBe('late');
  });

  test('reads since when an order waits, and how long one has to stay in the oven (B-4398, B-3903)', () => {
    expect(sinceWords({ statusAt: minutes(-28) }, now).fr).toBe('depuis 28\u00a0min');
    expect(sinceWords({ statusAt: minutes(-0.5) }, now).en).toBe('');
    expect(sinceWords({ statusAt: null }, now).fr).toBe('');
    const baking = (since: number) => bakingWords({ statusAt: minutes(-since) }, 10, now)?.fr;
    expect([0, 4, 9.5, 10, 14].map(baking)).toEqual([
      ...['encore 10\u00a0min', 'encore 6\u00a0min', 'encore 1\u00a0min', 'à sortir', 'à sortir'],
    ]);
    expect(bakingWords({ statusAt: now }, null, now)).toBeNull();
    expect(bakingWords({ statusAt: null }, 10, now)).toBeNull();
  });

  test.each([
    [0.5, 'just now'],
    [3, '3\u00a0min ago'],
    [61, '1\u00a0h\u00a001 ago'],
  ])('reads how long ago it was sent: %s minutes (B-808)', (age, en) => {
    expect(agoWords(minutes(-age), now).en).toBe(en);
  });

  test('reads the day too when it is not for today', () => {
    expect(stepTime(at('2026-11-20T18:30:00-05:00'), now).fr).toBe('18\u00a0h\u00a030');
    expect(stepTime(at('2026-11-21T18:30:00-05:00'), now).fr).toMatch(/^demain à 18/);
  });
});

test('a cook promises the very minute that the button says, at any second (B-2600)', () => {
  for (const second of [0, 1, 20, 59]) {
    const promised = instantIn(30, at(`2026-11-20T18:18:${String(second).padStart(2, '0')}-05:00`));
    expect(stepTime(promised, now).fr).toBe(
      second === 0 ? '18\u00a0h\u00a048' : '18\u00a0h\u00a049',
    );
    expect(promised % 60_000).toBe(0);
  }
});

describe('a time that is typed for an order for later', () => {
  const asked = at('2026-11-21T18:30:00-05:00');

  test('is that time of the day for which the order is', () => {
    expect(typedTime('19:05', asked, 0)).toBe(at('2026-11-21T19:05:00-05:00'));
    expect(typedTime('9:00', asked, 0)).toBe(at('2026-11-21T09:00:00-05:00'));
  });

  test('is past midnight where a late promise moves there, and never a time that is over', () => {
    const late = at('2026-11-20T23:50:00-05:00');
    const midnight = at('2026-11-20T23:30:00-05:00');
    expect(typedTime('00:10', late, midnight)).toBe(at('2026-11-21T00:10:00-05:00'));
    expect(typedTime('00:30', late, at('2026-11-21T00:05:00-05:00'))).toBe(
      at('2026-11-21T00:30:00-05:00'),
    );
    expect(typedTime('18:30', late, midnight)).toBeNull();
    expect(typedTime('8:15', at('2026-11-20T20:30:00-05:00'), now)).toBeNull();
  });

  test('is what the clock on the wall shows on the day on which it changes', () => {
    const beforeChange = at('2026-11-01T00:30:00-04:00');
    expect(typedTime('18:30', beforeChange, 0)).toBe(at('2026-11-01T18:30:00-05:00'));
  });

  test.each(['', '24:00', '25:00', '19h', '1900', '12:60:1'])(
    'is none when it reads “%s”',
    (typed) => {
      expect(typedTime(typed, asked, 0)).toBeNull();
    },
  );

  test('begins as the time that the customer asked for (B-807)', () => {
    expect(timeAt(asked)).toBe('18:30');
    expect(typedTime(timeAt(asked), asked, 0)).toBe(asked);
  });
});
