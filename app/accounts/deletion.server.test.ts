import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type Accounts, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import {
  accountLinks,
  credentials,
  knownNetworks,
  sessions,
  userRoles,
  users,
} from './accounts.table.server.ts';

function ask(shop: Accounts, email: string, token?: string) {
  return shop.call('POST', '/account-deletion', { body: { email, language: 'fr' }, token });
}

function confirm(shop: Accounts, token: string) {
  return shop.call('POST', '/account-deletion/confirm', { body: { token } });
}

async function exists(shop: Accounts, email: string): Promise<boolean> {
  return (await shop.ctx.db.$count(users, eq(users.email, email))) > 0;
}

describe('somebody who deletes their account', () => {
  test('leaves what they did in the shop, and no address with it (B-1042)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    await shop.joinAs('owner', 'owner@exemple.test');
    const token = await shop.joinAs('admin', 'ana@exemple.test');
    await db.execute(
      sql`insert into unavailabilities (target, started_at, started_by, ends_at)
        values ('orders', now(), 'ana@exemple.test', now() + interval '1 hour')`,
    );
    await ask(shop, 'ana@exemple.test', token);
    const { rows } = await db.execute(sql`select target, started_by from unavailabilities`);
    expect(rows).toEqual([{ target: 'orders', started_by: null }]);
  });

  test('loses it at once when signed in, with all that belongs to it (B-1040)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    await shop.joinAs('owner', 'owner@exemple.test');
    const token = await shop.joinAs('admin', 'ana@exemple.test');
    const answer = await ask(shop, 'Ana@exemple.test ', token);
    expect([answer.status, answer.body]).toEqual([200, { deleted: true }]);
    expect(await exists(shop, 'ana@exemple.test')).toBe(false);
    for (const table of [users, credentials, sessions, knownNetworks, userRoles]) {
      expect(await db.$count(table)).toBe(1);
    }
    const next = await shop.call('GET', '/admin/users', { token });
    expect([next.status, next.body.code]).toEqual([401, 'signed_out']);
    await expect(shop.enter('ana@exemple.test')).rejects.toThrow('sign_in_refused');
    await shop.join('ana@exemple.test');
  });

  test('gets a link when not signed in; it works once (B-1040)', async ({ database }) => {
    const shop = openAccounts(database.db);
    const token = await shop.join('bea@exemple.test');
    const answer = await ask(shop, 'bea@exemple.test');
    expect([answer.status, answer.body]).toEqual([202, { deleted: false }]);
    expect(await exists(shop, 'bea@exemple.test')).toBe(true);
    const [email] = await shop.emails('bea@exemple.test');
    const link = /^https:\/\/pizzeria\.test\/delete-account\?lang=fr#[\w-]{43}$/m;
    expect(email?.text).toMatch(link);
    const secret = await shop.linkToken('bea@exemple.test');
    expect((await confirm(shop, secret)).status).toBe(204);
    expect(await exists(shop, 'bea@exemple.test')).toBe(false);
    expect((await shop.call('GET', '/session', { token })).status).toBe(401);
    const again = await confirm(shop, secret);
    expect([again.status, again.body.code]).toEqual([410, 'link_expired']);
  });

  test('asks again when the hour is over', async ({ database }) => {
    const shop = openAccounts(database.db, { now: '2026-11-18T18:00:00-05:00' });
    await shop.join('cleo@exemple.test');
    await ask(shop, 'cleo@exemple.test');
    const secret = await shop.linkToken('cleo@exemple.test');
    shop.clock.set('2026-11-18T19:00:00-05:00');
    expect((await confirm(shop, secret)).body.code).toBe('link_expired');
    shop.clock.set('2026-11-18T18:59:59-05:00');
    expect((await confirm(shop, secret)).status).toBe(204);
  });

  test('who presses twice loses one account, and hears so once', async ({ database }) => {
    const shop = openAccounts(database.db);
    await shop.join('dan@exemple.test');
    await ask(shop, 'dan@exemple.test');
    const secret = await shop.linkToken('dan@exemple.test');
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(shop, secret)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410, 410, 410]);
  });

  test('who also asked for a new password cannot use that link any more', async ({ database }) => {
    const shop = openAccounts(database.db);
    const token = await shop.join('eve@exemple.test');
    const body = { email: 'eve@exemple.test' };
    await shop.call('POST', '/auth/request-password-reset', { body });
    const link = await shop.linkToken('eve@exemple.test');
    await ask(shop, 'eve@exemple.test', token);
    const late = { token: link, newPassword: 'gorgonzola' };
    const answer = await shop.call('POST', '/auth/reset-password', { body: late });
    expect(answer.body.code).toBe('link_expired');
  });
});

describe('a stranger', () => {
  test('hears the same whether an address has an account (B-1040)', async ({ database }) => {
    const shop = openAccounts(database.db);
    await shop.join('flo@exemple.test');
    const stranger = await shop.join('gus@exemple.test');
    const answers = [
      await ask(shop, 'flo@exemple.test'),
      await ask(shop, 'nobody@exemple.test'),
      await ask(shop, 'flo@exemple.test', stranger),
      await ask(shop, 'nobody@exemple.test', stranger),
      await ask(shop, 'flo@exemple.test', 'not.a token'),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status}${text}`)).size).toBe(1);
    expect(await exists(shop, 'flo@exemple.test')).toBe(true);
    expect(await exists(shop, 'gus@exemple.test')).toBe(true);
    expect(await shop.emails('nobody@exemple.test')).toEqual([]);
  });

  test.for([
    [{ email: '' }, 'fields_missing'],
    [{ email: 'flo' }, 'email_invalid'],
    [{}, 'fields_missing'],
  ] as const)('cannot ask for %j', async ([body, code], { database }) => {
    const shop = openAccounts(database.db);
    const answer = await shop.call('POST', '/account-deletion', { body });
    expect(answer.body.code).toBe(code);
  });

  test('deletes nothing by a guessed link, nor by what the database holds', async ({
    database,
  }) => {
    const shop = openAccounts(database.db);
    await shop.join('hal@exemple.test');
    await ask(shop, 'hal@exemple.test');
    const [row] = await database.db.select().from(accountLinks);
    for (const token of ['', 'guess', 'x'.repeat(43), row?.tokenHash ?? '']) {
      expect((await confirm(shop, token)).body.code).toBe('link_expired');
    }
    expect(await exists(shop, 'hal@exemple.test')).toBe(true);
  });

  test('fills nobody’s mailbox: one of five emails an hour is kept for a new password (B-1043)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    await shop.join('ivy@exemple.test');
    for (let time = 0; time < 8; time++) {
      expect((await ask(shop, 'ivy@exemple.test')).status).toBe(202);
    }
    expect(await shop.emails('ivy@exemple.test')).toHaveLength(4);
    const body = { email: 'ivy@exemple.test' };
    for (let time = 0; time < 3; time++)
      await shop.call('POST', '/auth/request-password-reset', { body });
    expect(await shop.emails('ivy@exemple.test')).toHaveLength(5);
  });
});

describe('the last account with access', () => {
  test('cannot be deleted, signed in or by link; when it is not the last, the link still works (B-1023)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    const owner = await shop.joinAs('owner', 'owner@exemple.test');
    const refused = await ask(shop, 'owner@exemple.test', owner);
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin']);
    expect((await ask(shop, 'owner@exemple.test')).status).toBe(202);
    const secret = await shop.linkToken('owner@exemple.test');
    const byLink = await confirm(shop, secret);
    expect([byLink.status, byLink.body.code]).toEqual([409, 'last_admin']);
    expect((await shop.call('GET', '/admin/users', { token: owner })).status).toBe(200);
    await shop.joinAs('owner', 'ana@exemple.test');
    expect((await confirm(shop, secret)).status).toBe(204);
    expect(await exists(shop, 'owner@exemple.test')).toBe(false);
  });

  test('stays when the last two delete theirs at the same moment', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    const people = ['ana@exemple.test', 'bea@exemple.test'];
    const tokens = [
      await shop.joinAs('owner', 'ana@exemple.test'),
      await shop.joinAs('admin', 'bea@exemple.test'),
    ];
    const answers = await Promise.all(people.map((email, at) => ask(shop, email, tokens[at])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.$count(userRoles)).toBe(1);
  });
});
