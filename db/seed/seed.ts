import { sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { categories } from '#menu/categories.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { categoryKeys } from '#menu/menu.ts';
import { promotions } from '#promotions/promotions.table.server.ts';
import { seedMenu } from './menu.ts';
import { seedPromotions } from './promotions.ts';

/**
 * Fills an empty shop with the whole menu (B-120). A database that has ever held a category,
 * an item or a promotion is left as it is, down to the last row; answers whether it wrote.
 */
export async function seedDatabase(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two instances that start at once must not both find the shop empty.
    await tx.execute(sql`lock table storefront_version in exclusive mode`);
    if (await isSeeded(tx)) return false;
    const stored = await tx
      .insert(menuCategories)
      .values(
        categoryKeys.map((key, displayOrder) => ({
          categoryKey: key,
          nameFr: categories[key].fr,
          nameEn: categories[key].en,
          displayOrder,
        })),
      )
      .returning();
    for (const { id, categoryKey } of stored) await insertItems(tx, id, categoryKey);
    await tx
      .insert(promotions)
      .values(seedPromotions.map((promotion, displayOrder) => ({ ...promotion, displayOrder })));
    return true;
  });
}

/** The version starts at 1 and every change raises it: at 1 nothing was ever written. */
async function isSeeded(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ untouched: boolean }>(
    sql`select version = 1 as untouched from storefront_version`,
  );
  return rows[0]?.untouched !== true;
}

async function insertItems(tx: Database, categoryId: string, key: string) {
  const items = Object.entries(seedMenu).find(([name]) => name === key)?.[1] ?? [];
  await tx.insert(menuItems).values(
    items.map(({ name, description, prices }, displayOrder) => ({
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
      // Staff read the list by this column (B-130): each row has a moment of its own.
      createdAt: sql`clock_timestamp()`,
    })),
  );
}
