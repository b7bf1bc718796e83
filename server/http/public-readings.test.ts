import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { menuItems } from '#menu/menu.table.server.ts';
import type { testApp } from '#tests/support/app.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor } from '#tests/support/orders.ts';
import { cacheCompressed } from '../pages/compressed.ts';
import { madeOnce } from './public-readings.ts';

const crowd = Array.from({ length: 60 }, (_, at) => at);

/** Every address that strangers read without a token, with something in the place of each name. */
function publicAddresses(app: ReturnType<typeof testApp>['app']): readonly string[] {
  const found = app.routes
    .filter(({ method, path }) => method === 'GET' && !/\*|\/admin\/|events$/.test(path))
    .map(({ path }) =>
      path.replace(':token', 'abcdefghijklmnopqrstuv').replace(':file', 'a.192.png'),
    );
  return [...new Set(found)];
}

test('whatever a crowd of strangers reads, four connections are left to orders (B-2643)', async () => {
  const { db, pool } = await seededDatabase();
  const shop = await openShop(db);
  let used = 0;
  let most = 0;
  pool.on('acquire', () => {
    used += 1;
    most = Math.max(most, used);
  });
  pool.on('release', () => {
    used -= 1;
  });
  const addresses = publicAddresses(shop.app);
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/api/menu',
      '/api/choices',
      '/api/orders/abcdefghijklmnopqrstuv',
      '/qr.svg',
    ]),
  );
  const request = requestFor([await shop.line('Fromage')], { orderType: 'takeout', address: '' });
  for (const address of addresses) {
    most = 0;
    const answers = crowd.map((at) => shop.app.request(`${address}?x=${at}`));
    await Promise.all(answers);
    expect(most, address).toBeLessThanOrEqual(6);
    expect((await shop.order(request)).status, address).toBe(201);
  }
});

describe('what is kept of an answer', () => {
  test('reads the same in every encoding, and anew when the menu is another one (B-2643)', async () => {
    const { db } = await seededDatabase();
    const { app } = await openShop(db);
    const plain = await (await app.request('/api/menu')).text();
    const read = async (encoding: string) => {
      const answer = await app.request('/api/menu', { headers: { 'Accept-Encoding': encoding } });
      expect(answer.headers.get('Content-Encoding')).toBe(encoding);
      expect(answer.headers.get('Content-Type')).toBe('application/json');
      return Buffer.from(await answer.arrayBuffer());
    };
    expect(brotliDecompressSync(await read('br')).toString()).toBe(plain);
    expect(gunzipSync(await read('gzip')).toString()).toBe(plain);
    await db.update(menuItems).set({ nameFr: 'Autre nom' });
    expect(brotliDecompressSync(await read('br')).toString()).toContain('Autre nom');
  });

  test('is compressed once for a crowd, and a refusal passes as it is (B-2643)', async () => {
    let text = 'long '.repeat(100);
    const app = new Hono().use(cacheCompressed());
    app.get('/', (c) => c.text(text)).get('/no', (c) => c.text('no', 404));
    const [one, other] = [await app.request('/'), await app.request('/')];
    expect(await one.text()).toBe(await other.text());
    text = 'other';
    expect(await (await app.request('/')).text()).toBe('other');
    const refused = await app.request('/no', { headers: { 'Accept-Encoding': 'br' } });
    expect([refused.status, await refused.text()]).toEqual([404, 'no']);
  });

  test('is made when a stranger asks for it first, and never again (B-2643)', () => {
    let made = 0;
    const describe = madeOnce(() => {
      made += 1;
      return 'words';
    });
    expect([made, describe(), describe(), made]).toEqual([0, 'words', 'words', 1]);
  });
});
