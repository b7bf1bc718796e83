import { describe, expect } from 'vitest';
import { type Accounts, goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { accountLinks, sessions, users } from './accounts.table.server.ts';

const theirs = 'somebody else’s choice';
const own = 'parmesan';

async function openShop(options = {}) {
  const { db } = await freshDatabase();
  const shop = openAccounts(db, options);
  const owner = await shop.joinAs('owner', 'owner@exemple.test');
  return { db, shop, owner };
}

function signIn(shop: Accounts, email: string, password = goodPassword) {
  return shop.call('POST', '/auth/sign-in/email', { body: { email, password } });
}

function confirm(shop: Accounts, token: string, password = goodPassword) {
  return shop.call('POST', '/auth/confirm-address', { body: { token, password } });
}

function choose(shop: Accounts, token: string, newPassword = own) {
  return shop.call('POST', '/auth/reset-password', { body: { token, newPassword } });
}

describe('somebody who creates an account', () => {
  test('gets an email in their language, and is in once its link and the password agree (B-1061)', async () => {
    const { db, shop } = await openShop();
    const body = { email: 'ana@exemple.test', password: goodPassword, language: 'en' };
    const answer = await shop.call('POST', '/auth/sign-up/email', { body });
    expect(answer.body).toEqual({ next: 'follow-email' });
    const [email] = await shop.emails('ana@exemple.test');
    expect(email?.subject).toContain('Confirm your address');
    expect(email?.text).toMatch(/^https:\/\/pizzeria\.test\/auth\/confirm\?lang=en#[\w-]{43}$/m);
    expect((await signIn(shop, 'ana@exemple.test')).status).toBe(422);
    const token = await shop.linkToken('ana@exemple.test');
    const confirmed = await confirm(shop, token);
    expect([confirmed.status, confirmed.body]).toEqual([200, { hasAccess: false }]);
    expect((await signIn(shop, 'ana@exemple.test')).status).toBe(204);
    expect(await db.$count(accountLinks)).toBe(0);
    const again = await confirm(shop, token);
    expect([again.status, again.body.code]).toEqual([410, 'link_expired']);
  });

  test('mistypes the password, and the link still holds, for a day (B-1061)', async () => {
    const { shop } = await openShop({ now: '2026-11-18T18:00:00-05:00' });
    await shop.signUp('bea@exemple.test');
    const token = await shop.linkToken('bea@exemple.test');
    const wrong = await confirm(shop, token, 'mozarella');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'link_password_wrong']);
    shop.clock.set('2026-11-19T18:00:00-05:00');
    expect((await confirm(shop, token)).body.code).toBe('link_expired');
    shop.clock.set('2026-11-19T17:59:59-05:00');
    expect((await confirm(shop, token)).status).toBe(200);
  });

  test('hears the same before the proof as with a wrong password, and gets the link anew (B-1060)', async () => {
    const { shop } = await openShop();
    await shop.signUp('cleo@exemple.test');
    const wrong = await signIn(shop, 'cleo@exemple.test', 'a guess');
    expect(await shop.emails('cleo@exemple.test')).toHaveLength(1);
    const right = await signIn(shop, 'cleo@exemple.test');
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
    expect([...right.headers.keys()]).toEqual([...wrong.headers.keys()]);
    expect(right.body.code).toBe('sign_in_refused');
    expect(await shop.emails('cleo@exemple.test')).toHaveLength(2);
    for (let time = 0; time < 6; time++) await signIn(shop, 'cleo@exemple.test');
    expect(await shop.emails('cleo@exemple.test')).toHaveLength(4);
  });

  test('who forgot the password meanwhile proves the address by choosing a new one (B-1061)', async () => {
    const { shop } = await openShop();
    await shop.signUp('dan@exemple.test');
    const body = { email: 'dan@exemple.test' };
    await shop.call('POST', '/auth/request-password-reset', { body });
    expect((await choose(shop, await shop.linkToken('dan@exemple.test'))).status).toBe(204);
    expect((await signIn(shop, 'dan@exemple.test', own)).status).toBe(204);
  });

  test('uses one link once, however often it is pressed', async () => {
    const { shop } = await openShop();
    await shop.signUp('eve@exemple.test');
    const token = await shop.linkToken('eve@exemple.test');
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(shop, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410]);
  });
});

describe('a stranger who creates an account with somebody else’s address', () => {
  test('gets nothing when its person follows the link and does not know the password (B-1061)', async () => {
    const { shop, owner } = await openShop();
    await shop.signUp('flo@exemple.test', theirs);
    const token = await shop.linkToken('flo@exemple.test');
    expect((await confirm(shop, token, own)).body.code).toBe('link_password_wrong');
    expect((await signIn(shop, 'flo@exemple.test', theirs)).status).toBe(422);
    expect((await choose(shop, token)).status).toBe(204);
    const added = { email: 'flo@exemple.test', role: 'owner' };
    const answer = await shop.call('POST', '/admin/users', { token: owner, body: added });
    expect(answer.body).toMatchObject({ isWaiting: false });
    expect((await signIn(shop, 'flo@exemple.test', theirs)).body.code).toBe('sign_in_refused');
    const entered = await shop.enter('flo@exemple.test', own);
    expect((await shop.call('GET', '/admin/users', { token: entered })).status).toBe(200);
  });

  test('cannot change the password of one who was first, nor of one who comes after (B-1062)', async () => {
    const { shop } = await openShop();
    await shop.signUp('gus@exemple.test');
    await shop.signUp('gus@exemple.test', theirs);
    const token = await shop.linkToken('gus@exemple.test');
    expect((await confirm(shop, token, theirs)).body.code).toBe('link_password_wrong');
    expect((await confirm(shop, token)).status).toBe(200);
    await shop.signUp('gus@exemple.test', theirs);
    expect((await signIn(shop, 'gus@exemple.test', theirs)).status).toBe(422);
    expect((await signIn(shop, 'gus@exemple.test')).status).toBe(204);
  });

  test('who signed in while the shop had no owner is out when it has one (B-1065)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db, { publicUrl: 'http://localhost:3000' });
    await shop.signUp('hal@exemple.test', theirs);
    const early = await shop.enter('hal@exemple.test', theirs);
    await shop.signUp('ivy@exemple.test');
    const owner = await shop.enter('ivy@exemple.test');
    const from = '127.0.0.1';
    const headers = { Host: 'localhost:3000' };
    const claim = { token: owner, body: {}, from, headers };
    expect((await shop.call('POST', '/owner-claim', claim)).status).toBe(204);
    expect((await shop.call('GET', '/session', { token: early })).status).toBe(401);
    expect((await signIn(shop, 'hal@exemple.test', theirs)).status).toBe(422);
    expect((await shop.call('GET', '/admin/users', { token: owner })).status).toBe(200);
    expect((await signIn(shop, 'ivy@exemple.test')).status).toBe(204);
  });

  test('finds no link in the database, and tries no more than the limit allows', async () => {
    const { db, shop } = await openShop();
    await shop.signUp('joe@exemple.test', theirs);
    const [link] = await db.select().from(accountLinks);
    expect((await confirm(shop, link?.tokenHash ?? '', theirs)).status).toBe(410);
    expect(await db.$count(users)).toBe(2);
    expect(await db.$count(sessions)).toBe(1);
  });
});
