import { openWire } from '../ask.ts';
import { type Attempt, type Kind, tryEach } from '../kind.ts';
import { order, tax } from '../order.ts';
import type { Site } from '../site.ts';

type Oven = Readonly<Record<string, unknown>>;

/** Sets the oven as its owner does, and returns the answer. */
async function setOven(site: Site, change: Oven) {
  const token = site.people.owner;
  const { oven } = (await site.ask('GET', '/api/admin/oven', { token })).json();
  return site.ask('PUT', '/api/admin/oven', { token, json: { ...(oven as Oven), ...change } });
}

/** Returns so many large pizzas of one kind, at the menu's price. */
async function larges(site: Site, count: number) {
  const offers = 'select id, price_l from menu_items where price_l > 0 and price_xl > 0 limit 1';
  const [dish] = (await site.db.query<{ id: string; price_l: string }>(offers)).rows;
  const price = Math.round(Number(dish?.price_l) * 100);
  const cartItems = Array.from({ length: Math.ceil(count / 50) }, (_, at) => ({
    ...{ itemId: dish?.id, size: 'l', price, quantity: Math.min(50, count - 50 * at) },
  }));
  const subtotal = price * count;
  return { cartItems, subtotal, taxes: tax(subtotal), totalPrice: subtotal + tax(subtotal) };
}

/** Unconfirmed orders that fill the oven: the next customer still gets a time. */
export const wholeOven: Kind = {
  name: 'orders that take the whole oven',
  async attack(site) {
    await setOven(site, { oven: 600, ovenMinutes: 10 });
    const attempts = await tryEach([330], async (count) => {
      await order(site, { ...(await larges(site, count)), phone: '514 555-0111' });
      const { status, code } = await order(site, { ...(await larges(site, 1)) });
      return status === 201 ? null : `every later order hears ${code}`;
    });
    await setOven(site, { oven: null });
    return attempts;
  },
};

/** Parallel writes of strangers at one order: no database connection waits for a row that orders need. */
export const heldRows: Kind = {
  name: 'a crowd that writes at one order',
  async attack(site) {
    const { token } = (await order(site)).json();
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22), language: 'fr' };
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/';
    const crowd = Array.from({ length: 500 }, async (_, at) => {
      const body = JSON.stringify({ ...keys, endpoint: `${endpoint}${at}` });
      const wire = await openWire(site.port, `127.11.${at % 25}.1`);
      wire.write(
        `POST /api/orders/${token}/push HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      return wire;
    });
    const wires = Promise.all(crowd);
    let most = 0;
    for (let look = 0; look < 60; look += 1) {
      const waiting = `select count(*)::int as lines from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%"orders"%'`;
      const [row] = (await site.db.query<{ lines: number }>(waiting)).rows;
      most = Math.max(most, row?.lines ?? 0);
    }
    const { status } = await order(site);
    for (const wire of await wires) wire.close();
    const held = most > 3 ? `${most} lines to the database wait for the order's row` : null;
    const next = status === 201 ? null : `the next order hears ${status}`;
    return [held, next].map((gained, at): Attempt => ({ input: `500 writes, ${at}`, gained }));
  },
};

/** A part of a saving undone: the result is always one that a form accepts. */
export const brokenForms: Kind = {
  name: 'a part of a saving taken back',
  async attack(site) {
    const token = site.people.owner;
    const read = async () => {
      const answer = await site.ask('GET', '/api/admin/hours', { token });
      const { week, keptHolidays, ordering } = answer.json() as Record<string, object>;
      return { week, keptHolidays, ordering };
    };
    const save = async (next: object) =>
      site.ask('PUT', '/api/admin/hours/usual', { token, json: { was: await read(), next } });
    const first = await read();
    const short = { ...first.week, 3: [{ opens: '17:00', closes: '18:00' }] };
    await save({ ...first, ordering: { ...first.ordering, lastOrderMinutes: 120 } });
    await save({ ...first, week: short, ordering: { ...first.ordering, lastOrderMinutes: 0 } });
    const listed = (await site.ask('GET', '/api/admin/changes', { token })).json();
    const [{ batch }] = listed.batches as [{ batch: string }];
    const json = { rows: [{ table: 'shop_settings', key: 'true' }] };
    await site.ask('POST', `/api/admin/changes/${batch}/taking-back`, { token, json });
    const { status, code } = await save(await read());
    const gained = status < 300 ? null : `the form of what is stored hears ${code}`;
    await save(first);
    return [{ input: 'a last order without its week', gained }];
  },
};
