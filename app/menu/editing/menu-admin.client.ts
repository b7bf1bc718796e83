import { formWrite } from '#admin/write.ts';
import { callApi } from '#browser/request.ts';
import type { ItemInput } from '../menu.schema.ts';
import type { AdminCategory, AdminItem, CopiedList } from './menu-admin.ts';

const path = '/api/admin/menu-items';

type ItemAnswer = { readonly item: AdminItem };

/** Every item, oldest first. All of these throw a `CallFailure` when refused. */
export async function listAllItems(signal?: AbortSignal): Promise<readonly AdminItem[]> {
  type Answer = { readonly items: readonly AdminItem[] };
  const { items } = await callApi<Answer>(path, signal ? { signal } : {});
  return items;
}

const answered = ({ item }: ItemAnswer) => item;

/** The id is the form's own, made once when it opens: saving again never adds a second item. */
export function addItem(id: string, input: ItemInput) {
  return formWrite(path, { method: 'POST', body: { ...input, id } }, answered);
}

/** The version is that of the item which the form was filled from. */
export function changeItem(id: string, version: number, input: ItemInput) {
  return formWrite(pathOf(id), { method: 'PUT', body: { ...input, version } }, answered);
}

export async function setItemActive(id: string, isActive: boolean): Promise<AdminItem> {
  const { item } = await callApi<ItemAnswer>(pathOf(id), { method: 'PATCH', body: { isActive } });
  return item;
}

export async function deleteItem(id: string): Promise<AdminItem> {
  const { item } = await callApi<ItemAnswer>(pathOf(id), { method: 'DELETE' });
  return item;
}

export async function listAllCategories(signal?: AbortSignal): Promise<readonly AdminCategory[]> {
  type Answer = { readonly categories: readonly AdminCategory[] };
  const { categories } = await callApi<Answer>('/api/admin/categories', signal ? { signal } : {});
  return categories;
}

/** Hides a category from customers, or shows it again. */
export async function setCategoryHidden(key: string, isHidden: boolean): Promise<AdminCategory> {
  type Answer = { readonly category: AdminCategory };
  const path = `/api/admin/categories/${encodeURIComponent(key)}`;
  const { category } = await callApi<Answer>(path, { method: 'PATCH', body: { isHidden } });
  return category;
}

export function copyBuiltIn(key: string): Promise<CopiedList> {
  return callApi(`/api/admin/categories/${encodeURIComponent(key)}/copy-built-in`, {
    method: 'POST',
  });
}

function pathOf(id: string): string {
  return `${path}/${encodeURIComponent(id)}`;
}
