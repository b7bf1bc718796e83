import { administratorsText } from '#accounts/accounts.text.ts';
import { ovenText } from '#capacity/settings/oven.text.ts';
import { telephoneText } from '#checkout/telephone/telephone.text.ts';
import type { Area } from '#core/context.areas.ts';
import type { Areas } from '#core/context.staff.ts';
import type { Bilingual } from '#core/language.ts';
import { historyText } from '#history/history.text.ts';
import { hoursTabText } from '#hours/staff/hours-tab.text.ts';
import { boardText } from '#kitchen/board/board.text.ts';
import { printersText } from '#kitchen/printing/printers.text.ts';
import { printerAreas } from '#kitchen/printing/printers.ts';
import { alarmsText } from '#kitchen/watch/alarms.text.ts';
import { checklistText } from '#launch/opening-checklist.text.ts';
import { itemsText } from '#menu/editing/menu-admin.text.ts';
import { modifiersText } from '#modifiers/editing/modifiers-tab.text.ts';
import { promotionsText } from '#promotions/deals/promotions.text.ts';
import { specialsText } from '#promotions/specials/staff/specials-tab.text.ts';
import { salesText } from '#sales/sales.text.ts';
import { deliveryTabText } from '#shop/delivery/delivery-tab.text.ts';
import { shopTabText } from '#shop/editing/shop-tab.text.ts';
import { settingsTabText } from '#shop/settings/settings.text.ts';

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
  /** Its file below `pages/admin/`; by default it is named as the end of the path. */
  readonly file?: string;
  readonly area: Areas | 'everybody';
  /** Its tab's words; without them it has no tab. */
  readonly tab?: Bilingual;
  /** Its tab's group in the rail; without a tab, the group to mark instead of the page above. */
  readonly group?: StaffGroup;
  /** The dialogs that open over it, by the end of their path, with their files. */
  readonly dialogs?: Readonly<Record<string, string>>;
};

/**
 * Declares every page of the back office in the sequence of the tabs; its route, rights and tab
 * follow. A page that is not declared has no address.
 */
export const staffPages: readonly StaffPage[] = [
  { path: '/admin/checklist', file: 'opening-checklist', area: 'shop', tab: checklistText.heading },
  { path: '/admin/orders', area: 'service', tab: boardText.heading, group: 'service' },
  { path: '/admin/telephone', area: 'service', tab: telephoneText.heading, group: 'service' },
  { path: '/admin/sales', area: 'sales', tab: salesText.heading, group: 'sales' },
  { path: '/admin/sales/drawer', area: 'service', group: 'sales' },
  { path: '/admin/orders/day/:date?', file: 'order-day', area: 'sales', group: 'sales' },
  {
    path: '/admin/menu',
    area: 'menu',
    tab: itemsText.heading,
    group: 'main',
    dialogs: { new: 'items/new-item', ':itemId': 'items/edit-item' },
  },
  { path: '/admin/menu/exchange', file: 'items/exchange', area: 'menu' },
  { path: '/admin/menu/many', file: 'items/many', area: 'menu' },
  { path: '/admin/menu/categories', file: 'items/categories', area: 'menu' },
  { path: '/admin/menu/allergens', area: 'menu' },
  { path: '/admin/modifiers', area: 'menu', tab: modifiersText.heading, group: 'menu' },
  { path: '/admin/promotions', area: 'menu', tab: promotionsText.heading, group: 'main' },
  { path: '/admin/specials', area: 'menu', tab: specialsText.heading, group: 'menu' },
  { path: '/admin/shop', area: 'shop', tab: shopTabText.heading, group: 'restaurant' },
  { path: '/admin/hours', area: 'shop', tab: hoursTabText.heading, group: 'restaurant' },
  { path: '/admin/oven', area: 'shop', tab: ovenText.heading, group: 'restaurant' },
  { path: '/admin/alarms', area: 'shop', tab: alarmsText.heading, group: 'restaurant' },
  { path: '/admin/printers', area: printerAreas, tab: printersText.heading, group: 'restaurant' },
  { path: '/admin/delivery', area: 'shop', tab: deliveryTabText.heading, group: 'restaurant' },
  { path: '/admin/administrators', area: 'staff', tab: administratorsText.heading, group: 'main' },
  { path: '/admin/administrators/log', area: 'staff' },
  { path: '/admin/changes', area: 'history', tab: historyText.heading, group: 'team' },
  { path: '/admin/settings', area: 'everybody', tab: settingsTabText.heading, group: 'main' },
  { path: '/admin/settings/emails', file: 'failed-emails', area: 'shop' },
];

/** Returns a page's file below `app/`, or that of one of its dialogs. */
export function fileOf({ path, file = path.split('/').at(-1) }: Pick<StaffPage, 'path' | 'file'>) {
  return `pages/admin/${file}.tsx`;
}

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
