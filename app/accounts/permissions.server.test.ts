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

  test('makes an administrator an owner, and back, but never leaves the shop without one (B-2121)', async () => {
    const { shop, owner, admin } = await openShop();
    const [own, other] = [await roleId(shop, owner, 'owner'), await roleId(shop, owner, 'admin')];
    const give = async (token: string, id: string, role: string) => {
      const answer = await shop.call('PATCH', `/admin/users/${id}`, { token, body: { role } });
      return answer.body.code ?? answer.status;
    };
    expect(await give(owner, own, 'admin')).toBe('last_owner');
    expect(await give(owner, other, 'owner')).toBe(204);
    expect((await shop.call('GET', '/session', { token: admin })).body.role).toBe('owner');
    expect(await give(admin, own, 'admin')).toBe(204);
    expect(await give(owner, other, 'admin')).toBe('owners_only');
    expect(await give(admin, other, 'admin')).toBe('last_owner');
    expect(await give(admin, crypto.randomUUID(), 'owner')).toBe('role_unknown');
    expect(await give(admin, own, 'chef')).toBe('malformed');
  });

  test('who is the last of two that give it up at the same moment stays (B-2121)', async () => {
    const { db, shop, owner } = await openShop();
    const second = await shop.joinAs('owner', 'second@exemple.test');
    const ids = [await roleId(shop, owner, 'owner'), await roleId(shop, owner, 'second')];
    const answers = await Promise.all(
      [owner, second].map((token, at) =>
        shop.call('PATCH', `/admin/users/${ids[at]}`, { token, body: { role: 'admin' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await db.$count(userRoles, eq(userRoles.role, 'owner'))).toBe(1);
  });
});

describe('an administrator', () => {
  test('changes neither permissions nor demands, nor makes, unmakes or sends away an owner (B-2121)', async () => {
    const { db, shop, owner, admin } = await openShop();
    await shop.join('ana@exemple.test');
    expect(await change(shop, admin, { areas: { menu: false } })).toBe('owners_only');
    expect(await change(shop, admin, { requiresSecondFactor: false })).toBe('owners_only');
    const read = await shop.call('GET', '/admin/staff-rules', { token: admin });
    expect(read.body.code).toBe('owners_only');
    await shop.joinAs('owner', 'second@exemple.test');
    const id = await roleId(shop, owner, 'owner');
    for (const [method, path, body] of [
      ['DELETE', `/admin/users/${id}`, undefined],
      ['PATCH', `/admin/users/${id}`, { role: 'admin' }],
      ['POST', `/admin/users/${id}/sign-out`, {}],
      ['POST', '/admin/users', { email: 'ana@exemple.test', role: 'owner' }],
    ] as const) {
      const answer = await shop.call(method, path, { token: admin, ...(body ? { body } : {}) });
      expect([method, answer.status, answer.body.code]).toEqual([method, 403, 'owners_only']);
    }
    expect(await db.$count(userRoles)).toBe(3);
    const added = { email: 'ana@exemple.test', role: 'admin' };
    const answer = await shop.call('POST', '/admin/users', { token: admin, body: added });
    expect(answer.status).toBe(201);
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
