import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { OrderStatus } from '#orders/order-status.ts';
import { orderTotals } from '#orders/orders.ts';
import { firstShop } from '#shop/first-shop.ts';
import type { Shop } from '#tests/support/shop.ts';
import { type Account, atWork } from './staff.ts';
import { expect } from './stage.ts';

/** An order sent during a test; its customer's name is unique. */
export type SentOrder = { readonly name: string; readonly email: string; readonly id: number };

/** Sends an order as a customer's page would; returns its customer and token. */
export async function postOrder(
  shop: Shop,
  part: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly name: string; readonly email: string; readonly token: string }> {
  const name = `Client ${randomUUID().slice(0, 8)}`;
  const { rows: dishes } = await shop.database.query<{ id: string; price: string }>(
    "select id, price_l as price from menu_items where name_fr = 'Fromage' and price_l is not null",
  );
  const [dish] = dishes;
  if (!dish) throw new Error('there is no cheese pizza on the menu');
  const price = Math.round(Number(dish.price) * 100);
  const { subtotal, taxes, total } = orderTotals({ subtotal: price * 2 }, firstShop);
  const body = {
    fullName: name,
    email: `${randomUUID()}@exemple.test`,
    // The fourth open order of a telephone or mailbox would be marked to be called first; 555-1212 costs.
    phone: `438 555-${randomInt(1_213, 10_000)}`,
    phoneExtension: '',
    address: '77, rue des Copeaux',
    apartment: '3',
    paymentMethod: 'cash',
    orderType: 'delivery',
    language: 'fr',
    cartItems: [{ itemId: dish.id, size: 'l', price, quantity: 2 }],
    subtotal,
    taxes,
    totalPrice: total,
    ...part,
  };
  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID().replaceAll('-', ''),
    },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.clone().text()).toBe(201);
  const { token } = (await response.json()) as { token: string };
  return { name, email: body.email, token };
}

/**
 * Sends an order that the database takes for as soon as possible in an open shop, see `takeForNow`: the real clock may
 * say that it is night, which other tests cover.
 */
export async function sendOrder(
  shop: Shop,
  part: Readonly<Record<string, unknown>> = {},
): Promise<SentOrder & { readonly token: string }> {
  const sent = await postOrder(shop, { email: `now-${randomUUID()}@exemple.test`, ...part });
  const { rows } = await shop.database.query<{ id: string }>(
    'select id from orders where email = $1',
    [sent.email],
  );
  return { ...sent, id: Number(rows[0]?.id) };
}

/** Reads each recorded step of an order, and its person. */
export async function stepsOf(shop: Shop, { id }: SentOrder): Promise<readonly string[]> {
  const { rows } = await shop.database.query<{ step: string }>(
    "select concat_ws(' by ', kind, actor_email) as step from order_events where order_id = $1 order by id",
    [id],
  );
  return rows.map(({ step }) => step);
}

export async function storedOrder(shop: Shop, { id }: SentOrder) {
  const { rows } = await shop.database.query<Record<string, unknown>>(
    'select * from orders where id = $1',
    [id],
  );
  return rows[0];
}

const closed = { done: 'Terminées', refused: 'Refusées' } as const;

/** A cook at the board, in French, on a phone or on a large screen. */
export type Cook = {
  readonly page: Page;
  readonly dialog: Locator;
  card(order: SentOrder): Locator;
  /** Returns the order's card once it has that status, waiting up to ten seconds. */
  finds(order: SentOrder, status: OrderStatus): Promise<Locator>;
  presses(order: SentOrder, button: string | RegExp): Promise<void>;
  /** Answers the question about an order, once it is open. */
  chooses(button: string | RegExp): Promise<void>;
};

export async function cookAt(page: Page, shop: Shop, as?: Account): Promise<Cook> {
  await atWork(page, shop, as ? { as, at: '/admin/orders' } : { at: '/admin/orders' });
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeAttached();
  const card = ({ name }: SentOrder) => page.getByRole('article').filter({ hasText: name });
  const dialog = page.getByRole('dialog', {
    name: /^(Confirmer la c|Refuser la c|C)ommande \d+ · /,
  });
  return {
    page,
    dialog,
    card,
    async finds(order, status) {
      const found = card(order).and(page.locator(`[data-status=${status}]`));
      const isOver = status === 'done' || status === 'refused';
      if (isOver && !(await card(order).isVisible())) {
        await page.getByRole('button', { name: closed[status], expanded: false }).click();
      }
      await expect(found).toBeVisible();
      return found;
    },
    presses: (order, button) => card(order).getByRole('button', { name: button }).click(),
    chooses: (button) => dialog.getByRole('button', { name: button }).click(),
  };
}
