import { formWrite } from '#admin/write.ts';
import { callApi } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import type { AdminCategory } from '../menu-admin.ts';

const path = '/api/admin/categories';

const answered = ({ category }: { readonly category: AdminCategory }) => category;

/** The id is the form's own: saving again adds no second one. All of these throw a `CallFailure`. */
export function addCategory(id: string, name: Bilingual) {
  return formWrite(path, { method: 'POST', body: { id, name } }, answered);
}

/** The version is that of the category which the form was filled from. */
export function renameCategory(key: string, version: number, name: Bilingual) {
  return formWrite(pathOf(key), { method: 'PUT', body: { name, version } }, answered);
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
