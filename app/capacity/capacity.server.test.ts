import { describe, expect } from 'vitest';
import { test } from '#tests/support/orders.ts';
import { atSix, crowdOf, setOven } from '#tests/support/oven.ts';
import { member, owner, refusalOf } from '#tests/support/staff.ts';
import {
  addWalkIn,
  forgetWalkIns,
  readKitchenToday,
  removeWalkIn,
  setFewer,
} from './capacity.server.ts';

describe('a cook with a customer at the counter', () => {
  test('takes a place in the oven, and the site promises the next time (B-4021)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    const ctx = { ...shop.ctx, actor: owner };
    const large = { size: 'l', count: 8, at: null } as const;
    expect(await addWalkIn(ctx, large)).toMatchObject({
      ...{ size: 'l', count: 8 },
      readyAt: atSix(30),
    });
    await addWalkIn(ctx, large);
    // Sixteen are out by half past six: the next stand in the quarter behind them.
    expect((await crowdOf(shop)(2)).saidAt).toBe(atSix(35));
  });

  test('gets the next time when the oven is full, and gives it back (B-4021)', async ({ shop }) => {
    await setOven(shop.ctx);
    const ctx = { ...shop.ctx, actor: owner };
    const wanted = { size: 'l', count: 8, at: atSix(45) } as const;
    const first = await addWalkIn(ctx, wanted);
    expect(first.readyAt).toBe(atSix(45));
    expect((await addWalkIn(ctx, wanted)).readyAt).toBe(atSix(45));
    const third = await addWalkIn(ctx, wanted);
    expect(third.readyAt).toBe(atSix(60));
    expect((await readKitchenToday(ctx)).walkIns.map(({ readyAt }) => readyAt)).toEqual([
      ...[atSix(45), atSix(45), atSix(60)],
    ]);
    await removeWalkIn(ctx, first);
    await removeWalkIn(ctx, first);
    expect((await addWalkIn(ctx, { ...wanted, count: 2 })).readyAt).toBe(atSix(45));
  });

  test('cannot take a time that is over, nor one without an oven, nor more than three hours take (B-4021)', async ({
    shop,
  }) => {
    const ctx = { ...shop.ctx, actor: owner };
    const now = { size: 'l', count: 1, at: null } as const;
    expect(await refusalOf(addWalkIn(ctx, now))).toBe('oven_unset');
    await setOven(shop.ctx);
    expect(await refusalOf(addWalkIn(ctx, { ...now, at: atSix(-5) }))).toBe('walk_in_past');
    expect(await refusalOf(addWalkIn(ctx, { ...now, at: atSix(60 * 24 * 9) }))).toBe(
      'walk_in_past',
    );
    await setOven(shop.ctx, { oven: 50, ovenMinutes: 30 });
    const all = { size: 'xl', count: 50, at: atSix(30) } as const;
    expect(await refusalOf(addWalkIn(ctx, all))).toBe('walk_in_full');
  });

  test('finds yesterday’s gone, and deleted the day after (B-4325)', async ({ shop }) => {
    await setOven(shop.ctx);
    const ctx = { ...shop.ctx, actor: owner };
    await addWalkIn(ctx, { size: 'm', count: 1, at: null });
    shop.clock.set('2026-11-19T18:00:00-05:00');
    expect((await readKitchenToday(ctx)).walkIns).toEqual([]);
    shop.clock.set('2026-11-21T18:00:00-05:00');
    await forgetWalkIns(ctx);
    expect((await shop.db.execute('select from walk_ins')).rows).toHaveLength(0);
  });
});

describe('a cook who needs a rest', () => {
  test('makes fewer pizzas for a while, and as many as ever by itself (B-4022)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    const ctx = { ...shop.ctx, actor: owner };
    const ask = crowdOf(shop);
    await setFewer(ctx, { units: 150, minutes: 60 });
    const { kitchen } = await readKitchenToday(ctx);
    expect(kitchen?.fewer).toEqual({ units: 150, until: atSix(60) });
    const said = [];
    for (let n = 0; n < 4; n += 1) said.push((await ask(2)).saidAt);
    // Two a quarter of an hour, where there would be eight.
    expect(said).toEqual([atSix(30), atSix(30), atSix(45), atSix(60)]);
    shop.clock.set('2026-11-18T19:01:00-05:00');
    expect((await readKitchenToday(ctx)).kitchen?.fewer).toBeNull();
    await setFewer(ctx, { units: 100, minutes: 30 });
    await setFewer(ctx, { units: null, minutes: 30 });
    expect((await readKitchenToday(ctx)).kitchen?.fewer).toBeNull();
  });
});

test('a person without a role neither reads nor changes the oven (B-4020)', async ({ shop }) => {
  const ctx = { ...shop.ctx, actor: member };
  expect(await refusalOf(readKitchenToday(ctx))).toBe('not_staff');
  expect(await refusalOf(addWalkIn(ctx, { size: 'l', count: 1, at: null }))).toBe('not_staff');
  expect(await refusalOf(removeWalkIn(ctx, { id: 1 }))).toBe('not_staff');
  expect(await refusalOf(setFewer(ctx, { units: 100, minutes: 30 }))).toBe('not_staff');
});
