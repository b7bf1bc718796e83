import { describe, expect, test } from 'vitest';
import { adminPermissions } from '#accounts/accounts.table.server.ts';
import { type Area, areas } from '#core/context.areas.ts';
import { idsIn, openBusyShop, sumsOf, writes } from '#tests/support/staff-writes.ts';

/** What kind of work each part of the staff's API is; a part that is not here fails. */
const kinds: Readonly<Record<string, Area>> = {
  'menu-items': 'menu',
  categories: 'menu',
  modifiers: 'menu',
  allergens: 'menu',
  promotions: 'menu',
  orders: 'service',
  availability: 'service',
  hours: 'shop',
  settings: 'shop',
  users: 'staff',
  'staff-rules': 'staff',
};

/** Every staff route that reads, and one address of it. */
const reads: Readonly<Record<string, { readonly path: string; readonly area: Area }>> = {
  '/menu-items': { path: '/menu-items', area: 'menu' },
  '/categories': { path: '/categories', area: 'menu' },
  '/modifiers': { path: '/modifiers', area: 'menu' },
  '/allergens': { path: '/allergens', area: 'menu' },
  '/promotions': { path: '/promotions', area: 'menu' },
  '/orders/board': { path: '/orders/board', area: 'service' },
  '/orders/days/:date': { path: '/orders/days/2026-11-18', area: 'sales' },
  '/orders/days/:date/export': { path: '/orders/days/2026-11-18/export', area: 'sales' },
  '/orders/:id/events': { path: '/orders/1/events', area: 'sales' },
  '/availability': { path: '/availability', area: 'service' },
  '/hours': { path: '/hours', area: 'shop' },
  '/settings': { path: '/settings', area: 'shop' },
  '/users': { path: '/users', area: 'staff' },
};

/** Read by owners alone, or by everybody. */
const apart = ['/staff-rules', '/events'];

function areaOf(route: string): Area | undefined {
  return kinds[route.split('/')[1] ?? ''];
}

describe('an administrator', () => {
  test.for(areas)('to whom “%s” is closed changes nothing of it, by any route', async (area) => {
    const { db, shop, cook, roleOf } = await openBusyShop();
    const ids = await idsIn(db, (await roleOf('other@exemple.test')).id);
    await db.insert(adminPermissions).values({ area, isAllowed: false });
    const before = await sumsOf(db);
    for (const [route, write] of Object.entries(writes)) {
      expect([route, areaOf(route)]).not.toEqual([route, undefined]);
      if (areaOf(route) !== area) continue;
      const { path, body } = write(ids);
      const call = { token: cook, ...(body ? { body } : {}) };
      const answer = await shop.call(route.split(' ')[0] ?? '', `/admin${path}`, call);
      expect([route, answer.status, answer.body.code]).toEqual([route, 403, 'not_permitted']);
      expect([route, await withoutSeen(db)]).toEqual([route, withoutSeenOf(before)]);
    }
  });

  test('reads what is open, and nothing of what is closed, by every route there is', async () => {
    const { db, shop, cook } = await openBusyShop();
    const listed = shop.app.routes
      .filter(({ method, path }) => method === 'GET' && /^\/api\/admin\/[^*]+$/.test(path))
      .map(({ path }) => path.replace('/api/admin', '').replace(/\/$/, ''));
    expect(Object.keys(reads).concat(apart).toSorted()).toEqual([...new Set(listed)].toSorted());
    const codes = async () => {
      const told: Record<string, number> = {};
      for (const [route, { path }] of Object.entries(reads)) {
        const { status } = await shop.app.request(`/api/admin${path}`, {
          headers: { Authorization: `Bearer ${cook}` },
        });
        told[route] = status;
      }
      return told;
    };
    expect(new Set(Object.values(await codes()))).toEqual(new Set([200]));
    for (const area of areas) {
      await db.delete(adminPermissions);
      await db.insert(adminPermissions).values({ area, isAllowed: false });
      const expected = Object.entries(reads).map(([route, read]) => {
        return [route, read.area === area ? 403 : 200];
      });
      expect([area, await codes()]).toEqual([area, Object.fromEntries(expected)]);
    }
  });
});

/** The database but for when the staff were last seen: who is refused was there all the same. */
async function withoutSeen(db: Parameters<typeof sumsOf>[0]) {
  return withoutSeenOf(await sumsOf(db));
}

function withoutSeenOf(sums: readonly unknown[]) {
  return sums.filter((sum) => !JSON.stringify(sum).includes('staff_seen'));
}
