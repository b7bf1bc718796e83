import { nested, readForm, textsOf, typedWhole } from '#admin/form.ts';
import type { Language } from '#core/language.ts';
import { priceTexts, typedPrices } from '#menu/typed-price.ts';
import {
  type GroupField,
  GroupInput,
  groupFieldErrorsOf,
  type ModifierField,
  ModifierInput,
  modifierFieldErrorsOf,
} from './modifier-form.schema.ts';
import type { AdminGroup, AdminModifier } from './modifiers-admin.ts';
import { groupFieldNames, type ModifierTick, modifierTextNames } from './modifiers-tab.text.ts';

export type ModifierForm = Readonly<Record<ModifierField, string>> &
  Readonly<Record<ModifierTick, boolean>>;

/** The row below the last one, where a new modifier is typed. */
export const emptyModifierForm: ModifierForm = {
  ...textsOf(modifierTextNames, {}),
  isTopping: false,
  hasExtra: false,
  isUsual: false,
  isActive: true,
};

/** Fills a row from a modifier, prices with the reader's decimal mark. */
export function modifierFormOf(modifier: AdminModifier, language: Language): ModifierForm {
  const { prices, isTopping, maxAmount, isUsual, isActive } = modifier;
  return {
    ...textsOf(modifierTextNames, modifier),
    ...priceTexts(prices, language),
    isTopping,
    hasExtra: maxAmount === 2,
    isUsual,
    isActive,
  };
}

export function isSameRow(a: ModifierForm, b: ModifierForm): boolean {
  return (Object.keys(emptyModifierForm) as (keyof ModifierForm)[]).every(
    (field) => String(a[field]).trim() === String(b[field]).trim(),
  );
}

/** Reads a row: what to save, or what is wrong with which field. */
export function readModifierForm({ hasExtra, ...typed }: ModifierForm) {
  const form = nested({ ...typed, ...typedPrices(typed), maxAmount: hasExtra ? 2 : 1 });
  return readForm(ModifierInput, form, modifierFieldErrorsOf);
}

export type GroupForm = Readonly<Record<GroupField, string>> & { readonly isTold: boolean };

export const emptyGroupForm: GroupForm = {
  ...textsOf(groupFieldNames, { min: 0, max: 1, free: 0 }),
  isTold: false,
};

export function groupFormOf(group: AdminGroup): GroupForm {
  return { ...textsOf(groupFieldNames, group), isTold: group.isTold };
}

export function readGroupForm(typed: GroupForm) {
  const counts = {
    min: typedWhole(typed.min),
    max: typedWhole(typed.max),
    free: typedWhole(typed.free),
  };
  return readForm(GroupInput, nested({ ...typed, ...counts }), groupFieldErrorsOf);
}
