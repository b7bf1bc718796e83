import { randomBytes } from 'node:crypto';
import type { RequestedLine } from '../../app/cart/line.ts';
import { subtotalOf } from '../../app/cart/line.ts';
import { OrderRequest } from '../../app/checkout/checkout.schema.ts';
import { placeOrder } from '../../app/checkout/place-order.server.ts';
import { areas } from '../../app/core/context.areas.ts';
import { createMemory, type Database, type Log, noCaller } from '../../app/core/context.ts';
import { menuItems } from '../../app/menu/menu.table.server.ts';
import { orderTotals } from '../../app/orders/orders.ts';
import type { WatchContext } from '../../app/orders/watch-minutes.ts';
import { firstShop } from '../../app/shop/first-shop.ts';
import { seedDatabase } from '../../db/seed/seed.ts';

/** A shop at work on a clock that is set: its verbs' context as a visitor's, and as its owner's. */
export type Shop = {
  readonly ctx: WatchContext;
  readonly staff: WatchContext;
  setClock(moment: Temporal.Instant): void;
  /** A line of this dish in its largest size, for its price. */
  line(nameFr: string, quantity: number): RequestedLine;
  /** Has somebody order; throws where the shop refuses. */
  order(person: Readonly<Record<string, unknown>>, lines: readonly RequestedLine[]): Promise<void>;
};

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Writes the menu into an empty database, and opens the shop on it. */
export async function openShop(db: Database): Promise<Shop> {
  let now = Temporal.Instant.from('2027-01-01T17:00:00Z');
  const ctx: WatchContext = {
    db,
    actor: { kind: 'visitor' },
    caller: noCaller,
    clock: { now: () => now },
    log: silent,
    memory: createMemory(),
    shopEmail: 'cuisine@exemple.test',
    publicUrl: 'https://pizza.exemple.test',
    hasMailServer: true,
    authSecret: randomBytes(32).toString('base64url'),
    watch: { louder: 3, email: 6, tell: 10, board: 5 },
    retentionDays: 365,
  };
  await seedDatabase(db);
  const dishes = new Map((await db.select().from(menuItems)).map((dish) => [dish.nameFr, dish]));
  return {
    ctx,
    staff: {
      ...ctx,
      actor: {
        kind: 'staff',
        userId: '00000000-0000-4000-8000-000000000001',
        email: 'chef@exemple.test',
        role: 'owner',
        areas,
        confirm: async () => {},
      },
    },
    setClock(moment) {
      now = moment;
    },
    line(nameFr, quantity) {
      const dish = dishes.get(nameFr);
      if (!dish) throw new Error(`nothing on the menu is called ${nameFr}`);
      const size = dish.price === null ? 'l' : null;
      return { itemId: dish.id, size, price: dish.price ?? dish.priceL ?? 0, quantity };
    },
    async order(person, lines) {
      const { subtotal, taxes, total } = orderTotals({ subtotal: subtotalOf(lines) }, firstShop);
      const totals = { subtotal, taxes, totalPrice: total };
      const request = OrderRequest.parse({ ...person, cartItems: lines, ...totals });
      await placeOrder(ctx, { key: randomBytes(16).toString('hex'), request });
    },
  };
}
