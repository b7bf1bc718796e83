import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { staffEvents, userRoles } from './accounts.table.server.ts';
import { mayStill } from './limits.server.ts';
import { rescueOwner } from './second-factor/second-factor.server.ts';

const ana = 'ana@exemple.test';

async function openShop() {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  const owner = await shop.joinAs('owner', 'owner@exemple.test');
  const noted = async () => {
    const rows = await db.select().from(staffEvents).orderBy(asc(staffEvents.id));
    return rows.map(({ kind, actorEmail, subjectEmail, role }) =>
      [kind, actorEmail, subjectEmail, role].filter((part) => part !== null).join(' '),
    );
  };
  const invite = async (role = 'admin') => {
    await shop.signUp(ana);
    const body = { email: ana, role };
    return (await shop.call('POST', '/admin/users', { token: owner, body })).body.id;
  };
  const choose = (token: string, newPassword = 'parmesan') =>
    shop.call('POST', '/auth/reset-password', { body: { token, newPassword } });
  return { db, shop, owner, noted, invite, choose };
}

describe('an owner reads in the log', () => {
  test('that an invitation was sent, sent again and accepted, and the password set by its link (B-2545)', async () => {
    const { shop, owner, noted, invite, choose } = await openShop();
    const id = await invite('owner');
    await shop.call('POST', `/admin/users/${id}/invitation`, { token: owner, body: {} });
    await choose(await shop.linkToken(ana));
    expect(await noted()).toEqual([
      `person_invited owner@exemple.test ${ana} owner`,
      `invitation_sent owner@exemple.test ${ana} owner`,
      `invitation_accepted ${ana} owner`,
      `password_set ${ana}`,
    ]);
  });

  test('that an invitation was taken back, and of what rank it was (B-2545)', async () => {
    const { shop, owner, noted, invite } = await openShop();
    const id = await invite();
    await shop.call('DELETE', `/admin/users/${id}`, { token: owner });
    expect((await noted()).at(-1)).toBe(`invitation_withdrawn owner@exemple.test ${ana} admin`);
  });

  test('that a password was set by a link, and that the server gave access back (B-2545)', async () => {
    const { shop, noted, choose } = await openShop();
    const email = 'owner@exemple.test';
    await shop.call('POST', '/auth/request-password-reset', { body: { email } });
    await choose(await shop.linkToken(email));
    const link = await rescueOwner(shop.ctx, email);
    await choose(link?.split('#')[1] ?? '', 'gorgonzola');
    expect(await noted()).toEqual([
      `password_set ${email}`,
      `rescued ${email} owner`,
      `password_set ${email}`,
    ]);
  });

  test('that a new place was confirmed by a link (B-2545)', async () => {
    const { shop, noted } = await openShop();
    const email = 'owner@exemple.test';
    for (let time = 0; time <= 100; time++)
      await mayStill(shop.ctx, 'passwordsFromNewPlaces', email);
    const from = '198.51.100.80';
    const body = { email, password: goodPassword };
    await shop.call('POST', '/auth/sign-in/email', { body, from });
    const link = { token: await shop.linkToken(email), password: goodPassword };
    await shop.call('POST', '/auth/confirm-address', { body: link, from });
    expect(await noted()).toEqual([`place_confirmed ${email}`]);
  });

  test('that an account with access was deleted, and of what rank it was (B-2545)', async () => {
    const { shop, noted, invite } = await openShop();
    const token = await shop.joinAs('admin', 'cook@exemple.test');
    const body = { email: 'cook@exemple.test' };
    await shop.call('POST', '/account-deletion', { token, body });
    await invite();
    await shop.call('POST', '/account-deletion', { body: { email: ana } });
    const link = { token: await shop.linkToken(ana) };
    expect((await shop.call('POST', '/account-deletion/confirm', { body: link })).status).toBe(204);
    expect(await noted()).toEqual([
      'account_deleted admin',
      'person_invited owner@exemple.test admin',
      'account_deleted admin',
    ]);
  });

  test('nothing of a person who never had access (B-2545)', async () => {
    const { shop, noted, choose } = await openShop();
    const token = await shop.join(ana);
    await shop.call('POST', '/auth/request-password-reset', { body: { email: ana } });
    await choose(await shop.linkToken(ana));
    await shop.call('POST', '/account-deletion', { token, body: { email: ana } });
    expect(await noted()).toEqual([]);
  });
});

test('an owner reads in the log who became the first owner (B-2545)', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db, { publicUrl: 'http://localhost:3000' });
  const token = await shop.join(ana);
  expect((await shop.call('POST', '/owner-claim', { token, body: {} })).status).toBe(204);
  expect(await db.$count(userRoles, eq(userRoles.role, 'owner'))).toBe(1);
  const rows = await db.select().from(staffEvents);
  expect(rows).toMatchObject([{ kind: 'ownership_claimed', actorEmail: ana, role: 'owner' }]);
});
