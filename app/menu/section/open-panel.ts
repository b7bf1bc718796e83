import type { MenuGroup } from '../effective-menu.ts';

/** `cards`: how many of its dishes are cards. */
export type OpenPanel = { readonly key: string; readonly cards: number };

/** How many cards are added at once. */
export const firstCards = 60;

/** Returns the requested panel, `?panel=pasta&cards=120`; null for any other. */
export function requestedPanel(params: URLSearchParams): OpenPanel | null {
  const key = params.get('panel')?.slice(0, 80);
  if (!key) return null;
  const cards = Math.trunc(Number(params.get('cards')));
  return { key, cards: cards >= 1 && cards <= 10_000 ? cards : firstCards };
}

/** Returns only the requested dishes, named by the ends of their ids: `?dishes=a1,b2`. */
export function requestedDishes(
  params: URLSearchParams,
  menu: readonly MenuGroup[],
  idLength: number,
): readonly MenuGroup[] {
  const text = params.get('dishes');
  if (!text) return menu;
  const ids = new Set(text.split(',', firstCards));
  const isRequested = ({ id }: { id: string }) => ids.has(id.slice(-idLength));
  const groups = menu.map((group) => ({ ...group, items: group.items.filter(isRequested) }));
  return groups.filter(({ items }) => items.length > 0);
}
