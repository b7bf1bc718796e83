import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { areas } from '#core/context.areas.ts';
import { type Accounts, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { adminPermissions, userRoles, users } from './accounts.table.server.ts';

async function openShop() {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  const owner = await shop.joinAs('owner', 'owner@exemple.test');
  const admin = await shop.joinAs('admin', 'admin@exemple.test');
  return { db, shop, owner, admin };
}

async function change(shop: Accounts, token: string, body: object) {
  const { status, body: told } = await shop.call('PATCH', '/admin/staff-rules', { token, body });
  return told.code ?? status;
}

async function roleId(shop: Accounts, token: string, email: string): Promise<string> {
  const { body } = await shop.call('GET', '/admin/users', { token });
  const people = body.users as { id: string; email: string }[];
  return people.find((person) => person.email === `${email}@exemple.test`)?.id ?? '';
}

async function give(shop: Accounts, token: string, id: string, role: string) {
  const answer = await shop.call('PATCH', `/admin/users/${id}`, { token, body: { role } });
  return answer.body.code ?? answer.status;
}

async function remove(shop: Accounts, token: string, id: string) {
  const { status, body } = await shop.call('DELETE', `/admin/users/${id}`, { token });
  return { status, code: body.code };
}

describe('an owner', () => {
  test('closes a part to administrators, whose page hears what is left (B-2120)', async () => {
    const { db, shop, owner, admin } = await openShop();
    const session = async () => (await shop.call('GET', '/session', { token: admin })).body.areas;
    expect(await session()).toEqual(areas);
    expect(await change(shop, owner, { areas: { menu: false, sales: false } })).toBe(200);
    expect(await session()).toEqual(['service', 'shop', 'history', 'staff']);
    expect((await shop.call('GET', '/admin/promotions', { token: admin })).body.code).toBe(
      'not_permitted',
    );
    expect((await shop.call('GET', '/admin/promotions', { token: owner })).status).toBe(200);
    expect(await change(shop, owner, { areas: { menu: true } })).toBe(200);
    expect(await session()).toEqual(['service', 'menu', 'shop', 'history', 'staff']);
    const { body } = await shop.call('GET', '/admin/staff-rules', { token: owner });
    expect(body).toEqual({
      areas: { service: true, menu: true, shop: true, sales: false, history: true, staff: true },
      requiresSecondFactor: false,
    });
    expect(await db.$count(adminPermissions)).toBe(2);
  });

  test('cannot close what there is not (B-2120)', async () => {
    const { shop, owner } = await openShop();
    for (const body of [
      { areas: { kitchen: false } },
      { areas: { menu: 'no' } },
      { requiresSecondFactor: 1 },
    ])
      expect(await change(shop, owner, body)).toBe('malformed');
  });

  test('makes an administrator an owner, and back, but never leaves the shop without a person who may do everything (B-2121)', async () => {
    const { shop, owner, admin } = await openShop();
    const [own, other] = [await roleId(shop, owner, 'owner'), await roleId(shop, owner, 'admin')];
    expect(await give(shop, owner, other, 'owner')).toBe(204);
    expect((await shop.call('GET', '/session', { token: admin })).body.role).toBe('owner');
    expect(await give(shop, admin, other, 'admin')).toBe(204);
    expect(await change(shop, owner, { areas: { sales: false } })).toBe(200);
    expect(await give(shop, admin, own, 'admin')).toBe('full_access_only');
    expect(await give(shop, admin, other, 'owner')).toBe('full_access_only');
    expect(await give(shop, owner, own, 'admin')).toBe('last_admin');
    expect((await remove(shop, owner, own)).code).toBe('last_admin');
    expect(await give(shop, owner, crypto.randomUUID(), 'owner')).toBe('role_unknown');
    expect(await give(shop, owner, own, 'chef')).toBe('malformed');
  });

  test('who is the last of two that give it up at the same moment stays (B-2121)', async () => {
    const { db, shop, owner } = await openShop();
    const second = await shop.joinAs('owner', 'second@exemple.test');
    expect(await change(shop, owner, { areas: { menu: false } })).toBe(200);
    const ids = [await roleId(shop, owner, 'owner'), await roleId(shop, owner, 'second')];
    const answers = await Promise.all(
      [owner, second].map((token, at) => give(shop, token, ids[at] ?? '', 'admin')),
    );
    expect(answers.toSorted()).toEqual([204, 'last_admin']);
    expect(await db.$count(userRoles, eq(userRoles.role, 'owner'))).toBe(1);
  });
});

describe('an administrator', () => {
  test('makes, unmakes and sends away an owner, and sets permissions, as long as nothing is closed to them (B-1020)', async () => {
    const { db, shop, owner, admin } = await openShop();
    await shop.join('ana@exemple.test');
    const added = { token: admin, body: { email: 'ana@exemple.test', role: 'owner' } };
    expect((await shop.call('POST', '/admin/users', added)).status).toBe(201);
    const [ana, own] = [await roleId(shop, admin, 'ana'), await roleId(shop, admin, 'owner')];
    expect(await give(shop, admin, ana, 'admin')).toBe(204);
    expect(await give(shop, admin, ana, 'owner')).toBe(204);
    const ended = await shop.call('POST', `/admin/users/${own}/sign-out`, {
      token: admin,
      body: {},
    });
    expect(ended.status).toBe(204);
    expect((await remove(shop, admin, own)).status).toBe(204);
    expect((await shop.call('GET', '/session', { token: owner })).status).toBe(401);
    expect((await shop.call('GET', '/admin/staff-rules', { token: admin })).status).toBe(200);
    expect(await change(shop, admin, { areas: { menu: false } })).toBe(200);
    expect(await db.$count(userRoles)).toBe(2);
  });

  test('to whom a part is closed gives and takes no more than they have (B-2121)', async () => {
    const { db, shop, owner, admin } = await openShop();
    await shop.join('ana@exemple.test');
    await shop.joinAs('owner', 'second@exemple.test');
    expect(await change(shop, owner, { areas: { menu: false } })).toBe(200);
    expect(await change(shop, admin, { areas: { menu: true } })).toBe('full_access_only');
    expect(await change(shop, admin, { requiresSecondFactor: false })).toBe('full_access_only');
    const [id, own] = [await roleId(shop, owner, 'owner'), await roleId(shop, owner, 'admin')];
    for (const [method, path, body] of [
      ['DELETE', `/admin/users/${id}`, undefined],
      ['PATCH', `/admin/users/${id}`, { role: 'admin' }],
      ['PATCH', `/admin/users/${own}`, { role: 'owner' }],
      ['POST', `/admin/users/${id}/sign-out`, {}],
      ['POST', '/admin/users', { email: 'ana@exemple.test', role: 'owner' }],
    ] as const) {
      const answer = await shop.call(method, path, { token: admin, ...(body ? { body } : {}) });
      expect([method, answer.status, answer.body.code]).toEqual([method, 403, 'full_access_only']);
    }
    expect(await db.$count(userRoles)).toBe(3);
    const added = { email: 'ana@exemple.test', role: 'admin' };
    const answer = await shop.call('POST', '/admin/users', { token: admin, body: added });
    expect(answer.status).toBe(201);
  });

  test('closes nothing to administrators while there is no owner, nor does the database (B-4368)', async () => {
    const { db, shop, owner, admin } = await openShop();
    expect((await remove(shop, admin, await roleId(shop, owner, 'owner'))).status).toBe(204);
    expect(await change(shop, admin, { areas: { menu: false } })).toBe('last_admin');
    expect(await change(shop, admin, { areas: { menu: true } })).toBe(200);
    const closed = { area: 'sales', isAllowed: false } as const;
    await expect(db.insert(adminPermissions).values(closed)).rejects.toThrow();
    const own = await roleId(shop, admin, 'admin');
    expect(await give(shop, admin, own, 'owner')).toBe(204);
    expect(await change(shop, admin, { areas: { menu: false } })).toBe(200);
    await expect(db.update(userRoles).set({ role: 'admin' })).rejects.toThrow();
  });
});

describe('an owner who demands a second factor', () => {
  test('has one first; then everybody without one can do nothing but set it up (B-2127)', async () => {
    const { db, shop, owner, admin } = await openShop();
    expect(await change(shop, owner, { requiresSecondFactor: true })).toBe('own_factor_first');
    await db
      .update(users)
      .set({ twoFactorEnabled: true })
      .where(eq(users.email, 'owner@exemple.test'));
    expect(await change(shop, owner, { requiresSecondFactor: true })).toBe(200);
    const session = await shop.call('GET', '/session', { token: admin });
    expect(session.body).toMatchObject({ role: 'admin', areas: [], mustEnrol: true });
    for (const path of [
      '/admin/promotions',
      '/admin/orders/board',
      '/admin/users',
      '/admin/events',
    ]) {
      const { status, body } = await shop.call('GET', path, { token: admin });
      expect([path, status, body.code]).toEqual([path, 403, 'second_factor_needed']);
    }
    const begun = await shop.call('POST', '/auth/second-factor', {
      token: admin,
      body: { password: 'mozzarella' },
    });
    expect(begun.status).toBe(200);
    expect((await shop.call('GET', '/admin/promotions', { token: owner })).status).toBe(200);
    expect(await change(shop, owner, { requiresSecondFactor: false })).toBe(200);
    expect((await shop.call('GET', '/admin/promotions', { token: admin })).status).toBe(200);
  });
});
