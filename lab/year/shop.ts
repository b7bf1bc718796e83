import { randomBytes, randomInt } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { RequestedLine } from '../../app/cart/line.ts';
import { subtotalOf } from '../../app/cart/line.ts';
import { OrderRequest } from '../../app/checkout/checkout.schema.ts';
import { placeOrder } from '../../app/checkout/place-order.server.ts';
import { areas } from '../../app/core/context.areas.ts';
import { createMemory, type Database, type Log, noCaller } from '../../app/core/context.ts';
import { writeOut } from '../../app/email/emails.ts';
import { claimEmails, markSent } from '../../app/email/outbox.server.ts';
import { menuItems } from '../../app/menu/menu.table.server.ts';
import { orderEmailWriters } from '../../app/orders/emails/order-emails.server.tsx';
import { moveOrder } from '../../app/orders/move-order.server.ts';
import { orders } from '../../app/orders/orders.table.server.ts';
import { orderTotals } from '../../app/orders/orders.ts';
import type { WatchContext } from '../../app/orders/watch-minutes.ts';
import { firstShop } from '../../app/shop/first-shop.ts';
import { seedDatabase } from '../../db/seed/seed.ts';

/** A shop at work on a clock that is set: its verbs' context as a visitor's, and as its owner's. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Writes the menu into an empty database, and opens the shop on it. */
export async function openShop(db: Database) {
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
  const staff: WatchContext = {
    ...ctx,
    actor: {
      kind: 'staff',
      userId: '00000000-0000-4000-8000-000000000001',
      email: 'chef@exemple.test',
      role: 'owner',
      areas,
      confirm: async () => {},
    },
  };
  return {
    ctx,
    staff,
    setClock(moment: Temporal.Instant) {
      now = moment;
    },
    /** A line of this dish in its largest size, for its price. */
    line(nameFr: string, quantity: number): RequestedLine {
      const dish = dishes.get(nameFr);
      if (!dish) throw new Error(`nothing on the menu is called ${nameFr}`);
      const size = dish.price === null ? 'l' : null;
      return { itemId: dish.id, size, price: dish.price ?? dish.priceL ?? 0, quantity };
    },
    /** Has somebody order; throws where the shop refuses. */
    async order(person: Readonly<Record<string, unknown>>, lines: readonly RequestedLine[]) {
      const { subtotal, taxes, total } = orderTotals({ subtotal: subtotalOf(lines) }, firstShop);
      const totals = { subtotal, taxes, totalPrice: total };
      const request = OrderRequest.parse({ ...person, cartItems: lines, ...totals });
      await placeOrder(ctx, { key: randomBytes(16).toString('hex'), request });
    },
  };
}

const dishes = [
  'Fromage',
  'Pepperoni',
  'Végétarienne',
  'Toute garnie',
  'Trio cheeseburger',
] as const;
const steps = ['confirmed', 'baking', 'ready', 'done'] as const;

/** What one evening leaves behind beside the database: letters as they were sent, in bytes. */
type Evening = { readonly orders: number; readonly emails: number; readonly bytes: number };

/** So many customers order through the site, staff bring each order along, and its letters leave. */
export async function spendEvening(
  shop: Shop,
  day: Temporal.PlainDate,
  count: number,
): Promise<Evening> {
  const opening = day.toZonedDateTime({ timeZone: 'America/Toronto', plainTime: '17:00' });
  for (let at = 0; at < count; at += 1) {
    shop.setClock(opening.add({ minutes: Math.floor((at * 240) / count) }).toInstant());
    await sendOrder(shop);
  }
  shop.setClock(opening.add({ hours: 5 }).toInstant());
  const open = await shop.ctx.db
    .select({ id: orders.id, version: orders.version })
    .from(orders)
    .where(eq(orders.status, 'new'))
    .orderBy(asc(orders.id));
  for (const { id, version: first } of open) await bringAlong(shop, id, first);
  return { orders: open.length, ...(await sendEmails(shop)) };
}

async function sendOrder(shop: Shop) {
  const lines = Array.from({ length: randomInt(2, 6) }, () =>
    shop.line(dishes[randomInt(dishes.length)] ?? dishes[0], randomInt(1, 3)),
  );
  const household = randomInt(1_200);
  const person = {
    fullName: `Diner ${household}`,
    email: `diner-${household}@exemple.test`,
    phone: `514 555-${String(household).padStart(4, '0')}`,
    address: `${household}, rue des Érables`,
    paymentMethod: 'cash',
    orderType: randomInt(10) < 6 ? 'delivery' : 'takeout',
    language: 'fr',
  };
  await shop.order(person, lines);
}

async function bringAlong(shop: Shop, id: number, first: number) {
  let version = first;
  for (const to of steps) {
    const input = { id, to, version, minutes: 30, note: null };
    version = (await moveOrder(shop.staff, input as Parameters<typeof moveOrder>[1])).version;
  }
}

async function sendEmails(shop: Shop): Promise<Omit<Evening, 'orders'>> {
  let sent = { emails: 0, bytes: 0 };
  for (;;) {
    const claimed = await claimEmails(shop.ctx, 200);
    if (claimed.length === 0) return sent;
    for (const email of claimed) {
      const { html, text } = writeOut(email, orderEmailWriters);
      // As a file both are written in base64.
      const bytes = Math.ceil((Buffer.byteLength(html) + Buffer.byteLength(text)) * 1.37) + 800;
      sent = { emails: sent.emails + 1, bytes: sent.bytes + bytes };
    }
    await markSent(
      shop.ctx,
      claimed.map(({ id }) => id),
    );
  }
}
