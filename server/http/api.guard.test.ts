import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sessions, userRoles, users } from '#accounts/accounts.table.server.ts';
import { unavailabilities } from '#availability/availability.table.server.ts';
import type { Database } from '#core/context.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { promotions } from '#promotions/promotions.table.server.ts';
import { goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { openShop, requestFor } from '#tests/support/orders.ts';
import { plainPicture } from '#tests/support/pictures.ts';

type Ids = Readonly<Record<'item' | 'promotion' | 'pause' | 'order' | 'role', string | number>>;
type Write = { readonly path: string; readonly body?: object };

const name = { fr: 'Zeste', en: 'Zest' };
const deal = { size: 'L', price: 2595, pepsiCans: 4 };
const pause = { target: 'orders', end: { kind: 'minutes', minutes: 20 } };

/** A request for every staff route that writes, such as would be granted. */
const writes: Readonly<Record<string, (ids: Ids) => Write>> = {
  'POST /menu-items': () => ({ path: '/menu-items', body: { name } }),
  'PUT /menu-items/:id': ({ item }) => ({
    path: `/menu-items/${item}`,
    body: { name, version: 1 },
  }),
  'PATCH /menu-items/:id': ({ item }) => ({
    path: `/menu-items/${item}`,
    body: { isActive: false },
  }),
  'DELETE /menu-items/:id': ({ item }) => ({ path: `/menu-items/${item}` }),
  'PATCH /categories/:key': () => ({ path: '/categories/fries', body: { isHidden: true } }),
  'POST /categories/:key/copy-built-in': () => ({ path: '/categories/fries/copy-built-in' }),
  'POST /promotions': () => ({ path: '/promotions', body: deal }),
  'PUT /promotions/:id': ({ promotion }) => ({ path: `/promotions/${promotion}`, body: deal }),
  'PATCH /promotions/:id': ({ promotion }) => ({
    path: `/promotions/${promotion}`,
    body: { isActive: false },
  }),
  'DELETE /promotions/:id': ({ promotion }) => ({ path: `/promotions/${promotion}` }),
  'POST /orders/:id/moves': ({ order }) => ({
    path: `/orders/${order}/moves`,
    body: { to: 'confirmed', version: 0, minutes: 30 },
  }),
  'PUT /orders/:id/time': ({ order }) => ({
    path: `/orders/${order}/time`,
    body: { version: 0, minutes: 30 },
  }),
  'PUT /orders/:id/seen': ({ order }) => ({ path: `/orders/${order}/seen`, body: {} }),
  'POST /orders/:id/calls': ({ order }) => ({
    path: `/orders/${order}/calls`,
    body: { result: 'reached' },
  }),
  'PUT /orders/heartbeat': () => ({ path: '/orders/heartbeat', body: { canRing: true } }),
  'POST /availability': () => ({ path: '/availability', body: pause }),
  'DELETE /availability/:id': (ids) => ({ path: `/availability/${ids.pause}` }),
  'PUT /hours/:date': () => ({ path: '/hours/2026-12-25', body: { hours: [], reason: null } }),
  'DELETE /hours/:date': () => ({ path: '/hours/2026-12-25' }),
  'PATCH /settings': () => ({ path: '/settings', body: { drivingMinutes: 20 } }),
  'POST /users': () => ({ path: '/users', body: { email: 'member@exemple.test' } }),
  'DELETE /users/:roleId': ({ role }) => ({ path: `/users/${role}` }),
};

/** A database before whose next transaction something else happens first. */
function holdable(db: Database) {
  let meanwhile = async () => {};
  const held: Database = Object.create(db);
  held.transaction = async (...work) => {
    const first = meanwhile;
    meanwhile = async () => {};
    await first();
    return db.transaction(...work);
  };
  return {
    held,
    beforeNext(work: () => Promise<void>) {
      meanwhile = work;
    },
  };
}

/** A sum of every row of every table. */
async function sumsOf(db: Database): Promise<readonly unknown[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const sums = rows.map(
    (table) =>
      `select '${table.name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from "${table.name}" t`,
  );
  return (await db.execute(sql.raw(sums.join(' union all ')))).rows;
}

/** A shop where everything is there that staff may change, and three people who may. */
async function openBusyShop() {
  const { db } = await freshDatabase();
  const { held, beforeNext } = holdable(db);
  const diner = await openShop(db);
  await diner.order(requestFor([await diner.line('Fromage')]));
  const shop = openAccounts(held);
  const owner = await shop.joinAs('owner', 'owner@exemple.test');
  const cook = await shop.joinAs('admin', 'cook@exemple.test');
  await shop.joinAs('admin', 'other@exemple.test');
  await shop.join('member@exemple.test');
  await shop.call('POST', '/admin/availability', {
    token: owner,
    body: { ...pause, target: 'delivery' },
  });
  const roleOf = async (email: string) => {
    const [row] = await db
      .select({ id: userRoles.id, userId: users.id })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(eq(users.email, email));
    if (!row) throw new Error(`${email} has no role`);
    return row;
  };
  return { db, shop, beforeNext, owner, cook, roleOf };
}

async function idsIn(db: Database, role: string): Promise<Ids> {
  const [item] = await db.select().from(menuItems);
  const [promotion] = await db.select().from(promotions);
  const [paused] = await db.select().from(unavailabilities);
  const { rows } = await db.execute<{ id: number }>(sql`select id from orders`);
  return {
    item: item?.id ?? '',
    promotion: promotion?.id ?? '',
    pause: paused?.id ?? 0,
    order: rows[0]?.id ?? 0,
    role,
  };
}

test('whoever loses the role, or signs out, while a request is on its way changes nothing by it', async () => {
  const { db, shop, beforeNext, cook, roleOf } = await openBusyShop();
  const { userId } = await roleOf('cook@exemple.test');
  const ids = await idsIn(db, (await roleOf('other@exemple.test')).id);
  const written = shop.app.routes
    .filter(({ method, path }) => !/ALL|GET/.test(method) && /^\/api\/admin\/[^*]+$/.test(path))
    .map(({ method, path }) => `${method} ${path.replace('/api/admin', '')}`)
    .filter((route) => route !== 'POST /images');
  expect(Object.keys(writes).toSorted()).toEqual([...new Set(written)].toSorted());

  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  if (!session) throw new Error('the cook is not signed in');
  const ends = [
    {
      answer: [403, 'not_staff'],
      end: () => db.delete(userRoles).where(eq(userRoles.userId, userId)),
      undo: () => db.insert(userRoles).values({ userId, role: 'admin' }),
    },
    {
      answer: [401, 'signed_out'],
      end: () => db.delete(sessions).where(eq(sessions.userId, userId)),
      undo: () => db.insert(sessions).values(session),
    },
  ];
  for (const { answer, end, undo } of ends) {
    for (const [route, write] of Object.entries(writes)) {
      let before: readonly unknown[] = [];
      beforeNext(async () => {
        await end();
        before = await sumsOf(db);
      });
      const { path, body } = write(ids);
      const [method = ''] = route.split(' ');
      const call = { token: cook, ...(body ? { body } : {}) };
      const { status, body: problem } = await shop.call(method, `/admin${path}`, call);
      expect([route, status, problem.code]).toEqual([route, ...answer]);
      expect([route, await sumsOf(db)]).toEqual([route, before]);
      await undo();
    }
  }
});

test('a picture that is still on its way when its sender loses the role is not kept', async () => {
  const { db, shop, cook, roleOf } = await openBusyShop();
  const { userId } = await roleOf('cook@exemple.test');
  const picture = await plainPicture(40, 30).png().toBuffer();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await db.delete(userRoles).where(eq(userRoles.userId, userId));
      controller.enqueue(new Uint8Array(picture));
      controller.close();
    },
  });
  const headers = { 'Content-Type': 'image/png', Authorization: `Bearer ${cook}` };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const response = await shop.app.request('/api/admin/images', init, {
    incoming: { socket: { remoteAddress: '192.0.2.1' } },
  });
  expect([response.status, await response.json()]).toMatchObject([403, { code: 'not_staff' }]);
});

test('of two administrators who remove each other at the same moment, one stays', async () => {
  const { shop, beforeNext, owner, cook, roleOf } = await openBusyShop();
  const [ownerRole, cookRole] = [
    await roleOf('owner@exemple.test'),
    await roleOf('cook@exemple.test'),
  ];
  const remove = (token: string, id: string) =>
    shop.call('DELETE', `/admin/users/${id}`, { token });
  beforeNext(async () => {
    expect((await remove(cook, ownerRole.id)).status).toBe(204);
  });
  const { status, body } = await remove(owner, cookRole.id);
  expect([status, body.code]).toEqual([403, 'not_staff']);
  expect(await roleOf('cook@exemple.test')).toEqual(cookRole);
});

test('somebody signed out meanwhile neither claims the shop, nor changes or deletes the account', async () => {
  const { db } = await freshDatabase();
  const { held, beforeNext } = holdable(db);
  const shop = openAccounts(held, { publicUrl: 'http://localhost:3000' });
  const email = 'ana@exemple.test';
  const token = await shop.join(email);
  const [session] = await db.select().from(sessions);
  if (!session) throw new Error('nobody is signed in');
  for (const [path, body] of [
    ['/owner-claim', {}],
    ['/auth/change-password', { currentPassword: goodPassword, newPassword: 'provolone' }],
    ['/account-deletion', { email }],
  ] as const) {
    let before: readonly unknown[] = [];
    beforeNext(async () => {
      await db.delete(sessions);
      before = await sumsOf(db);
    });
    const answer = await shop.call('POST', path, { token, body });
    expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'signed_out']);
    expect([path, await sumsOf(db)]).toEqual([path, before]);
    await db.insert(sessions).values(session);
  }
});
