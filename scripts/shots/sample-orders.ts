import { randomUUID } from 'node:crypto';
import { subtotalOf } from '#cart/line.ts';
import { orderTotals } from '#orders/orders.ts';
import { firstShop } from '#shop/first-shop.ts';

type Offer = { size: string | null; price: number };
type Menu = { categories: { key: string; items: { id: string; offers: Offer[] }[] }[] };
type Placed = { readonly token: string };

const people = [
  ['Maëlle Gagné-Essai', '438 555-0142', '77, rue des Copeaux', 'fr'],
  ['Théo Lavigne-Essai', '514 555-0118', '12, rue des Érables', 'fr'],
  ['Iris Campbell-Test', '438 555-0163', '9, avenue du Four', 'en'],
  ['Odile Pomerleau-Essai', '514 555-0177', '340, rue de la Farine', 'fr'],
  ['Basile Roy-Essai', '438 555-0190', '5, ruelle du Levain', 'fr'],
  ['Nora Singh-Test', '514 555-0121', '88, rue du Moulin', 'en'],
] as const;

/** The steps of each order, in the order of sending. */
const fates = [
  ['confirmed', 'baking', 'ready', 'done'],
  ['confirmed', 'baking', 'ready'],
  ['confirmed', 'baking'],
  ['confirmed'],
  [],
  [],
] as const;

/** Sends six orders as customers and moves them as staff would; returns their links. */
export async function sendSampleOrders(url: string, token: string): Promise<readonly string[]> {
  const menu = (await (await fetch(`${url}/api/menu`)).json()) as Menu;
  const links: string[] = [];
  for (const [at, person] of people.entries()) {
    const lines = ['pizzas', 'fries', 'beverages', 'wings']
      .slice(0, 2 + (at % 3))
      .map((key, line) => {
        const items = menu.categories.find((category) => category.key === key)?.items ?? [];
        const item = items[(at * 3 + line) % items.length];
        const offer = item?.offers[Math.min(line + 2, item.offers.length - 1)];
        const { size = null, price = 0 } = offer ?? {};
        return { itemId: item?.id ?? '', size, price, quantity: 1 + ((at + line) % 2) };
      });
    links.push(`/order/${await send(url, person, lines, at)}`);
  }
  for (const [at, steps] of fates.entries()) {
    for (const to of steps) await move(url, token, at, to);
  }
  return links;
}

async function send(
  url: string,
  [fullName, phone, address, language]: (typeof people)[number],
  cartItems: Parameters<typeof subtotalOf>[0],
  at: number,
): Promise<string> {
  const { subtotal, taxes, total } = orderTotals({ subtotal: subtotalOf(cartItems) }, firstShop);
  const isTakeout = at % 3 === 1 || subtotal < 2_000;
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({
      ...{ fullName, phone, address, language, cartItems, subtotal, taxes, totalPrice: total },
      email: `diner-${at}@exemple.test`,
      paymentMethod: (['cash', 'card', 'interac'] as const)[at % 3],
      orderType: isTakeout ? 'takeout' : 'delivery',
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as Placed).token;
}

async function move(url: string, token: string, at: number, to: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const board = await fetch(`${url}/api/admin/orders/board`, { headers });
  const { orders } = (await board.json()) as { orders: { id: number; version: number }[] };
  const order = orders.toSorted((a, b) => a.id - b.id)[at];
  await fetch(`${url}/api/admin/orders/${order?.id}/moves`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ to, version: order?.version, minutes: 15 + at * 10, note: null }),
  });
}
