import { eq, sql } from 'drizzle-orm';
import { spendEmail } from '#accounts/limits.server.ts';
import type { Line } from '#cart/line.ts';
import { findBlockers, type ShopState } from '#checkout/blocker-rules.ts';
import { OrderRequest } from '#checkout/checkout.schema.ts';
import { requestedLine } from '#checkout/lines/requested-line.ts';
import { placeOrder } from '#checkout/place-order.server.ts';
import { readShop } from '#checkout/shop.server.ts';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { orders } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { firstPhone } from '#shop/shop.ts';
import { checklistProblems } from './opening-checklist.problems.ts';
import type { TestOrder } from './opening-checklist.ts';
import { markDone } from './steps-done.server.ts';

/** A colon is in no key that a browser may send: nobody else's order is ever taken for it. */
const key = 'first-morning:order';

/** Returns the test order, or null. */
export async function findTestOrder(db: Database): Promise<TestOrder | null> {
  const { id, number, status } = orders;
  const [row] = await db
    .select({ id, number, status })
    .from(orders)
    .where(eq(orders.idempotencyKey, key));
  return row ?? null;
}

/**
 * Sends an order as a customer would, of the first dish that can be had as it is, for takeout: it rings
 * on every board and writes every email, all of them to the shop. There is one at a time.
 * Refuses with `nothing_to_order` or `too_many_requests`.
 */
export async function placeTestOrder(ctx: Context): Promise<void> {
  await staffTransaction(ctx, 'shop', (db) => placeWithin({ ...ctx, db }));
}

async function placeWithin(ctx: Context): Promise<void> {
  if (await findTestOrder(ctx.db)) return;
  await spendEmail(ctx, ctx.shopEmail.toLowerCase());
  const shop = await readShop(ctx);
  const line = firstDish(shop);
  if (!line) throw new Problem(checklistProblems.nothing_to_order);
  const facts = (await readShopNow(ctx.db)).shop;
  const { subtotal, taxes, total } = orderTotals({ subtotal: line.price }, facts);
  const request = OrderRequest.parse({
    fullName: "Commande d'essai",
    email: ctx.shopEmail,
    phone: firstPhone(facts),
    paymentMethod: 'cash',
    orderType: 'takeout',
    language: 'fr',
    cartItems: [requestedLine(line)],
    ...{ subtotal, taxes, totalPrice: total },
  });
  await placeOrder(ctx, { key, request });
}

/**
 * Takes the test order out of the books for good, with its number: no sales, no emails to come.
 * Refuses with `test_order_missing`, or with `test_order_untaken` while nobody took it.
 */
export async function eraseTestOrder(ctx: Context): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    const mine = eq(orders.idempotencyKey, key);
    const [order] = await tx.select().from(orders).where(mine).for('update');
    if (!order) throw new Problem(checklistProblems.test_order_missing);
    if (order.status === 'new') throw new Problem(checklistProblems.test_order_untaken);
    await tx.delete(orders).where(mine);
    // The first real order has number 1, as it should.
    await tx.execute(sql`insert into drawn_numbers (day, number, drawn_at)
      values (${order.day}, ${order.number}, ${order.placedAt}) on conflict do nothing`);
    await markDone(tx, ctx, 'order');
  });
}

/** The first dish that nothing stands in the way of. */
function firstDish(shop: ShopState): Line | null {
  const lines = [...shop.catalogue.offers.values()].flatMap((offers) => offers.slice(0, 1));
  const canBeHad = (line: Line) => {
    const order = {
      lines: [requestedLine(line)],
      orderType: 'takeout',
      moment: undefined,
    } as const;
    return findBlockers(order, shop).length === 0;
  };
  return lines.find((line) => line.price > 0 && canBeHad(line)) ?? null;
}
