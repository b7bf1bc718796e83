import { describe, expect, test } from 'vitest';
import { adminPermissions } from '#accounts/accounts.table.server.ts';
import { type Area, areas } from '#core/context.areas.ts';
import type { Accounts } from '#tests/support/accounts.ts';
import { idsIn, openBusyShop, sumsOf, writes } from '#tests/support/staff-writes.ts';

/** Returns the area that the API describes for each staff route: `GET /orders` is `service`. */
async function describedAreas(shop: Accounts) {
  const { paths } = (await shop.call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, { security?: [{ session: readonly Area[] }] }>>;
  };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => {
      const below = path.replace('/api/admin', '').replace(/\{(\w+)\}/g, ':$1');
      const route = `${method.toUpperCase()} ${below}`;
      return [route, security?.[0].session ?? []] as const;
    }),
  );
  return new Map(routes);
}

describe('an administrator', () => {
  test.for(areas)(
    'to whom “%s” alone is open changes nothing else, by any route (B-2120)',
    async (area) => {
      const { db, shop, cook, roleOf } = await openBusyShop();
      const ids = await idsIn(db, (await roleOf('other@exemple.test')).id);
      const others = areas.filter((other) => other !== area);
      const closed = others.map((other) => ({ area: other, isAllowed: false }));
      await db.insert(adminPermissions).values(closed);
      const areaOf = await describedAreas(shop);
      const isRefused = async (route: string) => {
        const { path, body } = writes[route]?.(ids) ?? { path: '' };
        const call = { token: cook, ...(body ? { body } : {}) };
        const answer = await shop.call(route.split(' ')[0] ?? '', `/admin${path}`, call);
        return [route, answer.body.code === 'not_permitted'];
      };
      // A refused request still counts as presence.
      const sums = async () =>
        (await sumsOf(db)).filter((sum) => !JSON.stringify(sum).includes('staff_seen'));
      const before = await sums();
      const { open = [], rest = [] } = Object.groupBy(Object.keys(writes), (route) =>
        areaOf.get(route)?.join() === area ? 'open' : 'rest',
      );
      for (const route of rest) expect(await isRefused(route)).toEqual([route, true]);
      expect(await sums()).toEqual(before);
      // Erasing and storing a key need several areas at once; undoing a change also needs its row's area.
      for (const route of open.filter((one) => !/ .(?:erasure|changes|keys)/.test(one)))
        expect(await isRefused(route)).toEqual([route, false]);
    },
  );

  test('reads what is open, and nothing of what is closed, by every route there is (B-2120)', async () => {
    const { db, shop, cook } = await openBusyShop();
    const reads = [...(await describedAreas(shop))].filter(
      ([route, needed]) => route.startsWith('GET ') && needed.length > 0,
    );
    expect(reads.length).toBeGreaterThan(12);
    const code = async (route: string) => {
      const path = route.replace('GET ', '').replace(':date', '2026-11-18').replace(/:\w+/, '1');
      const headers = { Authorization: `Bearer ${cook}` };
      const response = await shop.app.request(`/api/admin${path}`, { headers });
      if (response.status < 400) return 'read';
      return ((await response.json()) as { code: string }).code;
    };
    for (const area of areas) {
      await db.delete(adminPermissions);
      await db.insert(adminPermissions).values({ area, isAllowed: false });
      for (const [route, needed] of reads) {
        const told = await code(route);
        expect([area, route, told === 'not_permitted']).toEqual([
          area,
          route,
          needed.includes(area),
        ]);
      }
    }
  });
});
