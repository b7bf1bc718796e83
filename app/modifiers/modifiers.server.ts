import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { readMenu } from '#menu/menu.server.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { assembleChoices, type PricedDish, type StoredChoices } from './assemble-choices.ts';
import { asGroup, asSlot } from './modifier-rows.server.ts';
import {
  itemRecipes,
  itemSlots,
  modifierGroups,
  modifierGroupTargets,
  modifiers,
} from './modifiers.table.server.ts';
import type { Choices, ModifierGroup } from './modifiers.ts';

/** Everything there is to choose on the menu of this version, but for deals. */
export async function readChoices(
  ctx: Pick<Context, 'db' | 'memory'>,
  { version, specials }: { readonly version: string; readonly specials: readonly PricedDish[] },
): Promise<Choices> {
  return ctx.memory.remember('choices', version, async () => {
    const menu = await readMenu(ctx, version);
    return assembleChoices(menu, await readStored(ctx.db), specials);
  });
}

async function readStored(db: Database): Promise<StoredChoices> {
  const [settings] = await db.select({ halfPricing: shopSettings.halfPricing }).from(shopSettings);
  return {
    groups: await readGroups(db),
    halfPricing: settings?.halfPricing ?? 'dearer',
    ...(await readTargets(db)),
    recipes: await readRecipes(db),
    slots: await readSlots(db),
    allergens: await readAllergens(db),
  };
}

/** Groups with their active modifiers, each in its order; one without any is left out. */
async function readGroups(db: Database): Promise<readonly ModifierGroup[]> {
  const rows = await db
    .select({ group: modifierGroups, modifier: modifiers })
    .from(modifierGroups)
    .innerJoin(modifiers, and(eq(modifiers.groupId, modifierGroups.id), modifiers.isActive))
    .orderBy(
      asc(modifierGroups.displayOrder),
      asc(modifierGroups.groupKey),
      asc(modifiers.displayOrder),
      asc(modifiers.modifierKey),
    );
  const groups = Map.groupBy(rows, ({ group }) => group.id);
  return [...groups.values()].flatMap((members) => {
    const group = members[0]?.group;
    return group
      ? [
          asGroup(
            group,
            members.map(({ modifier }) => modifier),
          ),
        ]
      : [];
  });
}

async function readTargets(db: Database): Promise<Pick<StoredChoices, 'byCategory' | 'byItem'>> {
  const rows = await db
    .select({
      group: modifierGroups.groupKey,
      category: menuCategories.categoryKey,
      item: modifierGroupTargets.itemId,
    })
    .from(modifierGroupTargets)
    .innerJoin(modifierGroups, eq(modifierGroups.id, modifierGroupTargets.groupId))
    .leftJoin(menuCategories, eq(menuCategories.id, modifierGroupTargets.categoryId));
  const gather = (of: 'category' | 'item') =>
    gathered(rows.flatMap((row) => (row[of] === null ? [] : [[row[of], row.group] as const])));
  return { byCategory: gather('category'), byItem: gather('item') };
}

async function readRecipes(db: Database): Promise<StoredChoices['recipes']> {
  const rows = await db
    .select({
      item: itemRecipes.itemId,
      key: modifiers.modifierKey,
      amount: itemRecipes.amount,
    })
    .from(itemRecipes)
    .innerJoin(modifiers, and(eq(modifiers.id, itemRecipes.modifierId), modifiers.isActive))
    .orderBy(asc(modifiers.modifierKey));
  const recipes = gathered(
    rows.map(({ item, key, amount }) => [item, [key, amount === 2 ? 2 : 1] as const] as const),
  );
  return new Map([...recipes].map(([item, amounts]) => [item, Object.fromEntries(amounts)]));
}

async function readSlots(db: Database): Promise<StoredChoices['slots']> {
  const rows = await db
    .select()
    .from(itemSlots)
    .orderBy(asc(itemSlots.displayOrder), asc(itemSlots.id));
  return gathered(rows.map((row) => [row.itemId, asSlot(row)] as const));
}

async function readAllergens(db: Database): Promise<StoredChoices['allergens']> {
  const rows = await db
    .select({ id: menuItems.id, allergens: menuItems.allergens })
    .from(menuItems)
    .where(isNotNull(menuItems.allergens));
  return new Map(rows.map(({ id, allergens }) => [id, allergens ?? []]));
}

function gathered<Value>(
  pairs: readonly (readonly [string, Value])[],
): ReadonlyMap<string, readonly Value[]> {
  const byKey = Map.groupBy(pairs, ([key]) => key);
  return new Map([...byKey].map(([key, found]) => [key, found.map(([, value]) => value)]));
}
