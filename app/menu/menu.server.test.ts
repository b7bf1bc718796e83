import { eq, sql } from 'drizzle-orm';
import { describe, expect, test as plainTest } from 'vitest';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { testContext } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { type Shop, test } from '#tests/support/orders.ts';
import { builtInMenu, isInactiveItem, readMenu, readPictureHosts } from './menu.server.ts';
import { menuCategories, menuItems } from './menu.table.server.ts';

async function menuOf({ ctx }: Pick<Shop, 'ctx'>) {
  return readMenu(ctx, await readStorefrontVersion(ctx));
}

async function namesIn(shop: Shop, key: string) {
  const group = (await menuOf(shop)).find((candidate) => candidate.key === key);
  return group?.items.map(({ name }) => name.fr) ?? [];
}

describe('a customer who reads the menu a moment after staff changed it', () => {
  test('no longer finds a dish that was switched off, and finds it again (B-113)', async ({
    shop,
  }) => {
    const id = await shop.idOf('Fromage');
    expect(await namesIn(shop, 'pizzas')).toContain('Fromage');
    await shop.db.update(menuItems).set({ isActive: false }).where(eq(menuItems.id, id));
    expect(await namesIn(shop, 'pizzas')).not.toContain('Fromage');
    expect(await isInactiveItem(shop.ctx, id)).toBe(true);
    await shop.db.update(menuItems).set({ isActive: true }).where(eq(menuItems.id, id));
    expect(await namesIn(shop, 'pizzas')).toContain('Fromage');
  });

  test('finds the built-in list again when a whole category is switched off (B-103)', async ({
    shop,
  }) => {
    const [combos] = await shop.db
      .select()
      .from(menuCategories)
      .where(eq(menuCategories.categoryKey, 'combos'));
    await shop.db
      .update(menuItems)
      .set({ isActive: false })
      .where(eq(menuItems.categoryId, combos?.id ?? ''));
    const group = (await menuOf(shop)).find(({ key }) => key === 'combos');
    expect(group?.source).toBe('built-in');
    expect(group?.items.map(({ name }) => name.fr)).toEqual([
      'Combo A',
      'Combo B',
      'Combo C',
      'Combo D',
    ]);
  });

  test('finds dishes by their words when their category is deleted', async ({ shop }) => {
    await shop.db.delete(menuCategories).where(eq(menuCategories.categoryKey, 'pasta'));
    const pasta = (await menuOf(shop)).find(({ key }) => key === 'pasta');
    expect(pasta?.source).toBe('database');
    expect(pasta?.items.length).toBeGreaterThan(4);
  });

  test('finds dishes of the same place in the order in which they were made', async ({ shop }) => {
    const rows = ['Tarte c', 'Tarte a', 'Tarte b'].map((nameFr, minute) => ({
      nameFr,
      nameEn: 'Pie',
      displayOrder: -1,
      createdAt: new Date(minute),
    }));
    for (const row of rows) await shop.db.insert(menuItems).values(row);
    expect((await namesIn(shop, 'pizzas')).slice(0, 3)).toEqual(['Tarte c', 'Tarte a', 'Tarte b']);
  });
});

describe('a customer who looks at the cards of the pizzas', () => {
  async function pictureOf(shop: Shop, name: string) {
    const items = (await menuOf(shop)).flatMap((group) => group.items);
    return items.find((item) => item.name.fr === name)?.image;
  }

  test('sees each pizza of the first menu as it is made, in an outage too (B-1802)', async ({
    shop,
  }) => {
    for (const menu of [await menuOf(shop), builtInMenu()]) {
      const cards = menu.find(({ key }) => key === 'pizzas')?.items ?? [];
      expect(cards).toHaveLength(28);
      expect(cards.map(({ image }) => image)).toEqual(
        expect.arrayContaining([
          '/pictures/pizzas/fromage-360.webp',
          '/pictures/pizzas/pizza-poutine-360.webp',
        ]),
      );
      expect(new Set(cards.map(({ image }) => image)).size).toBe(28);
    }
  });

  test('sees what staff took a picture of, and nothing else under its name (B-1802)', async ({
    shop,
  }) => {
    const image = 'https://pictures.example/cheese.jpg';
    await shop.db.update(menuItems).set({ imageUrl: image }).where(eq(menuItems.nameFr, 'Fromage'));
    expect(await pictureOf(shop, 'Fromage')).toBe(image);
    await shop.db
      .update(menuItems)
      .set({ nameFr: 'Pepperoni de luxe' })
      .where(eq(menuItems.nameFr, 'Pepperoni'));
    expect(await pictureOf(shop, 'Pepperoni de luxe')).toBe('/pictures/pizzas-480.webp');
    expect(await pictureOf(shop, 'Hamburger')).toBe('/pictures/burgers/hamburger-360.webp');
  });
});

describe('a customer whose restaurant has a dish with a picture of another site', () => {
  const image = 'https://pictures.example/cheese.jpg';

  test('sees it as soon as it is saved, and its site is forgotten with the last dish that names it (B-2648, B-4383)', async ({
    shop,
  }) => {
    const hosts = async () => readPictureHosts(shop.ctx, await readStorefrontVersion(shop.ctx));
    expect(await hosts()).toEqual([]);
    await shop.db.update(menuItems).set({ imageUrl: image });
    const read = async () =>
      JSON.stringify([
        await menuOf(shop),
        await (await shop.app.request('/api/menu')).json(),
        await (await shop.app.request('/api/specials')).json(),
        await (await shop.app.request('/api/choices')).json(),
      ]);
    expect(await read()).toContain(image);
    expect(await hosts()).toEqual(['pictures.example']);
    // Staff see it in their list, where it is switched off too.
    await shop.db.update(menuItems).set({ isActive: false });
    expect(await hosts()).toEqual(['pictures.example']);
    await shop.db.update(menuItems).set({ isActive: true, imageUrl: null });
    expect(await read()).not.toContain('pictures.example');
    expect(await hosts()).toEqual([]);
  });

  test('sees drawn pictures beyond twenty sites: a page names each of them (B-4383)', async ({
    shop,
  }) => {
    const rows = Array.from({ length: 25 }, (_, at) => ({
      ...{ nameFr: `Tarte ${at}`, nameEn: `Pie ${at}`, displayOrder: -1 },
      imageUrl: `https://site-${10 + at}.example/a.jpg`,
    }));
    await shop.db.insert(menuItems).values(rows);
    const hosts = await readPictureHosts(shop.ctx, await readStorefrontVersion(shop.ctx));
    expect(hosts).toHaveLength(20);
    const text = JSON.stringify(await menuOf(shop));
    expect(text).toContain('https://site-29.example/a.jpg');
    expect(text).not.toContain('site-30.example');
  });
});

test.for([
  'http://tracker.exemple.test/pixel.gif',
  'https://tracker.exemple.test:8443/pixel.gif',
  'https://localhost@tracker.exemple.test/pixel.gif',
  'https://192.0.2.7/pixel.gif',
  'https://[2001:db8::7]/pixel.gif',
])(
  'a customer’s browser is never sent to %s, however it came into the row (B-4384)',
  async (address, { shop }) => {
    await shop.db.update(menuItems).set({ imageUrl: address });
    const told = [JSON.stringify(await menuOf(shop))];
    for (const path of ['/api/menu', '/api/specials', '/api/choices'])
      told.push(await (await shop.app.request(path)).text());
    expect(told.join().toLowerCase()).not.toMatch(/tracker|pixel\.gif|192\.0\.2\.7|2001:db8/);
  },
);

describe('the menu’s version', () => {
  test('rises with every change of an item, a category or a deal (B-113)', async ({ shop }) => {
    const changes = [
      () => shop.db.update(menuItems).set({ displayOrder: 5 }),
      () => shop.db.insert(menuItems).values({ nameFr: 'x', nameEn: 'x' }),
      () => shop.db.delete(menuItems).where(eq(menuItems.nameFr, 'x')),
      () => shop.db.update(menuCategories).set({ displayOrder: 5 }),
      () => shop.db.execute(sql`update promotions_2for1 set price = 1`),
      () => shop.db.execute(sql`truncate promotions_2for1`),
    ];
    for (const change of changes) {
      const before = BigInt(await readStorefrontVersion(shop.ctx));
      await change();
      expect(BigInt(await readStorefrontVersion(shop.ctx))).toBeGreaterThan(before);
    }
  });

  test('stays while nothing changes, and the menu is not read again', async ({ shop }) => {
    const first = await menuOf(shop);
    expect(await menuOf(shop)).toBe(first);
  });

  plainTest('rises only when the change is committed, for every instance', async () => {
    const { db } = await freshDatabase();
    const [one, other] = [testContext(db), testContext(db)];
    const before = await readStorefrontVersion(one);
    await db.transaction(async (tx) => {
      await tx.insert(menuItems).values({ nameFr: 'Nouveauté', nameEn: 'New', price: 1 });
      expect(await readStorefrontVersion(other)).toBe(before);
      expect(await menuOf({ ctx: other })).toEqual(builtInMenu());
    });
    expect(await readStorefrontVersion(one)).not.toBe(before);
    const pizzas = (await menuOf({ ctx: other })).find(({ key }) => key === 'pizzas');
    expect(pizzas?.items.map(({ name }) => name.fr)).toEqual(['Nouveauté']);
  });
});

test('the price that staff store is the price that customers read, to the cent', async ({
  shop,
}) => {
  const cents = [0, 1, 10, 99, 100, 110, 1999, 100_001, 999_999];
  const id = await shop.idOf('Combo A');
  for (const price of cents) {
    await shop.db.update(menuItems).set({ price }).where(eq(menuItems.id, id));
    const combos = (await menuOf(shop)).find(({ key }) => key === 'combos');
    expect(combos?.items.find((item) => item.id === id)?.prices.single).toBe(price);
  }
});

test('only a dish that exists can be switched off', async ({ shop }) => {
  for (const id of ['', 'ghost', "'; drop table menu_items; --", crypto.randomUUID()]) {
    expect(await isInactiveItem(shop.ctx, id)).toBe(false);
  }
});
