import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createMemory } from '#core/context.ts';
import { type Shop, test } from '#tests/support/orders.ts';
import { crowdOf, setOven } from '#tests/support/oven.ts';
import { readTypicalMinutes } from './read-kitchen.server.ts';

const oven = { units: 600, minutes: 10, baked: ['pizzas'] };

/** Has customers order one pizza each yesterday, `apart` minutes one after the other, ready after these minutes. */
async function yesterday(shop: Shop, needed: readonly number[], apart = 20) {
  await setOven(shop.ctx);
  const ask = crowdOf(shop);
  for (const [at, minutes] of needed.entries()) {
    const { row } = await ask(1);
    await shop.db.execute(sql`update orders set placed_at = timestamptz '2026-11-17T12:00:00-05:00'
        + ${at * apart} * interval '1 minute' where id = ${row?.id}`);
    await shop.db.execute(sql`update orders set watch_from = placed_at, seen_at = placed_at,
        status = 'ready', promised_at = placed_at where id = ${row?.id}`);
    await shop.db.execute(sql`insert into order_events (order_id, at, kind)
      select id, placed_at + ${minutes} * interval '1 minute', 'ready' from orders where id = ${row?.id}`);
  }
}

const usual = (shop: Shop) => readTypicalMinutes({ ...shop.ctx, memory: createMemory() }, oven);
const thirty = Array.from({ length: 30 }, (_, at) => at + 1);

describe('a shop', () => {
  test('says the minutes in which 85 of 100 orders were ready, from thirty orders on (B-4030)', async ({
    shop,
  }) => {
    await yesterday(shop, thirty.slice(1));
    expect(await usual(shop)).toBeNull();
    await shop.db.execute(sql`delete from orders`);
    await yesterday(shop, thirty);
    expect(await usual(shop)).toBe(26);
  });

  test('learns nothing of chosen times, of orders that waited for a cook, nor of this day (B-4030)', async ({
    shop,
  }) => {
    await yesterday(shop, [...thirty, 90, 90, 90]);
    await shop.db.execute(sql`update orders set due_at = placed_at where number = 31`);
    await shop.db.execute(
      sql`update orders set seen_at = placed_at + interval '11 minutes' where number = 32`,
    );
    await shop.db.execute(
      sql`update orders set placed_at = '2026-11-18T12:00:00-05:00' where number = 33`,
    );
    expect(await usual(shop)).toBe(26);
  });

  test('learns nothing of a wrong press that the cook took back (B-4030)', async ({ shop }) => {
    await yesterday(shop, thirty);
    await shop.db.execute(sql`insert into order_events (order_id, at, kind)
      select order_id, at + interval '40 minutes', again
      from order_events cross join (values ('undone'), ('ready')) as more (again)
      where kind = 'ready' and order_id in (select id from orders where number <= 10)
      order by again desc`);
    expect(await usual(shop)).toBe(46);
  });

  test('learns nothing of half hours in which the oven could not keep up (B-4030)', async ({
    shop,
  }) => {
    await yesterday(shop, thirty);
    await shop.db.execute(sql`update orders set oven_units = '{818}'`);
    // Each is more than the oven bakes in a quarter, and the one before it is too.
    expect(await usual(shop)).toBe(26);
    await shop.db.execute(
      sql`update orders set placed_at = placed_at - (number - 1) * interval '10 minutes'`,
    );
    expect(await usual(shop)).toBeNull();
  });
});
