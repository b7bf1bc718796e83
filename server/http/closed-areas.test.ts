import { describe, expect, test } from 'vitest';
import { adminPermissions } from '#accounts/accounts.table.server.ts';
import { type Area, areas } from '#core/context.areas.ts';
import type { Accounts } from '#tests/support/accounts.ts';
import { idsIn, openBusyShop, sumsOf, writes } from '#tests/support/staff-writes.ts';

/** What kind of work each part of the staff's API is, the longest beginning first; every part is here. */
const kinds: readonly (readonly [part: string, area: Area])[] = [
  ['/orders/days/', 'sales'],
  ['/orders/:id/events', 'sales'],
  ['/orders', 'service'],
  ['/availability', 'service'],
  ['/menu-items', 'menu'],
  ['/categories', 'menu'],
  ['/modifiers', 'menu'],
  ['/allergens', 'menu'],
  ['/promotions', 'menu'],
  ['/specials', 'menu'],
  ['/codes', 'menu'],
  ['/changes/lagging', 'menu'],
  ['/changes', 'history'],
  ['/planned-changes', 'history'],
  ['/hours', 'shop'],
  ['/delivery-zones', 'shop'],
  ['/settings', 'shop'],
  ['/shop', 'shop'],
  ['/morning', 'shop'],
  ['/backups', 'shop'],
  ['/clock', 'shop'],
  ['/letters', 'shop'],
  ['/erasure', 'shop'],
  ['/users', 'staff'],
  ['/staff-rules', 'staff'],
  ['/log', 'staff'],
];

/** Read by every open back office: that something changed, and not what; what the site itself needs. */
const forAll = ['/events', '/notices'];

function areaOf(path: string): Area {
  const [, area] = kinds.find(([part]) => path.startsWith(part)) ?? [];
  if (!area) throw new Error(`no kind of work is said of ${path}: closed-areas.test.ts lists them`);
  return area;
}

function readsOf(shop: Accounts): readonly string[] {
  const paths = shop.app.routes
    .filter(({ method, path }) => method === 'GET' && /^\/api\/admin\/[^*]+$/.test(path))
    .map(({ path }) => path.replace('/api/admin', '').replace(/\/$/, ''))
    .filter((path) => !forAll.includes(path));
  return [...new Set(paths)];
}

describe('an administrator', () => {
  test.for(areas)(
    'to whom “%s” is closed changes nothing of it, by any route (B-2120)',
    async (area) => {
      const { db, shop, cook, roleOf } = await openBusyShop();
      const ids = await idsIn(db, (await roleOf('other@exemple.test')).id);
      await db.insert(adminPermissions).values({ area, isAllowed: false });
      const closed = Object.entries(writes).filter(([route]) => {
        return areaOf(route.split(' ')[1] ?? '') === area;
      });
      // Who is refused was there all the same.
      const sums = async () =>
        (await sumsOf(db)).filter((sum) => !JSON.stringify(sum).includes('staff_seen'));
      const before = await sums();
      for (const [route, write] of closed) {
        const { path, body } = write(ids);
        const call = { token: cook, ...(body ? { body } : {}) };
        const answer = await shop.call(route.split(' ')[0] ?? '', `/admin${path}`, call);
        expect([route, answer.status, answer.body.code]).toEqual([route, 403, 'not_permitted']);
      }
      expect(await sums()).toEqual(before);
    },
  );

  test('reads what is open, and nothing of what is closed, by every route there is (B-2120)', async () => {
    const { db, shop, cook } = await openBusyShop();
    const reads = readsOf(shop);
    expect(reads.length).toBeGreaterThan(12);
    const code = async (route: string) => {
      const path = route.replace(':date', '2026-11-18').replace(/:\w+/, '1');
      const headers = { Authorization: `Bearer ${cook}` };
      const response = await shop.app.request(`/api/admin${path}`, { headers });
      if (response.status < 400) return 'read';
      return ((await response.json()) as { code: string }).code;
    };
    for (const area of areas) {
      await db.delete(adminPermissions);
      await db.insert(adminPermissions).values({ area, isAllowed: false });
      for (const route of reads) {
        const isClosed = areaOf(route) === area;
        const told = await code(route);
        expect([area, route, told === 'not_permitted']).toEqual([area, route, isClosed]);
      }
    }
  });
});
