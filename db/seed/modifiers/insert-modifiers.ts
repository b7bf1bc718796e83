import { eq, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { priceColumnsOf } from '#menu/menu-rows.server.ts';
import { builtInSlots } from '#modifiers/built-in/built-in-recipes.ts';
import {
  modifierGroups,
  modifierGroupTargets,
  modifiers,
} from '#modifiers/modifiers.table.server.ts';
import { type OfItem, storeRecipes, storeSlots } from '#modifiers/store-recipes.server.ts';
import { seedMenu } from '../menu.ts';
import { vegetarianGroups, vegetarianModifiers } from '../vegetarian.ts';
import { answers } from './answers.ts';
import { extras } from './extras.ts';
import { seededRecipes } from './recipes.ts';
import type { SeededModifier } from './seeded-group.ts';
import { toppings } from './toppings.ts';

/** Every group of a shop's first menu, what must be chosen first. */
export const seededGroups = [...answers, ...toppings, ...extras];

type Ids = ReadonlyMap<string, string>;

/**
 * Writes the first groups, modifiers, recipes and parts. Items that the shop has are found by their
 * category and both names: one that was renamed or moved has its category's groups and no recipe.
 * The moment is kept, so that what an owner takes out later stays out.
 */
export async function insertModifiers(tx: Database): Promise<void> {
  const groupIds = await insertGroups(tx);
  await insertRows(tx, groupIds);
  const items = await findItems(tx);
  await insertTargets(tx, groupIds, items);
  await storeRecipes(tx, ofItems(items, seededRecipes));
  await storeSlots(tx, ofItems(items, builtInSlots), (slug) => items.get(slug)?.[0] ?? null);
  await tx.execute(sql`update storefront_version set modifiers_since = now()`);
}

async function insertGroups(tx: Database): Promise<Ids> {
  const rows = await tx
    .insert(modifierGroups)
    .values(
      seededGroups.map(({ key, name, min = 0, max, isTold = false }, displayOrder) => ({
        groupKey: key,
        nameFr: name.fr,
        nameEn: name.en,
        minChoices: min,
        maxChoices: max,
        isTold,
        displayOrder,
      })),
    )
    .returning({ id: modifierGroups.id, key: modifierGroups.groupKey });
  return new Map(rows.map(({ key, id }) => [key, id]));
}

async function insertRows(tx: Database, groupIds: Ids): Promise<void> {
  await tx.insert(modifiers).values(
    seededGroups.flatMap((group) => {
      const groupId = groupIds.get(group.key) ?? '';
      return group.modifiers.map((one, displayOrder) => ({
        ...modifierColumns(one),
        groupId,
        displayOrder,
        isVegetarian: vegetarianGroups.has(group.key) || vegetarianModifiers.has(one.key),
      }));
    }),
  );
}

function modifierColumns({ key, name, kitchenName, prices, ...rest }: SeededModifier) {
  const { isTopping = false, maxAmount = 1, isUsual = false } = rest;
  return {
    modifierKey: key,
    nameFr: name.fr,
    nameEn: name.en,
    kitchenNameFr: kitchenName?.fr ?? null,
    kitchenNameEn: kitchenName?.en ?? null,
    ...priceColumnsOf(prices),
    isTopping,
    maxAmount,
    isUsual,
  };
}

/** The shop's items by the slug of what they are on the first menu; copies share one. */
async function findItems(tx: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const slugs = new Map(
    Object.entries(seedMenu).flatMap(([key, list]) =>
      list.map(({ name, slug }) => [nameKey(key, name.fr, name.en), slug] as const),
    ),
  );
  const { id, nameFr, nameEn } = menuItems;
  const rows = await tx
    .select({ id, nameFr, nameEn, key: menuCategories.categoryKey })
    .from(menuItems)
    .innerJoin(menuCategories, eq(menuCategories.id, menuItems.categoryId));
  const known = rows.flatMap((row) => {
    const slug = slugs.get(nameKey(row.key, row.nameFr, row.nameEn));
    return slug === undefined ? [] : [{ slug, id: row.id }];
  });
  const bySlug = Map.groupBy(known, ({ slug }) => slug);
  return new Map([...bySlug].map(([slug, found]) => [slug, found.map((item) => item.id)]));
}

function nameKey(...texts: readonly string[]): string {
  return texts.join('\n');
}

type Items = Awaited<ReturnType<typeof findItems>>;

function ofItems<Value>(
  items: Items,
  bySlug: Readonly<Record<string, Value>>,
): readonly OfItem<Value>[] {
  return Object.entries(bySlug).flatMap(([slug, value]) =>
    (items.get(slug) ?? []).map((id) => [id, value] as const),
  );
}

async function insertTargets(tx: Database, groupIds: Ids, items: Items): Promise<void> {
  const { id, categoryKey } = menuCategories;
  const stored = await tx.select({ id, key: categoryKey }).from(menuCategories);
  const categoryIds = new Map(stored.map((category) => [category.key, category.id]));
  const rows = seededGroups.flatMap(({ key, categories = [], items: slugs = [] }) => {
    const groupId = groupIds.get(key) ?? '';
    const whole = categories.flatMap((category) => categoryIds.get(category) ?? []);
    const single = slugs.flatMap((slug) => items.get(slug) ?? []);
    return [
      ...whole.map((categoryId) => ({ groupId, categoryId })),
      ...single.map((itemId) => ({ groupId, itemId })),
    ];
  });
  if (rows.length > 0) await tx.insert(modifierGroupTargets).values(rows);
}
