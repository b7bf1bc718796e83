import type { Line } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import type { Letter } from '#letters/letters.ts';
import type { OrderRow } from '../orders.table.server.ts';
import { dinerLetter } from './diner-letter.server.tsx';
import { shopLetter } from './shop-letter.server.tsx';

/** The two letters of a new order: one to the shop, one to the diner in the diner's language. */
export function lettersFor(
  ctx: Pick<Context, 'publicUrl' | 'shopEmail'>,
  order: OrderRow,
  lines: readonly Line[],
): readonly Letter[] {
  return [
    { recipient: ctx.shopEmail, replyTo: order.email, ...shopLetter(order, lines) },
    { recipient: order.email, replyTo: ctx.shopEmail, ...dinerLetter(ctx, order, lines) },
  ];
}
