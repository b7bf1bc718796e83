import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { adminPermissions } from '#accounts/accounts.table.server.ts';
import { areas } from '#core/context.areas.ts';
import { orders } from '#orders/orders.table.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import type { TestAppOptions } from '#tests/support/app.ts';
import { seededTest as test } from '#tests/support/database.ts';
import { openShop, requestFor } from '#tests/support/orders.ts';
import { owner, refusalOf } from '#tests/support/staff.ts';
import { forgetRings, readRings, ringTelephone } from './rings.server.ts';
import { rings } from './telephone.table.server.ts';

const ringKey = 'a-key-of-telephones-in-tests-alone';
const path = '/api/telephone/ring';

type Db = Parameters<typeof openShop>[0];
type Sent = RequestInit & { readonly from?: string };

/** Opens a shop whose telephone rings. */
async function openRinging(db: Db, options: TestAppOptions = { ringKey }) {
  const shop = await openShop(db, options);
  const { app, clock, ctx } = shop;
  const staff = { ...ctx, actor: owner };
  async function send(address: string, { from = '192.0.2.50', ...init }: Sent = {}) {
    const env = { incoming: { socket: { remoteAddress: from } } };
    const response = await app.request(address, init, env);
    return { status: response.status, text: await response.text() };
  }
  return {
    ...shop,
    staff,
    send,
    ring: (query: Readonly<Record<string, string>>, sent?: Sent) =>
      send(`${path}?${new URLSearchParams({ key: ringKey, ...query })}`, sent),
    stored: () => db.select().from(rings).orderBy(rings.at, rings.line),
    phones: async () => (await readRings(staff)).rings.map(({ phone }) => phone),
    pass(seconds: number) {
      clock.set(clock.now().add({ seconds }).toString());
    },
    /** Has a customer order; returns the order's id. */
    async sell(fullName: string, phone: string) {
      const line = await shop.line('Fromage', { quantity: 2 });
      const email = `${fullName.length}@exemple.test`;
      const { body } = await shop.order(requestFor([line], { fullName, phone, email }));
      const found = await db.select().from(orders).where(eq(orders.token, body.token));
      return found[0]?.id ?? Number.NaN;
    },
  };
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const json = { 'Content-Type': 'application/json' };

describe('a telephone with the key', () => {
  test.for<[string, string, RequestInit]>([
    ['GET', `?key=${ringKey}&number=5145550177&line=2`, {}],
    ['GET and another name', `?key=${ringKey}&remote=sip:5145550177@10.0.0.5&line=2`, {}],
    ['a bearer token', '?from=%2B15145550177&line=2', { headers: bearer(ringKey) }],
    ['POST without a body', `?key=${ringKey}&caller=5145550177&line=2`, { method: 'POST' }],
    [
      'a form',
      `?key=${ringKey}&line=1`,
      { method: 'POST', headers: form, body: 'number=514+555+0177&line=2' },
    ],
    ['a body of no kind', `?key=${ringKey}`, { method: 'POST', body: 'number=5145550177&line=2' }],
    [
      'JSON',
      `?key=${ringKey}`,
      { method: 'POST', headers: json, body: '{"number":"5145550177","line":"2"}' },
    ],
  ])('says by %s who rings, and is answered nothing (B-4760)', async ([, query, init], { db }) => {
    const shop = await openRinging(db);
    expect(await shop.send(path + query, init)).toEqual({ status: 204, text: '' });
    expect(await shop.stored()).toMatchObject([{ line: '2', phone: '514 555-0177' }]);
  });

  test('that hides the number, or sends one that cannot be read, rings all the same (B-4762)', async ({
    db,
  }) => {
    const shop = await openRinging(db);
    const hidden = ['anonymous', '', '*67', 'x'.repeat(8_000), "'; drop table rings; --", '\u0000'];
    for (const [at, number] of hidden.entries()) {
      expect((await shop.ring({ number, line: `${at}` })).status).toBe(204);
    }
    expect((await shop.stored()).map(({ phone }) => phone)).toEqual(hidden.map(() => null));
  });

  test.for([
    ['', '1'],
    [' ', '1'],
    ['\u0000', '1'],
    ['<b>', 'b'],
    ['Réception', 'Réception'],
    ['sip:101@192.168.1.5', 'sip 101@192.168.1.5'],
    ['7'.repeat(21), '7'.repeat(20)],
    ['\ud83c\udf55'.repeat(20), '1'],
    ['7'.repeat(300), '1'],
  ] as const)('whose line is %j rings on %j (B-4760)', async ([line, stored], { db }) => {
    const shop = await openRinging(db);
    expect((await shop.ring({ number: '5145550177', line })).status).toBe(204);
    expect(await shop.stored()).toMatchObject([{ line: stored }]);
  });

  test('sends at most 2 kB, and JSON that is whole (B-4760)', async ({ db }) => {
    const shop = await openRinging(db);
    const post = (body: string) => shop.ring({}, { method: 'POST', headers: form, body });
    expect((await post(`number=${'5'.repeat(2_048)}`)).status).toBe(413);
    expect((await post('{"number":')).status).toBe(400);
    expect(await shop.stored()).toEqual([]);
  });

  test('that tells the same ring again within five seconds rings once (B-4763)', async ({ db }) => {
    const shop = await openRinging(db);
    await shop.ring({ number: '5145550177' });
    const [first] = await shop.stored();
    shop.pass(4);
    await shop.ring({ number: 'sip:+15145550177@10.0.0.5' });
    expect(await shop.stored()).toEqual([first]);
    await shop.ring({ number: '4385550100' });
    expect(await shop.phones()).toEqual(['438 555-0100']);
    shop.pass(5);
    await shop.ring({ number: '4385550100' });
    const [last] = await shop.stored();
    expect(last?.at.getTime()).toBe(Number(first?.at.getTime()) + 9_000);
  });

  test('of many lines leaves the ten that rang last (B-4763)', async ({ db }) => {
    const shop = await openRinging(db);
    for (let line = 1; line <= 12; line += 1) {
      await shop.ring({ number: `51455501${line + 10}`, line: `${line}` });
      shop.pass(1);
    }
    const lines = (await shop.stored()).map(({ line }) => line);
    expect(lines).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
  });

  test('that rings without end is answered, and writes sixty rings a minute (B-4763)', async ({
    db,
  }) => {
    const shop = await openRinging(db);
    for (let at = 0; at < 70; at += 1) {
      const { status } = await shop.ring({ number: `514555${1000 + at}` });
      expect(status).toBe(204);
    }
    expect(await shop.stored()).toMatchObject([{ phone: '514 555-1059' }]);
  });
});

function bearer(key: string) {
  return { Authorization: `Bearer ${key}` };
}

describe('a stranger', () => {
  test.for(['GET', 'POST'])(
    'without the key is answered by %s as at no address (B-4761)',
    async (method, { db }) => {
      const { send, stored } = await openRinging(db);
      const nowhere = await send('/api/telephone/nowhere', { method });
      const keys = [
        '',
        'key=',
        `key=${ringKey.slice(1)}`,
        `key=${ringKey}x`,
        `key=${'k'.repeat(9_000)}`,
      ];
      for (const key of keys) {
        expect(await send(`${path}?number=5145550177&${key}`, { method })).toEqual(nowhere);
        const headers = bearer(key.slice(4));
        expect(await send(`${path}?number=5145550177`, { method, headers })).toEqual(nowhere);
      }
      expect(nowhere.status).toBe(404);
      expect(await stored()).toEqual([]);
    },
  );

  test('finds the same where the shop has set no key (B-4761)', async ({ db }) => {
    const { send, ring, stored } = await openRinging(db, {});
    const nowhere = await send('/api/telephone/nowhere');
    for (const key of ['', 'null', 'undefined', ringKey]) {
      expect(await ring({ key, number: '5145550177' })).toEqual(nowhere);
    }
    expect(await stored()).toEqual([]);
  });

  test('tries twenty keys in an hour; a telephone beside goes on (B-4761)', async ({ db }) => {
    const { ring, phones } = await openRinging(db);
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1) statuses.push((await ring({ key: `guess-${at}` })).status);
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
    expect((await ring({ key: 'guess' }, { from: '198.51.100.7' })).status).toBe(404);
    expect((await ring({ number: '5145550177' })).status).toBe(204);
    expect(await phones()).toEqual(['514 555-0177']);
  });

  test('who reads the log finds neither the key nor a number (B-4761)', async ({ db }) => {
    const lines: string[] = [];
    const note = (...said: readonly unknown[]) => void lines.push(JSON.stringify(said));
    const log = { info: note, warn: note, error: note };
    const { ring } = await openRinging(db, { ringKey, log });
    await ring({ number: '5145550177' });
    await ring({ key: 'a-guess-of-a-stranger', number: '5145550177' });
    expect(lines.join('')).toContain('/api/telephone/ring');
    expect(lines.join('')).not.toMatch(/a-key-of|a-guess|5550177/);
  });
});

describe('a clerk', () => {
  test('reads the newest rings first, for a minute and a half, each with the newest name (B-4764)', async ({
    db,
  }) => {
    const shop = await openRinging(db);
    await shop.sell('Alix Ancien-Nom', '514 555-0177');
    shop.pass(60);
    await shop.sell('Alix Tremblay', '+1 (514) 555-0177');
    await shop.sell('Basile Roy', '438 555-0190');
    await shop.ring({ number: '4385550199', line: '1' });
    shop.pass(30);
    await shop.ring({ number: 'sip:5145550177@10.0.0.5', line: '2' });
    await shop.ring({ number: 'anonymous', line: '3' });
    shop.pass(59);
    const now = shop.clock.now().epochMilliseconds;
    const read = await readRings(shop.staff);
    expect(read.now).toBe(now);
    expect(read.rings).toHaveLength(3);
    expect(read.rings).toEqual(
      expect.arrayContaining([
        { line: '2', phone: '514 555-0177', name: 'Alix Tremblay', at: now - 59_000 },
        { line: '3', phone: null, name: null, at: now - 59_000 },
      ]),
    );
    expect(read.rings[2]).toEqual({
      line: '1',
      phone: '438 555-0199',
      name: null,
      at: now - 89_000,
    });
    shop.pass(1);
    expect(await shop.phones()).toHaveLength(2);
    shop.pass(30);
    expect(await shop.phones()).toEqual([]);
  });

  test('reads a caller once, whose call rings on several telephones (B-4764)', async ({ db }) => {
    const shop = await openRinging(db);
    for (const line of ['101', '102', '103']) await shop.ring({ number: '5145550177', line });
    for (const line of ['104', '105']) await shop.ring({ number: 'anonymous', line });
    const phones = await shop.phones();
    expect(phones.toSorted()).toEqual(['514 555-0177', null, null]);
  });

  test('reads no name of a customer who was erased (B-4764)', async ({ db }) => {
    const shop = await openRinging(db);
    const older = await shop.sell('Alix Tremblay', '514 555-0177');
    const newer = await shop.sell('Alix Tremblay-Roy', '514 555-0177');
    await shop.ring({ number: '5145550177' });
    const name = async () => (await readRings(shop.staff)).rings[0]?.name;
    const erase = (id: number) =>
      db.update(orders).set({ erasedAt: new Date() }).where(eq(orders.id, id));
    expect(await name()).toBe('Alix Tremblay-Roy');
    await erase(newer);
    expect(await name()).toBe('Alix Tremblay');
    await erase(older);
    expect(await name()).toBeNull();
  });

  test('finds no ring that is older than an hour, nor does a backup (B-4764)', async ({ db }) => {
    const shop = await openRinging(db);
    await shop.ring({ number: '5145550177', line: '1' });
    shop.pass(1);
    await shop.ring({ number: '4385550100', line: '2' });
    shop.pass(3600);
    await forgetRings(shop.ctx);
    expect(await shop.stored()).toMatchObject([{ line: '2' }]);
  });

  test('reads who rings with the right of service, and no other person does (B-4765)', async ({
    db,
  }) => {
    const site = openAccounts(db, { ringKey });
    await site.joinAs('owner', 'chef@exemple.test');
    const cook = await site.joinAs('admin', 'cuisine@exemple.test');
    await ringTelephone(site.ctx, { number: '5145550177', line: '1' });
    const read = (token?: string) => site.call('GET', '/admin/rings', { token });
    expect((await read(cook)).body.rings).toMatchObject([{ phone: '514 555-0177' }]);
    await db.insert(adminPermissions).values({ area: 'service', isAllowed: false });
    expect((await read(cook)).body.code).toBe('not_permitted');
    expect((await read()).status).toBe(401);
    const others = areas.filter((area) => area !== 'service');
    const actor = { ...owner, areas: others };
    expect(await refusalOf(readRings({ ...site.ctx, actor }))).toBe('not_permitted');
    expect(await refusalOf(readRings(site.ctx))).toBe('not_staff');
  });
});
