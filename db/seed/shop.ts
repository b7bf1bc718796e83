import { sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { specialRows } from '#menu/specials/specials.table.server.ts';
import { specials } from '#menu/specials.ts';
import { firstShop } from '#restaurant/facts/first-shop.ts';
import { shopRow } from '#restaurant/facts/shop.table.server.ts';
import { rowOf } from '#restaurant/facts/shop-row.server.ts';
import { firstWeek } from '#restaurant/weekly/first-hours.ts';
import { weeklyHours } from '#restaurant/weekly/week.table.server.ts';

/**
 * Writes the first facts, hours and specials of a shop that has none yet. One that had an owner
 * before its facts were kept is in use already: it is open.
 */
export async function insertShop(tx: Database): Promise<void> {
  if ((await tx.$count(shopRow)) > 0) return;
  const openedAt = sql<Date>`(select now() from ownership)`;
  await tx.insert(shopRow).values({ ...rowOf(firstShop), openedAt });
  // Nor does whoever runs it need the list of the first morning.
  await tx.execute(sql`insert into morning_steps (step) select 'put-away' from ownership`);
  const hours = Object.entries(firstWeek).map(([day, hours]) => ({ day, hours }));
  await tx.insert(weeklyHours).values(hours);
  await tx.insert(specialRows).values(
    specials.map((special, displayOrder) => ({
      id: special.id,
      nameFr: special.name.fr,
      nameEn: special.name.en,
      descriptionFr: special.description.fr,
      descriptionEn: special.description.en,
      size: 'L',
      price: special.price,
      picture: special.picture,
      weekdays: special.weekdays ? [...special.weekdays] : null,
      orderType: special.takeoutOnly ? ('takeout' as const) : null,
      displayOrder,
    })),
  );
}
