import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type Area, areas } from '#core/context.areas.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { closable, shown } from '#server/live/events.api.ts';
import { test } from '#tests/support/database.ts';
import {
  type AdminOptions,
  fakeChanges,
  hear,
  hurried,
  openLiveSite,
} from '#tests/support/live-site.ts';

type Admitted = Awaited<ReturnType<AdminOptions['admit']>>;

/** Opens a back office whose reader is admitted until the test says otherwise. */
async function openOffice(pace = hurried) {
  const fake = fakeChanges();
  const admit = async (): Promise<Admitted> => ({ areas });
  const access = { admit, asked: [] as unknown[] };
  const ask: AdminOptions['admit'] = (c) => {
    access.asked.push(c.req.header('Authorization'));
    return access.admit();
  };
  const site = await openLiveSite({ changes: fake.changes, admit: ask, pace });
  return { ...fake, access, url: `${site.url}/admin/events` };
}

async function refuse(): Promise<never> {
  throw new Problem(requestProblems.not_staff);
}

const seldom = { ...hurried, ping: 600_000 };

describe('staff with an open back office', () => {
  test('hear of every table but the sessions', async () => {
    const { url, tell } = await openOffice();
    const staff = await hear(url);
    tell('menu_items', 'user_roles', 'orders', 'sessions', 'removed_sessions', 'promotions_2for1');
    await expect
      .poll(() => staff.heard)
      .toEqual([
        'ready',
        'change menu_items',
        'change user_roles',
        'change promotions_2for1',
        // Sent once the reader was admitted again.
        'change orders',
      ]);
  });

  test('are asked at every ping whether they still may look, and go on hearing', async () => {
    const { url, tell, access } = await openOffice();
    const staff = await hear(url, { Authorization: 'Bearer anna' });
    await expect.poll(() => access.asked.length).toBeGreaterThan(4);
    expect(new Set(access.asked)).toEqual(new Set(['Bearer anna']));
    tell('orders');
    await expect.poll(() => staff.heard).toEqual(['ready', 'change orders']);
    expect(staff.how()).toBeNull();
  });

  test('leave nothing behind', async () => {
    const { url, listeners, access } = await openOffice();
    const staff = await hear(url, { Authorization: 'Bearer anna' });
    staff.leave();
    await expect.poll(listeners).toBe(0);
    access.asked.length = 0;
    const another = await hear(url, { Authorization: 'Bearer marc' });
    await expect.poll(() => another.pings.length).toBeGreaterThan(3);
    expect(access.asked).not.toContain('Bearer anna');
  });
});

describe('somebody who may not look', () => {
  test('never gets a stream, and reads why: the role may go as the stream is asked for', async () => {
    const { url, access, listeners } = await openOffice();
    access.admit = refuse;
    const removed = await hear(url);
    expect(removed.response.status).toBe(403);
    expect(await removed.response.json()).toMatchObject({ code: 'not_staff' });
    expect(listeners()).toBe(0);
  });

  test('any more loses the stream at the next ping (B-1512)', async () => {
    const { url, access, listeners } = await openOffice();
    const removed = await hear(url);
    access.admit = refuse;
    await expect.poll(removed.how).toBe('ended');
    expect(listeners()).toBe(0);
  });

  test.each(['user_roles', 'sessions', 'removed_sessions', '*'])(
    'any more loses the stream at once when %s has changed',
    async (table) => {
      const { url, access, tell } = await openOffice(seldom);
      const removed = await hear(url);
      access.admit = refuse;
      tell(table);
      await expect.poll(removed.how).toBe('ended');
    },
  );

  test.each([
    { title: 'fails', admit: () => Promise.reject(new Error('the database is away')) },
    { title: 'is never answered', admit: () => new Promise<never>(() => {}) },
  ])('perhaps, because the question $title, loses the stream too', async ({ admit }) => {
    const { url, access } = await openOffice({ ...hurried, answer: 100 });
    const staff = await hear(url);
    access.admit = admit;
    await expect.poll(staff.how).toBe('ended');
  });
});

describe('an administrator', () => {
  test.for(Object.entries(closable))(
    'hears of %s only by a right to it (B-2547)',
    async ([table, open]) => {
      const { url, access, tell } = await openOffice(seldom);
      const hearing = async (held: readonly Area[]) => {
        access.admit = async () => ({ areas: held });
        return hear(url);
      };
      const others = await hearing(areas.filter((area) => !open.includes(area)));
      const own = await hearing(open.slice(0, 1));
      tell(table === 'orders' ? 'orders:7' : table, 'shop');
      await expect
        .poll(() => new Set(own.heard))
        .toEqual(new Set([`change ${table}`, 'change shop', 'ready']));
      await expect.poll(() => others.heard).toEqual(['ready', 'change shop']);
    },
  );

  test('whose right goes while a stream is open hears nothing that was not yet told (B-2547)', async () => {
    const { url, access, tell } = await openOffice(seldom);
    const staff = await hear(url);
    const asking = Promise.withResolvers<Admitted>();
    access.admit = () => asking.promise;
    tell('admin_permissions', 'promotion_codes', 'orders');
    await expect.poll(() => staff.heard).toEqual(['ready', 'change admin_permissions']);
    asking.resolve({ areas: ['menu'] });
    await expect
      .poll(() => staff.heard)
      .toEqual(['ready', 'change admin_permissions', 'change promotion_codes']);
  });
});

test('a developer who adds a table that tells of its changes says here who may hear of it (B-2547)', async ({
  db,
}) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and prosrc ~ 'pg_notify'`);
  const told = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(closable, name));
  expect(told.toSorted()).toEqual(
    [
      // Access, which every open page must know at once, and the site's state.
      ...['admin_permissions', 'sessions', 'staff_rules', 'notices'],
      ...['user_roles', 'users'],
      // The storefront reports these to everyone.
      ...['delivery_zones', 'hours_exceptions', 'item_recipes', 'item_slots', 'kept_holidays'],
      'kitchen_capacity',
      ...[
        'menu_categories',
        'menu_items',
        'modifier_group_targets',
        'modifier_groups',
        'modifiers',
      ],
      ...['promotions_2for1', 'shop', 'specials', 'unavailabilities', 'weekly_hours'],
    ].toSorted(),
  );
});

test('a customer with an open page hears of every table that raises the version of what they are shown (B-1320)', async ({
  db,
}) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and proname = 'raise_storefront_version'`);
  // Codes are on no page: each is looked up when it is typed.
  const told = rows.map(({ name }) => name).filter((name) => name !== 'promotion_codes');
  expect(told.toSorted()).toEqual(shown.toSorted());
});
