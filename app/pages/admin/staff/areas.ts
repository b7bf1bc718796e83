import type { Area } from '#core/context.areas.ts';

/** What kind of work a page of the back office is; the longest beginnings first. */
const areaOfPage: readonly (readonly [path: string, area: Area])[] = [
  ['/admin/orders/day', 'sales'],
  ['/admin/orders', 'service'],
  ['/admin/menu', 'menu'],
  ['/admin/modifiers', 'menu'],
  ['/admin/promotions', 'menu'],
  ['/admin/specials', 'menu'],
  ['/admin/shop', 'shop'],
  ['/admin/hours', 'shop'],
  ['/admin/delivery', 'shop'],
  ['/admin/morning', 'shop'],
  ['/admin/settings/letters', 'shop'],
  ['/admin/changes', 'history'],
  ['/admin/administrators', 'staff'],
];

/** Tells whether somebody to whom these areas are open may see a page; settings are everybody's. */
export function isOpenPage(path: string, areas: readonly Area[]): boolean {
  const [, area] = areaOfPage.find(([start]) => path.startsWith(start)) ?? [];
  return area === undefined || areas.includes(area);
}

/** Where the back office begins for somebody: with the board, else with the first page of theirs. */
export function firstPage(areas: readonly Area[]): string {
  const [path] = areaOfPage
    .filter(([, area]) => area !== 'sales')
    .find(([start]) => {
      return isOpenPage(start, areas);
    }) ?? ['/admin/settings'];
  return path;
}
