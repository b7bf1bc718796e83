import { asc, eq, sql } from 'drizzle-orm';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { sortRows } from '#core/row.server.ts';
import { rowVerbs } from '#core/row.verbs.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { sizeKeys } from '#menu/menu.ts';
import { asPrices } from '#menu/menu-rows.server.ts';
import { holdStorefront } from '#shop/storefront-version.server.ts';
import { pictureOf, type SpecialRow, sizeOf } from '../specials.server.ts';
import { specialRows } from '../specials.table.server.ts';
import {
  type AdminSpecial,
  mostSpecials,
  type SpecialInput,
  type SpecialOrder,
} from './special.schema.ts';
import { specialProblems } from './specials.problems.ts';

const inOrder = [asc(specialRows.displayOrder), asc(specialRows.id)];

export async function listAllSpecials(ctx: StaffContext): Promise<readonly AdminSpecial[]> {
  staffActor(ctx.actor, 'menu');
  const rows = await ctx.db
    .select()
    .from(specialRows)
    .orderBy(...inOrder);
  return rows.map(asAdminSpecial);
}

/**
 * A new special comes last; carts report a deleted one. Throws `fields_invalid`, `special_changed` and `specials_full`.
 */
export const {
  add: addSpecial,
  change: changeSpecial,
  setActive: setSpecialActive,
  remove: deleteSpecial,
} = rowVerbs({
  area: 'menu',
  table: specialRows,
  columnsOf({ name, description, size, itemId, price, picture, ...when }: SpecialInput) {
    const { orderType, weekdays, startsOn, endsOn } = when;
    return {
      nameFr: name.fr,
      nameEn: name.en,
      descriptionFr: description.fr,
      descriptionEn: description.en,
      size: size?.toUpperCase() ?? null,
      itemId,
      price,
      picture,
      orderType,
      weekdays,
      startsOn,
      endsOn,
    };
  },
  first: { displayOrder: sql`(select coalesce(max(display_order) + 1, 0) from ${specialRows})` },
  answer: (_, row) => asAdminSpecial(row),
  check: requireDish,
  changed: specialProblems.special_changed,
  limit: { most: mostSpecials, full: specialProblems.specials_full },
});

/** Sorts specials as `ids`; the others follow as they were. */
export async function orderSpecials(ctx: StaffContext, { ids }: SpecialOrder): Promise<void> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const rows = await tx
      .select()
      .from(specialRows)
      .orderBy(...inOrder)
      .for('update');
    await sortRows(tx, specialRows, rows, ids);
  });
}

/** Refuses a special whose dish is not on the menu in that size. */
async function requireDish(tx: Database, { itemId, size }: SpecialInput): Promise<void> {
  await holdStorefront(tx);
  if (itemId === null) return;
  const [row] = await tx.select().from(menuItems).where(eq(menuItems.id, itemId)).for('key share');
  if (!row) throw new Problem(requestProblems.fields_invalid, { fields: { itemId: 'dish' } });
  const prices = asPrices(row);
  const hasSizes = sizeKeys.some((key) => prices[key] !== undefined);
  const isOffered = size === null ? !hasSizes : prices[size] !== undefined;
  if (!isOffered) throw new Problem(requestProblems.fields_invalid, { fields: { size: 'size' } });
}

function asAdminSpecial(row: SpecialRow): AdminSpecial {
  const { nameFr, nameEn, descriptionFr, descriptionEn, ...rest } = row;
  return {
    ...rest,
    name: { fr: nameFr, en: nameEn },
    description: { fr: descriptionFr, en: descriptionEn },
    size: sizeOf(row),
    picture: pictureOf(row),
    weekdays: row.weekdays?.toSorted((a, b) => a - b) ?? null,
  };
}
