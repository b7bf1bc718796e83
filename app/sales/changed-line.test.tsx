import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { asItComes, type Line, type Modifier, subtotalOf } from '#cart/line.ts';
import { OrderRequest } from '#checkout/checkout.schema.ts';
import { storeOrder } from '#checkout/storing/store-order.server.ts';
import { readBoard } from '#kitchen/board/board.server.ts';
import { OrderCardLines } from '#kitchen/card/order-card-lines.tsx';
import { Ticket } from '#kitchen/ticket/ticket.tsx';
import { outbox } from '#letters/letters.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { newKey, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { staffContext } from '#tests/support/staff.ts';
import { OrderPageTicket } from '#tracking/diners/order-page-ticket.tsx';
import { readOrderPage } from '#tracking/order-page.server.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { dayCsv } from './day-csv.ts';
import { readDay } from './days.server.ts';

const cheese: Modifier = {
  id: 'extra-cheese',
  name: { fr: 'Extra fromage gratiné', en: 'Extra cheese au gratin' },
  kitchenName: { fr: 'X-FROMAGE', en: 'X-CHEESE' },
  price: 450,
  side: 'whole',
  amount: 1,
};
const olives: Modifier = {
  id: 'no-olives',
  name: { fr: 'Sans olives', en: 'No olives' },
  price: 0,
  side: 'right',
  amount: 1,
};
const label = { fr: 'XL', en: 'XL' };

/** A deal whose two pizzas were chosen and one of them changed, with a note and a paid extra. */
const deal: Line = {
  ...asItComes,
  itemId: 'promotion-1',
  categoryKey: 'promotions',
  name: { fr: '2 pour 1', en: '2 for 1' },
  size: 'XL',
  sizeLabel: label,
  price: 4295 + 450,
  modifiers: [cheese],
  parts: [
    {
      itemId: 'greek',
      name: { fr: 'Grecque', en: 'Greek' },
      size: 'xl',
      sizeLabel: label,
      otherHalf: null,
      modifiers: [olives],
      surcharge: 0,
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
  ],
  note: 'bien cuite <b>',
};

async function store({ ctx }: Shop) {
  const key = newKey();
  const request = OrderRequest.parse(requestFor([deal], { language: 'en' }));
  const totals = orderTotals(subtotalOf([deal]));
  const placedAt = new Date(ctx.clock.now().epochMilliseconds);
  const times = { placedAt, day: '2026-11-18', dueAt: null, watchFrom: placedAt };
  return storeOrder(ctx, { key, requestHash: key, request, lines: [deal], totals, ...times });
}

/** What stands on a page or in a letter, each piece of text on a line of its own. */
function textsOf(html: string): string {
  return html.replace(/(?:<[^>]*>\s*)+/g, '\n').replaceAll('&#x27;', "'");
}

test('whoever reads an order reads what was changed on it, what its deal is made of, and the note', async ({
  shop,
}) => {
  const { token } = await store(shop);
  const { orders } = await readBoard(staffContext(shop.db), { after: null });
  const [order] = orders;
  if (!order) throw new Error('the order is not on the board');
  expect(order.lines).toEqual([deal]);
  expect(order.subtotal).toBe(4745);

  const card = (
    <LanguageProvider initial="fr">
      <OrderCardLines lines={order.lines} />
    </LanguageProvider>
  );
  for (const kitchen of [card, <Ticket key="ticket" order={order} language="fr" />]) {
    expect(textsOf(renderToStaticMarkup(kitchen))).toMatch(
      /2 pour 1\s+X-FROMAGE\s+XL · Grecque\s+DROITE\u00a0: Sans olives\s+XL · Fromage\s+«\u00a0bien cuite &lt;b&gt;\u00a0»/,
    );
  }

  const [toShop, toDiner] = await shop.db.select().from(outbox).orderBy(outbox.id);
  expect(toShop?.text).toContain(
    [
      '1 × XL · 2 pour 1\u00a0: 47,45\u00a0$',
      '    X-FROMAGE',
      '    XL · Grecque (DROITE\u00a0: Sans olives)',
      '    XL · Fromage',
      '    «\u00a0bien cuite <b>\u00a0»',
    ].join('\n'),
  );
  expect(toShop?.html).toContain('XL · Grecque (DROITE\u00a0: Sans olives)');
  for (const words of [toDiner?.text, textsOf(toDiner?.html ?? '')]) {
    expect(words).toContain('XL · 2 for 1');
    expect(words).toContain('Extra cheese au gratin');
    expect(words).toContain('XL · Greek (RIGHT: No olives)');
  }

  const page = (
    <LanguageProvider initial="en">
      <OrderPageTicket order={await readOrderPage(shop.ctx, { token })} />
    </LanguageProvider>
  );
  expect(textsOf(renderToStaticMarkup(page))).toMatch(
    /2 for 1, XL\s+Extra cheese au gratin\s+XL · Greek\s+RIGHT: No olives\s+XL · Cheese\s+“bien cuite &lt;b&gt;”\s+\$47\.45/,
  );

  const day = await readDay(staffContext(shop.db), { day: '2026-11-18' });
  expect(dayCsv(day.orders, 'fr')).toContain(
    '"1 × XL · 2 pour 1 – Extra fromage gratiné – XL · Grecque (DROITE\u00a0: Sans olives) – XL · Fromage – «\u00a0bien cuite <b>\u00a0»"'.replaceAll(
      '\u00a0',
      ' ',
    ),
  );
});
