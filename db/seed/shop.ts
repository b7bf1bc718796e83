import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { firstWeek } from '#hours/first-hours.ts';
import { weeklyHours } from '#hours/hours.table.server.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { firstSpecials } from '#promotions/specials/first-specials.ts';
import { specialRows } from '#promotions/specials/specials.table.server.ts';
import { deliveryZones } from '#shop/delivery/zones.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { rowOf } from '#shop/shop-row.server.ts';

/** Free within the shop's city, above the minimum that the contact part states; the owner may ask for a fee. */
const firstZone = {
  name: firstShop.address.city,
  postalPrefixes: ['H0', 'H1', 'H2', 'H3', 'H4', 'H5', 'H8', 'H9'],
  fee: 0,
  minimum: firstShop.deliveryMinimum,
};

/**
 * Writes the first facts, hours, delivery zone and specials of a shop that has none yet. One that had an owner
 * before its facts were kept is in use already: it is open.
 */
export async function insertShop(tx: Database): Promise<void> {
  if ((await tx.$count(shopRow)) > 0) return;
  const openedAt = sql<Date>`(select now() from ownership)`;
  await tx.insert(shopRow).values({ ...rowOf(firstShop), openedAt });
  // Nor does whoever runs it need the opening checklist.
  await tx.execute(sql`insert into checklist_steps (step) select 'hidden' from ownership`);
  const hours = Object.entries(firstWeek).map(([day, hours]) => ({ day, hours }));
  await tx.insert(weeklyHours).values(hours);
  await tx.insert(deliveryZones).values(firstZone);
  await tx.insert(specialRows).values(await specialsToInsert(tx));
}

/** The first specials, each the pizza of its name where the menu has that under its first name. */
async function specialsToInsert(tx: Database): Promise<(typeof specialRows.$inferInsert)[]> {
  const dishes = await tx
    .select({ id: menuItems.id, name: menuItems.nameFr })
    .from(menuItems)
    .innerJoin(menuCategories, eq(menuCategories.id, menuItems.categoryId))
    .where(
      and(
        eq(menuCategories.categoryKey, 'pizzas'),
        inArray(menuItems.nameFr, Object.values(dishNames)),
      ),
    );
  return firstSpecials.map(({ name, description, picture, size, weekdays, ...special }, at) => ({
    id: special.id,
    nameFr: name.fr,
    nameEn: name.en,
    descriptionFr: description?.fr ?? null,
    descriptionEn: description?.en ?? null,
    itemId: dishes.find((dish) => picture && dish.name === dishNames[picture])?.id ?? null,
    size: size?.toUpperCase() ?? null,
    price: special.price,
    picture,
    weekdays: weekdays && [...weekdays],
    orderType: special.orderType,
    startsOn: special.startsOn,
    endsOn: special.endsOn,
    displayOrder: at,
  }));
}

const dishNames = { pepperoni: 'Pepperoni', 'all-dressed': 'Toute garnie' } as const;
