import { sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { categories } from '#menu/categories.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { categoryKeys } from '#menu/menu.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { seedMenu } from './menu.ts';
import { insertModifiers } from './modifiers/insert-modifiers.ts';
import { seedPromotions } from './promotions.ts';
import { insertShop } from './shop.ts';
import { vegetarianDishes } from './vegetarian.ts';

/** What a start wrote into the database. */
export type Seeded = { readonly menu: boolean; readonly modifiers: boolean };

/**
 * Fills an empty shop with the whole menu (B-120), and any shop that has never had modifiers with
 * the first ones (B-1825). Categories, items and deals of a database that has ever held one are
 * left as they are, down to the last row, as are modifiers.
 */
export async function seedDatabase(db: Database): Promise<Seeded> {
  return db.transaction(async (tx) => {
    // Two instances that start at once must not both find the shop empty.
    await tx.execute(sql`lock table storefront_version in exclusive mode`);
    const { isUntouched, hadModifiers } = await readMarks(tx);
    if (isUntouched) await insertMenu(tx);
    await insertShop(tx);
    if (!hadModifiers) await insertModifiers(tx);
    return { menu: isUntouched, modifiers: !hadModifiers };
  });
}

async function insertMenu(tx: Database) {
  const stored = await tx
    .insert(menuCategories)
    .values(
      categoryKeys.map((key) => ({
        categoryKey: key,
        nameFr: categories[key].fr,
        nameEn: categories[key].en,
        displayOrder: categoryKeys.indexOf(key),
      })),
    )
    .returning();
  for (const { id, categoryKey } of stored) await insertItems(tx, id, categoryKey);
  await tx
    .insert(promotions)
    .values(seedPromotions.map((promotion, displayOrder) => ({ ...promotion, displayOrder })));
}

/** The version starts at 1 and every change raises it: at 1 nothing was ever written. */
async function readMarks(tx: Database) {
  const { rows } = await tx.execute<{ isUntouched: boolean; hadModifiers: boolean }>(
    sql`select version = 1 as "isUntouched", modifiers_since is not null as "hadModifiers"
      from storefront_version`,
  );
  if (!rows[0]) throw new Error('storefront_version has lost its row');
  return rows[0];
}

async function insertItems(tx: Database, categoryId: string, key: string) {
  const items = Object.entries(seedMenu).find(([name]) => name === key)?.[1] ?? [];
  await tx.insert(menuItems).values(
    items.map(({ slug, name, description, prices }, displayOrder) => ({
      nameFr: name.fr,
      nameEn: name.en,
      descriptionFr: description.fr,
      descriptionEn: description.en,
      categoryId,
      price: prices.single,
      priceB: prices.b,
      priceS: prices.s ?? prices.p,
      priceM: prices.m,
      priceL: prices.l ?? prices.g,
      priceXl: prices.xl,
      priceP: prices.p,
      priceG: prices.g,
      displayOrder,
      isVegetarian: key === 'beverages' || vegetarianDishes.has(slug),
      // Staff read the list by this column (B-130): each row has a moment of its own.
      createdAt: sql`clock_timestamp()`,
    })),
  );
}
