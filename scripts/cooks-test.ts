import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { subtotalOf } from '#cart/line.ts';
import { papers } from '#kitchen/ticket/print-choice.ts';
import { orderTotals } from '#orders/orders.ts';
import { firstShop } from '#shop/first-shop.ts';
import { findChromium, noChromium } from '#tests/support/chromium.ts';
import { openAllDay } from '#tests/support/open-all-day.ts';
import { openShop } from '#tests/support/shop.ts';
import {
  tenOrders,
  type WantedLine,
  type WantedOrder,
  type WantedPiece,
} from './cooks-test/ten-orders.ts';
import { becomeOwner } from './shots/owner.ts';
import { openPrinter, photographTicket, readBoard } from './shots/tickets.ts';

// Has ten orders sent and their tickets printed as a shop would, on both rolls, into a folder, with
// what was ordered beside them in ordered.txt: whoever reads only a ticket must come to the same.
// `npm run cooks -- FOLDER`

const folder = resolve(process.argv[2] ?? 'cooks-test');

type Menu = {
  readonly categories: readonly {
    readonly items: readonly { readonly id: string; readonly name: { readonly fr: string } }[];
  }[];
};
type Deals = { readonly promotions: readonly { readonly id: string; readonly size: string }[] };
type PriceOf = { readonly index: number; readonly price?: number };
type Refusal = { readonly details?: { readonly lines?: readonly PriceOf[] } };

/** The ids under which dishes are ordered, by their French names; deals by their size. */
async function readIds(url: string): Promise<ReadonlyMap<string, string>> {
  const menu = (await (await fetch(`${url}/api/menu`)).json()) as Menu;
  const deals = (await (await fetch(`${url}/api/promotions`)).json()) as Deals;
  return new Map([
    ...menu.categories.flatMap(({ items }) =>
      // Names come as they are set: some of their spaces do not break.
      items.map(({ id, name }): [string, string] => [name.fr.replaceAll('\u00a0', ' '), id]),
    ),
    ...deals.promotions.map(({ id, size }): [string, string] => [
      `deal ${size}`,
      `promotion-${id}`,
    ]),
  ]);
}

function asked(ids: ReadonlyMap<string, string>, piece: WantedPiece) {
  const idOf = (dish: string) => {
    const id = ids.get(dish);
    if (id === undefined) throw new Error(`the menu has no ${dish}`);
    return id;
  };
  const { dish, size = null, otherHalf, modifiers = [] } = piece;
  return {
    itemId: idOf(dish),
    size,
    otherHalf: otherHalf === undefined ? null : { itemId: idOf(otherHalf) },
    modifiers,
  };
}

function requestedLine(ids: ReadonlyMap<string, string>, line: WantedLine) {
  const { quantity = 1, parts = [], note = null } = line;
  const deal = /^deal (.+)$/.exec(line.dish)?.[1];
  const piece = asked(ids, deal ? { ...line, size: deal } : line);
  return { ...piece, quantity, note, price: 0, parts: parts.map((part) => asked(ids, part)) };
}

/** Sends an order; the shop says what each line costs when it is asked at no price. */
async function send(url: string, order: WantedOrder, at: number, ids: ReadonlyMap<string, string>) {
  const { name, address, driverNote, language = 'fr' } = order;
  // Everybody is somebody else: one who orders ten times is to be called first.
  const email = `diner-${at}@exemple.test`;
  const phone = `438 555-01${String(at).padStart(2, '0')}`;
  let cartItems = order.lines.map((line) => requestedLine(ids, line));
  for (let tries = 0; tries < 2; tries += 1) {
    const { subtotal, taxes, total } = orderTotals({ subtotal: subtotalOf(cartItems) }, firstShop);
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({
        ...{ fullName: name, email, phone, language },
        ...{ address, driverNote, cartItems, subtotal, taxes, totalPrice: total },
        ...{ orderType: address ? 'delivery' : 'takeout', paymentMethod: 'cash' },
      }),
    });
    if (response.ok) return;
    const answer = await response.text();
    const { lines = [] } = (JSON.parse(answer) as Refusal).details ?? {};
    const prices = new Map(lines.map(({ index, price }) => [index, price]));
    if (tries > 0 || prices.size === 0) throw new Error(`${name}: ${answer}`);
    cartItems = cartItems.map((line, at) => ({ ...line, price: prices.get(at) ?? line.price }));
  }
}

async function printAll(browser: Browser, url: string, token: string) {
  for (const paper of papers) {
    const printer = await openPrinter(browser, url, token, paper);
    for (const order of await readBoard(url, token)) {
      const file = `ticket-${String(order.number).padStart(2, '0')}-${paper}mm.png`;
      await photographTicket(printer, order, join(folder, file));
    }
    await printer.close();
  }
}

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(noChromium);
await mkdir(folder, { recursive: true });
const shop = await openShop();
await openAllDay(shop);
const token = await becomeOwner(shop.url);
const ids = await readIds(shop.url);
for (const [at, order] of tenOrders.entries()) await send(shop.url, order, at, ids);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking'],
});
await printAll(browser, shop.url, token);
await browser.close();
await shop.stop();
const told = tenOrders.map(({ told }, at) => [`Order ${at + 1}`, ...told].join('\n'));
await writeFile(join(folder, 'ordered.txt'), `${told.join('\n\n')}\n`);
console.log(`${tenOrders.length} orders: tickets and ordered.txt are in ${folder}`);
