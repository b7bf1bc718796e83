import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Accounts, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { staffEvents, users } from '../accounts.table.server.ts';

const now = '2026-11-18T18:00:00-05:00';
const at = (time: string) => Date.parse(`2026-11-18T${time}-05:00`);

type Person = Record<'id' | 'email', string> & Record<'since' | 'sentAt', number>;

async function openShop() {
  const { db } = await freshDatabase();
  const shop = openAccounts(db, { now });
  const owner = await shop.joinAs('owner', 'owner@exemple.test');
  return { db, shop, owner };
}

async function people(shop: Accounts, token: string) {
  const { body } = await shop.call('GET', '/admin/users', { token });
  const { users: inside, waiting } = body as Record<'users' | 'waiting', Person[]>;
  const find = (email: string) =>
    [...inside, ...waiting].find((person) => person.email === `${email}@exemple.test`);
  return { inside, waiting, find };
}

async function signOutOf(shop: Accounts, token: string, id: string | undefined) {
  const path = `/admin/users/${id}/sign-out`;
  const { status, body } = await shop.call('POST', path, { token, body: {} });
  return body.code ?? status;
}

const session = async (shop: Accounts, token: string) => {
  const { status, body } = await shop.call('GET', '/session', { token });
  return [status, body.code, body.details];
};

describe('an owner', () => {
  test('sees when a colleague was last there, to the minute, and since when they may enter (B-2130)', async () => {
    const { shop, owner } = await openShop();
    const cook = await shop.joinAs('admin', 'cook@exemple.test');
    expect((await people(shop, owner)).find('cook')).toMatchObject({
      seenAt: null,
      hasSecondFactor: false,
    });
    const visit = async (time: string) => {
      shop.clock.set(`2026-11-18T${time}-05:00`);
      await shop.call('GET', '/session', { token: cook });
      return (await people(shop, owner)).find('cook');
    };
    expect(await visit('18:10:00')).toMatchObject({ seenAt: at('18:10:00') });
    expect(await visit('18:10:59')).toMatchObject({ seenAt: at('18:10:00') });
    expect(await visit('18:11:00')).toMatchObject({ seenAt: at('18:11:00') });
    expect((await people(shop, owner)).find('cook')?.since).toBeGreaterThan(0);
  });

  test('sees when an invitation was sent, sends it again, and takes it back (B-2131)', async () => {
    const { shop, owner } = await openShop();
    await shop.signUp('ana@exemple.test');
    const body = { email: 'ana@exemple.test', role: 'admin' };
    await shop.call('POST', '/admin/users', { token: owner, body });
    const invited = (await people(shop, owner)).find('ana');
    expect(invited).toMatchObject({ sentAt: at('18:00:00') });
    shop.clock.set('2026-11-18T19:30:00-05:00');
    await shop.call('POST', `/admin/users/${invited?.id}/invitation`, { token: owner, body: {} });
    expect((await people(shop, owner)).find('ana')).toMatchObject({ sentAt: at('19:30:00') });
    await shop.call('DELETE', `/admin/users/${invited?.id}`, { token: owner });
    expect((await people(shop, owner)).waiting).toEqual([]);
  });

  test('ends every session of a colleague, whose page hears why (B-2132)', async () => {
    const { shop, owner } = await openShop();
    const cook = await shop.joinAs('admin', 'cook@exemple.test');
    const phone = await shop.enter('cook@exemple.test');
    const { find } = await people(shop, owner);
    expect(await signOutOf(shop, owner, find('cook')?.id)).toBe(204);
    for (const token of [cook, phone])
      expect(await session(shop, token)).toEqual([401, 'signed_out', { reason: 'ended' }]);
    const back = await shop.enter('cook@exemple.test');
    expect((await session(shop, back))[0]).toBe(200);
    expect(await session(shop, 'nobody')).toEqual([401, 'signed_out', undefined]);
    expect(await signOutOf(shop, owner, crypto.randomUUID())).toBe('role_unknown');
  });

  test('ends their own sessions elsewhere, and stays where they are (B-2132)', async () => {
    const { shop, owner } = await openShop();
    const phone = await shop.enter('owner@exemple.test');
    const { find } = await people(shop, owner);
    expect(await signOutOf(shop, owner, find('owner')?.id)).toBe(204);
    expect((await session(shop, owner))[0]).toBe(200);
    expect(await session(shop, phone)).toEqual([401, 'signed_out', { reason: 'ended' }]);
    const tablet = await shop.enter('owner@exemple.test');
    const path = '/auth/end-other-sessions';
    expect((await shop.call('POST', path, { token: owner, body: {} })).status).toBe(204);
    expect([(await session(shop, owner))[0], (await session(shop, tablet))[0]]).toEqual([200, 401]);
    expect((await shop.call('POST', path, { body: {} })).status).toBe(401);
  });
});

describe('what staff did to the team', () => {
  test('is written down with who and whom, without from where (B-2134)', async () => {
    const { db, shop, owner } = await openShop();
    await shop.join('ana@exemple.test');
    const added = await shop.call('POST', '/admin/users', {
      token: owner,
      body: { email: 'ana@exemple.test', role: 'admin' },
    });
    const path = `/admin/users/${added.body.id}`;
    await shop.call('PATCH', path, { token: owner, body: { role: 'owner' } });
    await shop.call('POST', `${path}/sign-out`, { token: owner, body: {} });
    await shop.call('DELETE', path, { token: owner });
    await shop.call('POST', '/auth/sign-out', { token: owner, body: {} });
    const rows = await db.select().from(staffEvents).orderBy(staffEvents.id);
    expect(
      rows.map(({ kind, actorEmail, subjectEmail, role }) => [
        kind,
        actorEmail,
        subjectEmail,
        role,
      ]),
    ).toEqual([
      ['role_given', 'owner@exemple.test', 'ana@exemple.test', 'admin'],
      ['role_changed', 'owner@exemple.test', 'ana@exemple.test', 'owner'],
      ['sessions_ended', 'owner@exemple.test', 'ana@exemple.test', null],
      ['role_taken', 'owner@exemple.test', 'ana@exemple.test', 'owner'],
      ['signed_out', 'owner@exemple.test', null, null],
    ]);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
  });

  test('is changed by nobody, but an address goes with its account (B-2134)', async () => {
    const { db, shop, owner } = await openShop();
    await shop.joinAs('admin', 'cook@exemple.test');
    const { find } = await people(shop, owner);
    await signOutOf(shop, owner, find('cook')?.id);
    await expect(db.delete(staffEvents)).rejects.toThrow();
    await expect(db.update(staffEvents).set({ kind: 'signed_in' })).rejects.toThrow();
    const forged = { actorEmail: 'somebody@exemple.test' };
    await expect(db.update(staffEvents).set(forged)).rejects.toThrow();
    await shop.call('DELETE', `/admin/users/${find('cook')?.id}`, { token: owner });
    await db.delete(users).where(eq(users.email, 'cook@exemple.test'));
    const rows = await db.select().from(staffEvents);
    expect(rows.map(({ kind }) => kind)).toEqual(['sessions_ended', 'role_taken']);
    expect(JSON.stringify(rows)).not.toContain('cook@exemple.test');
    expect(rows.every(({ actorEmail }) => actorEmail === 'owner@exemple.test')).toBe(true);
  });
});
