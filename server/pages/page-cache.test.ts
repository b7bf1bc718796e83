import { eq } from 'drizzle-orm';
import { expect, test as plainTest } from 'vitest';
import { menuItems } from '#menu/menu.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { homeSite } from '#tests/support/home-site.ts';
import { test } from '#tests/support/orders.ts';
import { createPageCache, sharedAddress } from './page-cache.ts';

const crowd = (path: (at: number) => string) => Array.from({ length: 240 }, (_, at) => path(at));

plainTest.each([
  ['/menu?date=2026-11-17', null],
  ['/menu/print?date=2026-11-17', '/menu/print'],
  ['/privacy?lang=en', '/privacy'],
  ['/admin/orders?x=1', null],
  ['/order/abcdefghijklmnopqrstuv?x=1', null],
])('a stranger who asks for %s gets what is kept as %s (B-2641)', (address, name) => {
  expect(sharedAddress(new URL(address, 'https://pizzeria.test'))).toBe(name);
});

plainTest(
  'a stranger who asks for thousands of pages has a few of them kept (B-2641)',
  async () => {
    const cached = createPageCache();
    let made = 0;
    const make = async () => {
      made += 1;
      return { status: 200 } as never;
    };
    await cached('often', make);
    for (let at = 0; at < 3000; at += 1) {
      await cached(`page ${at}`, make);
      await cached('often', make);
    }
    expect(made).toBe(3001);
    await cached('page 2999', make);
    expect(made).toBe(3001);
    await cached('page 2900', make);
    expect(made).toBe(3002);
  },
);

test('a crowd of strangers who invent addresses of the menu has it made once in each language (B-2641)', async ({
  shop,
}) => {
  const { state, get } = homeSite(shop.ctx);
  state.rests = true;
  for (const Cookie of ['language=fr', 'language=en']) {
    const answers = await Promise.all(
      crowd((at) => `/menu/print?x=${at}`).map((path) => get({ Cookie }, path)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  }
  expect(state.renders).toBe(2);
});

test('a customer sees a changed price in the kept menu at once, and the next minute anew (B-2641)', async ({
  shop,
}) => {
  const { state, text } = homeSite(shop.ctx);
  const id = await shop.idOf('Fromage');
  await text({}, '/menu/print');
  await shop.db.update(menuItems).set({ priceL: 1855 }).where(eq(menuItems.id, id));
  expect(await text({}, '/menu/print')).toContain(`${id}=1855`);
  expect(state.renders).toBe(2);
  shop.clock.set('2026-11-18T18:01:00-05:00');
  await text({}, '/menu/print');
  expect(state.renders).toBe(3);
});

test('a customer of the menu for paper may see pictures of the sites that dishes name, at once (B-4383)', async ({
  shop,
}) => {
  const { get } = homeSite(shop.ctx);
  const allowed = async () => {
    const { headers } = await get({}, '/menu/print');
    return /img-src ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
  };
  expect(await allowed()).toBe("'self' data: blob:");
  await shop.db.update(menuItems).set({ imageUrl: 'https://pictures.example/a.jpg' });
  expect(await allowed()).toBe("'self' data: blob: https://pictures.example");
});

test('a page that failed is not kept (B-2641)', async ({ shop }) => {
  const { state, get } = homeSite(shop.ctx);
  state.failing = true;
  expect((await get({}, '/menu/print')).status).toBe(500);
  state.failing = false;
  expect((await get({}, '/menu/print')).status).toBe(200);
});

test('of a crowd two pages are made at once, the rest wait or read why not, and a customer’s order page passes them (B-2642)', async ({
  shop,
}) => {
  const { state, held, get } = homeSite(shop.ctx);
  state.rests = true;
  await get({}, '/');
  state.most = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  held.until = promise;
  const asked = [...crowd((at) => `/admin?x=${at}`), ...crowd((at) => `/admin?y=${at}`)];
  const answers = asked.map((path) => get({}, path));
  await expect.poll(() => state.inside).toBe(2);
  const order = get({}, '/order/abcdefghijklmnopqrstuv');
  await expect.poll(() => state.inside).toBe(3);
  resolve();
  expect((await order).status).toBe(200);
  const all = await Promise.all(answers);
  const refused = all.filter(({ status }) => status === 503);
  expect([state.most, refused.length]).toEqual([3, 480 - 2 - 300]);
  const words = await refused[0]?.text();
  expect(words).toContain('Le site est très occupé.');
  expect(words).toContain('The site is very busy.');
  expect(words).toContain(firstShop.phones[0]);
  expect(refused[0]?.headers.get('Retry-After')).toBe('5');
});
