import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { categoryKeys } from '#menu/menu.ts';
import { testApp } from '#tests/support/app.ts';
import { test } from '#tests/support/orders.ts';
import manifest from '../../package.json' with { type: 'json' };

const unreachable = { execute: () => Promise.reject(new Error('no')) } as unknown as Database;

let assets = '';
beforeAll(async () => {
  assets = await mkdtemp(join(tmpdir(), 'pizzeria-assets-'));
  await mkdir(join(assets, 'assets'));
  await writeFile(join(assets, 'assets/app-1234.js'), 'export {}');
});
afterAll(() => rm(assets, { recursive: true, force: true }));

function brokenDatabase(error: Error): Database {
  const query = { from: () => query, prepare: () => query, execute: () => Promise.reject(error) };
  return { select: () => query, execute: query.execute } as unknown as Database;
}

describe('an operator', () => {
  test('sees that the process lives and that the database answers (B-1704)', async ({ shop }) => {
    expect((await shop.app.request('/healthz')).status).toBe(200);
    expect((await shop.app.request('/readyz')).status).toBe(200);
  });

  test('reads which version runs (B-1704)', async ({ shop }) => {
    const answer = await (await shop.app.request('/healthz')).text();
    expect(answer).toBe(`ok ${manifest.version}`);
  });

  test('sees that the database does not answer while the process lives', async () => {
    const { app } = testApp(unreachable);
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(503);
  });
});

describe('a program that reads the API', () => {
  test('finds the menu as customers see it, an offer per size', async ({ shop }) => {
    const response = await shop.app.request('/api/menu');
    expect(response.headers.get('Content-Type')).toContain('application/json');
    const { categories } = await response.json();
    expect(categories).toHaveLength(15);
    expect(categories.map(({ key }: { key: string }) => key)).toEqual(categoryKeys);
    const [first] = categories[categoryKeys.indexOf('pizzas')].items;
    expect(first).toMatchObject({
      id: await shop.idOf(first.name.fr),
      offers: [{ size: 'b' }, { size: 's' }, { size: 'm' }, { size: 'l' }, { size: 'xl' }],
    });
  });

  test('finds the deals', async ({ shop }) => {
    const { promotions } = await (await shop.app.request('/api/promotions')).json();
    expect(promotions).toHaveLength(4);
    expect(promotions[0]).toEqual({ id: expect.any(String), size: 'S', price: 2095, pepsiCans: 1 });
  });

  test('is told in both languages what it cannot find, and nothing of the inside (B-1317)', async ({
    shop,
  }) => {
    for (const path of ['/api/nothing', '/api/orders', '/api/menu/1', '/api/__proto__']) {
      const response = await shop.app.request(path);
      expect(response.status).toBe(404);
      const body = await response.json();
      expect(body).toMatchObject({ code: 'not_found', title: { fr: 'Introuvable.' } });
      expect(JSON.stringify(body)).not.toMatch(/stack|\.ts|node_modules/);
    }
  });

  test('is told that the service is unavailable while the database is (B-1709)', async () => {
    const lost = Object.assign(new Error('Connection terminated unexpectedly'));
    const { app } = testApp(brokenDatabase(lost));
    const response = await app.request('/api/menu');
    expect(response.status).toBe(503);
    expect((await response.json()).code).toBe('unavailable');
  });

  test.each(['25006', '53100', '55P03', '57014', '58030'])(
    'is told to come back when the database can store nothing (%s) (B-2360)',
    async (code) => {
      const { app } = testApp(brokenDatabase(Object.assign(new Error('no'), { code })));
      expect(await (await app.request('/api/menu')).json()).toMatchObject({ code: 'unavailable' });
    },
  );

  test('learns nothing of what broke inside (B-1510)', async () => {
    const secret = new Error('password of the database: hunter2');
    const { app } = testApp(brokenDatabase(secret));
    const response = await app.request('/api/menu');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('hunter2');
  });

  test('may hang up in the middle of its order, which is no fault of ours', async ({ db }) => {
    const errors: unknown[] = [];
    const log = { info() {}, warn() {}, error: (...said: unknown[]) => errors.push(said) };
    const { app } = testApp(db, { log });
    // What Node's server throws when a connection ends within a body.
    const hungUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    const body = new ReadableStream({ pull: (controller) => controller.error(hungUp) });
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'a'.repeat(20) };
    await app.request('/api/orders', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
    expect(errors).toEqual([]);
  });

  test('may name its request, in plain words only', async ({ shop }) => {
    const named = async (name: string) =>
      (await shop.app.request('/api/menu', { headers: { 'X-Request-Id': name } })).headers.get(
        'X-Request-Id',
      );
    expect(await named('my-request-0001')).toBe('my-request-0001');
    expect(await named('x')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await named('<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a browser', () => {
  test('is told not to guess, not to frame and not to tell (B-1507)', async ({ shop }) => {
    for (const path of ['/api/menu', '/healthz', '/qr.svg', '/api/nothing']) {
      const { headers } = await shop.app.request(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
      expect(headers.get('Strict-Transport-Security')).toContain('max-age=');
      expect(headers.get('X-Powered-By')).toBeNull();
    }
  });

  test('may run and load nothing out of what is no page (B-1506)', async ({ db }) => {
    const { app } = testApp(db, { assets });
    for (const path of [
      '/api/menu',
      '/api/nothing',
      '/healthz',
      '/qr.svg',
      '/assets/app-1234.js',
    ]) {
      const policy = (await app.request(path)).headers.get('Content-Security-Policy');
      expect(policy, path).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });

  test('is not bound to https by a shop that has none (B-1507)', async ({ db }) => {
    const { app } = testApp(db, { publicUrl: 'http://localhost:3000' });
    expect((await app.request('/healthz')).headers.get('Strict-Transport-Security')).toBeNull();
  });

  test('gets the QR picture of the shop’s own address (B-1108)', async ({ shop }) => {
    const response = await shop.app.request('/qr.svg');
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg[\s\S]+<\/svg>\s*$/);
  });

  test('gets a drawn picture as AVIF, or as WebP when it takes no other (B-2243)', async ({
    db,
  }) => {
    const { app } = testApp(db);
    const typeFor = async (Accept: string, width = 360) => {
      const { headers } = await app.request(`/pictures/pizzas/fromage-${width}.avif`, {
        headers: { Accept },
      });
      expect(headers.get('Vary')).toContain('Accept');
      return headers.get('Content-Type');
    };
    expect(await typeFor('image/avif,image/webp,*/*;q=0.8')).toBe('image/avif');
    for (const width of [240, 360, 640])
      expect(await typeFor('image/webp,image/png,*/*;q=0.5', width)).toBe('image/webp');
  });

  test('keeps a built file for ever, but never that one was missing (B-1310)', async ({ db }) => {
    const { app } = testApp(db, { assets });
    const found = await app.request('/assets/app-1234.js');
    expect(found.status).toBe(200);
    expect(found.headers.get('Cache-Control')).toContain('immutable');
    for (const path of ['/assets/app-5678.js', '/pictures/none.avif']) {
      const missing = await app.request(path);
      expect(missing.status).toBe(404);
      expect(await missing.text()).not.toContain('<html');
      expect(missing.headers.get('Cache-Control') ?? '').not.toMatch(/max-age|immutable/);
    }
  });

  test.for([
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/pictures/..%2f..%2fpackage.json',
    '/pictures/%2e%2e/%2e%2e/package.json',
    '/pictures/..\\..\\package.json',
    '/pictures//etc/passwd',
    '/pictures/%00',
    '/pictures/%',
  ])('cannot climb out of the folder of pictures: %s (B-1514)', async (path, { db }) => {
    const { app } = testApp(db, { assets });
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/"name": "pizzeria"|root:/);
  });
});
