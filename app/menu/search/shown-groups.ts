import type { MenuGroup } from '../effective-menu.ts';

/** Returns what a filter leaves of a menu; a category of which it leaves nothing has no tab (B-194). */
export function shownGroups(
  groups: readonly MenuGroup[],
  isShown: (itemId: string) => boolean,
): readonly MenuGroup[] {
  const left = groups.map((group) => ({
    ...group,
    items: group.items.filter(({ id }) => isShown(id)),
  }));
  return left.filter(({ items }) => items.length > 0);
}
