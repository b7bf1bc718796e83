import type { RequestedLine } from '#cart/line.ts';
import type { Trial } from '#checkout/changing/change-order.server.ts';
import { requestedLine } from '#checkout/lines/requested-line.ts';
import type { Order } from '#orders/order.ts';
import { readOrder } from '#orders/read-orders.server.ts';
import { openKitchen } from './kitchen-orders.ts';
import { newKey, requestFor, type Shop } from './orders.ts';

export type Changer = Awaited<ReturnType<typeof openChanger>>;

/** Staff who change one order: two large cheese pizzas and poutine, delivered. */
export async function openChanger(shop: Shop) {
  const kitchen = await openKitchen(shop.db);
  const lines = [
    await shop.line('Fromage', { quantity: 2 }),
    await shop.line('Salade César', { size: 'p' }),
  ];
  const { body } = await shop.order(requestFor(lines));
  const token: string = body.token;
  const id = (await kitchen.call('GET', '/board')).body.orders[0]?.id ?? 0;
  async function change(part: object, key = newKey(), of = id) {
    const response = await kitchen.app.request(`/api/admin/orders/${of}/content`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: (await kitchen.order(of)).version, key, ...part }),
    });
    const answer = await response.json();
    return {
      status: response.status,
      body: answer as { order: Order; trial: Trial; code: string; details: { order?: Order } },
    };
  }
  return {
    kitchen,
    shop,
    token,
    id,
    lines,
    change,
    /** The order's own lines as a cart, with others added. */
    async cart(...more: readonly RequestedLine[]) {
      const { lines } = await readOrder({ db: shop.db }, id);
      return [...lines.map(requestedLine), ...more];
    },
    /** Sends a change as the order's customer. */
    async own(part: object, { of = token, key = newKey(), app = shop.app } = {}) {
      const answer = await app.request(
        `/api/orders/${of}`,
        {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify({ version: 0, ...part }),
        },
        { incoming: { socket: { remoteAddress: '192.0.2.9' } } },
      );
      return { status: answer.status, body: await answer.json() };
    },
    order: () => readOrder({ db: shop.db }, id),
  };
}
