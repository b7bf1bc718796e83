import type { Area } from '#core/context.areas.ts';
import type { Bilingual } from '#core/language.ts';
import { historyText } from '#history/history.text.ts';
import { checklistText } from '#launch/opening-checklist.text.ts';
import { modifiersText } from '#modifiers/editing/modifiers-tab.text.ts';
import { deliveryTabText } from '#shop/delivery/delivery-tab.text.ts';
import { shopTabText } from '#shop/editing/shop-tab.text.ts';

type StaffPage = {
  /** A page stands for all that lies below it and is not named itself. */
  readonly path: string;
  readonly area: Area | 'everybody';
  /** The words of its tab; without them it has none. */
  readonly tab?: Bilingual;
};

/** Every page of the back office, in the order of their tabs. */
export const staffPages: readonly StaffPage[] = [
  { path: '/admin/morning', area: 'shop', tab: checklistText.heading },
  { path: '/admin/orders', area: 'service', tab: { fr: 'Commandes', en: 'Orders' } },
  { path: '/admin/orders/day', area: 'sales' },
  { path: '/admin/menu', area: 'menu', tab: { fr: 'Items du menu', en: 'Menu items' } },
  { path: '/admin/modifiers', area: 'menu', tab: modifiersText.heading },
  {
    path: '/admin/promotions',
    area: 'menu',
    tab: { fr: 'Promotions 2 pour 1', en: '2-for-1 promotions' },
  },
  { path: '/admin/specials', area: 'menu', tab: { fr: 'Spéciaux', en: 'Specials' } },
  { path: '/admin/shop', area: 'shop', tab: shopTabText.heading },
  { path: '/admin/hours', area: 'shop', tab: { fr: 'Horaire', en: 'Hours' } },
  { path: '/admin/delivery', area: 'shop', tab: deliveryTabText.heading },
  {
    path: '/admin/administrators',
    area: 'staff',
    tab: { fr: 'Administrateurs', en: 'Administrators' },
  },
  { path: '/admin/changes', area: 'history', tab: historyText.heading },
  { path: '/admin/settings', area: 'everybody', tab: { fr: 'Paramètres', en: 'Settings' } },
  { path: '/admin/settings/letters', area: 'shop' },
];

/** Returns the page that an address belongs to. Throws when none is declared. */
export function staffPageOf(path: string): StaffPage {
  const [page] = staffPages
    .filter((known) => path === known.path || path.startsWith(`${known.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length);
  if (!page) throw new Error(`${path} is no page of the back office: declare it in staff-pages.ts`);
  return page;
}

/** Tells whether somebody to whom these areas are open may see a page. */
export function isOpenPage(path: string, areas: readonly Area[]): boolean {
  // The beginning itself leads on to the first page that is open.
  if (/^\/admin\/?$/.test(path)) return true;
  const { area } = staffPageOf(path);
  return area === 'everybody' || areas.includes(area);
}

/** Where the back office begins for somebody: with the board, else with the first page of theirs. */
export function firstPage(areas: readonly Area[]): string {
  const first = staffPages.find(
    ({ path, tab }) => tab && path !== '/admin/morning' && isOpenPage(path, areas),
  );
  return first?.path ?? '/admin/settings';
}
