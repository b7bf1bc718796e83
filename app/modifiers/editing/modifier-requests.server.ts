import * as z from 'zod/mini';
import { formProblem, parse } from '#core/problem.parse.server.ts';
import {
  GroupInput,
  groupFieldErrorsOf,
  ModifierInput,
  modifierFieldErrorsOf,
} from './modifier-form.schema.ts';
import { editingLimits } from './modifiers-admin.ts';

export const Id = z.guid();
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** New ones; with an `id` chosen by the caller, sending it again makes no second one. */
export const NewGroup = z.extend(GroupInput, { id: z.optional(Id) });
export type NewGroup = z.output<typeof NewGroup>;
export const NewModifier = z.extend(ModifierInput, { id: z.optional(Id) });
export type NewModifier = z.output<typeof NewModifier>;

/** As they should be from now on, filled in from their `version`. */
export const ChangedGroup = z.extend(GroupInput, { version });
export type ChangedGroup = z.output<typeof ChangedGroup>;
export const ChangedModifier = z.extend(ModifierInput, { version });
export type ChangedModifier = z.output<typeof ChangedModifier>;

function ids(most: number) {
  return z._default(z.array(Id).check(z.maxLength(most)), []);
}

/** Groups, or the modifiers of one, in the order in which customers meet them. */
export const Order = z.object({ ids: ids(editingLimits.modifiers) });
export type Order = z.output<typeof Order>;

const Targets = z._default(
  z.object({ categoryIds: ids(editingLimits.targets), itemIds: ids(editingLimits.targets) }),
  { categoryIds: [], itemIds: [] },
);

/** What a group belongs to from now on, and no longer; what is not named stays. */
export const TargetChange = z.object({ added: Targets, removed: Targets });
export type TargetChange = z.output<typeof TargetChange>;

const Amounts = z
  .record(Id, z.literal([1, 2]))
  .check(z.refine((amounts) => Object.keys(amounts).length <= editingLimits.recipe));

/** What an item comes with from now on, and what it came with when the form was filled in. */
export const RecipeInput = z.object({ was: Amounts, amounts: Amounts });
export type RecipeInput = z.output<typeof RecipeInput>;

/** Another usual dish of a slot; null: it has to be chosen. */
export const SlotInput = z.object({ was: z.nullable(Id), usualItemId: z.nullable(Id) });
export type SlotInput = z.output<typeof SlotInput>;

/** The form of a modifier; throws `fields_missing` or `fields_invalid` with the errors of its fields. */
export function parseModifier<Schema extends z.core.$ZodType>(schema: Schema, body: unknown) {
  return parse(schema, body, (error) => formProblem(modifierFieldErrorsOf(error)));
}

export function parseGroup<Schema extends z.core.$ZodType>(schema: Schema, body: unknown) {
  return parse(schema, body, (error) => formProblem(groupFieldErrorsOf(error)));
}
