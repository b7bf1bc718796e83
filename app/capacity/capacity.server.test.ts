import { describe, expect } from 'vitest';
import { test } from '#tests/support/orders.ts';
import { atSix, crowdOf, setOven } from '#tests/support/oven.ts';
import { member, owner, refusalOf } from '#tests/support/staff.ts';
import { readKitchenToday, setFewer } from './capacity.server.ts';

test('a cook’s order at the counter has its place in the oven like others, and the site promises the next time (B-4701)', async ({
  shop,
}) => {
  await setOven(shop.ctx);
  const ask = crowdOf(shop);
  for (let order = 0; order < 8; order += 1) await ask(2);
  await shop.db.execute("update orders set source = 'counter', email = '', phone = ''");
  // Sixteen are out by half past six: the next stand in the quarter behind them.
  expect((await ask(2)).saidAt).toBe(atSix(35));
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
  expect(await refusalOf(setFewer(ctx, { units: 100, minutes: 30 }))).toBe('not_staff');
});
