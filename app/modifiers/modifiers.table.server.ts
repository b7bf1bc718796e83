import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { amounts } from '#cart/line.ts';
import { isOneOf } from '#core/row.table.server.ts';
import {
  confirmedColumns,
  menuCategories,
  menuItems,
  priceColumns,
  soldChecks,
} from '#menu/menu.table.server.ts';
import { type SizeKey, sizeKeys } from '#menu/menu.ts';
import { modifierLimits } from './modifiers.ts';
import { type SlotKind, slotKinds } from './rules/slots.ts';

function key(column: AnyPgColumn) {
  return sql`${column} ~ '^[a-z0-9-]{1,60}$'`;
}

function name(column: AnyPgColumn, longest: number) {
  return sql`char_length(btrim(${column})) between 1 and ${sql.raw(String(longest))}`;
}

/** Makes a reference that is deleted with its target. */
function partOf(column: string, whole: () => AnyPgColumn) {
  return uuid(column).notNull().references(whole, { onDelete: 'cascade' });
}

const someAmounts = amounts.filter((amount) => amount > 0);

export const modifierGroups = pgTable(
  'modifier_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupKey: text('group_key').notNull().unique(),
    nameFr: text('name_fr').notNull(),
    nameEn: text('name_en').notNull(),
    minChoices: integer('min_choices').notNull().default(0),
    maxChoices: integer('max_choices').notNull(),
    /** So many added choices are free: the most expensive ones. */
    freeChoices: integer('free_choices').notNull().default(0),
    isTold: boolean('is_told').notNull().default(false),
    displayOrder: integer('display_order').notNull().default(0),
    /** Raised at each change, so that the second of two editors learns of the first. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('modifier_groups_key_check', key(table.groupKey)),
    check('modifier_groups_name_fr_check', name(table.nameFr, modifierLimits.name)),
    check('modifier_groups_name_en_check', name(table.nameEn, modifierLimits.name)),
    check(
      'modifier_groups_choices_check',
      sql`0 <= ${table.minChoices} and ${table.minChoices} <= ${table.maxChoices} and 1 <= ${table.maxChoices} and ${table.maxChoices} <= ${sql.raw(String(modifierLimits.choices))} and 0 <= ${table.freeChoices} and ${table.freeChoices} <= ${table.maxChoices}`,
    ),
  ],
);

/** Prices are whole cents in the code, `numeric` dollars in the table. */
export const modifiers = pgTable(
  'modifiers',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupId: partOf('group_id', () => modifierGroups.id),
    /** For order lines, links and pictures; it never changes. */
    modifierKey: text('modifier_key').notNull().unique(),
    nameFr: text('name_fr').notNull(),
    nameEn: text('name_en').notNull(),
    kitchenNameFr: text('kitchen_name_fr'),
    kitchenNameEn: text('kitchen_name_en'),
    /** The single price counts for sizes without their own; without either it is not offered there. */
    ...priceColumns,
    isTopping: boolean('is_topping').notNull().default(false),
    maxAmount: integer('max_amount').notNull().default(1),
    isUsual: boolean('is_usual').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
    ...confirmedColumns,
    version: integer().notNull().default(1),
  },
  (table) => [
    index('modifiers_group_index').on(table.groupId, table.displayOrder),
    check('modifiers_key_check', key(table.modifierKey)),
    check('modifiers_name_fr_check', name(table.nameFr, modifierLimits.name)),
    check('modifiers_name_en_check', name(table.nameEn, modifierLimits.name)),
    check('modifiers_kitchen_name_fr_check', name(table.kitchenNameFr, modifierLimits.kitchenName)),
    check('modifiers_kitchen_name_en_check', name(table.kitchenNameEn, modifierLimits.kitchenName)),
    check(
      'modifiers_kitchen_names_check',
      sql`(${table.kitchenNameFr} is null) = (${table.kitchenNameEn} is null)`,
    ),
    check('modifiers_max_amount_check', isOneOf(table.maxAmount, someAmounts)),
    ...soldChecks('modifiers', table),
  ],
);

/** A whole category, or one item. */
export const modifierGroupTargets = pgTable(
  'modifier_group_targets',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupId: partOf('group_id', () => modifierGroups.id),
    categoryId: uuid('category_id').references(() => menuCategories.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id').references(() => menuItems.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('modifier_group_targets_unique')
      .on(table.groupId, table.categoryId, table.itemId)
      .nullsNotDistinct(),
    index('modifier_group_targets_item_index').on(table.itemId),
    index('modifier_group_targets_category_index').on(table.categoryId),
    check(
      'modifier_group_targets_one_check',
      sql`num_nonnulls(${table.categoryId}, ${table.itemId}) = 1`,
    ),
  ],
);

/** A pizza's toppings, or another default than its group's. */
export const itemRecipes = pgTable(
  'item_recipes',
  {
    itemId: partOf('item_id', () => menuItems.id),
    modifierId: partOf('modifier_id', () => modifiers.id),
    amount: integer().$type<1 | 2>().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.modifierId] }),
    index('item_recipes_modifier_index').on(table.modifierId),
    check('item_recipes_amount_check', isOneOf(table.amount, someAmounts)),
  ],
);

export const itemSlots = pgTable(
  'item_slots',
  {
    id: uuid().primaryKey().defaultRandom(),
    itemId: partOf('item_id', () => menuItems.id),
    kind: text().$type<SlotKind>().notNull(),
    size: text().$type<SizeKey>(),
    /** Null: it must be chosen. */
    usualItemId: uuid('usual_item_id').references(() => menuItems.id, { onDelete: 'set null' }),
    isFixed: boolean('is_fixed').notNull().default(false),
    displayOrder: integer('display_order').notNull().default(0),
  },
  (table) => [
    index('item_slots_item_index').on(table.itemId, table.displayOrder),
    index('item_slots_usual_item_index').on(table.usualItemId),
    check('item_slots_kind_check', isOneOf(table.kind, slotKinds)),
    check('item_slots_size_check', isOneOf(table.size, sizeKeys)),
  ],
);
