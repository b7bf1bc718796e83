import { type Attempt, type Kind, tryEach } from '../kind.ts';
import { centsOf, honestOrder, lastOrder, newKey, order } from '../order.ts';
import type { Site } from '../site.ts';

type Json = Readonly<Record<string, unknown>>;

/** Sends a change as somebody who has a token, from a network of its own. */
async function change({ ask }: Site, token: unknown, json: Json, at = 0) {
  return ask('PUT', `/api/orders/${token}`, {
    json: { version: 0, ...json },
    headers: { 'Idempotency-Key': newKey() },
    from: `127.77.${at >> 8}.${at & 255}`,
  });
}

/** What only staff may say, what is no order of the sender's, and what no order may become. */
export const ownChanges: Kind = {
  name: 'changes of an order by who may not make them',
  async attack(site) {
    const { cartItems } = await honestOrder(site);
    const [line = {}] = cartItems;
    const other = (await order(site)).json().token;
    const forged: readonly Json[] = [
      { paymentMethod: 'card', version: 1 },
      { paymentMethod: 'card', version: 2_000_000_000 },
      { paymentMethod: 'card', version: -1 },
      { paymentMethod: 'card', key: 'staff' },
      { cartItems: [{ ...line, price: 0 }] },
      { cartItems: [{ ...line, quantity: 1, price: 1 }] },
      { cartItems: [{ ...line, position: 0, orderId: 1, id: 1, quantity: 1 }] },
      ...[-5, 0, 0.5, 51, 1e9].map((quantity) => ({ cartItems: [{ ...line, quantity }] })),
      { cartItems: [] },
      { cartItems: Array.from({ length: 900 }, (_, at) => ({ ...line, note: `${at}` })) },
      { promisedAt: 1, isSure: true, overruled: ['delivery_minimum'] },
      { deliveryFee: 0, discount: 1_000, code: 'ESSAI', totalPrice: 1 },
      { who: { fullName: 'Autre', email: 'autre@exemple.test', phone: '514 555-0101' } },
      { where: { orderType: 'delivery', address: 'http://exemple.test/1', postalCode: 'H2X 1Y4' } },
      { where: { orderType: 'delivery', address: '\u001b@\u001dV0 12', postalCode: 'H2X 1Y4' } },
      { isTrial: true, status: 'done', driver: '\u001b@' },
    ];
    const attempts = await tryEach(forged, async (json) => {
      const { token } = (await order(site)).json();
      const before = await lastOrder(site);
      const { status, text } = await change(site, token, json);
      const after = await lastOrder(site);
      if (text.includes(before.phone as string)) return 'the telephone of the customer';
      if (status >= 500) return `trouble: ${status}`;
      const isCheaper = centsOf(after.total_price) < centsOf(before.total_price);
      const isFewer = JSON.stringify(json).includes('"quantity":1');
      if (isCheaper && !isFewer) return `${after.total_price} for ${before.total_price}`;
      const stays = ['email', 'full_name', 'phone', 'status', 'driver', 'overruled', 'code'];
      const gained = stays.find((name) => String(after[name]) !== String(before[name]));
      return gained ? `another ${gained}` : null;
    });
    const wrong = [other, 'A'.repeat(22), "' or 1=1 --", '../../admin/orders', '%00'.repeat(7)];
    const strangers = await tryEach(wrong.slice(1), async (token) => {
      const { status } = await change(site, encodeURIComponent(String(token)), {
        paymentMethod: 'card',
      });
      return status === 404 || status === 400 ? null : `the answer ${status}`;
    });
    return [...attempts, ...strangers];
  },
};

/** A crowd with one token: one line of versions, and no connection kept from those who order. */
export const changedTogether: Kind = {
  name: 'a crowd that changes one order',
  async attack(site): Promise<readonly Attempt[]> {
    const { token } = (await order(site)).json();
    const { id } = await lastOrder(site);
    const ways = ['card', 'interac', 'cash'];
    const crowd = Array.from({ length: 200 }, (_, at) =>
      change(site, token, { paymentMethod: ways[at % 3] }, at),
    );
    const next = order(site);
    const made = (await Promise.all(crowd)).filter(({ status }) => status === 200).length;
    const { rows } = await site.db.query('select version from orders where id = $1', [id]);
    const { status } = await next;
    // The same payment as before is no change, and is answered as one.
    const version = Number(rows[0]?.version);
    return [
      {
        input: '200 changes at once',
        gained: version > 1 ? `${version} versions of ${made}` : null,
      },
      { input: 'an order among them', gained: status === 201 ? null : `the answer ${status}` },
    ];
  },
};
