import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { menuItems } from '#menu/menu.table.server.ts';
import type { testApp } from '#tests/support/app.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor } from '#tests/support/orders.ts';
import { pushDevice } from '#tests/support/push-device.ts';
import { cacheCompressed } from '../pages/compressed.ts';
import { limitStrangers, madeOnce } from './public-readings.ts';

const crowd = Array.from({ length: 60 }, (_, at) => at);

const names = { key: 'a'.repeat(20), code: 'a'.repeat(43) };

/** Lists every public route, with a value for each parameter; orders have limits of their own. */
function publicRoutes(app: ReturnType<typeof testApp>['app'], token: string) {
  const found = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !/\*|\/admin\/|events$/.test(path))
    .map(({ method, path }) => ({
      method,
      path: path
        .replace(':token', token)
        .replace(':file', 'a.192.png')
        .replace(':key', names.key)
        .replace(':code', names.code),
    }))
    .filter(({ method, path }) => method !== 'POST' || path !== '/api/orders');
  return [...new Map(found.map((one) => [`${one.method} ${one.path}`, one])).values()];
}

/** Bodies that pass a route's schema; the other routes read nothing of the database. */
const bodies: Readonly<Record<string, object>> = {
  push: pushDevice().subscription,
  check: { code: 'NOEL' },
  [names.code]: pushDevice().subscription,
  [names.key]: { statusCode: '200%20OK' },
};

test('whatever a crowd of strangers asks for, by any method, four connections are left to orders (B-2643, B-4201)', async () => {
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
  const request = requestFor([await shop.line('Fromage')], { orderType: 'takeout', address: '' });
  const token = String((await shop.order(request)).body.token);
  const routes = publicRoutes(shop.app, token);
  const found = routes.map(({ method, path }) => `${method} ${path}`);
  for (const name of ['GET /api/menu', `POST /api/orders/${token}/push`, 'GET /qr.svg'])
    expect(found).toContain(name);
  for (const { method, path } of routes) {
    most = 0;
    const json = bodies[path.split('/').at(-1) ?? ''] ?? {};
    const sent = method === 'GET' ? {} : { body: JSON.stringify(json) };
    const headers = { 'Content-Type': 'application/json' };
    const answers = crowd.map((at) =>
      shop.app.request(`${path}?x=${at}`, { method, headers, ...sent }),
    );
    await Promise.all(answers);
    expect(most, `${method} ${path}`).toBeLessThanOrEqual(6);
    expect((await shop.order(request)).status, path).toBe(201);
  }
}, 60_000);

test('a crowd with tokens that are none leaves them as well (B-4201)', async () => {
  const { db, pool } = await seededDatabase();
  const { app } = await openShop(db);
  const used: number[] = [];
  pool.on('acquire', () => used.push(pool.totalCount - pool.idleCount));
  for (const path of ['/api/admin/orders', '/api/admin/nothing', '/api/session']) {
    const headers = { Authorization: 'Bearer stranger.stranger' };
    const answers = await Promise.all(crowd.map(() => app.request(path, { headers })));
    expect(new Set(answers.map(({ status }) => status)), path).toEqual(new Set([401]));
  }
  expect(Math.max(0, ...used)).toBeLessThanOrEqual(6);
});

test('a route that a developer adds tomorrow has a gate of its own, by any method (B-4201)', async () => {
  let used = 0;
  const most = { old: 0, fresh: 0 };
  const ends: (() => void)[] = [];
  const work = (name: keyof typeof most) => async () => {
    used += 1;
    most[name] = Math.max(most[name], used);
    await new Promise<void>((resolve) => ends.push(resolve));
    used -= 1;
    return new Response(name);
  };
  const app = new Hono().use(limitStrangers());
  app.delete('/api/old/:id', work('old')).post('/api/fresh', work('fresh'));
  const flood = crowd.map((at) => app.request(`/api/old/${at}`, { method: 'DELETE' }));
  await new Promise(setImmediate);
  expect(most.old).toBe(3);
  // The flood of one route holds up no other.
  const other = app.request('/api/fresh', { method: 'POST' });
  await new Promise(setImmediate);
  ends.at(-1)?.();
  expect(await (await other).text()).toBe('fresh');
  let isOver = false;
  const all = Promise.all(flood).then(() => (isOver = true));
  while (!isOver) {
    for (const end of ends.splice(0)) end();
    await new Promise(setImmediate);
  }
  await all;
  expect(most.old).toBeLessThanOrEqual(4);
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
