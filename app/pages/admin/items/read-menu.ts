import { categoryCalls, itemCalls } from '#menu/editing/menu.client.ts';

/** Returns all items and categories as of one instant. Throws a `CallFailure`. */
export async function readItemsAndCategories() {
  const [items, categories] = await Promise.all([itemCalls.list(), categoryCalls.list()]);
  return { items, categories };
}
