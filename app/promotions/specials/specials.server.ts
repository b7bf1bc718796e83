import { asc, eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { readMenu } from '#menu/menu.server.ts';
import { type SizeKey, sizeKeys } from '#menu/menu.ts';
import { sizeLabel } from '#menu/sizes.ts';
import { specialRows } from './specials.table.server.ts';
import { type SpecialPicture, type StoredSpecial, specialPictures } from './specials.ts';

/**
 * Returns the active specials whose dish is on the menu, in order, past and future ones too: orders are checked against
 * their dates, and `shownSpecials` selects those for customers.
 */
export async function readSpecials(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<readonly StoredSpecial[]> {
  return ctx.memory.remember('specials', version, async () => {
    const menu = await readMenu(ctx, version);
    const rows = await ctx.db
      .select()
      .from(specialRows)
      .where(eq(specialRows.isActive, true))
      .orderBy(asc(specialRows.displayOrder), asc(specialRows.id));
    return rows.filter((row) => hasDish(row, menu)).map((row) => asSpecial(row, menu));
  });
}

export type SpecialRow = typeof specialRows.$inferSelect;

/** Returns a special's row with what the menu knows of its dish. */
function asSpecial(row: SpecialRow, menu: readonly MenuGroup[]): StoredSpecial {
  const size = sizeOf(row);
  const found = row.itemId === null ? null : dishOn(menu, row.itemId);
  const defaultKey = size === null ? null : 'pizzas';
  const categoryKey = found?.key ?? defaultKey;
  const words = { fr: row.descriptionFr ?? '', en: row.descriptionEn ?? '' };
  return {
    id: row.id,
    name: { fr: row.nameFr, en: row.nameEn },
    description: row.descriptionFr === null ? null : words,
    price: row.price,
    size,
    sizeLabel: size && sizeLabel(size, found?.key ?? '', found?.item ?? { name: nobody }),
    categoryKey,
    picture: pictureOf(row),
    image: found?.item.image ?? null,
    orderType: row.orderType,
    weekdays: row.weekdays?.toSorted((a, b) => a - b) ?? null,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    dishId: found?.item.id ?? null,
  };
}

/** Tells whether the menu still has a special's dish in its size (B-4284); true without a dish. */
function hasDish(row: SpecialRow, menu: readonly MenuGroup[]): boolean {
  if (row.itemId === null) return true;
  return dishOn(menu, row.itemId)?.item.prices[sizeOf(row) ?? 'single'] !== undefined;
}

const nobody = { fr: '', en: '' };

export function sizeOf({ size }: Pick<SpecialRow, 'size'>): SizeKey | null {
  return sizeKeys.find((key) => key === size?.toLowerCase()) ?? null;
}

export function pictureOf({ picture }: Pick<SpecialRow, 'picture'>): SpecialPicture | null {
  return specialPictures.find((name) => name === picture) ?? null;
}

function dishOn(menu: readonly MenuGroup[], itemId: string) {
  for (const { key, items } of menu) {
    const item = items.find(({ id }) => id === itemId);
    if (item) return { key, item };
  }
  return null;
}
