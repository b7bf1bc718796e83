import { listAllCategories, listAllItems } from '#menu/editing/menu-admin.client.ts';

/** Every item and every category, of one moment. Throws a `CallFailure`. */
export async function readItemsAndCategories() {
  const [items, categories] = await Promise.all([listAllItems(), listAllCategories()]);
  return { items, categories };
}
