import type { Bilingual } from '#core/language.ts';
import { defaultCategory } from '../menu.ts';
import { pizzas } from './pizzas.ts';

const slugs = new Map(pizzas.map(({ slug, name }) => [`${name.fr}|${name.en}`, slug]));

/**
 * Returns the address of the picture that `art/` drew of a pizza of the first menu, for an item of
 * that name in both languages; null for any other. An AVIF of the same name lies beside it.
 */
export function drawnPizza(categoryKey: string, name: Bilingual): string | null {
  const slug = categoryKey === defaultCategory ? slugs.get(`${name.fr}|${name.en}`) : undefined;
  return slug === undefined ? null : `/pictures/pizzas/${slug}.webp`;
}
