import { administratorsText } from '#accounts/accounts.text.ts';
import type { Area } from '#core/context.areas.ts';
import type { Bilingual } from '#core/language.ts';
import { historyText } from '#history/history.text.ts';
import { checklistText } from '#launch/opening-checklist.text.ts';
import { modifiersText } from '#modifiers/editing/modifiers-tab.text.ts';
import { deliveryTabText } from '#shop/delivery/delivery-tab.text.ts';
import { shopTabText } from '#shop/editing/shop-tab.text.ts';

type StaffPage = {
  /** Its address; a page stands for all that lies below it and is not named itself. */
  readonly path: string;
  /** Its file below `app/`. */
  readonly file: string;
  readonly area: Area | 'everybody';
  /** The words of its tab; without them it has none. */
  readonly tab?: Bilingual;
  /** What opens over it, with the files. */
  readonly dialogs?: Readonly<Record<string, string>>;
};

/**
 * Declares every page of the back office, in the order of the tabs: its route, who may see it and its tab
 * follow. A page that is not declared has no address.
 */
export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/morning',
    file: 'pages/admin/opening-checklist.tsx',
    area: 'shop',
    tab: checklistText.heading,
  },
  {
    path: '/admin/orders',
    file: 'pages/admin/orders.tsx',
    area: 'service',
    tab: { fr: 'Commandes', en: 'Orders' },
  },
  { path: '/admin/orders/day/:date?', file: 'pages/admin/order-day.tsx', area: 'sales' },
  {
    path: '/admin/menu',
    file: 'pages/admin/menu.tsx',
    area: 'menu',
    tab: { fr: 'Items du menu', en: 'Menu items' },
    dialogs: {
      new: 'pages/admin/items/new-item.tsx',
      ':itemId': 'pages/admin/items/edit-item.tsx',
    },
  },
  { path: '/admin/menu/exchange', file: 'pages/admin/items/exchange.tsx', area: 'menu' },
  { path: '/admin/menu/many', file: 'pages/admin/items/many.tsx', area: 'menu' },
  { path: '/admin/menu/categories', file: 'pages/admin/items/categories.tsx', area: 'menu' },
  { path: '/admin/menu/allergens', file: 'pages/admin/allergens.tsx', area: 'menu' },
  {
    path: '/admin/modifiers',
    file: 'pages/admin/modifiers.tsx',
    area: 'menu',
    tab: modifiersText.heading,
  },
  {
    path: '/admin/promotions',
    file: 'pages/admin/promotions.tsx',
    area: 'menu',
    tab: { fr: 'Promotions 2 pour 1', en: '2-for-1 promotions' },
  },
  {
    path: '/admin/specials',
    file: 'pages/admin/specials.tsx',
    area: 'menu',
    tab: { fr: 'Spéciaux', en: 'Specials' },
  },
  { path: '/admin/shop', file: 'pages/admin/shop.tsx', area: 'shop', tab: shopTabText.heading },
  {
    path: '/admin/hours',
    file: 'pages/admin/hours.tsx',
    area: 'shop',
    tab: { fr: 'Horaire', en: 'Hours' },
  },
  {
    path: '/admin/delivery',
    file: 'pages/admin/delivery.tsx',
    area: 'shop',
    tab: deliveryTabText.heading,
  },
  {
    path: '/admin/administrators',
    file: 'pages/admin/administrators.tsx',
    area: 'staff',
    tab: administratorsText.heading,
  },
  { path: '/admin/administrators/log', file: 'pages/admin/log.tsx', area: 'staff' },
  {
    path: '/admin/changes',
    file: 'pages/admin/changes.tsx',
    area: 'history',
    tab: historyText.heading,
  },
  {
    path: '/admin/settings',
    file: 'pages/admin/settings.tsx',
    area: 'everybody',
    tab: { fr: 'Paramètres', en: 'Settings' },
  },
  { path: '/admin/settings/letters', file: 'pages/admin/failed-emails.tsx', area: 'shop' },
];

/** Returns the page that an address belongs to. Throws when none is declared. */
export function staffPageOf(path: string): StaffPage {
  const isAt = (address: string) => path === address || path.startsWith(`${address}/`);
  const [page] = staffPages
    .filter((known) => isAt(known.path.replace('/:date?', '')))
    .toSorted((a, b) => b.path.length - a.path.length);
  if (!page) throw new Error(`${path} is no page of the back office: declare it in staff-pages.ts`);
  return page;
}

/** Tells whether a staff member to whom these areas are open may see a page. */
export function isOpenPage(path: string, areas: readonly Area[]): boolean {
  // The beginning itself leads on to the first page that is open.
  if (/^\/admin\/?$/.test(path)) return true;
  const { area } = staffPageOf(path);
  return area === 'everybody' || areas.includes(area);
}

/** Returns where the back office begins for a person: with the board, else with the first page of theirs. */
export function firstPage(areas: readonly Area[]): string {
  const first = staffPages.find(
    ({ path, tab }) => tab && path !== '/admin/morning' && isOpenPage(path, areas),
  );
  return first?.path ?? '/admin/settings';
}
