import type { MenuGroup } from '../effective-menu.ts';

/** From so many dishes on they are not all worth a card, or a machine's description, at once. */
const many = 300;

/** Tells whether a menu is so long that a page shows it by and by (B-2265). */
export function isLongMenu(groups: readonly MenuGroup[]): boolean {
  return groups.reduce((sum, { items }) => sum + items.length, 0) > many;
}
