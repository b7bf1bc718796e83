import { asc, eq, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { type Allergen, allergens as allAllergens } from '#menu/allergens/allergens.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { modifierProblems } from '../editing/modifiers.problems.ts';
import { modifierGroups, modifiers } from '../modifiers.table.server.ts';
import { type AllergenRow, type AllergenTarget, allergenTargets } from './allergen-rows.ts';

const List = z.nullable(
  z.pipe(
    z.array(z.enum(allAllergens)).check(z.maxLength(allAllergens.length)),
    z.transform((sent) => allAllergens.filter((one) => sent.includes(one))),
  ),
);

/** Of one dish or topping, as it is in `version`; null withdraws the confirmation. */
export const AllergensInput = z.object({
  target: z.enum(allergenTargets),
  id: RowId,
  version: RowVersion,
  /** The list when it was seen. */
  was: List,
  allergens: List,
  /** Unchanged where it is absent. */
  isVegetarian: z.optional(z.boolean()),
});
export type AllergensInput = z.output<typeof AllergensInput>;

const tables = { item: menuItems, modifier: modifiers } as const;
const readers = { item: readItems, modifier: readModifiers } as const;

/** Lists what can be confirmed: toppings first, because most dishes depend on them. */
export async function listAllergens(ctx: StaffContext): Promise<readonly AllergenRow[]> {
  staffActor(ctx.actor, 'menu');
  return [...(await readModifiers(ctx.db)), ...(await readItems(ctx.db))];
}

/**
 * Confirms or withdraws the allergens of a dish or topping, and sets vegetarian; the version stays, so that no open
 * form conflicts. Problems: `not_found`, and `allergens_outdated` with `{ current: AllergenRow }` when it is not as
 * seen.
 */
export async function confirmAllergens(
  ctx: StaffContext & Pick<Context, 'clock'>,
  { target, id, version, was, allergens, ...sent }: AllergensInput,
): Promise<AllergenRow> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const table = tables[target];
    const [held] = await tx.select().from(table).where(eq(table.id, id)).for('update');
    const current = held && (await rowOf(tx, target, id));
    if (!current) throw new Problem(requestProblems.not_found);
    const { isVegetarian = current.isVegetarian } = sent;
    const isConfirmed = isSame(current.allergens, allergens);
    if (isConfirmed && current.isVegetarian === isVegetarian) return current;
    if (current.version !== version || !isSame(current.allergens, was))
      throw new Problem(modifierProblems.allergens_outdated, { current });
    const now = allergens && new Date(ctx.clock.now().epochMilliseconds);
    const allergensConfirmedAt = isConfirmed ? held.allergensConfirmedAt : now;
    await tx
      .update(table)
      .set({ allergens, allergensConfirmedAt, isVegetarian })
      .where(eq(table.id, id));
    const confirmedAt = allergensConfirmedAt?.toISOString() ?? null;
    return { ...current, allergens, confirmedAt, isVegetarian };
  });
}

function isSame(a: readonly Allergen[] | null, b: readonly Allergen[] | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

async function rowOf(db: Database, target: AllergenTarget, id: string) {
  const [row] = await readers[target](db, eq(tables[target].id, id));
  return row;
}

async function readItems(db: Database, where?: SQL): Promise<readonly AllergenRow[]> {
  const rows = await db
    .select()
    .from(menuItems)
    .leftJoin(menuCategories, eq(menuItems.categoryId, menuCategories.id))
    .where(where)
    .orderBy(
      asc(menuCategories.displayOrder),
      asc(menuItems.displayOrder),
      asc(menuItems.createdAt),
      asc(menuItems.id),
    );
  return rows.map(({ menu_items: item, menu_categories: category }) =>
    asRow('item', item, category),
  );
}

async function readModifiers(db: Database, where?: SQL): Promise<readonly AllergenRow[]> {
  const rows = await db
    .select()
    .from(modifiers)
    .innerJoin(modifierGroups, eq(modifiers.groupId, modifierGroups.id))
    .where(where)
    .orderBy(
      asc(modifierGroups.displayOrder),
      asc(modifierGroups.groupKey),
      asc(modifiers.displayOrder),
      asc(modifiers.modifierKey),
    );
  return rows.map(({ modifiers: modifier, modifier_groups: group }) =>
    asRow('modifier', modifier, group),
  );
}

type Names = { readonly nameFr: string; readonly nameEn: string };
type Confirmable = Names &
  Pick<typeof modifiers.$inferSelect, 'id' | 'version' | 'isActive'> &
  Pick<typeof modifiers.$inferSelect, 'allergens' | 'allergensConfirmedAt' | 'isVegetarian'>;

function asRow(target: AllergenTarget, row: Confirmable, place: Names | null): AllergenRow {
  const { id, version, isActive, allergens, allergensConfirmedAt, isVegetarian } = row;
  return {
    target,
    id,
    version,
    isActive,
    allergens,
    isVegetarian,
    name: { fr: row.nameFr, en: row.nameEn },
    place: place && { fr: place.nameFr, en: place.nameEn },
    confirmedAt: allergensConfirmedAt?.toISOString() ?? null,
  };
}
