import { describe, expect } from 'vitest';
import { firstMinutes } from '#orders/alarm-minutes.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { pushDevice } from '#tests/support/push-device.ts';
import { refusalOf } from '#tests/support/staff.ts';
import { readPushKeys } from './push.server.ts';
import { readPairing } from './targets.server.ts';
import { pairedPhones, pushKeys } from './watch.table.server.ts';

async function openOffice(options = {}) {
  const { db } = await freshDatabase();
  const site = openAccounts(db, options);
  const token = await site.joinAs('owner', 'chef@exemple.test');
  const asOwner = (method: string, path: string, body?: object) =>
    site.call(method, `/admin/alarms${path}`, { token, ...(body ? { body } : {}) });
  async function invite(name = 'Téléphone de Léa') {
    const { status, body } = await asOwner('POST', '/phones', { name });
    expect(status).toBe(201);
    return String(body.link).split('/').at(-1) ?? '';
  }
  const phones = async () =>
    (await asOwner('GET', '')).body.phones as { id: string; name: string }[];
  return { db, site, asOwner, invite, phones };
}

const { subscription } = pushDevice();

describe('an owner who pairs a phone', () => {
  test('has a link and its picture, by which the phone pairs itself without signing in (B-4155)', async () => {
    const { db, site, asOwner, invite, phones } = await openOffice();
    const { body } = await asOwner('POST', '/phones', { name: 'Cuisine' });
    expect(body.link).toMatch(/^https:\/\/pizzeria\.test\/phone\/[\w-]{43}$/);
    expect(body.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    const code = await invite();
    const invited = await readPairing(site.ctx, { code });
    const [keys] = await db.select().from(pushKeys);
    expect(invited).toEqual({ name: 'Téléphone de Léa', publicKey: keys?.publicKey });
    const paired = await site.call('POST', `/phones/${code}`, { body: subscription });
    expect(paired.status).toBe(204);
    expect(await phones()).toMatchObject([
      { name: 'Cuisine', isPaired: false },
      { name: 'Téléphone de Léa', isPaired: true, isActive: true, answer: null, goneAt: null },
    ]);
    expect(JSON.stringify(await db.select().from(pairedPhones))).not.toContain(code);
  });

  test('finds the phones by their names, É beside E (B-4267)', async () => {
    const { asOwner, phones } = await openOffice();
    for (const name of ['Zoé', 'Élise', 'Ève']) await asOwner('POST', '/phones', { name });
    expect((await phones()).map(({ name }) => name)).toEqual(['Élise', 'Ève', 'Zoé']);
  });

  test('finds that its link works once, and from the home screen of an iPhone too (B-4155)', async () => {
    const { site, invite } = await openOffice();
    const code = await invite();
    const manifest = await site.call('GET', `/phones/${code}/app.webmanifest`);
    expect(manifest.body).toMatchObject({ start_url: `/phone/${code}`, display: 'standalone' });
    const pairings = [1, 2].map(() => site.call('POST', `/phones/${code}`, { body: subscription }));
    const statuses = (await Promise.all(pairings)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 404]);
    expect(await refusalOf(readPairing(site.ctx, { code }))).toBe('phone_code_unknown');
  });

  test('finds a link of fifteen minutes ago refused, and its row gone with the next one (B-4155)', async () => {
    const { site, invite, phones } = await openOffice();
    const code = await invite();
    site.clock.set('2026-11-18T18:14:59-05:00');
    expect((await readPairing(site.ctx, { code })).name).toBe('Téléphone de Léa');
    site.clock.set('2026-11-18T18:15:00-05:00');
    const late = await site.call('POST', `/phones/${code}`, { body: subscription });
    expect([late.status, late.body.code]).toEqual([404, 'phone_code_unknown']);
    await invite('Bureau');
    expect((await phones()).map(({ name }) => name)).toEqual(['Bureau']);
  });

  test('switches it off and on, and removes it (B-4155)', async () => {
    const { site, asOwner, invite, phones } = await openOffice();
    await site.call('POST', `/phones/${await invite()}`, { body: subscription });
    const [{ id } = { id: '' }] = await phones();
    expect((await asOwner('PATCH', `/phones/${id}`, { isActive: false })).status).toBe(204);
    expect(await phones()).toMatchObject([{ isActive: false }]);
    expect((await asOwner('DELETE', `/phones/${id}`)).status).toBe(204);
    expect((await asOwner('DELETE', `/phones/${id}`)).body.code).toBe('phone_unknown');
    expect(await phones()).toEqual([]);
  });

  test('has at most twenty', async () => {
    const { db, asOwner } = await openOffice();
    const rows = Array.from({ length: 20 }, (_, at) => ({ name: `${at}`, ...subscription }));
    await db.insert(pairedPhones).values(rows);
    expect((await asOwner('POST', '/phones', { name: 'Un de plus' })).body.code).toBe(
      'phones_many',
    );
  });
});

test.for([
  ['no address', { endpoint: 'x' }],
  ['an address without a lock', { endpoint: 'http://fcm.googleapis.com/fcm/send/one' }],
  ['a long address', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` }],
  ['no key', { p256dh: '' }],
  ['another key', { auth: `${subscription.auth}=` }],
  ['another language', { language: 'de' }],
] as const)('a phone that hands in %s is refused', async ([, part]) => {
  const { site, invite } = await openOffice();
  const code = await invite();
  const answer = await site.call('POST', `/phones/${code}`, { body: { ...subscription, ...part } });
  expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
});

test('an owner who tries the phones while none is paired, or none is to be alerted, reads so (B-4372)', async () => {
  const { site, asOwner, invite, phones } = await openOffice();
  const press = async (phoneId: string | null) => {
    const { status, body } = await asOwner('POST', '/tries', { voice: 'phones', phoneId });
    return [status, body.code];
  };
  expect(await press(null)).toEqual([409, 'phones_none']);
  await site.call('POST', `/phones/${await invite()}`, { body: subscription });
  const [phone] = await phones();
  expect((await asOwner('PATCH', `/phones/${phone?.id}`, { isActive: false })).status).toBe(204);
  expect(await press(null)).toEqual([409, 'phones_none']);
  expect(await press(crypto.randomUUID())).toEqual([404, 'phone_unknown']);
});

test.each([
  [true, null],
  [false, 'no_mail'],
])(
  'an owner who tries the email, with a mail server: %s, is told so (B-4369)',
  async (hasMailServer, answer) => {
    const { asOwner } = await openOffice({ hasMailServer });
    const tried = await asOwner('POST', '/tries', { voice: 'email', phoneId: null });
    expect(tried.body).toEqual({ answer });
  },
);

test('an administrator to whom the shop is closed sees, sets and tries no alarm, and no stranger does (B-4165)', async () => {
  const { site, asOwner } = await openOffice();
  const token = await site.joinAs('admin', 'cuisine@exemple.test');
  const asks = [
    ['GET', '', undefined],
    ['PUT', '/minutes', firstMinutes],
    ['PUT', '/webhook', { address: 'https://exemple.test/', isHome: true }],
    ['POST', '/phones', { name: 'Moi' }],
    ['POST', '/tries', { voice: 'email' }],
  ] as const;
  const statuses = async (held?: string) => {
    const answers = asks.map(([method, path, body]) =>
      site.call(method, `/admin/alarms${path}`, { token: held, ...(body ? { body } : {}) }),
    );
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  };
  expect(await statuses()).toEqual(new Set([401]));
  const owner = await site.enter('chef@exemple.test');
  await site.call('PATCH', '/admin/staff-rules', {
    token: owner,
    body: { areas: { shop: false } },
  });
  expect(await statuses(token)).toEqual(new Set([403]));
  expect((await asOwner('GET', '')).status).toBe(200);
});

test('every instance signs with the same key pair, made at the first need (B-4158)', async () => {
  const { db } = await freshDatabase();
  const found = await Promise.all([1, 2, 3].map(() => readPushKeys({ db })));
  expect(new Set(found.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(found[0]?.publicKey).toMatch(/^[\w-]{87}$/);
});
