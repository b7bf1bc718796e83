import { describe, expect } from 'vitest';
import { areas } from '#core/context.areas.ts';
import { staffTransaction } from '#core/context.staff.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { test } from '#tests/support/database.ts';
import { adminPermissions } from './accounts.table.server.ts';
import { identify } from './identify.server.ts';

describe('an owner who closes a part of the back office', () => {
  test('an administrator to whom a part is closed neither reads nor changes it (B-2001)', async ({
    db,
  }) => {
    const shop = openAccounts(db);
    await shop.joinAs('owner', 'ana@exemple.test');
    const token = await shop.joinAs('admin', 'bea@exemple.test');
    expect((await shop.call('GET', '/admin/promotions', { token })).status).toBe(200);
    await db.insert(adminPermissions).values({ area: 'menu', isAllowed: false });
    for (const [method, body] of [
      ['GET'],
      ['POST', { size: 'L', price: 1, pepsiCans: 0 }],
    ] as const) {
      const answer = await shop.call(method, '/admin/promotions', { token, body });
      expect([method, answer.status, answer.body.code]).toEqual([method, 403, 'not_permitted']);
    }
    expect((await shop.call('GET', '/admin/orders/board', { token })).status).toBe(200);
  });

  test('whose administrator was let in before is asked again when it writes', async ({ db }) => {
    const shop = openAccounts(db);
    await shop.joinAs('owner', 'ana@exemple.test');
    const token = await shop.joinAs('admin', 'bea@exemple.test');
    const caller = { ...shop.ctx.caller, authorization: `Bearer ${token}` };
    const actor = await identify({ ...shop.ctx, caller });
    await db.insert(adminPermissions).values({ area: 'menu', isAllowed: false });
    const write = staffTransaction({ ...shop.ctx, actor }, 'menu', async () => 'written');
    await expect(write).rejects.toMatchObject({ kind: { code: 'not_permitted' } });
  });

  test('nothing is closed to an owner (B-2001)', async ({ db }) => {
    const shop = openAccounts(db);
    const token = await shop.joinAs('owner', 'ana@exemple.test');
    await db.insert(adminPermissions).values(areas.map((area) => ({ area, isAllowed: false })));
    for (const path of [
      '/admin/promotions',
      '/admin/orders/board',
      '/admin/settings',
      '/admin/users',
    ]) {
      expect((await shop.call('GET', path, { token })).status).toBe(200);
    }
  });
});
