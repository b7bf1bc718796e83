import { administratorsText } from '#accounts/accounts.text.ts';
import { ovenText } from '#capacity/settings/oven.text.ts';
import type { Area } from '#core/context.areas.ts';
import type { Areas } from '#core/context.staff.ts';
import type { Bilingual } from '#core/language.ts';
import { historyText } from '#history/history.text.ts';
import { printersText } from '#kitchen/printing/printers.text.ts';
import { printerAreas } from '#kitchen/printing/printers.ts';
import { alarmsText } from '#kitchen/watch/alarms.text.ts';
import { checklistText } from '#launch/opening-checklist.text.ts';
import { modifiersText } from '#modifiers/editing/modifiers-tab.text.ts';
import { salesText } from '#sales/sales.text.ts';
import { deliveryTabText } from '#shop/delivery/delivery-tab.text.ts';
import { shopTabText } from '#shop/editing/shop-tab.text.ts';

/** The groups of tabs, in sequence. */
export const staffGroups = {
  main: { fr: 'Administration', en: 'Back office' },
  service: { fr: 'Service', en: 'Service' },
  sales: { fr: 'Ventes', en: 'Sales' },
  menu: { fr: 'Menu', en: 'Menu' },
  restaurant: { fr: 'Restaurant', en: 'Restaurant' },
  team: { fr: 'Équipe', en: 'Team' },
} as const satisfies Record<string, Bilingual>;

export type StaffGroup = keyof typeof staffGroups;

type StaffPage = {
  /** A page stands for all paths below it that have no page. */
  readonly path: string;
  /** Its file below `app/`. */
  readonly file: string;
  readonly area: Areas | 'everybody';
  /** Its tab's words; without them it has no tab. */
  readonly tab?: Bilingual;
  /** Its tab's group in the rail; without a tab, the group to mark instead of the page above. */
  readonly group?: StaffGroup;
  /** The dialogs that open over it, with their files. */
  readonly dialogs?: Readonly<Record<string, string>>;
};

/**
 * Declares every page of the back office in the sequence of the tabs; its route, rights and tab
 * follow. A page that is not declared has no address.
 */
export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/checklist',
    file: 'pages/admin/opening-checklist.tsx',
    area: 'shop',
    tab: checklistText.heading,
  },
  {
    path: '/admin/orders',
    file: 'pages/admin/orders.tsx',
    area: 'service',
    tab: { fr: 'Commandes', en: 'Orders' },
    group: 'service',
  },
  {
    path: '/admin/sales',
    file: 'pages/admin/sales.tsx',
    area: 'sales',
    tab: salesText.heading,
    group: 'sales',
  },
  {
    path: '/admin/orders/day/:date?',
    file: 'pages/admin/order-day.tsx',
    area: 'sales',
    group: 'sales',
  },
  {
    path: '/admin/menu',
    file: 'pages/admin/menu.tsx',
    area: 'menu',
    tab: { fr: 'Items du menu', en: 'Menu Items' },
    group: 'main',
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
    group: 'menu',
  },
  {
    path: '/admin/promotions',
    file: 'pages/admin/promotions.tsx',
    area: 'menu',
    tab: { fr: 'Promotions 2 pour 1', en: '2-for-1 promotions' },
    group: 'main',
  },
  {
    path: '/admin/specials',
    file: 'pages/admin/specials.tsx',
    area: 'menu',
    tab: { fr: 'Spéciaux', en: 'Specials' },
    group: 'menu',
  },
  {
    path: '/admin/shop',
    file: 'pages/admin/shop.tsx',
    area: 'shop',
    tab: shopTabText.heading,
    group: 'restaurant',
  },
  {
    path: '/admin/hours',
    file: 'pages/admin/hours.tsx',
    area: 'shop',
    tab: { fr: 'Horaire', en: 'Hours' },
    group: 'restaurant',
  },
  {
    path: '/admin/oven',
    file: 'pages/admin/oven.tsx',
    area: 'shop',
    tab: ovenText.heading,
    group: 'restaurant',
  },
  {
    path: '/admin/alarms',
    file: 'pages/admin/alarms.tsx',
    area: 'shop',
    tab: alarmsText.heading,
    group: 'restaurant',
  },
  {
    path: '/admin/printers',
    file: 'pages/admin/printers.tsx',
    area: printerAreas,
    tab: printersText.heading,
    group: 'restaurant',
  },
  {
    path: '/admin/delivery',
    file: 'pages/admin/delivery.tsx',
    area: 'shop',
    tab: deliveryTabText.heading,
    group: 'restaurant',
  },
  {
    path: '/admin/administrators',
    file: 'pages/admin/administrators.tsx',
    area: 'staff',
    tab: administratorsText.heading,
    group: 'main',
  },
  { path: '/admin/administrators/log', file: 'pages/admin/log.tsx', area: 'staff' },
  {
    path: '/admin/changes',
    file: 'pages/admin/changes.tsx',
    area: 'history',
    tab: historyText.heading,
    group: 'team',
  },
  {
    path: '/admin/settings',
    file: 'pages/admin/settings.tsx',
    area: 'everybody',
    tab: { fr: 'Paramètres', en: 'Settings' },
    group: 'main',
  },
  { path: '/admin/settings/emails', file: 'pages/admin/failed-emails.tsx', area: 'shop' },
];

export function addressOf({ path }: Pick<StaffPage, 'path'>): string {
  return path.replace('/:date?', '');
}

/** Returns the pages at or above an address, the nearest first. */
function pagesAbove(path: string): readonly StaffPage[] {
  const isAt = (address: string) => path === address || path.startsWith(`${address}/`);
  return staffPages
    .filter((known) => isAt(addressOf(known)))
    .sort((a, b) => b.path.length - a.path.length);
}

/** Returns an address's page. Throws when none is declared. */
export function staffPageOf(path: string): StaffPage {
  const [page] = pagesAbove(path);
  if (!page) throw new Error(`${path} is no page of the back office: declare it in staff-pages.ts`);
  return page;
}

export type StaffTab = StaffPage & { readonly tab: Bilingual };

function isTab(page: StaffPage): page is StaffTab {
  return page.tab !== undefined;
}

/** Returns the tab at or above an address, or that of the group that its page names. */
export function tabOf(path: string): StaffTab | undefined {
  const [page, ...above] = pagesAbove(path);
  if (!page || isTab(page)) return page;
  return (page.group ? staffPages : above)
    .filter(isTab)
    .find(({ group }) => group === (page.group ?? group));
}

/** Returns the groups with the tabs open to a person, none without a tab. */
export function openGroups(areas: readonly Area[]) {
  const open = staffPages.filter(isTab).filter(({ path }) => isOpenPage(path, areas));
  return (Object.keys(staffGroups) as StaffGroup[])
    .map((group) => ({ group, tabs: open.filter((page) => page.group === group) }))
    .filter(({ tabs }) => tabs.length > 0);
}

export function isOpenPage(path: string, areas: readonly Area[]): boolean {
  // `/admin` itself leads on to the first open page.
  if (/^\/admin\/?$/.test(path)) return true;
  const { area } = staffPageOf(path);
  return area === 'everybody' || [area].flat().every((one) => areas.includes(one));
}

/** Returns a person's first page: the board, else the first one open to them. */
export function firstPage(areas: readonly Area[]): string {
  const first = staffPages.find(({ path, group }) => group && isOpenPage(path, areas));
  return first ? addressOf(first) : '/admin/settings';
}
