import type { Line } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import type { Letter } from '#letters/letters.ts';
import type { Shop } from '#restaurant/facts/shop.ts';
import type { OrderRow } from '../orders.table.server.ts';
import { dinerLetter } from './diner-letter.server.tsx';
import { shopLetter } from './shop-letter.server.tsx';

/**
 * The letters of a new order: one to the shop, one to the diner in the diner's language, unless
 * that address had its letters of the hour already (B-1221).
 */
export function lettersFor(
  ctx: Pick<Context, 'publicUrl' | 'shopEmail'>,
  shop: Shop,
  order: OrderRow,
  lines: readonly Line[],
): readonly Letter[] {
  const toShop = {
    recipient: ctx.shopEmail,
    replyTo: order.email,
    ...shopLetter(ctx, shop, order, lines),
  };
  if (!order.isLettered) return [toShop];
  const toDiner = { recipient: order.email, replyTo: ctx.shopEmail };
  return [toShop, { ...toDiner, ...dinerLetter(ctx, shop, order, lines) }];
}
