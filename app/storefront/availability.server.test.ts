import { describe, expect } from 'vitest';
import type { Bilingual } from '#core/language.ts';
import { setException } from '#hours/hours.server.ts';
import { noOrders } from '#tests/support/any-hours.ts';
import { testClock, testContext } from '#tests/support/app.ts';
import { test } from '#tests/support/database.ts';
import { member, owner, refusalOf } from '#tests/support/staff.ts';
import { UnavailabilityInput } from './availability.schema.ts';
import {
  listUnavailable,
  makeAvailable,
  readUnavailable,
  switchOff,
} from './availability.server.ts';
import { unavailableAt } from './availability.ts';

const ms = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;
const fromOutside = (input: object) => UnavailabilityInput.parse(input);
const minutes = (count: number) => ({ kind: 'minutes', minutes: count });

function shopOf(db: Parameters<typeof testContext>[0]) {
  const clock = testClock();
  const ctx = { ...testContext(db, clock), actor: owner };
  const off = (input: object, itemName: Bilingual | null = null) =>
    switchOff(ctx, fromOutside(input), itemName);
  return { ctx, clock, off };
}

describe('a cook who switches something off', () => {
  test('pauses everything for 20 minutes, with a reason, and it ends by itself (B-401)', async ({
    db,
  }) => {
    const { ctx, clock, off } = shopOf(db);
    const pause = await off({ target: 'orders', reason: 'busy', end: minutes(20) });
    expect(pause).toMatchObject({ target: 'orders', itemId: null, reason: 'busy' });
    expect(pause.endsAt).toBe(ms('2026-11-18T18:20:00-05:00'));
    clock.set('2026-11-18T18:19:59.999-05:00');
    expect(await listUnavailable(ctx)).toEqual([pause]);
    clock.set('2026-11-18T18:20:00-05:00');
    expect(await listUnavailable(ctx)).toEqual([]);
  });

  test('finds one pause when pressing twice: the second says when it ends (B-406)', async ({
    db,
  }) => {
    const { ctx, off } = shopOf(db);
    await off({ target: 'delivery', reason: 'weather', end: minutes(20) });
    const longer = await off({ target: 'delivery', end: { kind: 'closing' } });
    expect(await listUnavailable(ctx)).toEqual([longer]);
    expect([longer.reason, longer.endsAt]).toEqual([null, ms('2026-11-18T21:00:00-05:00')]);
  });

  test('can pause again what ended by itself', async ({ db }) => {
    const { ctx, clock, off } = shopOf(db);
    await off({ target: 'orders', end: minutes(20) });
    clock.set('2026-11-18T19:00:00-05:00');
    const again = await off({ target: 'orders', end: minutes(30) });
    expect(again.startedAt).toBe(ms('2026-11-18T19:00:00-05:00'));
    expect(await listUnavailable(ctx)).toEqual([again]);
  });

  test('sells out two dishes until tomorrow, the shortest end listed first', async ({ db }) => {
    const { ctx, off } = shopOf(db);
    const itemName = { fr: 'Fromage', en: 'Cheese' };
    const end = { kind: 'tomorrow' };
    const one = await off({ target: 'item', itemId: 'a', end }, itemName);
    const other = await off({ target: 'item', itemId: 'b', end: minutes(45) });
    expect(await listUnavailable(ctx)).toEqual([other, one]);
    expect(one).toMatchObject({ itemName, endsAt: ms('2026-11-19T11:00:00-05:00') });
  });

  test('until tomorrow means the next opening that the exceptions leave (B-407)', async ({
    db,
  }) => {
    const { ctx, off } = shopOf(db);
    await setException(ctx, { date: '2026-11-19', hours: [], reason: null }, noOrders);
    const { endsAt } = await off({ target: 'orders', end: { kind: 'tomorrow' } });
    expect(endsAt).toBe(ms('2026-11-20T11:00:00-05:00'));
  });

  test('switches it on again ahead of its end, pressing twice does no harm (B-406)', async ({
    db,
  }) => {
    const { ctx, clock, off } = shopOf(db);
    const pause = await off({ target: 'orders', end: minutes(20) });
    clock.set('2026-11-18T18:05:00-05:00');
    await makeAvailable(ctx, { id: pause.id });
    await makeAvailable(ctx, { id: pause.id });
    await makeAvailable(ctx, { id: pause.id + 1000 });
    expect(await listUnavailable(ctx)).toEqual([]);
    expect(await off({ target: 'orders', end: minutes(10) })).toMatchObject({ target: 'orders' });
  });

  test('is told when no opening is known to wait for (B-407)', async ({ db }) => {
    const { ctx, off } = shopOf(db);
    const today = Temporal.PlainDate.from('2026-11-18');
    for (let ahead = 0; ahead <= 15; ahead += 1) {
      await setException(
        ctx,
        {
          date: today.add({ days: ahead }).toString(),
          hours: [],
          reason: null,
        },
        noOrders,
      );
    }
    for (const kind of ['closing', 'tomorrow']) {
      expect(await refusalOf(off({ target: 'orders', end: { kind } }))).toBe('end_unknown');
    }
    expect(await off({ target: 'orders', end: minutes(5) })).toMatchObject({ target: 'orders' });
  });
});

describe('what customers are shown', () => {
  test('is read once per version, and what ended since is left out', async ({ db }) => {
    const { ctx, clock, off } = shopOf(db);
    const pause = await off({ target: 'orders', end: minutes(20) });
    expect(await readUnavailable(ctx, 'seven')).toEqual([pause]);
    await makeAvailable(ctx, { id: pause.id });
    expect(await readUnavailable(ctx, 'seven')).toEqual([pause]);
    expect(await readUnavailable(ctx, 'eight')).toEqual([]);
    clock.set('2026-11-18T18:20:00-05:00');
    const now = clock.now().epochMilliseconds;
    expect(unavailableAt([pause], now)).toEqual([]);
  });
});

describe('somebody without a role', () => {
  test('can switch nothing off or on (B-408)', async ({ db }) => {
    const { ctx, off } = shopOf(db);
    const pause = await off({ target: 'orders', end: minutes(20) });
    for (const actor of [{ kind: 'visitor' } as const, { kind: 'removed' } as const, member]) {
      const other = { ...ctx, actor };
      const input = fromOutside({ target: 'delivery', end: minutes(20) });
      expect(await refusalOf(switchOff(other, input))).toBe('not_staff');
      expect(await refusalOf(makeAvailable(other, { id: pause.id }))).toBe('not_staff');
    }
    expect(await listUnavailable(ctx)).toEqual([pause]);
  });
});
