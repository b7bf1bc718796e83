import type { Language } from '#core/language.ts';
import { priceText } from '#menu/editing/item-form.ts';
import { type PriceKey, priceKeys } from '#menu/menu.ts';
import { typedPrice } from '#menu/typed-price.ts';
import {
  type GroupField,
  type GroupFieldErrors,
  GroupInput,
  groupFieldErrorsOf,
  type ModifierField,
  type ModifierFieldErrors,
  ModifierInput,
  modifierFieldErrorsOf,
} from './modifier-form.schema.ts';
import type { AdminGroup, AdminModifier } from './modifiers-admin.ts';

export const modifierTicks = ['isTopping', 'hasExtra', 'isUsual', 'isActive'] as const;
export type ModifierTick = (typeof modifierTicks)[number];

export type ModifierForm = Readonly<Record<ModifierField, string>> &
  Readonly<Record<ModifierTick, boolean>>;

const noPrices = Object.fromEntries(priceKeys.map((key) => [`prices.${key}`, ''])) as Readonly<
  Record<`prices.${PriceKey}`, string>
>;

/** The row below the last one, where a new modifier is typed. */
export const emptyModifierForm: ModifierForm = {
  'name.fr': '',
  'name.en': '',
  'kitchenName.fr': '',
  'kitchenName.en': '',
  ...noPrices,
  isTopping: false,
  hasExtra: false,
  isUsual: false,
  isActive: true,
};

/** Fills a row from a modifier, prices with the reader's decimal mark. */
export function modifierFormOf(modifier: AdminModifier, language: Language): ModifierForm {
  const { name, kitchenName, prices, isTopping, maxAmount, isUsual, isActive } = modifier;
  const texts = priceKeys.map((key) => {
    const price = prices[key];
    return [`prices.${key}`, price === undefined ? '' : priceText(price, language)];
  });
  return {
    ...emptyModifierForm,
    'name.fr': name.fr,
    'name.en': name.en,
    'kitchenName.fr': kitchenName?.fr ?? '',
    'kitchenName.en': kitchenName?.en ?? '',
    ...Object.fromEntries(texts),
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
export function readModifierForm(
  typed: ModifierForm,
): { readonly ok: ModifierInput } | { readonly fieldErrors: ModifierFieldErrors } {
  const { isTopping, hasExtra, isUsual, isActive } = typed;
  const parsed = ModifierInput.safeParse({
    name: { fr: typed['name.fr'], en: typed['name.en'] },
    kitchenName: { fr: typed['kitchenName.fr'], en: typed['kitchenName.en'] },
    prices: Object.fromEntries(priceKeys.map((key) => [key, typedPrice(typed[`prices.${key}`])])),
    isTopping,
    maxAmount: hasExtra ? 2 : 1,
    isUsual,
    isActive,
  });
  if (parsed.success) return { ok: parsed.data };
  return { fieldErrors: known(modifierFieldErrorsOf(parsed.error)) };
}

export type GroupForm = Readonly<Record<GroupField, string>> & { readonly isTold: boolean };

export const emptyGroupForm: GroupForm = {
  'name.fr': '',
  'name.en': '',
  min: '0',
  max: '1',
  free: '0',
  isTold: false,
};

export function groupFormOf({ name, min, max, free, isTold }: AdminGroup): GroupForm {
  const counts = { min: String(min), max: String(max), free: String(free) };
  return { 'name.fr': name.fr, 'name.en': name.en, ...counts, isTold };
}

export function readGroupForm(
  typed: GroupForm,
): { readonly ok: GroupInput } | { readonly fieldErrors: GroupFieldErrors } {
  const parsed = GroupInput.safeParse({
    name: { fr: typed['name.fr'], en: typed['name.en'] },
    min: typedCount(typed.min),
    max: typedCount(typed.max),
    free: typedCount(typed.free),
    isTold: typed.isTold,
  });
  if (parsed.success) return { ok: parsed.data };
  return { fieldErrors: known(groupFieldErrorsOf(parsed.error)) };
}

/** What is no whole number comes out as it is, for the schema to refuse. */
function typedCount(typed: string): number | string {
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : typed;
}

function known<FieldErrors>(fieldErrors: FieldErrors | null): FieldErrors {
  if (!fieldErrors) throw new Error('the form has a field that the schema does not know');
  return fieldErrors;
}
