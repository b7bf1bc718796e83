import { categoryCalls, itemCalls } from '#menu/editing/menu.client.ts';

/** Returns every item and every category, of one moment. Throws a `CallFailure`. */
export async function readItemsAndCategories() {
  const [items, categories] = await Promise.all([itemCalls.list(), categoryCalls.list()]);
  return { items, categories };
}
