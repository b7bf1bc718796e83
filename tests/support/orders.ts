import { randomUUID } from 'node:crypto';
import { count } from 'drizzle-orm';
import { type RequestedLine, subtotalOf } from '#cart/line.ts';
import type { PlacedOrder } from '#checkout/storing/new-order.ts';
import type { Database } from '#core/context.ts';
import type { ProblemBody } from '#core/problem.ts';
import { seedDatabase } from '#db/seed/seed.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { orderLines, orders } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { deliveryZones } from '#shop/delivery/zones.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { type TestApp, type TestAppOptions, testApp } from './app.ts';
import { seededTest } from './database.ts';

export type Body = Readonly<Record<string, unknown>>;

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: PlacedOrder & ProblemBody;
};

/** A shop with its whole menu, and a customer who orders there. */
export type Shop = TestApp & {
  readonly db: Database;
  /** Returns a seeded dish's id, by its French name. */
  idOf(nameFr: string): Promise<string>;
  /** Returns a line as the page makes it, at the menu's price by default. */
  line(nameFr: string, part?: Partial<RequestedLine>): Promise<RequestedLine>;
  /** Sends an order, under a new key unless the headers bring one, from a public address. */
  order(
    body: Body | string,
    headers?: Readonly<Record<string, string>>,
    from?: string,
  ): Promise<Answer>;
  stored(): Promise<{ orders: number; lines: number; emails: number }>;
};

export const customer = {
  fullName: 'Alix Tremblay-Essai',
  email: 'alix@exemple.test',
  phone: '514 555-0100',
  phoneExtension: '',
  address: '12, rue des Érables',
  apartment: '3',
  paymentMethod: 'cash',
  orderType: 'delivery',
  language: 'fr',
};

/** Returns a customer's whole request for these lines, with honest totals; `part` changes fields. */
export function requestFor(lines: readonly RequestedLine[], part: Body = {}): Body {
  const { subtotal, taxes, total } = orderTotals({ subtotal: subtotalOf(lines) }, firstShop);
  return { ...customer, cartItems: lines, subtotal, taxes, totalPrice: total, ...part };
}

/** Makes an idempotency key as the order form does. */
export function newKey(): string {
  return randomUUID().replaceAll('-', '');
}

/** Opens a shop on a database, seeding it when it is empty. */
export async function openShop(db: Database, options: TestAppOptions = {}): Promise<Shop> {
  const { menu } = await seedDatabase(db);
  if (menu) await db.delete(deliveryZones);
  const parts = testApp(db, options);
  const dishes = new Map<string, typeof menuItems.$inferSelect>();
  for (const dish of await db.select().from(menuItems)) dishes.set(dish.nameFr, dish);

  function find(nameFr: string) {
    const dish = dishes.get(nameFr);
    if (!dish) throw new Error(`nothing on the menu is called ${nameFr}`);
    return dish;
  }

  async function countOf(table: typeof orders | typeof orderLines | typeof outbox) {
    const [row] = await db.select({ rows: count() }).from(table);
    return row?.rows ?? 0;
  }

  return {
    ...parts,
    db,
    idOf: async (nameFr) => find(nameFr).id,
    async line(nameFr, part = {}) {
      const dish = find(nameFr);
      const prices: Readonly<Record<string, number | null>> = {
        b: dish.priceB,
        s: dish.priceS,
        m: dish.priceM,
        l: dish.priceL,
        xl: dish.priceXl,
        p: dish.priceP,
        g: dish.priceG,
      };
      const size = part.size ?? (dish.price === null ? 'l' : null);
      const price = size === null ? dish.price : prices[size];
      return { itemId: dish.id, size, price: price ?? 0, quantity: 1, ...part };
    },
    async order(body, headers = {}, from = '192.0.2.1') {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': newKey(), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      };
      const env = { incoming: { socket: { remoteAddress: from } } };
      const send = async () => {
        const response = await parts.app.request('/api/orders', init, env);
        const answer = (await response.json()) as Answer['body'];
        return { status: response.status, headers: response.headers, body: answer };
      };
      const answer = await send();
      // On a machine too busy to answer in time a customer sends it once more, and so finds it stored.
      const isAgain = answer.body.code === 'order_unconfirmed' && !headers['Idempotency-Key'];
      return isAgain ? send() : answer;
    },
    stored: async () => ({
      orders: await countOf(orders),
      lines: await countOf(orderLines),
      emails: await countOf(outbox),
    }),
  };
}

/** A test with a shop of its own, whose orders and changes are gone at its end. */
export const test = seededTest.extend<{ shop: Shop }>({
  shop: async ({ db }, use) => use(await openShop(db)),
});
