import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase } from '#tests/support/database.ts';

/** Opens a shop with an owner and a cook, and a connection of its own that holds what it locks. */
async function openKitchen() {
  const { db, connection } = await freshDatabase();
  const shop = openAccounts(db);
  const owner = await shop.joinAs('owner', 'owner@exemple.test');
  const cook = await shop.joinAs('admin', 'cook@exemple.test');
  const holder = new pg.Client(connection);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  const save = (drivingMinutes: number) =>
    shop.call('PATCH', '/admin/settings', { token: cook, body: { drivingMinutes } });
  const narrow = () =>
    shop.call('PATCH', '/admin/staff-rules', { token: owner, body: { areas: { shop: false } } });
  const people = await shop.call('GET', '/admin/users', { token: owner });
  const { id } = (people.body.users as { id: string; email: string }[])[1] ?? { id: '' };
  const remove = () => shop.call('DELETE', `/admin/users/${id}`, { token: owner });
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(count);
    });
  const minutes = async () => (await db.select().from(shopSettings))[0]?.drivingMinutes;
  return { holder, save, narrow, remove, waiting, minutes };
}

test.each([
  ['narrowed', 'narrow', 'not_permitted'],
  ['removed', 'remove', 'not_staff'],
] as const)(
  'a cook who is %s while a write of theirs waits has it saved before, and no later one (B-4368)',
  async (_, lose, code) => {
    const kitchen = await openKitchen();
    await kitchen.holder.query('select from shop_settings for update');
    const writing = kitchen.save(21);
    await kitchen.waiting(1);
    const losing = kitchen[lose]();
    await kitchen.waiting(2);
    await kitchen.holder.query('commit');
    expect((await writing).status).toBe(200);
    expect((await losing).status).toBeLessThan(300);
    expect((await kitchen.save(22)).body.code).toBe(code);
    expect(await kitchen.minutes()).toBe(21);
  },
);

test('a cook whose write comes while they are being narrowed is refused in it (B-4368)', async () => {
  const kitchen = await openKitchen();
  const before = await kitchen.minutes();
  await kitchen.holder.query('select from user_roles for update');
  await kitchen.holder.query("insert into admin_permissions values ('shop', false)");
  const writing = kitchen.save(21);
  await kitchen.waiting(1);
  await kitchen.holder.query('commit');
  const { status, body } = await writing;
  expect([status, body.code]).toEqual([403, 'not_permitted']);
  expect(await kitchen.minutes()).toBe(before);
});
