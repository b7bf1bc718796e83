import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sessions, userRoles } from '#accounts/accounts.table.server.ts';
import { goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { holdable } from '#tests/support/held-database.ts';
import { plainPicture } from '#tests/support/pictures.ts';
import { idsIn, openBusyShop, sumsOf, writes, writtenRoutes } from '#tests/support/staff-writes.ts';

type Busy = Awaited<ReturnType<typeof openBusyShop>>;

/** How a cook loses access, what is answered then, and how it comes back. */
const ends = {
  'loses the role': async ({ db, roleOf }: Busy) => {
    const { userId } = await roleOf('cook@exemple.test');
    const ofCook = eq(userRoles.userId, userId);
    const [role] = await db.select().from(userRoles).where(ofCook);
    if (!role) throw new Error('the cook has no role');
    return {
      answer: [403, 'not_staff'],
      end: () => db.delete(userRoles).where(ofCook),
      undo: () => db.insert(userRoles).values(role),
    };
  },
  'signs out': async ({ db, roleOf }: Busy) => {
    const { userId } = await roleOf('cook@exemple.test');
    const ofCook = eq(sessions.userId, userId);
    const [session] = await db.select().from(sessions).where(ofCook);
    if (!session) throw new Error('the cook is not signed in');
    return {
      answer: [401, 'signed_out'],
      end: () => db.delete(sessions).where(ofCook),
      undo: () => db.insert(sessions).values(session),
    };
  },
} as const;

test.for(['loses the role', 'signs out'] as const)(
  'whoever %s while a request is on its way changes nothing by it, whatever staff may write (B-1501)',
  async (how) => {
    const busy = await openBusyShop();
    const { db, shop, beforeNext, cook, roleOf } = busy;
    const ids = await idsIn(db, (await roleOf('other@exemple.test')).id);
    expect(Object.keys(writes).toSorted()).toEqual(writtenRoutes(shop.app.routes));
    const { answer, end, undo } = await ends[how](busy);
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
  },
);

test('a picture that is still on its way when its sender loses the role is not kept (B-1501)', async () => {
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

test('of two administrators who remove each other at the same moment, one stays (B-1023)', async () => {
  const { shop, beforeNext, cook, roleOf } = await openBusyShop();
  const other = await shop.enter('other@exemple.test');
  const [otherRole, cookRole] = [
    await roleOf('other@exemple.test'),
    await roleOf('cook@exemple.test'),
  ];
  const remove = (token: string, id: string) =>
    shop.call('DELETE', `/admin/users/${id}`, { token });
  beforeNext(async () => {
    expect((await remove(cook, otherRole.id)).status).toBe(204);
  });
  const { status, body } = await remove(other, cookRole.id);
  expect([status, body.code]).toEqual([403, 'not_staff']);
  expect(await roleOf('cook@exemple.test')).toEqual(cookRole);
});

test('somebody signed out meanwhile neither claims the shop, nor changes or deletes the account (B-1501)', async () => {
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
