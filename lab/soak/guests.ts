import { randomUUID } from 'node:crypto';
import { orderBody } from '../bench/order-request.ts';
import { type Ask, sent } from './asking.ts';

export type Placed = { readonly token: string; readonly isDelivery: boolean };

/** Of each ten orders so many are brought, and so many pages stay open. */
const brought = 5;
const followed = 20;

/** Guests of one evening. */
export async function inviteGuests(address: string, ask: Ask) {
  const order = JSON.parse(await orderBody(address, 3));
  const lines: AbortController[] = [];
  let ordered = 0;

  function writeOrder() {
    ordered += 1;
    const email = `diner-${ordered}@exemple.test`;
    // None of the exchanges that are services, such as 311.
    const phone = `514 ${220 + (ordered % 90)}-${String(ordered % 10_000).padStart(4, '0')}`;
    const isDelivery = ordered % 10 < brought;
    // No zone says what a delivery costs: whoever confirms it does.
    const door = isDelivery
      ? { orderType: 'delivery', address: `${ordered}, rue des Essais` }
      : { orderType: 'takeout', address: undefined };
    return { email, isDelivery, words: JSON.stringify({ ...order, ...door, email, phone }) };
  }

  async function follow(path: string, signal: AbortSignal): Promise<void> {
    const response = await fetch(`${address}${path}`, { signal }).catch(() => null);
    await response?.body?.pipeTo(new WritableStream(), { signal }).catch(() => {});
  }

  return {
    /** Somebody orders, is shown the order's page, and stays on its line; `asks` is told the address first. */
    async order(asks: (email: string) => void): Promise<Placed> {
      const { email, words, isDelivery } = writeOrder();
      asks(email);
      const headers = { 'Idempotency-Key': randomUUID() };
      const { token } = JSON.parse(await ask('order', '/api/orders', sent(words, headers), 201));
      await ask('page', `/order/${token}`);
      const line = new AbortController();
      lines.push(line);
      if (lines.length > followed) lines.shift()?.abort();
      follow(`/api/orders/${token}/events`, line.signal);
      return { token, isDelivery };
    },
    /** A first visit: the page, and every file that it names. */
    async visit() {
      const html = await ask('page', Math.random() < 0.8 ? '/' : '/?lang=en');
      const named = html.matchAll(/["'](\/(?:assets|pictures|menus|icons)\/[\w./-]+)/g);
      for (const path of new Set([...named].map(([, path = '']) => path))) await ask('file', path);
      await ask('page', '/api/choices');
    },
    leave() {
      for (const line of lines) line.abort();
    },
  };
}
