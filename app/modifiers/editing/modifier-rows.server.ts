import { asc, eq } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { lockRow } from '#core/row.server.ts';
import { priceColumnsOf } from '#menu/menu-rows.server.ts';
import {
  asGroup,
  asModifier,
  type ModifierGroupRow as GroupRow,
  type ModifierRow,
} from '../modifier-rows.server.ts';
import { modifierGroups, modifierGroupTargets, modifiers } from '../modifiers.table.server.ts';
import type { GroupInput, ModifierInput } from './modifier-form.schema.ts';
import type { AdminGroup, AdminModifier, Targets } from './modifiers-admin.ts';

export function modifierColumns({ name, kitchenName, prices, ...rest }: ModifierInput) {
  return {
    nameFr: name.fr,
    nameEn: name.en,
    kitchenNameFr: kitchenName?.fr ?? null,
    kitchenNameEn: kitchenName?.en ?? null,
    ...priceColumnsOf(prices),
    ...rest,
  };
}

export function groupColumns({ name, min, max, free, isTold }: GroupInput) {
  const counts = { minChoices: min, maxChoices: max, freeChoices: free };
  return { nameFr: name.fr, nameEn: name.en, ...counts, isTold };
}

export function asAdminModifier(row: ModifierRow): AdminModifier {
  const { allergens: _, ...modifier } = asModifier(row);
  const { id, groupId, isActive, version } = row;
  return { ...modifier, id, groupId, isActive, version };
}

export function asAdminGroup(
  row: GroupRow,
  targets: Targets,
  own: readonly AdminModifier[],
): AdminGroup {
  const { id, version } = row;
  return { ...asGroup(row, []), ...targets, id, version, modifiers: own };
}

/** A modifier with its group, both held; refuses with `not_found`. */
export async function lockModifier(tx: Database, id: string) {
  const [found] = await tx
    .select({ groupId: modifiers.groupId })
    .from(modifiers)
    .where(eq(modifiers.id, id));
  // The group first, as everybody does: two who hold what the other waits for would never end.
  const group = await lockRow(tx, modifierGroups, found?.groupId ?? id);
  return { group, row: await lockRow(tx, modifiers, id) };
}

export async function modifiersOf(db: Database, groupId: string): Promise<readonly ModifierRow[]> {
  return db
    .select()
    .from(modifiers)
    .where(eq(modifiers.groupId, groupId))
    .orderBy(asc(modifiers.displayOrder), asc(modifiers.modifierKey));
}

export async function readGroup(db: Database, row: GroupRow): Promise<AdminGroup> {
  const own = await modifiersOf(db, row.id);
  const targets = await db
    .select()
    .from(modifierGroupTargets)
    .where(eq(modifierGroupTargets.groupId, row.id));
  return asAdminGroup(row, asTargets(targets), own.map(asAdminModifier));
}

type TargetRow = Pick<typeof modifierGroupTargets.$inferSelect, 'categoryId' | 'itemId'>;

export function asTargets(rows: readonly TargetRow[]): Targets {
  return {
    categoryIds: rows.flatMap(({ categoryId }) => categoryId ?? []).toSorted(),
    itemIds: rows.flatMap(({ itemId }) => itemId ?? []).toSorted(),
  };
}
