import { randomBytes } from 'node:crypto';
import type { Answer } from './ask.ts';
import type { Site } from './site.ts';

type Json = Readonly<Record<string, unknown>>;
export type Order = Json & { readonly cartItems: readonly Json[] };

type Menu = {
  categories: { items: { id: string; offers: { size: string | null; price: number }[] }[] }[];
};

let honest: Order | null = null;

export const tax = (subtotal: number) => Math.round((subtotal * 14_975) / 100_000);

/** Returns an order that the shop accepts: three of a dish, enough for a delivery, at the menu's price. */
export async function honestOrder(site: Site): Promise<Order> {
  if (honest) return honest;
  const menu = (await site.ask('GET', '/api/menu')).json() as unknown as Menu;
  const item = menu.categories
    .flatMap(({ items }) => items)
    .find(({ offers }) => (offers[0]?.price ?? 0) > 700);
  const [offer] = item?.offers ?? [];
  if (!item || !offer) throw new Error('the menu is empty');
  const subtotal = offer.price * 3;
  honest = {
    fullName: 'Alix Tremblay-Essai',
    email: 'alix@exemple.test',
    phone: '514 555-0177',
    paymentMethod: 'cash',
    orderType: 'takeout',
    postalCode: 'H2X 1Y4',
    language: 'fr',
    cartItems: [{ itemId: item.id, size: offer.size, price: offer.price, quantity: 3 }],
    subtotal,
    taxes: tax(subtotal),
    totalPrice: subtotal + tax(subtotal),
  };
  return honest;
}

let sent = 0;

/** Sends an order with other fields, from another person and network each time, under a new key. */
export async function order(site: Site, other: Json = {}, headers: Json = {}): Promise<Answer> {
  sent += 1;
  const somebody = { email: `diner-${sent}@exemple.test`, ...other };
  return site.ask('POST', '/api/orders', {
    json: { ...(await honestOrder(site)), ...somebody },
    headers: { 'Idempotency-Key': newKey(), ...(headers as Record<string, string>) },
    from: `127.${1 + (sent % 200)}.${1 + Math.floor(sent / 200)}.1`,
  });
}

export function newKey(): string {
  return randomBytes(16).toString('hex');
}

/** Returns the newest order's row. */
export async function lastOrder(site: Site): Promise<Json & { readonly id: number }> {
  const { rows } = await site.db.query('select * from orders order by id desc limit 1');
  return rows[0];
}

/** Returns an order's rows of lines. */
export async function linesOf<Row extends Json>(site: Site, id: number): Promise<readonly Row[]> {
  const query = 'select * from order_lines where order_id = $1 order by id';
  return (await site.db.query<Row>(query, [id])).rows;
}

/** Converts the database's amount to cents. */
export function centsOf(amount: unknown): number {
  return Math.round(Number(amount) * 100);
}

/** Returns the gain of an order that should be refused. */
export function taken({ status }: Answer): string | null {
  return status < 300 ? 'the order was taken' : null;
}
