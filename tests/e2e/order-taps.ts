import type { Page } from '@playwright/test';
import type { Language } from '#core/language.ts';
import type { Shop } from '#tests/support/shop.ts';
import { postOrder } from './cook.ts';
import { somebody } from './customer.ts';
import { hire, tokenOf } from './staff.ts';
import { expect } from './stage.ts';

/** A cook who moves orders, known by their tokens, through the API. */
export type Tapper = {
  sees(order: string): Promise<void>;
  moves(order: string, to: string, more?: object): Promise<void>;
  setsTime(order: string, minutes: number): Promise<void>;
};

export async function tapperIn(shop: Shop): Promise<Tapper> {
  const bearer = await tokenOf(shop, await hire(shop));

  async function tap(method: string, order: string, what: string, more: object = {}) {
    const { rows } = await shop.database.query<{ id: string; version: number }>(
      'select id, version from orders where token = $1',
      [order],
    );
    const [{ id, version } = { id: '', version: 0 }] = rows;
    const response = await fetch(`${shop.url}/api/admin/orders/${id}/${what}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ version, note: null, ...more }),
    });
    expect(response.ok, `${what} was answered ${response.status}`).toBe(true);
  }

  return {
    sees: (order) => tap('PUT', order, 'seen'),
    moves: (order, to, more) => tap('POST', order, 'moves', { to, ...more }),
    setsTime: (order, minutes) => tap('PUT', order, 'time', { minutes }),
  };
}

/** Sends an order before the test looks on; returns its token. The page is not at it yet. */
export async function hasOrdered(shop: Shop, language: Language = 'fr'): Promise<string> {
  return (await postOrder(shop, { language, fullName: somebody().fullName })).token;
}

/** Goes to an order's page, as a reader of its email does. */
export async function opensOrder(page: Page, order: string, language: Language = 'fr') {
  await page.goto(`/order/${order}${language === 'en' ? '?lang=en' : ''}`);
}
