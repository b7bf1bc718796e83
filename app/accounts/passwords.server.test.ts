import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type Accounts, goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { test } from '#tests/support/database.ts';
import { accountLinks, sessions } from './accounts.table.server.ts';

const newPassword = 'parmesan';

function ask(shop: Accounts, email: string, language = 'fr') {
  return shop.call('POST', '/auth/request-password-reset', { body: { email, language } });
}

function reset(shop: Accounts, token: string, password = newPassword) {
  const body = { token, newPassword: password };
  return shop.call('POST', '/auth/reset-password', { body });
}

function change(
  shop: Accounts,
  token: string | null,
  currentPassword?: string,
  next = newPassword,
) {
  const body = { currentPassword, newPassword: next };
  return shop.call('POST', '/auth/change-password', { token, body });
}

async function isOpen(shop: Accounts, token: string | null): Promise<boolean> {
  return (await shop.call('GET', '/session', { token })).status === 200;
}

describe('somebody who changes their password', () => {
  test('keeps the page they are on; every other session ends (B-1009)', async ({ database }) => {
    const shop = openAccounts(database.db);
    const token = await shop.join('ana@exemple.test');
    const phone = await shop.enter('ana@exemple.test');
    const answer = await change(shop, token, goodPassword);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await isOpen(shop, answer.headers.get('set-auth-token'))).toBe(true);
    expect(await isOpen(shop, phone)).toBe(false);
    expect(await isOpen(shop, token)).toBe(false);
    await shop.enter('ana@exemple.test', newPassword);
    await expect(shop.enter('ana@exemple.test')).rejects.toThrow('sign_in_refused');
  });

  test('must give the present one right where they give it, and must be signed in (B-1031)', async ({
    database,
  }) => {
    const shop = openAccounts(database.db);
    const token = await shop.join('bea@exemple.test');
    const wrong = await change(shop, token, 'not the password');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'password_wrong']);
    const short = await change(shop, token, goodPassword, '12345');
    expect([short.status, short.body.code]).toEqual([422, 'password_too_short']);
    const long = await change(shop, token, goodPassword, 'x'.repeat(129));
    expect(long.body.code).toBe('password_too_long');
    for (const stranger of [null, token.split('.')[0] ?? '']) {
      const refused = await change(shop, stranger, goodPassword);
      expect([refused.status, refused.body.code]).toEqual([401, 'signed_out']);
    }
    expect(await isOpen(shop, token)).toBe(true);
    await shop.enter('bea@exemple.test');
  });

  test('is asked for the present one from a day after signing in on, and not before (B-4354)', async ({
    database,
  }) => {
    const { db } = database;
    const shop = openAccounts(db);
    const token = await shop.join('fay@exemple.test');
    const phone = await shop.enter('fay@exemple.test');
    const signedInAgo = (age: string) =>
      db.execute(
        sql`update sessions set created_at = now() - ${age}::interval, updated_at = now()`,
      );
    const isFresh = async () => (await shop.call('GET', '/session', { token })).body.isFresh;
    await signedInAgo('24 hours 1 minute');
    expect(await isFresh()).toBe(false);
    const stolen = await change(shop, token);
    expect([stolen.status, stolen.body.code]).toEqual([422, 'password_needed']);
    const guessed = await change(shop, token, 'not the password');
    expect([guessed.status, guessed.body.code]).toEqual([422, 'password_wrong']);
    await shop.enter('fay@exemple.test');
    await signedInAgo('23 hours 59 minutes');
    expect(await isFresh()).toBe(true);
    const changed = await change(shop, token);
    expect(changed.status).toBe(204);
    expect([await isOpen(shop, token), await isOpen(shop, phone)]).toEqual([false, false]);
    await signedInAgo('24 hours 1 minute');
    const known = await change(
      shop,
      changed.headers.get('set-auth-token'),
      newPassword,
      'provolone',
    );
    expect(known.status).toBe(204);
    await shop.enter('fay@exemple.test', 'provolone');
  });

  test('reads why when the new one is too short', async ({ database }) => {
    const shop = openAccounts(database.db);
    const token = await shop.join('cat@exemple.test');
    const { body } = await change(shop, token, goodPassword, 'abc');
    const title = { fr: 'Le mot de passe doit contenir au moins 6 caractères.' };
    expect(body).toMatchObject({ title });
  });

  test('makes links that were asked for before worthless (B-1033)', async ({ database }) => {
    const shop = openAccounts(database.db);
    const token = await shop.join('cleo@exemple.test');
    await ask(shop, 'cleo@exemple.test');
    await change(shop, token, goodPassword);
    const late = await reset(shop, await shop.linkToken('cleo@exemple.test'), 'gorgonzola');
    expect([late.status, late.body.code]).toEqual([410, 'link_expired']);
  });
});

describe('somebody who forgot their password', () => {
  test('gets an email in their language with a link to the shop’s own address', async ({
    database,
  }) => {
    const shop = openAccounts(database.db);
    await shop.join('dan@exemple.test');
    const body = { email: 'dan@exemple.test', language: 'en' };
    const headers = {
      Host: 'evil.test',
      'X-Forwarded-Host': 'evil.test',
      Origin: 'https://evil.test',
    };
    const answer = await shop.call('POST', '/auth/request-password-reset', { body, headers });
    expect(answer.status).toBe(204);
    await ask(shop, 'dan@exemple.test');
    const [french, english] = await shop.emails('dan@exemple.test');
    expect(french?.subject).toContain('Choisissez un nouveau mot de passe');
    expect(french?.text).toMatch(/^https:\/\/pizzeria\.test\/auth\/reset\?lang=fr#[\w-]{43}$/m);
    expect(english?.subject).toContain('Choose a new password');
    expect(english?.text).toMatch(/^https:\/\/pizzeria\.test\/auth\/reset\?lang=en#[\w-]{43}$/m);
    expect(english?.html).toContain('href="https://pizzeria.test/auth/reset?lang=en#');
    expect(`${english?.html}${english?.text}`).not.toContain('evil.test');
  });

  test('chooses a new one by the link, once, and every session ends (B-1032)', async ({
    database,
  }) => {
    const shop = openAccounts(database.db);
    const token = await shop.join('eve@exemple.test');
    await ask(shop, 'eve@exemple.test');
    const link = await shop.linkToken('eve@exemple.test');
    const short = await reset(shop, link, '12345');
    expect(short.body.code).toBe('password_too_short');
    const answer = await reset(shop, link);
    expect([answer.status, answer.headers.get('set-auth-token')]).toEqual([204, null]);
    expect(await isOpen(shop, token)).toBe(false);
    await shop.enter('eve@exemple.test', newPassword);
    await expect(shop.enter('eve@exemple.test')).rejects.toThrow('sign_in_refused');
    const again = await reset(shop, link, 'gorgonzola');
    expect([again.status, again.body.code]).toEqual([410, 'link_expired']);
  });

  test('cannot use one link twice at the same moment', async ({ database }) => {
    const shop = openAccounts(database.db);
    await shop.join('flo@exemple.test');
    await ask(shop, 'flo@exemple.test');
    const link = await shop.linkToken('flo@exemple.test');
    const passwords = ['password one', 'password two', 'password three', 'password four'];
    const answers = await Promise.all(passwords.map((password) => reset(shop, link, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410, 410, 410]);
  });

  test('asks again when an hour has gone by (B-1032)', async ({ database }) => {
    const shop = openAccounts(database.db, { now: '2026-11-18T18:00:00-05:00' });
    await shop.join('gus@exemple.test');
    await ask(shop, 'gus@exemple.test');
    shop.clock.set('2026-11-18T19:00:00-05:00');
    const late = await reset(shop, await shop.linkToken('gus@exemple.test'));
    expect([late.status, late.body.code]).toEqual([410, 'link_expired']);
    shop.clock.set('2026-11-18T18:59:59-05:00');
    expect((await reset(shop, await shop.linkToken('gus@exemple.test'))).status).toBe(204);
  });

  test('may use any of the links of this hour, after which the others are worthless', async ({
    database,
  }) => {
    const shop = openAccounts(database.db);
    await shop.join('hal@exemple.test');
    await ask(shop, 'hal@exemple.test');
    const first = await shop.linkToken('hal@exemple.test');
    await ask(shop, 'hal@exemple.test');
    const second = await shop.linkToken('hal@exemple.test');
    expect((await reset(shop, first)).status).toBe(204);
    expect((await reset(shop, second, 'gorgonzola')).body.code).toBe('link_expired');
  });
});

test('a stranger who asks for a link learns nothing, and the email goes to the person alone (B-1032)', async ({
  database,
}) => {
  const shop = openAccounts(database.db);
  await shop.join('ivy@exemple.test');
  const known = await ask(shop, 'ivy@exemple.test');
  const unknown = await ask(shop, 'nobody@exemple.test');
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(await shop.emails('nobody@exemple.test')).toEqual([]);
});

test('whoever reads the database finds no link in it (B-1503)', async ({ database }) => {
  const { db } = database;
  const shop = openAccounts(db);
  await shop.join('joe@exemple.test');
  await ask(shop, 'joe@exemple.test');
  const token = await shop.linkToken('joe@exemple.test');
  const [row] = await db.select().from(accountLinks);
  expect(row?.tokenHash).not.toContain(token);
  expect((await reset(shop, row?.tokenHash ?? '')).status).toBe(410);
});

test('a link made for one purpose does nothing for another (B-1033)', async ({ database }) => {
  const shop = openAccounts(database.db);
  await shop.join('kim@exemple.test');
  await ask(shop, 'kim@exemple.test');
  const forPassword = await shop.linkToken('kim@exemple.test');
  const body = { token: forPassword };
  expect((await shop.call('POST', '/account-deletion/confirm', { body })).status).toBe(410);
  await shop.call('POST', '/account-deletion', { body: { email: 'kim@exemple.test' } });
  const forDeletion = await shop.linkToken('kim@exemple.test');
  expect((await reset(shop, forDeletion)).status).toBe(410);
  await shop.enter('kim@exemple.test');
  expect(await database.db.$count(sessions)).toBeGreaterThan(0);
});
