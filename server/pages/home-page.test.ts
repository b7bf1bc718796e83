import { describe, expect } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { homeSite } from '#tests/support/home-site.ts';
import { test } from '#tests/support/orders.ts';

describe('a visitor of the whole site', () => {
  test('gets the home page whole, at once, with its own policy and what every answer has (B-1711)', async ({
    shop,
  }) => {
    const { pages, state } = homeSite(shop.ctx);
    const { app } = testApp(shop.db, { pages });
    state.rests = true;
    const first = await app.request('/', { headers: { 'Accept-Encoding': 'br' } });
    const { headers } = first;
    expect([first.status, headers.get('Content-Encoding')]).toEqual([200, 'br']);
    expect(headers.get('Content-Security-Policy')).toContain("style-src 'self' 'sha256-");
    const other = await app.request('/privacy');
    const common = [...other.headers].filter(([name]) => !name.startsWith('content-'));
    for (const [name, value] of common) expect(headers.get(name), name).toBe(value);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    const known = { 'If-None-Match': headers.get('ETag') ?? '' };
    const again = await app.request('/', { headers: known });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.has('Content-Security-Policy')).toBe(false);
    expect((await app.request('/', { method: 'HEAD' })).status).toBe(200);
    expect((await app.request('/', { method: 'POST' })).status).toBe(405);
    expect(state.renders).toBe(1);
  });

  test('has an English home page of its own, where the stored choice still wins (B-1302)', async ({
    shop,
  }) => {
    const { app } = testApp(shop.db, { pages: homeSite(shop.ctx).pages });
    const text = async (path: string, Cookie = '') =>
      (await app.request(path, { headers: { Cookie } })).text();
    expect(await text('/?lang=en')).toContain('lang="en"');
    expect(await text('/', 'language=en')).toContain('lang="en"');
    expect(await text('/?lang=en', 'language=fr')).toContain('lang="fr"');
    expect(await text('/?lang=de')).toContain('lang="fr"');
  });

  test('reads what is wrong when the page cannot be made', async ({ shop }) => {
    const { pages, state } = homeSite(shop.ctx);
    const { app } = testApp(shop.db, { pages });
    state.failing = true;
    expect((await app.request('/')).status).toBe(500);
    state.failing = false;
    state.ms += 50;
    expect((await app.request('/')).status).toBe(200);
  });
});
