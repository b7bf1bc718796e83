import { expect } from 'vitest';
import { sessions } from '#accounts/accounts.table.server.ts';
import type { Database } from '#core/context.ts';
import { goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { type HeldRequest, openForHolders } from '#tests/support/held-requests.ts';
import { plainPicture } from '#tests/support/pictures.ts';
import { idsIn, openBusyShop, sumsOf, writes, writtenRoutes } from '#tests/support/staff-writes.ts';

/** Returns a database that counts its accesses. */
function counted(db: Database) {
  let times = 0;
  const seen = new Proxy(db, {
    get(target, name, self) {
      times += 1;
      return Reflect.get(target, name, self);
    },
  });
  return { seen, times: () => times };
}

test('nobody is looked up while the body is still on its way, whatever route the router lists (B-1521)', async () => {
  const { db } = await freshDatabase();
  const { seen, times } = counted(db);
  const shop = openAccounts(seen);
  const token = await shop.joinAs('owner', 'owner@exemple.test');
  const routes = shop.app.routes
    .filter(({ method, path }) => !/ALL|GET/.test(method) && /^\/api\/[^*]+$/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '1')}`)
    .filter((route) => route !== 'POST /api/admin/images');
  expect(routes).toContain('POST /api/orders');
  expect(routes).toContain('POST /api/owner-claim');
  expect(routes).toContain('POST /api/admin/users');
  const { hold } = await openForHolders(shop.app);
  for (const route of new Set(routes)) {
    const [method = '', path = ''] = route.split(' ');
    const before = times();
    const held = await hold({ method, path, token, body: '{"nothing": "of use"}' });
    expect([route, times() - before]).toEqual([route, 0]);
    held.leave();
  }
});

test('a stranger’s picture is refused before it is read, and before it is all there (B-1521)', async () => {
  const { db } = await freshDatabase();
  const { app } = openAccounts(db);
  const { hold } = await openForHolders(app);
  const body = await plainPicture(40, 30).png().toBuffer();
  const to = { method: 'POST', path: '/api/admin/images', token: 'nobody', type: 'image/png' };
  const held = await hold({ ...to, body });
  expect(await held.finish()).toEqual({ status: 401, code: 'signed_out' });
});

/** Opens a cook with a second session, and the ways in which the first one ends. */
async function openKitchen() {
  const { db, shop, owner, cook, roleOf } = await openBusyShop();
  const email = 'cook@exemple.test';
  const { id: roleId } = await roleOf(email);
  const other = await shop.enter(email);
  const call = async (method: string, path: string, token: string, body?: object) => {
    const answer = await shop.call(method, path, { token, ...(body ? { body } : {}) });
    expect([path, answer.status]).toEqual([path, 204]);
  };
  const passwords = { currentPassword: goodPassword, newPassword: 'provolone' };
  const ends = {
    removal: () => call('DELETE', `/admin/users/${roleId}`, owner),
    'sign-out': () => call('POST', '/auth/sign-out', cook, {}),
    'a new password': () => call('POST', '/auth/change-password', other, passwords),
  };
  return { db, shop, cook, roleOf, ends };
}

const answers = {
  removal: { status: 403, code: 'not_staff' },
  'sign-out': { status: 401, code: 'signed_out' },
  'a new password': { status: 401, code: 'signed_out' },
} as const;

test.for(['removal', 'sign-out', 'a new password'] as const)(
  'after %s the rest of a request that was held open changes nothing, for every staff write (B-1521)',
  async (name) => {
    const { db, shop, cook, roleOf, ends } = await openKitchen();
    const ids = await idsIn(db, (await roleOf('other@exemple.test')).id);
    const { hold } = await openForHolders(shop.app);
    const held = new Map<string, HeldRequest>();
    for (const route of writtenRoutes(shop.app.routes)) {
      const write = writes[route]?.(ids);
      if (!write) throw new Error(`no request for ${route}`);
      const [method = ''] = route.split(' ');
      const path = `/api/admin${write.path}`;
      const body = JSON.stringify(write.body ?? {});
      held.set(route, await hold({ method, path, token: cook, body }));
    }
    const body = await plainPicture(40, 30).png().toBuffer();
    const picture = { method: 'POST', path: '/api/admin/images', token: cook, type: 'image/png' };
    held.set('a picture', await hold({ ...picture, body }));
    await ends[name]();
    const before = await sumsOf(db);
    for (const [route, { finish }] of held) {
      expect([route, await finish()]).toEqual([route, answers[name]]);
    }
    expect(await sumsOf(db)).toEqual(before);
  },
);

test('after a sign-out a held claim, new password or deletion changes nothing (B-1521)', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db, { publicUrl: 'http://localhost:3000' });
  const email = 'ana@exemple.test';
  const token = await shop.join(email);
  const [session] = await db.select().from(sessions);
  if (!session) throw new Error('nobody is signed in');
  const { hold } = await openForHolders(shop.app);
  for (const [path, body] of [
    ['/owner-claim', {}],
    ['/auth/change-password', { currentPassword: goodPassword, newPassword: 'provolone' }],
  ] as const) {
    const to = { method: 'POST', path: `/api${path}`, token };
    const held = await hold({ ...to, body: JSON.stringify(body) });
    await shop.call('POST', '/auth/sign-out', { token, body: {} });
    const before = await sumsOf(db);
    expect([path, await held.finish()]).toEqual([path, { status: 401, code: 'signed_out' }]);
    expect([path, await sumsOf(db)]).toEqual([path, before]);
    await db.insert(sessions).values(session);
  }
  const to = { method: 'POST', path: '/api/account-deletion', token };
  const held = await hold({ ...to, body: JSON.stringify({ email }) });
  await shop.call('POST', '/auth/sign-out', { token, body: {} });
  // A stranger's request sends an email to the address, and no more.
  expect((await held.finish()).status).toBe(202);
  expect(await shop.enter(email)).not.toBe('');
});
