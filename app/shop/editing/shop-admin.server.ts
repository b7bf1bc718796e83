import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { readShopNow } from '../read-shop.server.ts';
import { shopRow } from '../shop.table.server.ts';
import type { Shop, ShopVersion } from '../shop.ts';
import { rowOf } from '../shop-row.server.ts';
import { shopProblems } from './shop.problems.ts';
import type { ChangedShop } from './shop-form.schema.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;

/** Returns the shop's facts for staff. Throws `not_staff` or `not_permitted`. */
export async function showShop(ctx: StaffContext): Promise<ShopVersion> {
  staffActor(ctx.actor, 'shop');
  return readShopNow(ctx.db);
}

/**
 * Saves facts that were filled from `version` (B-2020); equal ones are no change. Another person's save throws
 * `shop_changed` with `{ current: ShopVersion }`.
 */
export async function changeShop(
  ctx: StaffContext,
  { version, ...given }: ChangedShop,
): Promise<ShopVersion> {
  return staffTransaction(ctx, 'shop', async (tx) => {
    await tx.select({ version: shopRow.version }).from(shopRow).for('update');
    const current = await readShopNow(tx);
    const shop: Shop = { ...current.shop, ...given };
    if (reads(current.shop, shop)) return current;
    if (current.version !== version) throw new Problem(shopProblems.shop_changed, { current });
    const changed = { ...rowOf(shop), version: sql`${shopRow.version} + 1` };
    const rows = await tx.update(shopRow).set(changed).returning({ version: shopRow.version });
    if (rows.length === 0) throw new Error('the shop has lost its row');
    return readShopNow(tx);
  });
}

/** Compares facts as rows: the database sorts the keys of a list. */
function reads(one: Shop, other: Shop): boolean {
  return isDeepStrictEqual(rowOf(one), rowOf(other));
}
