import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import {
  isChosen,
  isUnfinished,
  type Line,
  type Part,
  type Piece,
  type RequestedLine,
} from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
import { composeLine } from '#modifiers/rules/compose-line.ts';
import { takeStep } from '#orders/move-order.server.ts';
import type { Order } from '#orders/order.ts';
import { isClosed } from '#orders/order-status.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { orderLines } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { readOrder } from '#orders/read-orders.server.ts';
import { readShopVersion } from '#shop/read-shop.server.ts';
import { checkoutProblems } from '../checkout.problems.ts';
import type { FillInput } from '../checkout.schema.ts';
import { readShop } from '../shop.server.ts';
import { requestedLine } from './requested-line.ts';

/** Fills in what a line of an open order left to choose, at today's prices; the rest stays as it was sold (B-4337). */
export async function fillLine(ctx: Context, input: FillInput): Promise<Order> {
  const { id, version, position, line } = input;
  const { catalogue } = await readShop(ctx);
  return takeStep(ctx, { id }, async (row, _now, tx) => {
    if (row.version !== version) throw new Problem(ordersProblems.order_moved);
    if (isClosed(row.status) || row.erasedAt) throw new Problem(ordersProblems.move_not_allowed);
    const before = (await readOrder({ db: tx }, id)).lines[position];
    if (!before || !isUnfinished(before)) throw new Problem(checkoutProblems.not_open);
    const was = compose(catalogue, requestedLine(before));
    const filled = compose(catalogue, line);
    if (!isSameElsewhere(before, filled)) throw new Problem(checkoutProblems.not_open);
    const added = filled.price - was.price;
    await tx
      .update(orderLines)
      .set({ modifiers: filled.modifiers, parts: filled.parts, price: before.price + added })
      .where(and(eq(orderLines.orderId, id), eq(orderLines.position, position)));
    const subtotal = row.subtotal + added * before.quantity;
    const seller = await readShopVersion(tx, row.shopVersion);
    const { taxes, total } = orderTotals({ ...row, subtotal }, seller);
    return { kind: 'filled', change: { subtotal, taxes, total } };
  });
}

function compose(catalogue: Catalogue, requested: RequestedLine): Line {
  const composed = composeLine(catalogue, requested);
  if ('refusal' in composed) throw new Problem(checkoutProblems[composed.refusal]);
  return composed.ok.line;
}

/** Returns whether everything that the customer chose is as it was; a dish that lacked a choice may gain changes. */
function isSameElsewhere(before: Line, filled: Line): boolean {
  const isWhole = ({ modifiers }: Piece) => !modifiers.some(({ isOpen }) => isOpen);
  const chosen = (line: Line) => {
    const modifiers = isWhole(before) ? line.modifiers : [];
    const isKept = (was: Part | undefined) => was && isChosen(was) && isWhole(was);
    const parts = line.parts.filter((_, at) => isKept(before.parts[at]));
    return requestedLine({ ...line, price: 0, modifiers, parts });
  };
  const isStillIn = (was: Piece, now: Piece | undefined) =>
    was.itemId === now?.itemId &&
    was.size === now.size &&
    was.otherHalf?.itemId === now.otherHalf?.itemId &&
    was.modifiers.every(
      ({ id, side, amount, isOpen, isUsual }) =>
        isOpen ||
        isUsual ||
        now.modifiers.some((one) => one.id === id && one.side === side && one.amount === amount),
    );
  return (
    before.parts.length === filled.parts.length &&
    isStillIn(before, filled) &&
    before.parts.every((part, at) => !isChosen(part) || isStillIn(part, filled.parts[at])) &&
    isDeepStrictEqual(chosen(before), chosen(filled))
  );
}
