import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { type Shop, test } from '#tests/support/orders.ts';
import { readChoices } from './modifiers.server.ts';
import { itemSlots, modifiers } from './modifiers.table.server.ts';

async function choicesIn({ ctx }: Pick<Shop, 'ctx'>) {
  return readChoices(ctx, { version: await readStorefrontVersion(ctx), specials: [] });
}

async function dishOf(shop: Shop, nameFr: string) {
  return (await choicesIn(shop)).dishes[await shop.idOf(nameFr)];
}

async function switchOff({ db }: Shop, key: string) {
  const [row] = await db.select().from(menuCategories).where(eq(menuCategories.categoryKey, key));
  const isIn = eq(menuItems.categoryId, row?.id ?? '');
  await db.update(menuItems).set({ isActive: false }).where(isIn);
}

describe('a customer who looks what there is to choose', () => {
  test('finds what lies on a pizza, all groups of pizzas, and may share its crust (B-1820)', async ({
    shop,
  }) => {
    expect(await dishOf(shop, 'Toute garnie')).toEqual({
      groups: [
        ...['pizza-sauce', 'cheeses', 'meats', 'seafood', 'vegetables'],
        ...['au-gratin', 'on-the-side'],
      ],
      recipe: {
        ...{ 'sauce-tomato': 1, mozzarella: 1, pepperoni: 1 },
        ...{ mushrooms: 1, 'green-peppers': 1 },
      },
      slots: [],
      isPizza: true,
      isHalvable: true,
      allergens: null,
    });
  });

  test('finds a double portion where the menu says so', async ({ shop }) => {
    expect(await dishOf(shop, 'Double pepperoni')).toMatchObject({ recipe: { pepperoni: 2 } });
  });

  test('finds a combo’s pizza and drinks', async ({ shop }) => {
    const any = { priceLimit: null, isFixed: false };
    const pepsi = await shop.idOf('Pepsi, canette 355\u00a0mL');
    const can = { ...any, kind: 'can', size: null, usual: pepsi };
    const usual = await shop.idOf('Toute garnie');
    expect((await dishOf(shop, 'Combo A'))?.slots).toEqual([
      { kind: 'pizza', size: 'm', usual, isFixed: true, priceLimit: null },
      can,
      can,
    ]);
  });

  test('finds nothing to choose on a can (B-1820)', async ({ shop }) => {
    const can = await dishOf(shop, 'Pepsi, canette 355\u00a0mL');
    expect(can).toMatchObject({ groups: [], recipe: {}, slots: [], isHalvable: false });
  });

  test('no longer finds what was switched off, neither in its group nor in a recipe (B-1820)', async ({
    shop,
  }) => {
    const off = eq(modifiers.modifierKey, 'mushrooms');
    await shop.db.update(modifiers).set({ isActive: false }).where(off);
    const { groups } = await choicesIn(shop);
    const keys = groups.flatMap((group) => group.modifiers.map(({ key }) => key));
    expect(keys).not.toContain('mushrooms');
    expect((await dishOf(shop, 'Toute garnie'))?.recipe).not.toHaveProperty('mushrooms');
  });

  test('finds a group no longer when all of it is switched off', async ({ shop }) => {
    await shop.db.update(modifiers).set({ isActive: false });
    const { groups } = await choicesIn(shop);
    expect(groups).toEqual([]);
    expect((await dishOf(shop, 'Toute garnie'))?.groups).toEqual([]);
  });

  test('chooses a combo’s pizza where the usual one is no longer on the menu (B-1823)', async ({
    shop,
  }) => {
    const off = eq(menuItems.nameFr, 'Toute garnie');
    await shop.db.update(menuItems).set({ isActive: false }).where(off);
    expect((await dishOf(shop, 'Combo A'))?.slots[0]).toMatchObject({
      usual: null,
      isFixed: false,
    });
  });

  test('gets another can where Pepsi is gone, and none where no can is sold (B-1823)', async ({
    shop,
  }) => {
    const off = eq(menuItems.nameFr, 'Pepsi, canette 355\u00a0mL');
    await shop.db.update(menuItems).set({ isActive: false }).where(off);
    const diet = await shop.idOf('Pepsi diète, canette 355\u00a0mL');
    expect((await dishOf(shop, 'Trio cheeseburger'))?.slots).toMatchObject([{ usual: diet }]);
    await switchOff(shop, 'beverages');
    expect((await dishOf(shop, 'Trio cheeseburger'))?.slots).toEqual([]);
  });

  test('reads that a dish is vegetarian where it is, with all that comes with it (B-194)', async ({
    shop,
  }) => {
    const names = ['Végétarienne', 'Sous-marin végétarien', 'Salade grecque', 'Trio pizza baby'];
    const isVegetarian = async (name: string) => (await dishOf(shop, name))?.isVegetarian ?? false;
    for (const name of names) expect(await isVegetarian(name), name).toBe(true);
    for (const name of ['Toute garnie', 'Poutine classique', 'Combo A']) {
      await shop.db.update(menuItems).set({ isVegetarian: true }).where(eq(menuItems.nameFr, name));
      expect(await isVegetarian(name), name).toBe(name === 'Poutine classique');
    }
    const unmarked = { isVegetarian: false };
    await shop.db.update(modifiers).set(unmarked).where(eq(modifiers.modifierKey, 'free-fries'));
    await shop.db.update(modifiers).set(unmarked).where(eq(modifiers.modifierKey, 'black-olives'));
    expect(await isVegetarian('Végétarienne')).toBe(false);
    expect(await isVegetarian('Sous-marin végétarien')).toBe(false);
  });

  test('reads allergens only where somebody has confirmed them (B-1827)', async ({ shop }) => {
    const confirmed = { allergens: ['milk' as const], allergensConfirmedAt: new Date() };
    await shop.db.update(menuItems).set(confirmed).where(eq(menuItems.nameFr, 'Fromage'));
    await shop.db.update(modifiers).set(confirmed).where(eq(modifiers.modifierKey, 'mozzarella'));
    expect((await dishOf(shop, 'Fromage'))?.allergens).toEqual(['milk']);
    const found = (await choicesIn(shop)).groups.flatMap((group) => group.modifiers);
    const told = found.filter(({ allergens }) => allergens !== null);
    expect(told.map(({ key, allergens }) => [key, allergens])).toEqual([['mozzarella', ['milk']]]);
  });
});

describe('a customer who meets a built-in list', () => {
  test('finds its pizzas with what lies on them (B-1823)', async ({ shop }) => {
    await switchOff(shop, 'pizzas');
    const { dishes } = await choicesIn(shop);
    expect(dishes['builtin-pizzas-greek']).toMatchObject({
      recipe: { feta: 1, 'kalamata-olives': 1 },
      isHalvable: true,
    });
    expect(dishes['builtin-pizzas-greek']?.groups).toContain('meats');
    expect((await dishOf(shop, 'Combo A'))?.slots[0]).toMatchObject({ usual: null });
  });

  test('finds what its combos are made of (B-1823)', async ({ shop }) => {
    await switchOff(shop, 'combos');
    const { dishes } = await choicesIn(shop);
    const usual = await shop.idOf('Pepperoni');
    const combo = dishes['builtin-combos-combo-d'];
    expect(combo?.groups).toEqual(['combo-fries', 'wing-sauce']);
    expect(combo?.slots.map(({ kind }) => kind)).toEqual(['pizza', 'pizza', 'bottle']);
    expect(combo?.slots[1]).toMatchObject({ usual, isFixed: true, size: 'l' });
    expect(combo?.slots[2]?.usual).toBe(await shop.idOf('Pepsi, bouteille 2\u00a0L'));
  });
});

describe('the choices of one version', () => {
  test('are read once', async ({ shop }) => {
    const first = await choicesIn(shop);
    expect(await choicesIn(shop)).toBe(first);
  });

  test('follow every change, of a price, a recipe or how halves are priced (B-1820)', async ({
    shop,
  }) => {
    const changes = [
      () => shop.db.update(modifiers).set({ price: 475 }),
      () => shop.db.delete(itemSlots),
      () => shop.db.update(shopSettings).set({ halfPricing: 'average' }),
    ];
    for (const change of changes) {
      const before = await choicesIn(shop);
      await change();
      expect(await choicesIn(shop)).not.toBe(before);
    }
    expect((await choicesIn(shop)).halfPricing).toBe('average');
  });
});
