import { currentIn, fieldErrorsOf as fieldErrorsIn } from '#admin/refused.ts';
import { formWrite } from '#admin/write.ts';
import { callApi } from '#browser/request.ts';
import type {
  GroupFieldErrors,
  GroupInput,
  ModifierFieldErrors,
  ModifierInput,
} from './modifier-form.schema.ts';
import type {
  AdminChoices,
  AdminGroup,
  AdminModifier,
  AdminRecipe,
  AdminSlot,
  Targets,
} from './modifiers-admin.ts';

const path = '/api/admin/modifiers';
const groupsPath = `${path}/groups`;

type GroupAnswer = { readonly group: AdminGroup };
const groupOf = ({ group }: GroupAnswer) => group;

type ModifierAnswer = { readonly modifier: AdminModifier };

/** All that there is to edit. All of these throw a `CallFailure` when refused. */
export function listAllChoices(): Promise<AdminChoices> {
  return callApi(path);
}

/** The id is the form's own, made once: saving again never adds a second group. */
export function addGroup(id: string, input: GroupInput) {
  return formWrite(groupsPath, { method: 'POST', body: { ...input, id } }, groupOf);
}

/** The version is that of the group which the form was filled from. */
export function changeGroup(id: string, version: number, input: GroupInput) {
  return formWrite(groupPath(id), { method: 'PUT', body: { ...input, version } }, groupOf);
}

export async function deleteGroup(id: string): Promise<AdminGroup> {
  return (await callApi<GroupAnswer>(groupPath(id), { method: 'DELETE' })).group;
}

export async function orderGroups(ids: readonly string[]): Promise<void> {
  await callApi(groupsPath, { method: 'PUT', body: { ids } });
}

export async function sortModifiers(groupId: string, ids: readonly string[]): Promise<AdminGroup> {
  const call = { method: 'PUT', body: { ids } } as const;
  return (await callApi<GroupAnswer>(`${groupPath(groupId)}/modifiers`, call)).group;
}

export async function retarget(
  groupId: string,
  change: { readonly added: Targets; readonly removed: Targets },
): Promise<AdminGroup> {
  const call = { method: 'PATCH', body: change } as const;
  return (await callApi<GroupAnswer>(`${groupPath(groupId)}/targets`, call)).group;
}

/** The id is the row's own, made once: saving again never adds a second modifier. */
export async function addModifier(
  groupId: string,
  id: string,
  input: ModifierInput,
): Promise<AdminModifier> {
  const call = { method: 'POST', body: { ...input, id } } as const;
  return (await callApi<ModifierAnswer>(`${groupPath(groupId)}/modifiers`, call)).modifier;
}

/** The version is that of the modifier which the row was filled from. */
export async function changeModifier(
  id: string,
  version: number,
  input: ModifierInput,
): Promise<AdminModifier> {
  const call = { method: 'PUT', body: { ...input, version } } as const;
  return (await callApi<ModifierAnswer>(modifierPath(id), call)).modifier;
}

export async function deleteModifier(id: string): Promise<AdminModifier> {
  return (await callApi<ModifierAnswer>(modifierPath(id), { method: 'DELETE' })).modifier;
}

/** What an item comes with; `was` is what the form was filled from. */
export async function setRecipe(
  itemId: string,
  was: AdminRecipe,
  amounts: AdminRecipe,
): Promise<AdminRecipe> {
  type Answer = { readonly recipe: AdminRecipe };
  const call = { method: 'PUT', body: { was, amounts } } as const;
  return (await callApi<Answer>(`${path}/recipes/${encodeURIComponent(itemId)}`, call)).recipe;
}

export async function setDefaultDish(
  slot: Pick<AdminSlot, 'id' | 'usualItemId'>,
  usualItemId: string | null,
): Promise<AdminSlot> {
  type Answer = { readonly slot: AdminSlot };
  const call = { method: 'PUT', body: { was: slot.usualItemId, usualItemId } } as const;
  return (await callApi<Answer>(`${path}/slots/${encodeURIComponent(slot.id)}`, call)).slot;
}

/** What somebody else has saved, when that is why a save was refused; else null. */
export function currentModifierIn(error: unknown): AdminModifier | null {
  return currentIn(error, 'modifier_changed');
}

export function currentRecipeIn(error: unknown): AdminRecipe | null {
  return currentIn(error, 'recipe_changed');
}

/** What the server found wrong with which field; empty when it refused for another reason. */
export function fieldErrorsOf(error: unknown): ModifierFieldErrors & GroupFieldErrors {
  return fieldErrorsIn<ModifierFieldErrors & GroupFieldErrors>(error);
}

function groupPath(id: string): string {
  return `${groupsPath}/${encodeURIComponent(id)}`;
}

function modifierPath(id: string): string {
  return `${path}/${encodeURIComponent(id)}`;
}
