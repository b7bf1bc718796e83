import { asc, eq } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import type { Activity } from '#core/row.schema.ts';
import { deleteRow, holds, lockRow, sortRows, updateRow } from '#core/row.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { sizeKeys } from '#menu/menu.ts';
import { asPrices } from '#menu/menu-rows.server.ts';
import { holdStorefront } from '#shop/storefront-version.server.ts';
import { pictureOf, type SpecialRow, sizeOf } from '../special-rows.server.ts';
import { specialRows } from '../specials.table.server.ts';
import type { ChangedSpecial, NewSpecial, SpecialOrder } from './special.schema.ts';
import { mostSpecials, type SpecialInput } from './special.schema.ts';
import { specialProblems } from './specials.problems.ts';
import type { AdminSpecial } from './specials-admin.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;
type Named = { readonly id: string };

/** Every special in its order (B-2063). */
export async function listAllSpecials(ctx: StaffContext): Promise<readonly AdminSpecial[]> {
  staffActor(ctx.actor, 'menu');
  return (await allRows(ctx.db)).map(asAdminSpecial);
}

/**
 * Adds a special, active, after all others; sending it again makes no second one. Refuses with
 * `fields_invalid`, `specials_full`, and `special_changed` when that id is another one's.
 */
export async function addSpecial(
  ctx: StaffContext,
  { id, ...special }: NewSpecial,
): Promise<AdminSpecial> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await holdStorefront(tx);
    const all = await allRows(tx);
    const known = all.find((row) => row.id === id);
    if (known && holds(known, columnsOf(special))) return asAdminSpecial(known);
    if (known) throw changed(known);
    if (all.length >= mostSpecials) throw new Problem(specialProblems.specials_full);
    await requireDish(tx, special);
    const displayOrder = Math.max(0, ...all.map((row) => row.displayOrder + 1));
    const [row] = await tx
      .insert(specialRows)
      .values({ id, displayOrder, ...columnsOf(special) })
      .returning();
    if (!row) throw new Error('the special was not added');
    return asAdminSpecial(row);
  });
}

/**
 * Saves a special that was filled in from its `version`; saving what stands already is no change.
 * Refuses with `special_changed` and `{ current: AdminSpecial }`, `not_found`, `fields_invalid`.
 */
export async function changeSpecial(
  ctx: StaffContext,
  { id, version, ...special }: ChangedSpecial & Named,
): Promise<AdminSpecial> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const row = await lockRow(tx, specialRows, id);
    if (holds(row, columnsOf(special))) return asAdminSpecial(row);
    if (row.version !== version) throw changed(row);
    await requireDish(tx, special);
    return asAdminSpecial(await updateRow(tx, specialRows, id, columnsOf(special)));
  });
}

/** Shows a special to customers or hides it; asking twice changes nothing. Refuses with `not_found`. */
export async function setSpecialActive(
  ctx: StaffContext,
  { id, isActive }: Activity & Named,
): Promise<AdminSpecial> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const row = await lockRow(tx, specialRows, id);
    if (row.isActive === isActive) return asAdminSpecial(row);
    return asAdminSpecial(await updateRow(tx, specialRows, id, { isActive }));
  });
}

/** Puts specials in this order; any that is not named comes after them, as it stood. */
export async function orderSpecials(ctx: StaffContext, { ids }: SpecialOrder): Promise<void> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const rows = await tx
      .select()
      .from(specialRows)
      .orderBy(asc(specialRows.displayOrder), asc(specialRows.id))
      .for('update');
    await sortRows(tx, specialRows, rows, ids);
  });
}

/** Removes a special for good and answers what it was; carts that hold it say so. Refuses with `not_found`. */
export async function deleteSpecial(ctx: StaffContext, { id }: Named): Promise<AdminSpecial> {
  return staffTransaction(ctx, 'menu', async (tx) =>
    asAdminSpecial(await deleteRow(tx, specialRows, id)),
  );
}

async function allRows(db: Database): Promise<readonly SpecialRow[]> {
  return db.select().from(specialRows).orderBy(asc(specialRows.displayOrder), asc(specialRows.id));
}

/** A special's dish stands on the menu, and comes in that size. */
async function requireDish(tx: Database, { itemId, size }: SpecialInput): Promise<void> {
  if (itemId === null) return;
  const [row] = await tx.select().from(menuItems).where(eq(menuItems.id, itemId)).for('key share');
  if (!row) throw new Problem(requestProblems.fields_invalid, { fields: { itemId: 'dish' } });
  const prices = asPrices(row);
  const hasSizes = sizeKeys.some((key) => prices[key] !== undefined);
  const isOffered = size === null ? !hasSizes : prices[size] !== undefined;
  if (!isOffered) throw new Problem(requestProblems.fields_invalid, { fields: { size: 'size' } });
}

function columnsOf({ name, description, size, weekdays, ...special }: SpecialInput) {
  const { itemId, price, picture, orderType, startsOn, endsOn } = special;
  return {
    nameFr: name.fr,
    nameEn: name.en,
    descriptionFr: description.fr,
    descriptionEn: description.en,
    size: size?.toUpperCase() ?? null,
    weekdays: weekdays && [...weekdays],
    ...{ itemId, price, picture, orderType, startsOn, endsOn },
  };
}

function changed(row: SpecialRow): Problem {
  return new Problem(specialProblems.special_changed, { current: asAdminSpecial(row) });
}

function asAdminSpecial(row: SpecialRow): AdminSpecial {
  const { id, itemId, price, weekdays, orderType, startsOn, endsOn } = row;
  const { isActive, displayOrder, version } = row;
  return {
    ...{ id, itemId, price, orderType, startsOn, endsOn, isActive, displayOrder, version },
    name: { fr: row.nameFr, en: row.nameEn },
    description: { fr: row.descriptionFr, en: row.descriptionEn },
    size: sizeOf(row),
    picture: pictureOf(row),
    weekdays: weekdays?.toSorted((a, b) => a - b) ?? null,
  };
}
