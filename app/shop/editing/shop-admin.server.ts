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

/** Returns every fact of the shop for who may change it. Refuses with `not_staff` or `not_permitted`. */
export async function showShop(ctx: StaffContext): Promise<ShopVersion> {
  staffActor(ctx.actor, 'shop');
  return readShopNow(ctx.db);
}

/**
 * Saves the facts that were filled in from those of `version` (B-2020). Another person's saving in
 * between is not written over: `shop_changed`, with `{ current: ShopVersion }`. Saving what already
 * stands is no change. Customers' browsers load pictures from named sites: only an owner changes those, else
 * `owners_name_hosts`. Refuses also with `not_staff`, `not_permitted` and `signed_out`.
 */
export async function changeShop(
  ctx: StaffContext,
  { version, ...given }: ChangedShop,
): Promise<ShopVersion> {
  return staffTransaction(ctx, 'shop', async (tx, actor) => {
    await tx.select({ version: shopRow.version }).from(shopRow).for('update');
    const current = await readShopNow(tx);
    const shop: Shop = { ...current.shop, ...given };
    if (reads(current.shop, shop)) return current;
    if (current.version !== version) throw new Problem(shopProblems.shop_changed, { current });
    const namesSame = isDeepStrictEqual(current.shop.pictureHosts, shop.pictureHosts);
    if (!namesSame && actor.role !== 'owner') throw new Problem(shopProblems.owners_name_hosts);
    const changed = { ...rowOf(shop), version: sql`${shopRow.version} + 1` };
    const rows = await tx.update(shopRow).set(changed).returning({ version: shopRow.version });
    if (rows.length === 0) throw new Error('the shop has lost its row');
    return readShopNow(tx);
  });
}

/** Tells whether both say the same; the database keeps the keys of a list in an order of its own. */
function reads(one: Shop, other: Shop): boolean {
  return isDeepStrictEqual(rowOf(one), rowOf(other));
}
