import type { Bilingual } from '#core/language.ts';
import { categories } from '#menu/categories.ts';
import { categoryKeys } from '#menu/menu.ts';
import type { OrderLine } from './order-line.ts';

/** Where a line stands on the menu: a "Fromage" is told from its neighbours by it. */
export function categoryName({ categoryKey }: Pick<OrderLine, 'categoryKey'>): Bilingual | null {
  const key = categoryKeys.find((known) => known === categoryKey);
  return key ? categories[key] : null;
}

/** An item as cooks say it: the size before the name. */
export function sizedName(
  { name, sizeLabel }: Pick<OrderLine, 'name' | 'sizeLabel'>,
  t: (words: Bilingual) => string,
): string {
  return sizeLabel ? `${t(sizeLabel)} · ${t(name)}` : t(name);
}

/** A line in one go: `2 × L · Fromage (Pizzas)`. */
export function lineText(line: OrderLine, t: (words: Bilingual) => string): string {
  const place = categoryName(line);
  return `${line.quantity} × ${sizedName(line, t)}${place ? ` (${t(place)})` : ''}`;
}
