import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type Accounts, goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { test } from '#tests/support/database.ts';
import { sessions, users } from './accounts.table.server.ts';

const path = '/auth/sign-in/email';

async function statusOf(shop: Accounts, token: string | null, headers = {}): Promise<number> {
  return (await shop.call('GET', '/session', { token, headers })).status;
}

describe('somebody who signs in', () => {
  test('gets a token in a header, and no cookie (B-1001, B-1604)', async ({ database }) => {
    const shop = openAccounts(database.db);
    await shop.join('ana@exemple.test');
    const body = { email: ' ANA@exemple.test ', password: goodPassword };
    const answer = await shop.call('POST', path, { body });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const token = answer.headers.get('set-auth-token');
    const session = await shop.call('GET', '/session', { token });
    expect(session.body).toMatchObject({ email: 'ana@exemple.test', role: null });
    expect(session.headers.get('set-cookie')).toBeNull();
  });

  test('reads the same refusal whether the address or the password is wrong (B-1002)', async ({
    database,
  }) => {
    const shop = openAccounts(database.db);
    await shop.join('bea@exemple.test');
    const known = { email: 'bea@exemple.test', password: 'wrong password' };
    const unknown = { email: 'nobody@exemple.test', password: 'wrong password' };
    const one = await shop.call('POST', path, { body: known });
    const other = await shop.call('POST', path, { body: unknown });
    expect(one.body.code).toBe('sign_in_refused');
    expect([other.status, other.text]).toEqual([one.status, one.text]);
    expect(one.headers.get('set-auth-token')).toBeNull();
  });

  test.for([
    [{ email: '', password: 'x' }, 'fields_missing'],
    [{ email: 'ana@exemple.test' }, 'fields_missing'],
    [{ email: 'ana', password: 'mozzarella' }, 'email_invalid'],
    [{ email: 'a@b.ca, c@d.ca', password: 'mozzarella' }, 'email_invalid'],
    [{ email: 'ana@exemple.test\u0000', password: 'mozzarella' }, 'email_invalid'],
    [{ email: '\ufeffana@exemple.test', password: 'mozzarella' }, 'email_invalid'],
    [{ email: 'ana@exemple.test', password: 'x'.repeat(129) }, 'password_too_long'],
    [{ email: ['ana@exemple.test'], password: 'mozzarella' }, 'fields_missing'],
    [[], 'malformed'],
  ] as const)('cannot send %j (B-1536)', async ([body, code], { database }) => {
    const answer = await openAccounts(database.db).call('POST', path, { body });
    expect(answer.body.code).toBe(code);
  });

  test('cannot be sent by a form of another site (B-1502)', async ({ database }) => {
    const shop = openAccounts(database.db);
    const headers = { 'Content-Type': 'text/plain' };
    const answer = await shop.call('POST', path, { body: {}, headers });
    expect(answer.body.code).toBe('wrong_content_type');
  });

  test('stays signed in while the site is used, and not longer than a week without (B-1001)', async ({
    database,
  }) => {
    const { db } = database;
    const shop = openAccounts(db);
    const token = await shop.join('cleo@exemple.test');
    const [raw = ''] = token.split('.');
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const expiryIs = (expiresAt: Date) =>
      db.update(sessions).set({ expiresAt }).where(eq(sessions.token, raw));
    await expiryIs(inDays(3));
    expect(await statusOf(shop, token)).toBe(200);
    const [renewed] = await db.select().from(sessions).where(eq(sessions.token, raw));
    expect(renewed?.expiresAt.getTime()).toBeGreaterThan(inDays(6.9).getTime());
    await expiryIs(inDays(-0.001));
    const late = await shop.call('GET', '/session', { token });
    expect([late.status, late.body.code]).toEqual([401, 'signed_out']);
  });
});

describe('a session', () => {
  test('ends at once when its person signs out, and no other does (B-1009)', async ({
    database,
  }) => {
    const shop = openAccounts(database.db);
    const token = await shop.join('dan@exemple.test');
    const other = await shop.enter('dan@exemple.test');
    expect((await shop.call('POST', '/auth/sign-out', { token, body: {} })).status).toBe(204);
    expect(await statusOf(shop, token)).toBe(401);
    expect(await statusOf(shop, other)).toBe(200);
    expect((await shop.call('POST', '/auth/sign-out', { token, body: {} })).status).toBe(204);
  });

  test('cannot be forged, nor opened with what the database holds (B-1503)', async ({
    database,
  }) => {
    const shop = openAccounts(database.db);
    const token = await shop.join('eve@exemple.test');
    const [raw = '', signature = ''] = token.split('.');
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const forgeries = [raw, `${raw}.`, `${raw}.${flipped}`, `.${signature}`, `${raw}.${raw}`, 'x'];
    for (const forgery of forgeries) expect(await statusOf(shop, forgery), forgery).toBe(401);
    expect(await statusOf(shop, encodeURIComponent(token))).toBe(200);
    const elsewhere = openAccounts(database.db, { authSecret: 'another secret of another shop!!' });
    expect(await statusOf(elsewhere, token)).toBe(401);
  });

  test('opens nothing where it is changed, or written anywhere but after Bearer (B-1502, B-1503)', async ({
    database,
  }) => {
    const shop = openAccounts(database.db);
    const token = await shop.joinAs('owner', 'eve@exemple.test');
    const [raw = '', seal = ''] = token.split('.');
    const path = '/admin/users';
    expect((await shop.call('GET', path, { token })).status).toBe(200);
    const unkeyed = createHmac('sha256', 'x').update(raw).digest('base64');
    const claims = Buffer.from('{"sub":"1","role":"owner"}').toString('base64url');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const bearers = [
      ...['', ' ', 'null', 'undefined', 'true', '0', '../', '%', "' or 1=1 --", '*', 'owner'],
      ...['Bearer', 'x'.repeat(9000), `${seal}.${raw}`, `${token}x`, token.toUpperCase()],
      ...[`${raw}.${seal.slice(1)}`, `${raw.slice(0, -1)}.${seal}`, `${token}.${seal}`],
      ...[`${raw}.${unkeyed}`, `${raw}.${encodeURIComponent(unkeyed)}`],
      ...[`${unsigned}.${claims}.`, `${unsigned}.${claims}.x`],
    ].map((written) => ({ Authorization: `Bearer ${written}` }));
    const basic = Buffer.from(`eve@exemple.test:${goodPassword}`).toString('base64');
    const elsewhere: readonly Readonly<Record<string, string>>[] = [
      { Authorization: `Basic ${basic}` },
      { Authorization: `Token ${token}` },
      { Authorization: token },
      { Cookie: `session_token=${token}; token=${token}; Authorization=Bearer ${token}` },
      { 'X-Auth-Token': token },
      { 'X-User': 'eve@exemple.test', 'X-Role': 'owner', 'Remote-User': 'eve@exemple.test' },
      { 'X-Original-URL': '/api/menu', 'X-Rewrite-URL': '/api/menu' },
    ];
    for (const headers of [...bearers, ...elsewhere]) {
      for (const asked of [path, `${path}?token=${token}&access_token=${token}`]) {
        const { status } = await shop.call('GET', asked, { headers });
        expect([headers, asked === path, status]).toEqual([headers, asked === path, 401]);
      }
    }
  });

  test('is never read from a cookie (B-1502)', async ({ database }) => {
    const shop = openAccounts(database.db);
    const token = await shop.join('flo@exemple.test');
    const names = ['better-auth.session_token', '__Secure-better-auth.session_token'];
    const Cookie = names.map((name) => `${name}=${encodeURIComponent(token)}`).join('; ');
    expect(await statusOf(shop, null, { Cookie })).toBe(401);
    const headers = { Cookie, Authorization: 'Bearer x' };
    expect(await statusOf(shop, null, headers)).toBe(401);
    const signOut = await shop.call('POST', '/auth/sign-out', { headers: { Cookie }, body: {} });
    expect(signOut.headers.get('set-cookie')).toBeNull();
    expect(await statusOf(shop, token)).toBe(200);
  });
});

test('an attacker finds no door of the library but those in use', async ({ database }) => {
  const shop = openAccounts(database.db);
  const token = await shop.join('gus@exemple.test');
  const doors = [
    ['GET', 'get-session'],
    ['GET', 'list-sessions'],
    ['POST', 'update-user'],
    ['POST', 'delete-user'],
    ['POST', 'change-email'],
    ['POST', 'sign-in/social'],
    ['POST', 'set-password'],
    ['GET', 'reset-password/x?callbackURL=https://evil.test'],
    ['GET', 'ok'],
    ['GET', 'error'],
    ['POST', 'revoke-sessions'],
    ['POST', 'verify-password'],
  ] as const;
  for (const [method, door] of doors) {
    const answer = await shop.call(method, `/auth/${door}`, {
      token,
      ...(method === 'POST' ? { body: {} } : {}),
    });
    expect([answer.status, door]).toEqual([404, door]);
  }
});

test('a login that overtakes the change of its password is not left open (B-1012)', async ({
  database,
}) => {
  const { db } = database;
  const shop = openAccounts(db);
  const token = await shop.join('hal@exemple.test', 'old password');
  const knock = async () => {
    const body = { email: 'hal@exemple.test', password: 'old password' };
    const answer = await shop.call('POST', path, { body });
    return answer.headers.get('set-auth-token');
  };
  const body = { currentPassword: 'old password', newPassword: 'new password' };
  let isChanging = true;
  const change = shop.call('POST', '/auth/change-password', { token, body }).finally(() => {
    isChanging = false;
  });
  // One after the other while the change runs, so that they meet every step of it.
  const attempts = [await knock()];
  while (isChanging && attempts.length < 9) attempts.push(await knock());
  const changed = await change;
  attempts.push(await knock());
  const opened = attempts.filter((each) => each !== null);
  for (const each of opened) expect(await statusOf(shop, each)).toBe(401);
  expect(await statusOf(shop, changed.headers.get('set-auth-token'))).toBe(200);
  const [person] = await db.select().from(users).where(eq(users.email, 'hal@exemple.test'));
  const left = await db.$count(sessions, eq(sessions.userId, person?.id ?? ''));
  expect(left).toBe(1);
});
