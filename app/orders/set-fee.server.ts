import type { Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { readShopVersion } from '#shop/read-shop.server.ts';
import { ordersProblems } from './orders.problems.ts';
import type { OrderRow, orders } from './orders.table.server.ts';
import { isFeeOpen, orderTotals } from './orders.ts';

type FeeChange = Partial<Pick<typeof orders.$inferInsert, 'deliveryFee' | 'taxes' | 'totalPrice'>>;

/**
 * What an order comes to once whoever confirms it says what its delivery costs: taxed as on the day
 * on which it was sent (B-2050). Nothing is said, or nothing new: no change. Refuses with `fee_fixed`.
 */
export async function feeChange(
  tx: Database,
  row: OrderRow,
  deliveryFee: number | undefined,
): Promise<FeeChange> {
  if (deliveryFee === undefined || deliveryFee === row.deliveryFee) return {};
  if (!isFeeOpen(row) || row.erasedAt !== null) throw new Problem(ordersProblems.fee_fixed);
  const { subtotal, discount } = row;
  const shop = await readShopVersion(tx, row.shopVersion);
  const { taxes, total } = orderTotals({ subtotal, discount, deliveryFee }, shop);
  return { deliveryFee, taxes, totalPrice: total };
}
