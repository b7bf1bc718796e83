import { asPrices } from '#menu/menu-rows.server.ts';
import type { itemSlots, modifierGroups, modifiers } from './modifiers.table.server.ts';
import type { ModifierGroup, OfferedModifier } from './modifiers.ts';
import type { Slot } from './rules/slots.ts';

export type ModifierRow = typeof modifiers.$inferSelect;
export type ModifierGroupRow = typeof modifierGroups.$inferSelect;

/** Returns a group as customers choose from it, of these rows in their order. */
export function asGroup(row: ModifierGroupRow, rows: readonly ModifierRow[]): ModifierGroup {
  return {
    key: row.groupKey,
    name: { fr: row.nameFr, en: row.nameEn },
    min: row.minChoices,
    max: row.maxChoices,
    free: row.freeChoices,
    isTold: row.isTold,
    modifiers: rows.map(asModifier),
  };
}

export function asModifier(row: ModifierRow): OfferedModifier {
  const { kitchenNameFr: fr, kitchenNameEn: en } = row;
  return {
    key: row.modifierKey,
    name: { fr: row.nameFr, en: row.nameEn },
    kitchenName: fr === null || en === null ? null : { fr, en },
    prices: asPrices(row),
    isTopping: row.isTopping,
    maxAmount: row.maxAmount === 2 ? 2 : 1,
    isUsual: row.isUsual,
    allergens: row.allergens,
  };
}

/** Returns a slot of a combo or trio: what is chosen for it never adds to the price. */
export function asSlot(row: typeof itemSlots.$inferSelect): Slot {
  const { kind, size, isFixed, usualItemId: usual } = row;
  return { kind, size, usual, isFixed, priceLimit: null };
}
