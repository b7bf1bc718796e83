import { asc, eq, ilike } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { isStoredPicture } from '#ui/uploads/stored-picture.ts';
import { builtInLists } from './built-in/built-in-lists.ts';
import { drawnPicture } from './built-in/drawn-picture.ts';
import { categories as categoryNames } from './categories.ts';
import {
  effectiveMenu,
  type MenuGroup,
  type StoredCategory,
  type StoredItem,
} from './effective-menu.ts';
import { menuCategories, menuItems } from './menu.table.server.ts';
import { asStoredCategory, asStoredItem } from './menu-rows.server.ts';
import { pictureHost } from './picture.ts';

/** Returns the current menu, which customers see and orders are priced from. */
export async function readMenu(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<readonly MenuGroup[]> {
  return ctx.memory.remember('menu', version, async () => {
    const [categories, items] = [await listCategories(ctx), await listActiveItems(ctx)];
    const menu = effectiveMenu(categoryNames, builtInLists, categories, items);
    return withDrawings(menu, await readPictureHosts(ctx, version));
  });
}

/** At most: a page names each of them in its headers. */
const mostHosts = 20;

/** Returns the sites that pictures of dishes come from: pages may show those, and no other (B-4384). */
export function readPictureHosts(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<readonly string[]> {
  return ctx.memory.remember('picture-hosts', version, async () => {
    const rows = await ctx.db
      .selectDistinct({ image: menuItems.imageUrl })
      .from(menuItems)
      .where(ilike(menuItems.imageUrl, 'https:%'))
      .orderBy(menuItems.imageUrl);
    const hosts = rows.flatMap(({ image }) => pictureHost(image ?? '') ?? []);
    return [...new Set(hosts)].slice(0, mostHosts);
  });
}

/** Returns the menu while the database is away: the built-in lists alone (B-114). */
export function builtInMenu(): readonly MenuGroup[] {
  return withDrawings(effectiveMenu(categoryNames, builtInLists, [], []), []);
}

/** Gives a drawn picture to each item without one that pages may show. */
function withDrawings(
  groups: readonly MenuGroup[],
  hosts: readonly string[],
): readonly MenuGroup[] {
  return groups.map((group) => {
    const pictured = group.items.map((item) => ({
      ...item,
      image: isShown(item.image, hosts) ? item.image : drawnPicture(group.key, item.name),
    }));
    return { ...group, items: pictured };
  });
}

function isShown(image: string | null, hosts: readonly string[]): boolean {
  return image !== null && (isStoredPicture(image) || hosts.includes(pictureHost(image) ?? ''));
}

/** Tells whether an id names an item that staff have switched off. */
export async function isInactiveItem(ctx: Pick<Context, 'db'>, itemId: string): Promise<boolean> {
  if (!isUuid(itemId)) return false;
  const rows = await ctx.db
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(eq(menuItems.id, itemId));
  return rows.length > 0;
}

async function listCategories(ctx: Pick<Context, 'db'>): Promise<readonly StoredCategory[]> {
  const rows = await ctx.db
    .select()
    .from(menuCategories)
    .orderBy(asc(menuCategories.displayOrder), asc(menuCategories.categoryKey));
  return rows.map(asStoredCategory);
}

async function listActiveItems(ctx: Pick<Context, 'db'>): Promise<readonly StoredItem[]> {
  const rows = await ctx.db
    .select()
    .from(menuItems)
    .where(eq(menuItems.isActive, true))
    .orderBy(asc(menuItems.displayOrder), asc(menuItems.createdAt), asc(menuItems.id));
  return rows.map(asStoredItem);
}

/** Tells whether a text can be a row's id: any other is an error to the database. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}
