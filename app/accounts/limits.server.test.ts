import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type Accounts, goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { rateLimits } from './accounts.table.server.ts';
import { spend } from './limits.server.ts';

const home = '203.0.113.1';
const elsewhere = '203.0.113.200';

function attempt(shop: Accounts, email: string, password: string, from: string) {
  return shop.call('POST', '/auth/sign-in/email', { body: { email, password }, from });
}

/** Spends a limit as refused tries would, without their slow hashes. */
async function exhaust(
  shop: Accounts,
  limit: Parameters<typeof spend>[1],
  ...parts: readonly string[]
) {
  for (;;) {
    try {
      await spend(shop.ctx, limit, ...parts);
    } catch {
      return;
    }
  }
}

test('an attacker tries ten passwords of an account, then waits (B-1504)', async ({ database }) => {
  const shop = openAccounts(database.db);
  await shop.join('ana@exemple.test');
  const codes: unknown[] = [];
  for (let time = 0; time < 12; time++) {
    const { body } = await attempt(shop, 'ana@exemple.test', `guess ${time}`, elsewhere);
    codes.push(body.code);
  }
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('sign_in_refused'));
  expect(codes.slice(10)).toEqual(['too_many_attempts', 'too_many_attempts']);
  const right = await attempt(shop, 'ana@exemple.test', goodPassword, elsewhere);
  expect([right.status, right.body.code]).toEqual([429, 'too_many_attempts']);
  expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(60);
  await database.db.update(rateLimits).set({ expire: sql`${rateLimits.expire} - 900000` });
  const later = await attempt(shop, 'ana@exemple.test', goodPassword, elsewhere);
  expect(later.status).toBe(204);
});

test('guesses sent all at once are counted, too', async ({ database }) => {
  const shop = openAccounts(database.db);
  await shop.join('bea@exemple.test');
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, time) =>
      attempt(shop, 'bea@exemple.test', `guess ${time}`, elsewhere),
    ),
  );
  const refused = answers.filter(({ body }) => body.code === 'sign_in_refused');
  expect(refused).toHaveLength(10);
});

describe('an owner under attack', () => {
  test('signs in from a place they know, whatever strangers have used up (B-1504)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    const owner = 'owner@exemple.test';
    await shop.join(owner);
    await shop.enter(owner, goodPassword, home);
    await exhaust(shop, 'passwordsFromNewPlaces', owner);
    await exhaust(shop, 'passwordsFromNewPlace', home);
    await exhaust(shop, 'passwordsFromAddress', owner, elsewhere);
    expect((await attempt(shop, owner, goodPassword, home)).status).toBe(204);
    const stranger = await attempt(shop, owner, goodPassword, '198.51.100.77');
    expect(stranger.body.code).toBe('place_unknown');
  });

  test('is not slowed at all by one attacker, wherever they are (B-1504)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    const owner = 'owner@exemple.test';
    await shop.join(owner);
    for (let time = 0; time < 30; time++) {
      await attempt(shop, owner, 'guess', elsewhere);
    }
    expect((await attempt(shop, owner, goodPassword, '198.51.100.78')).status).toBe(204);
  });

  test('comes in from a new place by a link, while the whole net is guessing', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    const owner = 'owner@exemple.test';
    await shop.join(owner);
    await exhaust(shop, 'passwordsFromNewPlaces', owner);
    const cafe = '198.51.100.79';
    expect((await attempt(shop, owner, goodPassword, cafe)).status).toBe(429);
    const email = { body: { email: owner }, from: cafe };
    await shop.call('POST', '/auth/request-password-reset', email);
    const body = { token: await shop.linkToken(owner), newPassword: 'parmesan' };
    expect((await shop.call('POST', '/auth/reset-password', { body, from: cafe })).status).toBe(
      204,
    );
    expect((await attempt(shop, owner, 'parmesan', cafe)).status).toBe(204);
  });

  test('comes in from a new place by the link of an email, which only the right password sends (B-1504)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    const owner = 'owner@exemple.test';
    await shop.joinAs('owner', owner);
    await exhaust(shop, 'passwordsFromNewPlaces', owner);
    const cafe = '198.51.100.80';
    const wrong = await attempt(shop, owner, 'guess', cafe);
    expect(await shop.emails(owner)).toEqual([]);
    const right = await attempt(shop, owner, goodPassword, cafe);
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
    expect([right.status, right.body.code]).toEqual([429, 'place_unknown']);
    const [email] = await shop.emails(owner);
    expect(email?.subject).toContain("Vous connectez-vous d'un nouvel endroit?");
    const body = { token: await shop.linkToken(owner), password: goodPassword };
    const confirmed = await shop.call('POST', '/auth/confirm-address', { body, from: cafe });
    expect([confirmed.status, confirmed.body]).toEqual([200, { hasAccess: true }]);
    expect((await attempt(shop, owner, goodPassword, cafe)).status).toBe(204);
    expect((await attempt(shop, owner, goodPassword, '198.51.100.81')).status).toBe(429);
  });

  test('still has a link that works when strangers asked for too many', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    const owner = 'owner@exemple.test';
    await shop.join(owner);
    const path = '/auth/request-password-reset';
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, time) =>
        shop.call('POST', path, { body: { email: owner }, from: `198.51.100.${time}` }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status}${text}`)).size).toBe(1);
    expect(await shop.emails(owner)).toHaveLength(5);
    const body = { token: await shop.linkToken(owner), newPassword: 'parmesan' };
    expect((await shop.call('POST', '/auth/reset-password', { body })).status).toBe(204);
    await shop.call('POST', path, { body: { email: owner }, from: home });
    expect(await shop.emails(owner)).toHaveLength(6);
  });
});

test('one mailbox gets five emails an hour, whatever they are about and no matter who asks (B-1043)', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  const token = await shop.joinAs('owner', 'owner@exemple.test');
  const email = 'ana@exemple.test';
  await shop.signUp(email);
  const added = await shop.call('POST', '/admin/users', { token, body: { email } });
  const others = [
    ['/auth/sign-up/email', { email, password: goodPassword }],
    ['/account-deletion', { email }],
    ['/auth/sign-in/email', { email, password: goodPassword }],
    [`/admin/users/${added.body.id}/invitation`, {}],
  ] as const;
  const ask = async (path: string, body: object) =>
    (await shop.call('POST', path, { token, body })).body.code;
  for (const [path, body] of others) await ask(path, body);
  expect(await shop.emails(email)).toHaveLength(4);
  const invitation = `/admin/users/${added.body.id}/invitation`;
  expect(await ask(invitation, {})).toBe('too_many_requests');
  await ask('/auth/request-password-reset', { email });
  await ask('/auth/request-password-reset', { email });
  expect(await shop.emails(email)).toHaveLength(5);
  const body = { token: await shop.linkToken(email), newPassword: 'parmesan' };
  expect((await shop.call('POST', '/auth/reset-password', { body })).status).toBe(204);
});

test('a stranger sees the limit of an unknown address as that of a known one (B-1505)', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  await shop.join('known@exemple.test');
  for (const email of ['known@exemple.test', 'unknown@exemple.test']) {
    await exhaust(shop, 'passwordsFromAddress', email, elsewhere);
    const answer = await attempt(shop, email, goodPassword, elsewhere);
    expect([email, answer.status, answer.body.code]).toEqual([email, 429, 'too_many_attempts']);
  }
});

test.for([
  ['newAccounts', '/auth/sign-up/email', { email: 'new@exemple.test', password: goodPassword }],
  ['emailRequests', '/auth/request-password-reset', { email: 'new@exemple.test' }],
  ['emailRequests', '/account-deletion', { email: 'new@exemple.test' }],
  ['secrets', '/auth/reset-password', { token: 'x'.repeat(24), newPassword: goodPassword }],
  ['secrets', '/auth/confirm-address', { token: 'x'.repeat(43), password: goodPassword }],
  ['secrets', '/account-deletion/confirm', { token: 'x'.repeat(43) }],
] as const)('one address cannot flood %s at %s; others go on', async ([limit, path, body]) => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  await exhaust(shop, limit, elsewhere);
  const refused = await shop.call('POST', path, { body, from: elsewhere });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
  expect((await shop.call('POST', path, { body, from: home })).status).not.toBe(429);
});

test('the counts name nobody (B-1515)', async ({ database }) => {
  const shop = openAccounts(database.db);
  await attempt(shop, 'carol@exemple.test', 'guess', elsewhere);
  const rows = JSON.stringify(await database.db.select().from(rateLimits));
  expect(rows).not.toContain('carol');
  expect(rows).not.toContain(elsewhere);
});
