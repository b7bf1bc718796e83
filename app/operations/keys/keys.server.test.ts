import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { staffEvents, userRoles, users } from '#accounts/accounts.table.server.ts';
import type { Key } from '#accounts/accounts.ts';
import type { Area } from '#core/context.areas.ts';
import { pairedPhones } from '#kitchen/watch/watch.table.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { anyPrinter } from '#tests/support/printers.ts';
import { pushDevice } from '#tests/support/push-device.ts';
import { owner } from '#tests/support/staff.ts';
import { keepKey } from './keys.server.ts';

const ana = 'ana@exemple.test';
const boss = 'owner@exemple.test';

/** Opens a shop whose administrator Ana gives a key to a printer, a phone and a web address. */
async function openShop() {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  const owner = await shop.joinAs('owner', boss);
  const admin = await shop.joinAs('admin', ana);
  const as = (token: string) => (method: string, path: string, body?: object) =>
    shop.call(method, `/admin${path}`, { token, ...(body ? { body } : {}) });
  const [asOwner, asAna] = [as(owner), as(admin)];
  const cloud = { ...anyPrinter, model: 'star', address: '' };
  await asAna('POST', '/printers', cloud);
  const phone = await asAna('POST', '/alarms/phones', { name: 'Bureau' });
  await asAna('PUT', '/alarms/webhook', {
    address: 'https://alerte:mot@exemple.test/secret',
    isHome: false,
  });
  const [printer] = (await asAna('GET', '/printers')).body.printers as { asksAt: string }[];
  const code = printer?.asksAt.split('/').at(-1) ?? '';
  const poll = async () => {
    const body = { statusCode: '200%20OK', printerMAC: '00:11:62:00:00:01' };
    return (await shop.call('POST', `/cloudprnt/${code}`, { body })).status;
  };
  const link = String(phone.body.link).split('/').at(-1) ?? '';
  const pair = async () =>
    (await shop.call('POST', `/phones/${link}`, { body: pushDevice().subscription })).status;
  const [role] = await db
    .select({ id: userRoles.id })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'));
  const keys = async () => (await asOwner('GET', '/keys')).body.keys as Key[];
  const told = async () =>
    (await keys()).map(({ kind, name, maker, isHeld }) => [kind, name, maker, isHeld]);
  const log = async () => {
    const rows = await db.select().from(staffEvents).orderBy(staffEvents.id);
    return rows.flatMap(({ kind, actorEmail, keyKind, keyName }) =>
      keyKind ? [[kind, actorEmail, keyKind, keyName].join(' ')] : [],
    );
  };
  const removal = `/users/${role?.id}`;
  return { db, shop, asOwner, asAna, poll, pair, keys, told, log, removal, ana: admin };
}

const given = (maker: string | null, isHeld: boolean) => [
  ['address', 'exemple.test', maker, isHeld],
  ['phone', 'Bureau', maker, isHeld],
  ['printer', 'Cuisine', maker, isHeld],
];

describe('an owner', () => {
  test('sees in one list what was given a key, by whom and since when, and none of its secrets (B-4221)', async () => {
    const { keys, told, poll, asOwner } = await openShop();
    expect((await told()).toSorted()).toEqual(given(ana, true));
    expect(await poll()).toBe(200);
    const [printer] = (await keys()).filter(({ kind }) => kind === 'printer');
    expect(printer).toMatchObject({ since: expect.any(Number), usedAt: expect.any(Number) });
    const { text } = await asOwner('GET', '/keys');
    for (const secret of ['mot', 'secret', 'whsec', 'cloudprnt'])
      expect(text).not.toContain(secret);
  });

  test('who removes a role ends what that person gave a key to, at once, and the log says so (B-4222, B-4223)', async () => {
    const { poll, pair, told, log, asOwner, removal } = await openShop();
    expect(await poll()).toBe(200);
    expect((await asOwner('DELETE', removal)).status).toBe(204);
    expect((await told()).toSorted()).toEqual(given(null, false));
    expect([await poll(), await pair()]).toEqual([404, 404]);
    const { body } = await asOwner('GET', '/printers/now');
    expect(body.printers).toMatchObject([{ name: 'Cuisine', state: 'ended' }]);
    for (const voice of ['webhook', 'phones'])
      expect((await asOwner('POST', '/alarms/tries', { voice })).status).toBeGreaterThan(399);
    expect(await log()).toEqual([
      `key_made ${ana} printer Cuisine`,
      `key_made ${ana} phone Bureau`,
      `key_made ${ana} address exemple.test`,
      `key_paired ${ana} printer Cuisine`,
      ...['printer Cuisine', 'address exemple.test', 'phone Bureau'].map(
        (key) => `key_ended ${boss} ${key}`,
      ),
    ]);
  });

  test('who keeps them first has them go on, and finds them later under that name (B-4224)', async () => {
    const { keys, poll, pair, told, log, asOwner, removal } = await openShop();
    for (const { kind, id } of await keys())
      expect((await asOwner('PUT', `/keys/${kind}/${id}`)).status).toBe(204);
    expect((await asOwner('DELETE', removal)).status).toBe(204);
    expect((await told()).toSorted()).toEqual(given(boss, true));
    expect([await poll(), await pair()]).toEqual([200, 204]);
    expect(await log()).toContain(`key_kept ${boss} printer Cuisine`);
    expect((await log()).filter((line) => line.startsWith('key_ended'))).toEqual([]);
  });

  test('may keep them after the removal too, or remove them for good (B-4224)', async () => {
    const { keys, poll, told, asOwner, removal } = await openShop();
    await asOwner('DELETE', removal);
    const all = await keys();
    const [printer] = all.filter(({ kind }) => kind === 'printer');
    expect((await asOwner('PUT', `/keys/printer/${printer?.id}`)).status).toBe(204);
    expect(await poll()).toBe(200);
    for (const { kind, id } of all) {
      expect((await asOwner('DELETE', `/keys/${kind}/${id}`)).status).toBe(204);
      expect((await asOwner('DELETE', `/keys/${kind}/${id}`)).body.code).toBe('not_found');
    }
    expect(await told()).toEqual([]);
  });
});

test('a key ends while its maker may not see what it shows, and only then (B-4221)', async () => {
  const { poll, told, pair, asOwner } = await openShop();
  const narrow = (areas: object) => asOwner('PATCH', '/staff-rules', { areas });
  await narrow({ service: false });
  expect(await poll()).toBe(404);
  expect((await told()).toSorted().map(([, , , isHeld]) => isHeld)).toEqual([true, true, false]);
  await narrow({ service: true, shop: false });
  expect([await poll(), await pair()]).toEqual([404, 404]);
  await narrow({ shop: true });
  expect([await poll(), await pair()]).toEqual([200, 204]);
});

test('a key ends with the account of its maker, and no address of theirs stays in the log (B-4222)', async () => {
  const { shop, ana: token, poll, told, log } = await openShop();
  const body = { email: ana, language: 'fr' };
  await shop.call('POST', '/account-deletion', { body, token });
  expect((await told()).toSorted()).toEqual(given(null, false));
  expect(await poll()).toBe(404);
  expect((await log()).join()).not.toContain(ana);
});

test('a role that was taken and given again revives no key (B-4222)', async () => {
  const { poll, asOwner, removal } = await openShop();
  await asOwner('DELETE', removal);
  expect((await asOwner('POST', '/users', { email: ana, role: 'admin' })).status).toBe(201);
  expect(await poll()).toBe(404);
});

test('who changes where a key leads answers for it from then on (B-4222)', async () => {
  const { keys, told, asOwner, asAna } = await openShop();
  for (const { kind, id } of await keys()) await asOwner('PUT', `/keys/${kind}/${id}`);
  await asAna('PUT', '/alarms/webhook', { address: 'https://autre.test/', isHome: false });
  expect((await told()).toSorted()).toEqual([
    ['address', 'autre.test', ana, true],
    ...given(boss, true).slice(1),
  ]);
});

test('who keeps a key is asked for every right within the transaction that writes it (B-4224)', async () => {
  const { db, keys } = await openShop();
  const [printer] = (await keys()).filter(({ kind }) => kind === 'printer');
  const areas: (Area | undefined)[] = [];
  const asking = async (_: unknown, area?: Area) => void areas.push(area);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, boss));
  const actor = { ...owner, userId: user?.id ?? '', confirm: asking };
  await keepKey({ db, actor }, { kind: 'printer', id: printer?.id ?? '' });
  expect(areas.toSorted()).toEqual(['service', 'shop', 'staff']);
});

test('an administrator who may not see customers adds no printer, and reads no code of one (B-4221)', async () => {
  const { asOwner, asAna, shop, db } = await openShop();
  await asOwner('PATCH', '/staff-rules', { areas: { service: false } });
  const answers = [
    await asAna('POST', '/printers', anyPrinter),
    await asAna('GET', '/printers'),
    await asAna('PUT', `/keys/printer/${crypto.randomUUID()}`),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('not_permitted'));
  await asOwner('PATCH', '/staff-rules', { areas: { service: true, staff: false } });
  const closed = [
    await asAna('GET', '/keys'),
    await asAna('DELETE', `/keys/phone/${crypto.randomUUID()}`),
  ];
  expect(closed.map(({ body }) => body.code)).toEqual(Array(2).fill('not_permitted'));
  const member = await shop.join('member@exemple.test');
  expect((await shop.call('GET', '/admin/keys', { token: member })).status).toBe(403);
  expect(await db.$count(pairedPhones)).toBe(1);
});
