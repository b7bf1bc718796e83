import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  adminPermissions,
  invitations,
  userRoles,
  users,
} from '#accounts/accounts.table.server.ts';
import { staffById } from '#accounts/identify.server.ts';
import { beginDuePlans } from '#history/scheduled/scheduled.server.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { openBusyShop, sumsOf } from '#tests/support/staff-writes.ts';
import {
  type Busy,
  invite,
  type Maker,
  ok,
  roleOfRow,
  things,
  touchInvitation,
  waitingEmail,
} from '#tests/support/waiting-things.ts';

const cases = things.flatMap((thing) =>
  thing.makers.flatMap((maker) =>
    Object.entries(thing.touches).map(([touch, call]) => ({ ...thing, maker, touch, call })),
  ),
);

const tokenOf = ({ owner, cook }: Busy, maker: Maker) => (maker === 'owner' ? owner : cook);

/** Reads every row except presence and what limits count. */
async function rowsOf({ db }: Busy) {
  const uncounted = /staff_seen|rate_limits|admin_permissions|"changes"/;
  return (await sumsOf(db)).filter((sum) => !uncounted.test(JSON.stringify(sum)));
}

describe('what acts later', () => {
  test.for(cases)(
    '$name, made by an $maker: “$touch” is for who has the right at that moment (B-2540, B-2542)',
    async (row) => {
      const busy = await openBusyShop();
      const { db, shop, cook } = busy;
      const id = await row.make(busy, tokenOf(busy, row.maker));
      const call = row.call(id);
      const touch = async (token: string | null) => {
        const sent = { token, ...(call.body ? { body: call.body } : {}) };
        const { status, body } = await shop.call(call.method, `/admin${call.path}`, sent);
        return status < 300 ? 'allowed' : body.code;
      };
      const member = await shop.enter('member@exemple.test');
      const removed = await shop.joinAs('admin', 'removed@exemple.test');
      const gone = await roleOfRow(busy, 'removed@exemple.test');
      await db.delete(userRoles).where(eq(userRoles.id, gone));
      const before = await rowsOf(busy);
      expect(await touch(null)).toBe('signed_out');
      expect(await touch(member)).toBe('not_staff');
      expect(await touch(removed)).toBe('not_staff');
      const isThis = eq(adminPermissions.area, row.area);
      await db.insert(adminPermissions).values({ area: row.area, isAllowed: false });
      expect(await touch(cook)).toBe('not_permitted');
      await db.delete(adminPermissions).where(isThis);
      if (!row.isForAdmins) {
        await db.insert(adminPermissions).values({ area: 'menu', isAllowed: false });
        expect(await touch(cook)).toBe('full_access_only');
        await db.delete(adminPermissions);
      }
      expect(await rowsOf(busy)).toEqual(before);
      expect(await touch(cook)).toBe('allowed');
    },
  );
});

/** Ways in which an administrator, or an owner, loses the right. */
const losses: Readonly<Record<string, (busy: Busy, email: string) => Promise<unknown>>> = {
  'is no owner any more': async ({ db, roleOf }, email) =>
    db
      .update(userRoles)
      .set({ role: 'admin' })
      .where(eq(userRoles.id, (await roleOf(email)).id)),
  'is no owner any more, and has lost another kind of work': async (busy, email) => {
    await losses['is no owner any more']?.(busy, email);
    await busy.db.insert(adminPermissions).values({ area: 'menu', isAllowed: false });
  },
  'was removed': async ({ db, roleOf }, email) =>
    db.delete(userRoles).where(eq(userRoles.id, (await roleOf(email)).id)),
  'was deleted': async ({ db, roleOf }, email) => {
    const { id, userId } = await roleOf(email);
    await db.delete(userRoles).where(eq(userRoles.id, id));
    await db.delete(users).where(eq(users.id, userId));
  },
  'has lost that kind of work': async ({ db }) =>
    db.insert(adminPermissions).values({ area: 'staff', isAllowed: false }),
};

const voids = [
  ['owner', 'owner', 'is no owner any more', true],
  ['owner', 'owner', 'is no owner any more, and has lost another kind of work', false],
  ['owner', 'admin', 'is no owner any more, and has lost another kind of work', true],
  ['owner', 'admin', 'is no owner any more', true],
  ['owner', 'owner', 'was removed', false],
  ['owner', 'admin', 'was removed', false],
  ['owner', 'owner', 'was deleted', false],
  ['owner', 'admin', 'has lost that kind of work', true],
  ['admin', 'admin', 'was removed', false],
  ['admin', 'admin', 'was deleted', false],
  ['admin', 'admin', 'has lost that kind of work', false],
] as const;

describe('an invitation whose sender has lost the right since', () => {
  test.for(voids)(
    'made by an %s for an %s, whose sender %s: it gives access: %s (B-2541)',
    async ([maker, role, loss, gives]) => {
      const busy = await openBusyShop();
      const { db, shop } = busy;
      await shop.joinAs('owner', 'second@exemple.test');
      await invite(role)(busy, tokenOf(busy, maker));
      await losses[loss]?.(busy, `${maker === 'owner' ? 'owner' : 'cook'}@exemple.test`);
      const second = await shop.enter('second@exemple.test');
      const list = await shop.call('GET', '/admin/users', { token: second });
      expect(list.body).toMatchObject({ waiting: [{ email: waitingEmail, isVoid: !gives }] });
      const body = { token: await shop.linkToken(waitingEmail), newPassword: 'parmesan' };
      expect((await shop.call('POST', '/auth/reset-password', { body })).status).toBe(204);
      const held = await db
        .select({ role: userRoles.role })
        .from(userRoles)
        .innerJoin(users, eq(users.id, userRoles.userId))
        .where(eq(users.email, waitingEmail));
      expect(held).toEqual(gives ? [{ role }] : []);
      expect(await db.$count(invitations)).toBe(0);
    },
  );

  test('holds again once an owner has sent it in their own name (B-2541)', async () => {
    const busy = await openBusyShop();
    const { shop } = busy;
    const second = await shop.joinAs('owner', 'second@exemple.test');
    const id = await invite('owner')(busy, busy.owner);
    await losses['was removed']?.(busy, 'owner@exemple.test');
    await ok(busy, second, touchInvitation['send again'](id));
    const body = { token: await shop.linkToken(waitingEmail), newPassword: 'parmesan' };
    await shop.call('POST', '/auth/reset-password', { body });
    const token = await shop.enter(waitingEmail, 'parmesan');
    expect((await shop.call('GET', '/session', { token })).body.role).toBe('owner');
  });
});

const links = [
  ['a new password', '/auth/request-password-reset', '/auth/reset-password', 204],
  ['a deletion', '/account-deletion', '/account-deletion/confirm', 204],
] as const;

test.for(links)(
  'the link of %s, sent before its person lost access, opens no back office (B-2542)',
  async ([, asking, following, status]) => {
    const busy = await openBusyShop();
    const { db, shop } = busy;
    const email = 'cook@exemple.test';
    await shop.call('POST', asking, { body: { email } });
    const token = await shop.linkToken(email);
    await losses['was removed']?.(busy, email);
    const before = await db.select().from(userRoles);
    const body = { token, newPassword: 'parmesan' };
    expect((await shop.call('POST', following, { body })).status).toBe(status);
    expect(await db.select().from(userRoles)).toEqual(before);
    const again = await shop.call('POST', following, { body });
    expect(again.body.code).toBe('link_expired');
  },
);

test('a planned change whose planner lost access begins once a colleague has moved it (B-2543)', async () => {
  const busy = await openBusyShop();
  const { db, shop, cook, owner } = busy;
  const plan = things.find(({ name }) => name === 'a planned change');
  const id = await plan?.make(busy, cook);
  await losses['was removed']?.(busy, 'cook@exemple.test');
  const begin = () =>
    beginDuePlans({ db, clock: shop.clock, findStaff: staffById, onFailure: async () => {} });
  const driving = async () => (await db.select().from(shopSettings))[0]?.drivingMinutes;
  shop.clock.set('2026-12-01T05:00:00Z');
  await begin();
  expect(await driving()).toBe(15);
  const body = { beginsAt: '2026-12-02T05:00:00Z' };
  await ok(busy, owner, { method: 'PUT', path: `/changes/planned/${id}`, body });
  shop.clock.set('2026-12-02T05:00:00Z');
  await begin();
  expect(await driving()).toBe(21);
});
