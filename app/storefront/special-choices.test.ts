import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { menuItems } from '#menu/menu.table.server.ts';
import { specialRows } from '#promotions/specials/specials.table.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { readStorefront } from './storefront.server.ts';

async function choicesIn({ ctx }: Pick<Shop, 'ctx'>) {
  return (await readStorefront(ctx)).choices;
}

async function dishOf(shop: Shop, nameFr: string) {
  return (await choicesIn(shop)).dishes[await shop.idOf(nameFr)];
}

describe('a customer who looks what there is to choose', () => {
  test('finds the specials like any large pizza, whose crust is not shared (B-1821)', async ({
    shop,
  }) => {
    const { dishes } = await choicesIn(shop);
    expect(dishes['special-all-dressed']).toEqual({
      ...(await dishOf(shop, 'Toute garnie')),
      isHalvable: false,
    });
    expect(dishes['special-pepperoni']?.recipe).toMatchObject({ pepperoni: 1, mozzarella: 2 });
  });

  test('finds a special that the owner made of a dish like that dish (B-2062)', async ({
    shop,
  }) => {
    const combo = await shop.idOf('Combo A');
    const words = { nameFr: 'Spécial du midi', nameEn: 'Lunch special' };
    await shop.db
      .insert(specialRows)
      .values({ id: 'special-noon', ...words, itemId: combo, price: 1500 });
    const changed = { itemId: await shop.idOf('Hawaïenne') };
    await shop.db.update(specialRows).set(changed).where(eq(specialRows.id, 'special-pepperoni'));
    const { dishes } = await choicesIn(shop);
    expect(dishes['special-noon']).toEqual({ ...dishes[combo], isHalvable: false });
    expect(dishes['special-pepperoni']?.recipe).toEqual(dishes[changed.itemId]?.recipe);
  });

  test('is asked to choose nothing on a special that is no dish of the menu (B-2062)', async ({
    shop,
  }) => {
    const words = { nameFr: 'Spécial boîte', nameEn: 'Box special' };
    await shop.db.insert(specialRows).values({ id: 'special-box', ...words, price: 1500 });
    expect((await choicesIn(shop)).dishes['special-box']).toBeUndefined();
  });
});

describe('a special whose dish is gone (B-4284)', () => {
  const words = { nameFr: 'Spécial du midi', nameEn: 'Lunch special' };
  const idsIn = async (shop: Shop) => (await readStorefront(shop.ctx)).specials.map(({ id }) => id);

  test('is not offered while its dish is off or lost its size, and is again with it', async ({
    shop,
  }) => {
    const itemId = await shop.idOf('Hawaïenne');
    const special = { id: 'special-noon', ...words, itemId, size: 'L', price: 1500 };
    await shop.db.insert(specialRows).values(special);
    const dish = eq(menuItems.id, itemId);
    expect(await idsIn(shop)).toContain('special-noon');
    await shop.db.update(menuItems).set({ isActive: false }).where(dish);
    expect(await idsIn(shop)).not.toContain('special-noon');
    await shop.db.update(menuItems).set({ isActive: true, priceL: null }).where(dish);
    expect(await idsIn(shop)).not.toContain('special-noon');
    await shop.db.update(menuItems).set({ priceL: 1795 }).where(dish);
    expect(await idsIn(shop)).toContain('special-noon');
  });

  test('is refused to a cart that holds it, and is off once the dish is deleted', async ({
    shop,
  }) => {
    const itemId = await shop.idOf('Hawaïenne');
    const special = { id: 'special-noon', ...words, itemId, size: 'L', price: 1500 };
    await shop.db.insert(specialRows).values(special);
    await shop.db.update(menuItems).set({ isActive: false }).where(eq(menuItems.id, itemId));
    const line = { itemId: 'special-noon', size: 'l', price: 1500, quantity: 2 };
    const order = await shop.order(requestFor([line], { orderType: 'takeout' }));
    expect(order.status).toBe(409);
    await shop.db.delete(menuItems).where(eq(menuItems.id, itemId));
    const [row] = await shop.db
      .select()
      .from(specialRows)
      .where(eq(specialRows.id, 'special-noon'));
    expect(row).toMatchObject({ itemId: null, isActive: false, version: 2 });
    expect(await idsIn(shop)).not.toContain('special-noon');
  });
});
