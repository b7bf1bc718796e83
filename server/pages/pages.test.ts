import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { hoursExceptions } from '#hours/hours.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { unavailabilities } from '#storefront/availability.table.server.ts';
import { testClock, testContext } from '#tests/support/app.ts';
import { homeSite } from '#tests/support/home-site.ts';
import { type Shop, test } from '#tests/support/orders.ts';

async function priceOf(shop: Shop, priceL: number) {
  const id = await shop.idOf('Fromage');
  await shop.db.update(menuItems).set({ priceL }).where(eq(menuItems.id, id));
  return `${id}=${priceL}`;
}

describe('the home page', () => {
  test('is rendered once per language for any number of visitors (B-1711)', async ({ shop }) => {
    const { state, get, text } = homeSite(shop.ctx);
    const english = { Cookie: 'a=b; language=en' };
    await Promise.all(Array.from({ length: 20 }, () => get()));
    for (let visit = 0; visit < 5; visit += 1) await get(english);
    expect(state.renders).toBe(2);
    expect(await text()).toContain('lang="fr"');
    expect(await text(english)).toContain('lang="en"');
  });

  test('is packed best for the first reader after a start (B-1309)', async ({ shop }) => {
    const { get } = homeSite(shop.ctx);
    const packed = await get({ 'Accept-Encoding': 'br' });
    const bytes = new Uint8Array(await packed.arrayBuffer());
    expect(bytes.length).toBe(brotliCompressSync(brotliDecompressSync(bytes)).length);
  });

  test('shows a changed price in every response begun 50 ms later, on every instance (B-113)', async ({
    shop,
  }) => {
    const [one, other] = [homeSite(shop.ctx), homeSite(testContext(shop.db))];
    await Promise.all([one.get(), other.get()]);
    for (const price of [1801, 1802, 1803]) {
      const changed = await priceOf(shop, price);
      expect(await one.text()).toContain(changed);
      expect(await other.text({ Cookie: 'language=en' })).toContain(changed);
    }
  });

  test('has one weak tag for all encodings, and is known by it in each (B-4244)', async ({
    shop,
  }) => {
    const { get } = homeSite(shop.ctx);
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers } = await get({ 'Accept-Encoding': encoding });
      expect(headers.get('ETag')).toMatch(/^W\/"[\w-]{22}"$/);
      expect(headers.get('Vary')).toContain('Accept-Encoding');
      for (const other of ['identity', 'gzip', 'br']) {
        const known = { 'If-None-Match': headers.get('ETag') ?? '', 'Accept-Encoding': other };
        expect((await get(known)).status).toBe(304);
      }
    }
  });

  test('costs a second visit nothing until something changes (B-1310)', async ({ shop }) => {
    const { get } = homeSite(shop.ctx);
    const tag = (await get()).headers.get('ETag') ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await get({ 'If-None-Match': known });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('ETag')).toBe(tag);
      expect(again.headers.get('Vary')).toContain('Cookie');
    }
    await priceOf(shop, 1899);
    expect((await get({ 'If-None-Match': tag })).status).toBe(200);
    expect((await get({ 'If-None-Match': tag, Cookie: 'language=en' })).status).toBe(200);
  });

  test('comes compressed as the browser likes, with its policy', async ({ shop }) => {
    const { get, text } = homeSite(shop.ctx);
    const plain = await text();
    const [br, gzip] = [
      await get({ 'Accept-Encoding': 'br' }),
      await get({ 'Accept-Encoding': 'gzip' }),
    ];
    expect(br.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(plain);
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain);
    expect(br.headers.get('Content-Security-Policy')).toContain("style-src 'self' 'sha256-");
    expect(br.headers.get('Cache-Control')).toBe('private, no-cache');
    const head = await get({}, '/', 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('is rendered again when the shop opens or closes (B-1105)', async ({ shop }) => {
    const { state, get } = homeSite(shop.ctx);
    for (const [instant, renders] of [
      ['2026-11-18T10:59:59-05:00', 1],
      ['2026-11-18T11:00:00-05:00', 2],
      ['2026-11-18T20:55:00-05:00', 3],
      ['2026-11-18T20:59:59-05:00', 3],
      ['2026-11-18T21:00:00-05:00', 4],
      ['2026-11-19T00:00:00-05:00', 5],
    ] as const) {
      shop.clock.set(instant);
      await get();
      expect(state.renders, instant).toBe(renders);
    }
  });
});

describe('a machine whose clock is put back', () => {
  test('shows again whether the shop is open then (B-2203)', async ({ shop }) => {
    const { state, get } = homeSite(shop.ctx);
    const tags: (string | null)[] = [];
    for (const [instant, renders] of [
      ['2026-11-18T21:00:00-05:00', 1],
      ['2026-11-18T20:59:59-05:00', 2],
      ['2026-11-18T20:55:00-05:00', 2],
      // The page of a closed shop was rendered before.
      ['2026-11-18T21:00:00-05:00', 2],
    ] as const) {
      shop.clock.set(instant);
      tags.push((await get()).headers.get('ETag'));
      expect(state.renders, instant).toBe(renders);
    }
    const [closed, open] = tags;
    expect(open).not.toBe(closed);
    expect(tags).toEqual([closed, open, open, closed]);
  });
});

describe('the home page of a shop that is not as usual', () => {
  const pause = { target: 'delivery', startedBy: 'chef@exemple.test' } as const;
  const from = new Date('2026-11-18T18:00:00-05:00');

  test('is rendered again when a pause begins, and when it ends by itself', async ({ shop }) => {
    const { state, get } = homeSite(shop.ctx);
    await get();
    const endsAt = new Date('2026-11-18T18:20:00-05:00');
    await shop.db.insert(unavailabilities).values({ ...pause, startedAt: from, endsAt });
    for (const [instant, renders] of [
      ['2026-11-18T18:00:00-05:00', 2],
      ['2026-11-18T18:15:00-05:00', 3],
      ['2026-11-18T18:19:59.999-05:00', 3],
      ['2026-11-18T18:20:00-05:00', 4],
      ['2026-11-18T20:55:00-05:00', 5],
      ['2026-11-18T20:59:59-05:00', 5],
      ['2026-11-18T21:00:00-05:00', 6],
    ] as const) {
      shop.clock.set(instant);
      await get();
      expect(state.renders, instant).toBe(renders);
    }
  });

  test('is rendered again when a pause begins by the clock of an instance ahead', async ({
    shop,
  }) => {
    const { state, get } = homeSite(shop.ctx);
    const startedAt = new Date(from.getTime() + 250);
    const endsAt = new Date('2026-11-18T18:20:00-05:00');
    await shop.db.insert(unavailabilities).values({ ...pause, startedAt, endsAt });
    await get();
    shop.clock.set(startedAt.toISOString());
    await get();
    expect(state.renders).toBe(2);
  });

  test('keeps the boundaries of a date with other hours', async ({ shop }) => {
    const { state, get } = homeSite(shop.ctx);
    await get();
    const hours = [{ opens: '11:00', closes: '19:30' }] as const;
    await shop.db.insert(hoursExceptions).values({ date: '2026-11-18', hours });
    await get();
    expect(state.renders).toBe(2);
    // The promise of these five minutes.
    shop.clock.set('2026-11-18T19:25:00-05:00');
    await get();
    expect(state.renders).toBe(3);
    shop.clock.set('2026-11-18T19:29:59-05:00');
    await get();
    expect(state.renders).toBe(3);
    shop.clock.set('2026-11-18T19:30:00-05:00');
    await get();
    expect(state.renders).toBe(4);
  });
});

describe('the home page while something is broken', () => {
  test('shows the built-in lists while the database is away, and the menu after (B-114)', async ({
    shop,
  }) => {
    const errors: string[] = [];
    let isAway = true;
    const db = new Proxy(shop.db, {
      get(target, name) {
        if (isAway && (name === 'execute' || name === 'select')) throw new Error('away');
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const log = { info() {}, warn() {}, error: (_: unknown, words: string) => errors.push(words) };
    const { get, text } = homeSite(testContext(db, testClock(), log));
    expect((await get()).status).toBe(200);
    expect(await text()).toContain('builtin-pizzas-cheese=1795');
    expect(errors[0]).toContain('built-in lists');
    isAway = false;
    expect(await text()).toContain(await shop.idOf('Fromage'));
  });

  test('never keeps a page that failed (B-1325)', async ({ shop }) => {
    const { state, get } = homeSite(shop.ctx);
    state.failing = true;
    expect((await get()).status).toBe(500);
    expect((await get()).headers.get('ETag')).toBeNull();
    state.failing = false;
    expect((await get()).status).toBe(200);
  });
});

describe('a stranger who asks in a strange way', () => {
  test('is told that pages are only read, and troubles nobody with it (B-1325)', async ({
    shop,
  }) => {
    const errors: unknown[] = [];
    const log = { info() {}, warn() {}, error: (...said: unknown[]) => errors.push(said) };
    const { state, get } = homeSite(testContext(shop.db, testClock(), log));
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      for (const path of ['/', '/auth', '/_.data']) {
        const answer = await get({}, path, method);
        expect(answer.status, `${method} ${path}`).toBe(405);
        expect(answer.headers.get('Allow')).toBe('GET, HEAD');
      }
    }
    expect([state.renders, errors]).toEqual([0, []]);
  });

  test('finds nothing at an address that cannot be read, and leaves no line in the log', async ({
    shop,
  }) => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warnings.mockRestore());
    const { get } = homeSite(shop.ctx);
    for (const path of ['/%', '/%E0%A4%A', '/admin/menu/%ff']) {
      expect((await get({}, path)).status, path).toBe(404);
    }
    expect(warnings).not.toHaveBeenCalled();
  });

  test('never finds what a page reads in a cache', async ({ shop }) => {
    const answer = await homeSite(shop.ctx).get({}, '/_.data');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('a visitor’s language', () => {
  test.for([
    ['is French at first', '/', '', 'fr'],
    ['is asked for in the address', '/?lang=en', '', 'en'],
    ['is the stored choice before the address', '/?lang=en', 'language=fr', 'fr'],
    ['is the stored choice', '/', 'x=1; language=en; y=2', 'en'],
    ['is never another one', '/?lang=de', 'language=de', 'fr'],
    ['is no part of another cookie', '/', 'mylanguage=en; language=english', 'fr'],
  ] as const)('%s', async ([, path, cookie, language], { shop }) => {
    const page = await homeSite(shop.ctx).text({ Cookie: cookie }, path);
    expect(page).toContain(`lang="${language}"`);
  });

  test('is the one that the shop puts first, until it is chosen (B-1302, B-2012)', async ({
    shop,
  }) => {
    const { text } = homeSite(shop.ctx);
    await shop.db.update(shopRow).set({ firstLanguage: 'en' });
    expect(await text()).toContain('lang="en"');
    expect(await text({}, '/?lang=fr')).toContain('lang="fr"');
    expect(await text({ Cookie: 'language=fr' })).toContain('lang="fr"');
  });
});
