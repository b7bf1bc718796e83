import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Accounts, goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { member, refusalOf } from '#tests/support/staff.ts';
import { accountLinks, invitations, userRoles, users } from './accounts.table.server.ts';
import { listInvitations, sendInvitation } from './proof.server.ts';

const ana = 'ana@exemple.test';
const own = 'parmesan';

async function openShop(options = {}) {
  const { db } = await freshDatabase();
  const shop = openAccounts(db, options);
  const owner = await shop.joinAs('owner', 'owner@exemple.test');
  const add = (email: string, role = 'admin') =>
    shop.call('POST', '/admin/users', { token: owner, body: { email, role } });
  const list = async () => (await shop.call('GET', '/admin/users', { token: owner })).body;
  return { db, shop, owner, add, list };
}

function choose(shop: Accounts, token: string, newPassword = own) {
  return shop.call('POST', '/auth/reset-password', { body: { token, newPassword } });
}

function signIn(shop: Accounts, password: string) {
  return shop.call('POST', '/auth/sign-in/email', { body: { email: ana, password } });
}

describe('an owner who adds somebody whose address nobody has proven', () => {
  test('sees them wait until they follow the email and choose a password of their own (B-1063)', async () => {
    const { db, shop, add, list } = await openShop();
    await shop.signUp(ana, 'a stranger’s choice');
    const added = await add(ana, 'owner');
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ email: ana, role: 'owner', isWaiting: true });
    const waiting = { id: added.body.id, email: ana, role: 'owner' };
    expect(await list()).toMatchObject({ users: [{ role: 'owner' }], waiting: [waiting] });
    expect((await signIn(shop, 'a stranger’s choice')).body.code).toBe('sign_in_refused');
    expect(await db.$count(userRoles)).toBe(1);

    const [email] = await shop.emails(ana);
    expect(email?.text ?? '').toContain('https://pizzeria.test/auth/confirm?lang=fr#');
    const invitation = (await shop.emails(ana)).find(({ subject }) => subject.includes('invité'));
    expect(invitation?.text).toMatch(
      /^https:\/\/pizzeria\.test\/auth\/invitation\?lang=fr#[\w-]{43}$/m,
    );
    const token = /#([\w-]+)/.exec(invitation?.text ?? '')?.[1] ?? '';
    const body = { token, password: 'a stranger’s choice' };
    expect((await shop.call('POST', '/auth/confirm-address', { body })).status).toBe(410);
    expect((await choose(shop, token)).status).toBe(204);
    expect((await signIn(shop, 'a stranger’s choice')).body.code).toBe('sign_in_refused');
    const entered = await shop.enter(ana, own);
    expect((await shop.call('GET', '/admin/users', { token: entered })).status).toBe(200);
    expect(await list()).toMatchObject({ users: [{}, { email: ana, role: 'owner' }], waiting: [] });
    expect((await choose(shop, token, 'gorgonzola')).body.code).toBe('link_expired');
  });

  test('lets them in as well when they prove themselves by their first email (B-1063)', async () => {
    const { shop, add, list } = await openShop();
    await shop.signUp(ana);
    const first = await shop.linkToken(ana);
    await add(ana);
    const body = { token: first, password: goodPassword };
    const confirmed = await shop.call('POST', '/auth/confirm-address', { body });
    expect(confirmed.body).toEqual({ hasAccess: true });
    expect(await list()).toMatchObject({ users: [{}, { email: ana }], waiting: [] });
  });

  test('can take it back: the link is worth nothing then (B-1063)', async () => {
    const { db, shop, owner, add } = await openShop();
    await shop.signUp(ana);
    const { body } = await add(ana);
    const token = await shop.linkToken(ana);
    const path = `/admin/users/${body.id}`;
    expect((await shop.call('DELETE', path, { token: owner })).status).toBe(204);
    const again = await shop.call('DELETE', path, { token: owner });
    expect([again.status, again.body.code]).toEqual([404, 'role_unknown']);
    expect((await choose(shop, token)).status).toBe(410);
    expect(await db.$count(userRoles)).toBe(1);
    expect((await add(ana)).status).toBe(201);
  });

  test('can send it again while the mailbox has room; the older links hold for a week (B-1063)', async () => {
    const { shop, owner, add } = await openShop({ now: '2026-11-18T18:00:00-05:00' });
    await shop.signUp(ana);
    const { body } = await add(ana);
    const first = await shop.linkToken(ana);
    const again = () =>
      shop.call('POST', `/admin/users/${body.id}/invitation`, { token: owner, body: {} });
    const answers = [];
    for (let time = 0; time < 6; time++) answers.push((await again()).status);
    expect(answers).toEqual([204, 204, 429, 429, 429, 429]);
    shop.clock.set('2026-11-25T18:00:00-05:00');
    expect((await choose(shop, first)).body.code).toBe('link_expired');
    shop.clock.set('2026-11-25T17:59:59-05:00');
    expect((await choose(shop, first)).status).toBe(204);
  });

  test('cannot send it to a person who has come in by it (B-1063)', async () => {
    const { shop, owner, add } = await openShop();
    await shop.signUp(ana);
    const { body } = await add(ana);
    expect((await choose(shop, await shop.linkToken(ana))).status).toBe(204);
    const path = `/admin/users/${body.id}/invitation`;
    const late = await shop.call('POST', path, { token: owner, body: {} });
    expect([late.status, late.body.code]).toEqual([404, 'role_unknown']);
  });

  test('adds one person once', async () => {
    const { db, shop, add } = await openShop();
    await shop.signUp(ana);
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(ana)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await db.$count(invitations)).toBe(1);
  });

  test('never has one waiting who has just proven the address', async () => {
    for (let round = 0; round < 5; round++) {
      const { db, shop, add } = await openShop();
      await shop.signUp(ana);
      const body = { token: await shop.linkToken(ana), password: goodPassword };
      await Promise.all([add(ana), shop.call('POST', '/auth/confirm-address', { body })]);
      expect(await db.$count(invitations)).toBe(0);
      expect(await db.$count(userRoles)).toBe(2);
      expect(await db.$count(accountLinks)).toBe(0);
    }
  });
});

describe('an owner without a mail server', () => {
  const unmailed = { hasMailServer: false, now: '2026-11-18T18:00:00-05:00' };

  test('lets in whom they add, at once, once they have seen since when the account exists (B-4366, B-4367)', async () => {
    const { db, shop, owner, add, list } = await openShop(unmailed);
    const read = (email: string) =>
      shop.call('GET', `/admin/users/account?email=${email}`, { token: owner });
    expect((await read(ana)).body).toEqual({ since: null });
    expect((await add(ana)).body.code).toBe('account_unknown');
    await shop.signUp(ana);
    const [made] = await db.select().from(users).where(eq(users.email, ana));
    expect((await read(` ${ana.toUpperCase()}`)).body).toEqual({
      since: made?.createdAt.getTime(),
    });
    expect((await read('ana')).body.code).toBe('malformed');
    const added = await add(ana);
    expect(added.body).toMatchObject({ email: ana, role: 'admin', isWaiting: false });
    expect(await list()).toMatchObject({ users: [{}, { email: ana }], waiting: [] });
    const entered = await shop.enter(ana);
    expect((await shop.call('GET', '/admin/users', { token: entered })).status).toBe(200);
    expect((await add(ana)).body.code).toBe('role_exists');
  });

  test('gives no access by a role until its address is proven (B-1060)', async () => {
    const { db, shop } = await openShop(unmailed);
    await shop.signUp(ana);
    const [made] = await db.select().from(users).where(eq(users.email, ana));
    await db.insert(userRoles).values({ userId: made?.id ?? '', role: 'admin' });
    const token = await shop.enter(ana);
    const answer = await shop.call('GET', '/admin/users', { token });
    expect([answer.status, answer.body.code]).toEqual([403, 'not_staff']);
  });

  test('adds an account once, however many owners add it at the same moment (B-4368)', async () => {
    const { db, shop, owner, add } = await openShop(unmailed);
    const second = await shop.joinAs('owner', 'second@exemple.test');
    await shop.signUp(ana);
    const asSecond = { token: second, body: { email: ana, role: 'owner' } };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => add(ana)),
      ...[1, 2, 3].map(() => shop.call('POST', '/admin/users', asSecond)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await db.$count(userRoles)).toBe(3);
    expect(owner).not.toBe(second);
  });

  test('lets in at once whose invitation waited from a time with a mail server (B-1064, B-4366)', async () => {
    const { db, shop, add } = await openShop();
    await shop.signUp(ana);
    expect((await add(ana, 'owner')).body.isWaiting).toBe(true);
    const later = openAccounts(db, unmailed);
    const token = await later.enter('owner@exemple.test');
    const body = { email: ana, role: 'admin' };
    const added = await later.call('POST', '/admin/users', { token, body });
    expect(added.body).toMatchObject({ role: 'admin', isWaiting: false });
    expect([await db.$count(invitations), await db.$count(userRoles)]).toEqual([0, 2]);
  });

  test('does not let in an account that was never added: its right password opens a session without a role (B-4366)', async () => {
    const { shop } = await openShop(unmailed);
    await shop.signUp(ana);
    const wrong = await signIn(shop, 'a guess');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'credentials_wrong']);
    expect(JSON.stringify(wrong.body)).not.toMatch(/lien|link/);
    const token = await shop.enter(ana);
    expect((await shop.call('GET', '/session', { token })).body.role).toBeNull();
    expect((await shop.call('GET', '/admin/users', { token })).body.code).toBe('not_staff');
    const asked = await shop.call('GET', `/admin/users/account?email=${ana}`, { token });
    expect(asked.body.code).toBe('not_staff');
  });
});

test('whoever is no staff gets nothing from the verbs themselves', async () => {
  const { shop } = await openShop();
  for (const actor of [{ kind: 'visitor' }, { kind: 'removed' }, member] as const) {
    const ctx = { ...shop.ctx, actor };
    expect(await refusalOf(listInvitations(ctx))).toBe('not_staff');
    expect(await refusalOf(sendInvitation(ctx, { roleId: crypto.randomUUID() }))).toBe('not_staff');
  }
});
