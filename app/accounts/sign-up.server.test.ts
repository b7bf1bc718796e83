import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { credentials, users } from './accounts.table.server.ts';

const path = '/auth/sign-up/email';

test('somebody creates an account, which alone opens nothing (B-1005)', async ({ database }) => {
  const shop = openAccounts(database.db);
  const body = { email: 'Ana@Exemple.test', password: goodPassword, language: 'en' };
  const answer = await shop.call('POST', path, { body });
  expect([answer.status, answer.body]).toEqual([200, { next: 'sign-in' }]);
  expect(answer.headers.get('set-auth-token')).toBeNull();
  expect(answer.headers.get('set-cookie')).toBeNull();
  const token = await shop.enter('ana@exemple.test');
  expect((await shop.call('GET', '/admin/users', { token })).status).toBe(403);
  expect(await shop.emails('ana@exemple.test')).toEqual([]);
  const [user] = await database.db.select().from(users).where(eq(users.email, 'ana@exemple.test'));
  expect(user).toMatchObject({ language: 'en', emailVerified: false });
});

test('the password is stored as a slow salted hash only (B-1503)', async ({ database }) => {
  const shop = openAccounts(database.db);
  await shop.join('bea@exemple.test');
  await shop.join('bob@exemple.test');
  const stored = await database.db.select({ password: credentials.password }).from(credentials);
  expect(stored.length).toBeGreaterThan(1);
  for (const { password } of stored) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(new Set(stored.map(({ password }) => password)).size).toBe(stored.length);
});

test('a stranger cannot learn whether an address has an account; its person hears of it (B-1505)', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  await shop.joinAs('owner', 'owner@exemple.test');
  await shop.join('cleo@exemple.test');
  const asked = { password: 'another password', language: 'en' };
  const seen = [];
  for (const email of ['CLEO@exemple.test', 'new@exemple.test']) {
    const body = { ...asked, email };
    const created = await shop.call('POST', path, { body });
    const entered = await shop.call('POST', '/auth/sign-in/email', { body });
    seen.push(
      [created, entered].map(({ status, text, headers }) => [status, text, [...headers.keys()]]),
    );
  }
  expect(seen[0]).toEqual(seen[1]);
  const [email, ...more] = await shop.emails('cleo@exemple.test');
  expect(more).toEqual([]);
  expect(email?.subject).toContain('You already have an account');
  expect(email?.text).toContain('https://pizzeria.test/auth?lang=en');
  expect(email?.text).not.toContain('another password');
  await shop.enter('cleo@exemple.test');
  await expect(shop.enter('cleo@exemple.test', 'another password')).rejects.toThrow('refused');
});

test('where no mail server is set nobody is told to wait for an email (B-1071)', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db, { hasMailServer: false });
  const create = async (email: string) => {
    const answer = await shop.call('POST', path, { body: { email, password: goodPassword } });
    return [answer.status, answer.body];
  };
  expect(await create('dora@exemple.test')).toEqual([200, { next: 'sign-in' }]);
  await shop.joinAs('owner', 'owner@exemple.test');
  for (const email of ['dora@exemple.test', 'owner@exemple.test', 'new@exemple.test']) {
    expect(await create(email)).toEqual([200, { next: 'ask-owner' }]);
  }
});

test('of two who take one address at the same moment both hear the same, one gets it', async ({
  database,
}) => {
  const shop = openAccounts(database.db);
  const passwords = ['password one', 'password two', 'password three'];
  const answers = await Promise.all(
    passwords.map((password) =>
      shop.call('POST', path, { body: { email: 'dan@exemple.test', password } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const entered = await Promise.allSettled(
    passwords.map((password) => shop.enter('dan@exemple.test', password)),
  );
  expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.for([
  ['12345', 'password_too_short'],
  ['', 'fields_missing'],
  ['x'.repeat(129), 'password_too_long'],
] as const)('nobody can choose the password %j', async ([password, code], { database }) => {
  const shop = openAccounts(database.db);
  const answer = await shop.call('POST', path, { body: { email: 'eve@exemple.test', password } });
  expect([answer.status, answer.body.code]).toEqual([422, code]);
  const rows = await database.db.select().from(users).where(eq(users.email, 'eve@exemple.test'));
  expect(rows).toEqual([]);
});

test('nobody makes themselves more than they are by sending more fields (B-1513)', async ({
  database,
}) => {
  const shop = openAccounts(database.db);
  const extra = { role: 'owner', emailVerified: true, id: crypto.randomUUID(), name: 'x' };
  const body = { email: 'flo@exemple.test', password: goodPassword, ...extra };
  expect((await shop.call('POST', path, { body })).status).toBe(200);
  const [user] = await database.db.select().from(users).where(eq(users.email, 'flo@exemple.test'));
  expect(user).toMatchObject({ emailVerified: false, name: 'flo@exemple.test' });
  expect(user?.id).not.toBe(extra.id);
});

test('somebody may choose six characters, or 128, in any script (B-1030)', async ({ database }) => {
  const shop = openAccounts(database.db);
  await shop.join('gus@exemple.test', '123456');
  await shop.join('hal@exemple.test', 'é'.repeat(128));
  await shop.join('ivy@exemple.test', '  🍕 pizza  ');
});
