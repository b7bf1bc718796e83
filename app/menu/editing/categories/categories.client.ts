import { callApi } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import type { AdminCategory } from '../menu-admin.ts';

const path = '/api/admin/categories';

type Answer = { readonly category: AdminCategory };

/** The id is the form's own: saving again adds no second one. All of these throw a `CallFailure`. */
export async function addCategory(id: string, name: Bilingual): Promise<AdminCategory> {
  const { category } = await callApi<Answer>(path, { method: 'POST', body: { id, name } });
  return category;
}

/** The version is that of the category which the form was filled from. */
export async function renameCategory(
  key: string,
  version: number,
  name: Bilingual,
): Promise<AdminCategory> {
  const body = { name, version };
  const { category } = await callApi<Answer>(pathOf(key), { method: 'PUT', body });
  return category;
}

export async function deleteCategory(key: string): Promise<void> {
  await callApi(pathOf(key), { method: 'DELETE' });
}

export async function sortCategories(keys: readonly string[]): Promise<void> {
  await callApi(path, { method: 'PUT', body: { keys } });
}

/** Puts the items of a category in this order. */
export async function sortItems(key: string, ids: readonly string[]): Promise<void> {
  await callApi(`${pathOf(key)}/items`, { method: 'PUT', body: { ids } });
}

function pathOf(key: string): string {
  return `${path}/${encodeURIComponent(key)}`;
}
