import { sql } from 'drizzle-orm';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { asItComes, type Line, type Modifier, type Part, subtotalOf } from '#cart/line.ts';
import { OrderRequest } from '#checkout/checkout.schema.ts';
import { storeOrder } from '#checkout/storing/store-order.server.ts';
import type { Language } from '#core/language.ts';
import { readBoard } from '#kitchen/board/board.server.ts';
import { OrderCardLines } from '#kitchen/card/order-card-lines.tsx';
import type { Order } from '#orders/order.ts';
import { orderLines } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { firstShop } from '#shop/first-shop.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { newKey, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { staffContext } from '#tests/support/staff.ts';
import { ticketCells } from '#tests/support/ticket-text.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';
import { readOrderPage } from '#tracking/order-page.server.ts';
import { OrderPageTicket } from '#tracking/page/order-page-ticket.tsx';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { dayCsv } from './day-csv.ts';
import { readDay } from './days.server.ts';
import { readSales } from './sales.server.ts';

const cheese: Modifier = {
  id: 'extra-cheese',
  name: { fr: 'Extra fromage gratiné', en: 'Extra cheese au gratin' },
  kitchenName: { fr: 'X-FROMAGE', en: 'X-CHEESE' },
  price: 450,
  side: 'whole',
  amount: 1,
};
const olives: Modifier = {
  id: 'olives',
  name: { fr: 'Olives', en: 'Olives' },
  price: 0,
  side: 'right',
  amount: 0,
};
const mushrooms: Modifier = {
  id: 'mushrooms',
  name: { fr: 'Champignons', en: 'Mushrooms' },
  price: 275,
  side: 'whole',
  amount: 2,
};
const label = { fr: 'XL', en: 'XL' };
const pepsi: Part = {
  itemId: 'pepsi',
  name: { fr: 'Pepsi', en: 'Pepsi' },
  size: null,
  sizeLabel: null,
  otherHalf: null,
  modifiers: [],
  surcharge: 0,
};

/** A deal of two pizzas, one half and half and changed, with a note and a paid extra. */
const deal: Line = {
  ...asItComes,
  itemId: 'promotion-1',
  categoryKey: 'promotions',
  name: { fr: '2 pour 1', en: '2 for 1' },
  size: 'XL',
  sizeLabel: label,
  price: 4295 + 450 + 275 + 150,
  modifiers: [cheese],
  parts: [
    {
      itemId: 'hawaiian',
      name: { fr: 'Hawaïenne', en: 'Hawaiian' },
      size: 'xl',
      sizeLabel: label,
      otherHalf: { itemId: 'greek', name: { fr: 'Grecque', en: 'Greek' } },
      modifiers: [olives, mushrooms],
      surcharge: 150,
    },
    {
      itemId: 'cheese',
      name: { fr: 'Fromage', en: 'Cheese' },
      size: 'xl',
      sizeLabel: label,
      otherHalf: null,
      modifiers: [],
      surcharge: 0,
    },
    { ...pepsi, isUsual: true },
    { ...pepsi, isUsual: true },
  ],
  note: 'bien cuite <b>',
};

async function store({ ctx }: Shop) {
  const key = newKey();
  const request = OrderRequest.parse(requestFor([deal], { language: 'en' }));
  const totals = orderTotals({ subtotal: subtotalOf([deal]) }, firstShop);
  const placedAt = new Date(ctx.clock.now().epochMilliseconds);
  const times = {
    placedAt,
    day: '2026-11-18',
    dueAt: null,
    firstPromiseAt: null,
    watchFrom: placedAt,
  };
  const facts = { version: 0, shop: firstShop };
  const version = await readStorefrontVersion(ctx);
  const sold = { request, lines: [deal], totals, postalCode: null, code: null, facts };
  const more = { version, drivingMinutes: 15, kitchen: null };
  const placed = await storeOrder(ctx, { key, requestHash: key, ...sold, ...times, ...more });
  if (!placed) throw new Error('the shop has changed meanwhile');
  return placed;
}

/** Returns the texts of a page or an email, each on its own line. */
function textsOf(html: string): string {
  return html
    .replace(/(?:<[^>]*>\s*)+/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u00ad', '');
}

function onScreen(element: ReactNode, language: Language): string {
  const page = <LanguageProvider initial={language}>{element}</LanguageProvider>;
  return textsOf(renderToStaticMarkup(page));
}

/** Requires these lines in this sequence, with any lines between them. */
function stands(text: string, lines: readonly string[]) {
  const all = text.split('\n').map((line) => line.trim());
  let from = 0;
  for (const line of lines) {
    const at = all.indexOf(line, from);
    expect(at, `${line} in\n${text}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
}

async function onTheBoard({ db }: Shop): Promise<Order> {
  const { orders } = await readBoard(staffContext(db), { after: null });
  const [order] = orders;
  if (!order) throw new Error('the order is not on the board');
  return order;
}

test('whoever cooks an order reads what differs, half by half, and what its deal is made of (B-614, B-1842)', async ({
  shop,
}) => {
  await store(shop);
  const order = await onTheBoard(shop);
  expect(order.lines).toEqual([deal]);
  expect(order.subtotal).toBe(5170);

  stands(onScreen(<OrderCardLines lines={order.lines} />, 'fr'), [
    '1 × 2 pour 1',
    '· 2 × Pepsi',
    '+ X-FROMAGE',
    'XL',
    '1 ×',
    'GAUCHE',
    '½ Hawaïenne',
    'DROITE',
    '½ Grecque',
    'SANS Olives',
    'EXTRA Champignons',
    'XL',
    'Fromage',
    '« bien cuite &lt;b&gt; »',
  ]);
  stands(ticketCells(order).join('\n'), [
    'XL · 2 pour 1',
    '+ X-FROMAGE',
    'Pizza 1',
    'XL · Moitié-moitié',
    'PARTOUT',
    '▌EXTRA Champignons',
    'GAUCHE',
    'DROITE',
    'Hawaïenne',
    'Grecque',
    'SANS Olives',
    'Pizza 2',
    'XL · Fromage',
    '2 × Pepsi',
    '« bien cuite <b> »',
  ]);
});

test('whoever reads an order reads every choice with its price, and the note (B-614, B-1841)', async ({
  shop,
}) => {
  const { token } = await store(shop);
  const [toShop, toCustomer] = await writtenEmails(shop.db);
  const spaced = (text = '') => text.replaceAll('\u00a0', ' ');
  const forCooks = [
    '1 × XL · 2 pour 1 : 51,70 $',
    '+ X-FROMAGE',
    'Pizza 1 : XL · ½ Hawaïenne | ½ Grecque (DROITE : Sans olives, Extra champignons)',
    'Pizza 2 : XL · Fromage',
    '2 × Pepsi',
    '« bien cuite <b> »',
  ];
  stands(spaced(toShop?.text), forCooks);
  expect(spaced(toShop?.html)).toContain(forCooks[2]);

  const forCustomers = [
    'Extra cheese au gratin + $4.50',
    'Pizza 1: XL · ½ Hawaiian | ½ Greek + $1.50 (RIGHT: No olives, Extra mushrooms + $2.75)',
    'Pizza 2: XL · Cheese',
    '2 × Pepsi',
  ];
  stands(spaced(toCustomer?.text), ['1 × XL · 2 for 1: $51.70', ...forCustomers]);
  stands(textsOf(toCustomer?.html ?? ''), forCustomers);

  const page = await readOrderPage(shop.ctx, { token });
  stands(onScreen(<OrderPageTicket order={page} pictures={[]} />, 'en'), [
    '2 for 1, XL',
    'Extra cheese au gratin',
    '+ $4.50',
    'Pizza 1: XL · ½ Hawaiian | ½ Greek',
    '+ $1.50',
    'RIGHT: No olives',
    'Extra mushrooms',
    '+ $2.75',
    'Pizza 2: XL · Cheese',
    '2 × Pepsi',
    '“bien cuite &lt;b&gt;”',
    '$51.70',
  ]);

  const day = await readDay(staffContext(shop.db), { day: '2026-11-18' });
  expect(dayCsv(day.orders, 'fr')).toContain('Pizza 1 : XL · ½ Hawaïenne | ½ Grecque + 1,50 $');
});

test('an order of the first release reads as it always did, wherever it is shown (B-1845)', async ({
  shop,
}) => {
  const { token } = await store(shop);
  const old = { id: 'old-extra', name: { fr: 'Olives', en: 'Olives' }, price: 0, side: 'left' };
  // As stored before there were amounts, halves, surcharges and pizzas in a deal.
  await shop.db.update(orderLines).set({ otherHalf: null, parts: [], note: null, modifiers: [] });
  const greek = { itemId: 'greek', name: { fr: 'Grecque', en: 'Greek' }, size: 'xl' };
  const part = { ...greek, sizeLabel: label, modifiers: [old] };
  await shop.db.execute(sql`insert into order_lines (order_id, position, item_id, name_fr, name_en,
    price, quantity, other_half, modifiers, parts) select order_id, 1, 'old', 'Vieux plat', 'Old dish', 10, 1,
    null, ${JSON.stringify([old])}::jsonb, ${JSON.stringify([part])}::jsonb from order_lines`);
  const order = await onTheBoard(shop);
  for (const text of [
    onScreen(<OrderCardLines lines={order.lines} />, 'fr'),
    ticketCells(order).join('\n'),
  ]) {
    for (const words of ['2 pour 1', 'Vieux plat', 'GAUCHE', '+ Olives', 'DROITE'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Pizza \d|SANS|EXTRA|undefined|NaN/);
  }
  const page = await readOrderPage(shop.ctx, { token });
  stands(onScreen(<OrderPageTicket order={page} pictures={[]} />, 'fr'), [
    '2 pour 1, XL',
    'Vieux plat',
    'GAUCHE : Olives',
    'XL · Grecque',
  ]);
  const { orders } = await readDay(staffContext(shop.db), { day: '2026-11-18' });
  expect(dayCsv(orders, 'fr')).toContain('1 × XL · 2 pour 1');
  // It counts only once it is handed over.
  await shop.db.execute(sql`update orders set status = 'done', promised_at = placed_at`);
  const { counts } = await readSales(staffContext(shop.db), { date: '2026-11-18' });
  expect(counts.dish.map(({ label, count }) => [label?.name.fr, count])).toContainEqual([
    '2 pour 1',
    1,
  ]);
});
