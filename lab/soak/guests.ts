import { randomUUID } from 'node:crypto';
import { orderRequest } from '../bench/order-request.ts';
import { type Ask, sent } from './asking.ts';

export type Placed = { readonly token: string; readonly isDelivery: boolean };

export type Guests = {
  /** Somebody orders, is shown the order's page, and stays on its line; `asks` is told the address first. */
  order(asks?: (email: string) => void): Promise<Placed>;
  /** A first visit: the page, and every file that it names. */
  visit(): Promise<void>;
  leave(): void;
};

/** Guests of one evening: of each ten orders so many are brought, and so many pages stay open. */
export async function inviteGuests(
  address: string,
  ask: Ask,
  { followed, brought }: { readonly followed: number; readonly brought: number },
): Promise<Guests> {
  const nextOrder = await orderRequest(address);
  const lines: AbortController[] = [];
  let ordered = 0;

  function writeOrder() {
    const words = nextOrder();
    ordered += 1;
    if (ordered % 10 >= brought) return { words, isDelivery: false };
    // No zone says what it costs: whoever confirms it does.
    const door = { orderType: 'delivery', address: `${ordered}, rue des Essais` };
    return { words: JSON.stringify({ ...JSON.parse(words), ...door }), isDelivery: true };
  }

  async function follow(path: string, signal: AbortSignal): Promise<void> {
    const response = await fetch(`${address}${path}`, { signal }).catch(() => null);
    await response?.body?.pipeTo(new WritableStream(), { signal }).catch(() => {});
  }

  return {
    async order(asks = () => {}) {
      const { words, isDelivery } = writeOrder();
      asks(JSON.parse(words).email);
      const headers = { 'Idempotency-Key': randomUUID() };
      const { token } = JSON.parse(await ask('order', '/api/orders', sent(words, headers), 201));
      await ask('page', `/order/${token}`);
      const line = new AbortController();
      lines.push(line);
      if (lines.length > followed) lines.shift()?.abort();
      follow(`/api/orders/${token}/events`, line.signal);
      return { token, isDelivery };
    },
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
