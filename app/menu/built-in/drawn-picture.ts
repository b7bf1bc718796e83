import type { Bilingual } from '#core/language.ts';
import { type CategoryKey, categoryKeys, keyFrom } from '../menu.ts';
import { drawnPizza } from './pizzas.ts';

/** What `art/` drew of each category's dishes: the keys of their French names. */
export const drawnDishes: Partial<Readonly<Record<CategoryKey, readonly string[]>>> = {};

/**
 * Returns the address of what shows an item without a picture of its own: what `art/` drew of a dish
 * of that French name, else what shows its whole category; null in a category that staff made.
 */
export function drawnPicture(categoryKey: string, name: Bilingual): string | null {
  const category = categoryKeys.find((key) => key === categoryKey);
  if (!category) return null;
  const key = keyFrom(name.fr);
  if (drawnDishes[category]?.includes(key)) return `/pictures/${category}/${key}-360.webp`;
  return drawnPizza(category, name) ?? `/pictures/${category}-480.webp`;
}
