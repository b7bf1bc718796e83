import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect } from 'vitest';
import { noCaller } from '#core/context.ts';
import { goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { identify, signedInActor } from './identify.server.ts';

test('the site knows a visitor, somebody with an account, and staff apart (B-1020)', async ({
  database,
}) => {
  const shop = openAccounts(database.db);
  const caller = (authorization: string | null) =>
    identify({ ...shop.ctx, caller: { ...noCaller, authorization } });
  expect(await caller(null)).toEqual({ kind: 'visitor' });
  expect(await caller('Bearer nothing')).toEqual({ kind: 'visitor' });
  expect(await caller('Basic x')).toEqual({ kind: 'visitor' });
  const member = await caller(`Bearer ${await shop.join('ana@exemple.test')}`);
  expect(member).toMatchObject({ kind: 'member', email: 'ana@exemple.test' });
  const staff = await caller(`Bearer ${await shop.joinAs('owner', 'bea@exemple.test')}`);
  expect(staff).toMatchObject({ kind: 'staff', email: 'bea@exemple.test', role: 'owner' });
});

test('whoever signs out while something is written for them waits until it is (B-1501)', async () => {
  const { db, pool } = await freshDatabase();
  const shop = openAccounts(db);
  const token = await shop.joinAs('owner', 'bea@exemple.test');
  const authorization = `Bearer ${token}`;
  const actor = await identify({ ...shop.ctx, caller: { ...noCaller, authorization } });
  const { confirm } = signedInActor(actor);
  const done: string[] = [];
  let leaving = Promise.resolve();
  await db.transaction(async (tx) => {
    await confirm(tx);
    leaving = shop
      .call('POST', '/auth/sign-out', { token, body: {} })
      .then(() => void done.push('signed out'));
    while (done.length === 0 && !(await isSomebodyWaiting(pool)));
    done.push('written');
  });
  await leaving;
  expect(done).toEqual(['written', 'signed out']);
  await expect(db.transaction(confirm)).rejects.toMatchObject({ kind: { code: 'signed_out' } });
});

test('of two devices that change the password at the same moment one does', async () => {
  const shop = openAccounts((await freshDatabase()).db);
  const email = 'bea@exemple.test';
  const tokens = [await shop.joinAs('owner', email), await shop.enter(email)];
  const answers = await Promise.all(
    tokens.map((token, at) => {
      const body = { currentPassword: goodPassword, newPassword: `provolone-${at}` };
      return shop.call('POST', '/auth/change-password', { token, body });
    }),
  );
  expect(answers.map(({ status }) => Math.floor(status / 100)).toSorted()).toEqual([2, 4]);
});

async function isSomebodyWaiting(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

test('nobody is signed out by an outage: the page hears that it passes (B-1011)', async ({
  database,
}) => {
  const token = await openAccounts(database.db).join('cleo@exemple.test');
  const away = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const shop = openAccounts(drizzle(away));
  for (const [method, path, body] of [
    ['GET', '/session', undefined],
    ['GET', '/admin/users', undefined],
    ['POST', '/auth/sign-out', {}],
    ['POST', '/auth/sign-in/email', { email: 'cleo@exemple.test', password: goodPassword }],
    ['POST', '/auth/sign-up/email', { email: 'dan@exemple.test', password: goodPassword }],
    ['POST', '/auth/request-password-reset', { email: 'cleo@exemple.test' }],
    ['POST', '/account-deletion', { email: 'cleo@exemple.test' }],
  ] as const) {
    const answer = await shop.call(method, path, { token, ...(body ? { body } : {}) });
    expect([path, answer.status, answer.body.code]).toEqual([path, 503, 'unavailable']);
  }
  await away.end();
});
