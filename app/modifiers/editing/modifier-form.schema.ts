import * as z from 'zod/mini';
import {
  type FieldErrors,
  fieldErrorReader,
  nested,
  readForm,
  textsOf,
  typedWhole,
} from '#admin/form.ts';
import { requiredText, text } from '#core/language.schema.ts';
import type { Language } from '#core/language.ts';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { type PriceKey, priceKeys } from '#menu/menu.ts';
import { PriceInput, priceTexts, typedPrices } from '#menu/typed-price.ts';
import { modifierLimits } from '../modifiers.ts';
import { type AdminGroup, type AdminModifier, editingLimits } from './modifiers-admin.ts';
import {
  groupFieldNames,
  type ModifierTick,
  modifierFieldErrorTexts,
  modifierTextNames,
} from './modifiers-tab.text.ts';

/** By its path in the JSON that is sent. */
export type ModifierField = keyof typeof modifierTextNames;
export type ModifierFieldError = keyof typeof modifierFieldErrorTexts;
export type ModifierFieldErrors = FieldErrors<ModifierField, ModifierFieldError>;
export type GroupField = keyof typeof groupFieldNames;

const name = requiredText(modifierLimits.name);
const kitchenWord = z._default(text(modifierLimits.kitchenName), '');

// Both words or none: a ticket is French, the board's language is the cook's (B-1861).
const kitchenName = z.pipe(
  z._default(z.nullable(z.object({ fr: kitchenWord, en: kitchenWord })), null).check((ctx) => {
    const { value } = ctx;
    if (value === null || (value.fr === '') === (value.en === '')) return;
    const path = [value.fr === '' ? 'fr' : 'en'];
    ctx.issues.push({ code: 'custom', input: value, message: 'both_languages', path });
  }),
  z.transform((words) => (words?.fr ? words : null)),
);

function given(prices: Readonly<Partial<Record<PriceKey, number | null>>>) {
  return Object.fromEntries(Object.entries(prices).filter(([, price]) => price !== null));
}

// Without any price it would be offered nowhere: "free" is a typed 0.
const prices = z.pipe(
  z._default(z.partialRecord(z.enum(priceKeys), z.nullable(PriceInput)), {}).check((ctx) => {
    if (Object.keys(given(ctx.value)).length > 0) return;
    const issue = { code: 'custom', input: ctx.value, message: 'price_missing' } as const;
    ctx.issues.push({ ...issue, path: ['single'] });
  }),
  z.transform(given),
);

/** A modifier's form (B-1861), with prices in cents. */
export const ModifierInput = z.object({
  name: z.object({ fr: name, en: name }),
  kitchenName,
  prices,
  isTopping: z._default(z.boolean(), false),
  maxAmount: z._default(z.literal([1, 2]), 1),
  isUsual: z._default(z.boolean(), false),
  isActive: z._default(z.boolean(), true),
});
export type ModifierInput = z.output<typeof ModifierInput>;

function count(least: number) {
  const most = modifierLimits.choices;
  const error = 'whole_number';
  return z.int(error).check(z.gte(least, { error, abort: true }), z.lte(most, error));
}

/** A group's form (B-1860): its bounds, and how many choices are free. */
export const GroupInput = z
  .object({
    name: z.object({ fr: name, en: name }),
    min: z._default(count(0), 0),
    max: count(1),
    free: z._default(count(0), 0),
    isTold: z._default(z.boolean(), false),
  })
  .check((ctx) => {
    const { min, max, free } = ctx.value;
    const issue = { code: 'custom', input: ctx.value } as const;
    if (min > max) ctx.issues.push({ ...issue, message: 'min_above_max', path: ['min'] });
    if (free > max) ctx.issues.push({ ...issue, message: 'free_above_max', path: ['free'] });
  });
export type GroupInput = z.output<typeof GroupInput>;

export const modifierFieldErrorsOf = fieldErrorReader(modifierTextNames, modifierFieldErrorTexts);
export const groupFieldErrorsOf = fieldErrorReader(groupFieldNames, modifierFieldErrorTexts);

/** Repeated with the same `id` they add no second one. */
export const NewGroup = z.extend(GroupInput, { id: z.optional(RowId) });
export type NewGroup = z.output<typeof NewGroup>;
export const NewModifier = z.extend(ModifierInput, { id: z.optional(RowId) });
export type NewModifier = z.output<typeof NewModifier>;

export const ChangedGroup = z.extend(GroupInput, { version: RowVersion });
export type ChangedGroup = z.output<typeof ChangedGroup>;
export const ChangedModifier = z.extend(ModifierInput, { version: RowVersion });
export type ChangedModifier = z.output<typeof ChangedModifier>;

function ids(most: number) {
  return z._default(z.array(RowId).check(z.maxLength(most)), []);
}

/** In the customers' order. */
export const Order = z.object({ ids: ids(editingLimits.modifiers) });
export type Order = z.output<typeof Order>;

const Targets = z._default(
  z.object({ categoryIds: ids(editingLimits.targets), itemIds: ids(editingLimits.targets) }),
  { categoryIds: [], itemIds: [] },
);

/** Targets that are not named stay. */
export const TargetChange = z.object({ added: Targets, removed: Targets });
export type TargetChange = z.output<typeof TargetChange>;

const Amounts = z
  .record(RowId, z.literal([1, 2]))
  .check(z.refine((amounts) => Object.keys(amounts).length <= editingLimits.recipe));

/** With the recipe that the form was filled from. */
export const RecipeInput = z.object({ was: Amounts, amounts: Amounts });
export type RecipeInput = z.output<typeof RecipeInput>;

/** Null: it must be chosen. */
export const SlotInput = z.object({ was: z.nullable(RowId), usualItemId: z.nullable(RowId) });
export type SlotInput = z.output<typeof SlotInput>;

export type ModifierForm = Readonly<Record<ModifierField, string>> &
  Readonly<Record<ModifierTick, boolean>>;

/** The row below the last one, for a new modifier. */
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
