import { inArray, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { firstShop } from './first-shop.ts';
import { shopRow, shopVersions } from './shop.table.server.ts';
import type { CurrentShop, Shop } from './shop.ts';
import { type ShopFactsRow, shopOf } from './shop-row.server.ts';

/** Returns the facts at a storefront version, read once for each. */
export async function readShopFacts(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<CurrentShop> {
  return ctx.memory.remember('shop', version, () => readShopNow(ctx.db));
}

export async function readShopNow(db: Database): Promise<CurrentShop> {
  const newest = sql<number>`(select max(${shopVersions.id})::int from ${shopVersions})`;
  const [found] = await db.select({ row: shopRow, version: newest }).from(shopRow);
  if (!found) return { version: 0, shop: firstShop, hasOpened: false };
  const { version, row } = found;
  return { version, shop: shopOf(row), hasOpened: row.openedAt !== null };
}

/** Returns the facts at the time of an order; null is from before they were stored. */
export async function readShopVersion(db: Database, version: number | null): Promise<Shop> {
  return (await readShopVersions(db, [version]))(version);
}

/** Reads the facts of many orders in one query; orders of one day share few versions. */
export async function readShopVersions(
  db: Database,
  versions: readonly (number | null)[],
): Promise<(version: number | null) => Shop> {
  const ids = [...new Set(versions)].filter((id) => id !== null);
  const found =
    ids.length === 0
      ? []
      : await db.select().from(shopVersions).where(inArray(shopVersions.id, ids));
  const byId = new Map(found.map(({ id, facts }) => [id, shopOf(fromDatabase(facts))]));
  return (version) => (version === null ? firstShop : (byId.get(version) ?? firstShop));
}

/** Parses a row that `keep_shop_version` wrote as JSON. */
function fromDatabase(facts: unknown): ShopFactsRow {
  const columns = facts as Readonly<Record<string, unknown>>;
  const named = Object.entries(shopRow).flatMap(([key, column]) => {
    if (typeof column !== 'object' || !('name' in column)) return [];
    return [[key, columns[String(column.name)]]];
  });
  const row = Object.fromEntries(named);
  return { ...row, deliveryMinimum: Math.round(Number(row.deliveryMinimum) * 100) };
}
