import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { hoursExceptions } from '#hours/hours.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { modifierGroups } from '#modifiers/modifiers.table.server.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { type Shop, test } from '#tests/support/orders.ts';
import { builtInStorefront, readStorefront, readStorefrontOrBuiltIn } from './storefront.server.ts';

async function dealOf({ ctx, db }: Shop, size: 'S' | 'XL') {
  const [deal] = await db.select().from(promotions).where(eq(promotions.size, size));
  return (await readStorefront(ctx)).choices.dishes[`promotion-${deal?.id}`];
}

describe('a customer who takes a deal', () => {
  test('chooses two pizzas of its size, and gets Pepsi unless another can is chosen (B-1822)', async ({
    shop,
  }) => {
    const pizza = { kind: 'pizza', size: 'xl', usual: null, isFixed: false, priceLimit: null };
    const usual = await shop.idOf('Pepsi, canette 355\u00a0mL');
    const can = { kind: 'can', size: null, usual, isFixed: false, priceLimit: null };
    const deal = await dealOf(shop, 'XL');
    expect(deal).toMatchObject({ groups: [], recipe: {}, isHalvable: false });
    expect(deal?.slots).toEqual([pizza, pizza, can, can, can]);
    expect(new Set(deal?.slots).size).toBe(5);
  });

  test('pays what a pizza costs above the limit that the owner sets (B-1822)', async ({ shop }) => {
    await shop.db.update(promotions).set({ pizzaPriceLimit: 2500 });
    const limits = (await dealOf(shop, 'S'))?.slots.map(({ priceLimit }) => priceLimit);
    expect(limits).toEqual([2500, 2500, null]);
  });

  test('is offered no can where the shop sells none (B-1822)', async ({ shop }) => {
    await shop.db.delete(menuItems).where(eq(menuItems.nameFr, 'Pepsi, canette 355\u00a0mL'));
    expect((await dealOf(shop, 'S'))?.slots[2]?.usual).toBe(
      await shop.idOf('Pepsi diète, canette 355\u00a0mL'),
    );
    await shop.db.delete(menuItems).where(eq(menuItems.price, 175));
    await shop.db.delete(menuItems).where(eq(menuItems.price, 225));
    expect((await dealOf(shop, 'S'))?.slots.map(({ kind }) => kind)).toEqual(['pizza', 'pizza']);
  });

  test('no longer finds one that is switched off', async ({ shop }) => {
    await shop.db.update(promotions).set({ isActive: false });
    expect(await dealOf(shop, 'S')).toBeUndefined();
  });
});

describe('a visitor while the database is away', () => {
  const away = new Proxy({} as Shop['db'], {
    get() {
      throw new Error('away');
    },
  });

  test('still finds who the shop is, when it is open and what it sells, as was read last (B-114)', async ({
    shop,
  }) => {
    await shop.db.update(shopRow).set({ name: 'Chez Essai' });
    await shop.db.insert(hoursExceptions).values({ date: '2026-11-18', hours: [] });
    const { version, ...read } = await readStorefrontOrBuiltIn(shop.ctx);
    expect(version).not.toBeNull();
    expect(read.shop.name).toBe('Chez Essai');
    const shown = await readStorefrontOrBuiltIn({ ...shop.ctx, db: away });
    const trueAt = shop.clock.now().epochMilliseconds;
    expect(shown).toEqual({ ...read, version: null, trueAt });
  });

  test('finds the shop of the first day where nothing was ever read (B-114)', async ({ shop }) => {
    const { ctx } = shop;
    expect(await readStorefrontOrBuiltIn({ ...ctx, db: away })).toBe(builtInStorefront);
  });
});

describe('a program that reads what there is to choose', () => {
  test('gets it all with the version that it holds for (B-1824)', async ({ shop }) => {
    const response = await shop.app.request('/api/choices');
    const { version, choices } = await readStorefront(shop.ctx);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ version, ...choices });
    expect(choices.groups.length).toBeGreaterThan(10);
    expect(Object.keys(choices.dishes).length).toBeGreaterThan(90);
  });

  test('gets what holds now after a change (B-1824)', async ({ shop }) => {
    const before = await (await shop.app.request('/api/choices')).json();
    await shop.db.delete(modifierGroups);
    const after = await (await shop.app.request('/api/choices')).json();
    expect(after.version).not.toBe(before.version);
    expect(after.groups).toEqual([]);
  });
});
