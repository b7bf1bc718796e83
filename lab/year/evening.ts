import { randomInt } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { writeOut } from '../../app/email/emails.ts';
import { claimEmails, markSent } from '../../app/email/outbox.server.ts';
import { orderEmailWriters } from '../../app/orders/emails/order-emails.server.tsx';
import { moveOrder } from '../../app/orders/move-order.server.ts';
import { orders } from '../../app/orders/orders.table.server.ts';
import type { Shop } from './shop.ts';

const dishes = [
  'Fromage',
  'Pepperoni',
  'Végétarienne',
  'Toute garnie',
  'Trio cheeseburger',
] as const;
const steps = ['confirmed', 'baking', 'ready', 'done'] as const;

/** What one evening leaves behind beside the database: letters as they were sent, in bytes. */
export type Evening = { readonly orders: number; readonly emails: number; readonly bytes: number };

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
