import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { users } from './accounts.table.server.ts';
import { deleteUnprovenAccounts } from './deletion.server.ts';

const now = '2026-11-18T18:00:00-05:00';
const before = '2026-10-19T17:59:59-05:00';

async function openShop() {
  const { db } = await freshDatabase();
  const shop = openAccounts(db, { now });
  const owner = await shop.joinAs('owner', 'owner@exemple.test');
  const isFrom = async (email: string, created: string) => {
    await db
      .update(users)
      .set({ createdAt: new Date(created) })
      .where(eq(users.email, email));
  };
  const left = async () =>
    (await db.select({ email: users.email }).from(users)).map(({ email }) => email).toSorted();
  return { db, shop, owner, isFrom, left };
}

test('a stranger’s account that nobody proves is gone after thirty days, and can be created again (B-1073)', async () => {
  const { shop, isFrom, left } = await openShop();
  for (const name of ['ana', 'bea']) await shop.signUp(`${name}@exemple.test`);
  shop.clock.set('2026-11-20T18:00:00-05:00');
  await isFrom('ana@exemple.test', '2026-10-21T17:59:59-05:00');
  await isFrom('bea@exemple.test', '2026-10-21T18:00:00-05:00');
  expect(await deleteUnprovenAccounts(shop.ctx)).toBe(1);
  expect(await left()).toEqual(['bea@exemple.test', 'owner@exemple.test']);
  await shop.signUp('ana@exemple.test');
  expect(await left()).toContain('ana@exemple.test');
});

test('nobody loses an account who has proven it, holds a role or waits for one, or has a link (B-1073)', async () => {
  const { db, shop, owner, isFrom, left } = await openShop();
  await shop.join('proven@exemple.test');
  await shop.signUp('invited@exemple.test');
  const body = { email: 'invited@exemple.test', role: 'admin' };
  await shop.call('POST', '/admin/users', { token: owner, body });
  const everybody = await left();
  for (const email of everybody) await isFrom(email, before);
  await db.update(users).set({ emailVerified: false }).where(eq(users.email, 'owner@exemple.test'));
  // Long after the invitation's link has expired the role still waits.
  shop.clock.set('2027-01-18T18:00:00-05:00');
  await shop.signUp('linked@exemple.test');
  await isFrom('linked@exemple.test', before);
  expect(await deleteUnprovenAccounts(shop.ctx)).toBe(0);
  expect(await left()).toEqual([...everybody, 'linked@exemple.test'].toSorted());
  shop.clock.set('2027-01-19T18:00:00-05:00');
  expect(await deleteUnprovenAccounts(shop.ctx)).toBe(1);
  expect(await left()).toEqual(everybody);
});

test('hundreds are deleted by two instances, each once (B-1073)', async () => {
  const { db, shop, left } = await openShop();
  const createdAt = new Date(before);
  const rows = Array.from({ length: 1100 }, (_, n) => ({ email: `${n}@exemple.test`, name: '' }));
  await db.insert(users).values(rows.map((row) => ({ ...row, createdAt })));
  const counts = await Promise.all([1, 2].map(() => deleteUnprovenAccounts(shop.ctx)));
  expect(
    counts.reduce((sum, count) => sum + count, 0) + (await deleteUnprovenAccounts(shop.ctx)),
  ).toBe(1100);
  expect(await left()).toEqual(['owner@exemple.test']);
});
