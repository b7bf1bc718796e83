import { eq, sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { unitsOf } from '#capacity/capacity.ts';
import { describeLine, detailTexts } from '#cart/line.text.ts';
import { isUnfinished } from '#cart/line.ts';
import { readAgainLines, rebuildCart } from '#checkout/reorder.ts';
import { readShop } from '#checkout/shop.server.ts';
import { allergensIn } from '#modifiers/allergens/allergens-in.ts';
import { orders } from '#orders/orders.table.server.ts';
import { listOrders } from '#orders/read-orders.server.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { promotionItemId } from '#promotions/deals/promotions.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { ticketTexts } from '#tests/support/ticket-text.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { ovenOf } from '../board/oven.ts';
import { OpenChoices } from './open-choices.tsx';

/** Orders two large deals of which nothing is chosen. */
async function orderDeals(shop: Shop, language: 'fr' | 'en') {
  const [row] = await shop.db.select().from(promotions).where(eq(promotions.size, 'L'));
  if (!row) throw new Error('there is no deal');
  const deal = { itemId: promotionItemId(row), size: row.size, price: row.price, quantity: 2 };
  expect((await shop.order(requestFor([deal], { language }))).status).toBe(201);
  const [order] = await listOrders(shop.ctx, undefined);
  if (!order) throw new Error('there is no order');
  return order;
}

const plain = (text = '') => text.replaceAll('\u00a0', ' ');

test.for([
  ['fr', '2 pizzas L à choisir : on vous les demandera au téléphone.'],
  ['en', "2 pizzas L to choose: we'll ask you on the phone."],
] as const)(
  'a customer reads in %s that the shop will ask, and the shop reads first what to ask (B-4333, B-4334)',
  async ([language, said], { shop }) => {
    const order = await orderDeals(shop, language);
    const emails = await writtenEmails(shop.db);
    const customers = emails.find(({ recipient }) => recipient === 'alix@exemple.test');
    const shops = emails.find(({ recipient }) => recipient !== 'alix@exemple.test');
    expect(plain(customers?.text)).toContain(said);
    expect(plain(shops?.text)).toMatch(/^À demander : 2 pizzas L\n/);
    expect(plain(shops?.html)).toContain('À demander : 2 pizzas L');
    const [line] = order.lines;
    expect(line && detailTexts(describeLine(line), (words) => words[language])[0]).toBe(said);
  },
);

test('a cook reads on ticket and oven what to ask, and the bag counts the pizzas (B-4334, B-4335)', async ({
  shop,
}) => {
  const order = await orderDeals(shop, 'fr');
  const [kitchen] = ticketTexts(order);
  expect(kitchen).toContain('À DEMANDER : 2 pizzas L');
  expect(kitchen).toMatch(/8 articles$/);
  const rows = ovenOf([{ ...order, status: 'confirmed' }]);
  const open = rows.filter(({ words }) => words.name.fr === 'Pizza');
  expect(open).toMatchObject([{ count: 4, isPizza: true, words: { changes: [{ kind: 'ask' }] } }]);
});

test('the oven counts two large pizzas for each deal of which nothing is chosen (B-4335)', async ({
  shop,
}) => {
  const { lines } = await orderDeals(shop, 'fr');
  const { catalogue } = await readShop(shop.ctx);
  const categoryOf = (id: string) => catalogue.offers.get(id)?.[0]?.categoryKey ?? null;
  expect(unitsOf(lines, { baked: ['pizzas'] }, categoryOf)).toBe(400);
});

test('a customer who orders an unfinished deal again has it in the cart, unfinished, its allergens unconfirmed (B-4333, B-4335)', async ({
  shop,
}) => {
  const { lines } = await orderDeals(shop, 'fr');
  const { catalogue } = await readShop(shop.ctx);
  const again = readAgainLines(JSON.stringify(lines)) ?? [];
  const { cart, gone, lacking, changed } = rebuildCart(again, catalogue);
  expect([cart.map(isUnfinished), gone, lacking, changed]).toEqual([[true], [], [], []]);
  const [line] = cart;
  expect(line && allergensIn(catalogue, { ...line, parts: [] }).isConfirmed).toBe(false);
});

test('a cook reads in the order’s dialog what to ask, with a button to write it down, until the order is over (B-4336)', async ({
  shop,
}) => {
  const order = await orderDeals(shop, 'fr');
  const read = (status: 'new' | 'done', language: 'fr' | 'en' = 'fr') =>
    plain(
      renderToStaticMarkup(
        <LanguageProvider initial={language}>
          <OpenChoices order={{ ...order, status }} onFill={() => {}} />
        </LanguageProvider>,
      ),
    );
  expect(read('new')).toMatch(/À DEMANDER :.*2 pizzas L.*<button.*Choisir les pizzas/);
  expect(read('new', 'en')).toMatch(/ASK FOR:.*2 pizzas L.*<button.*Choose the pizzas/);
  expect(read('done')).toBe('');
});

test('an owner reads among best sellers the deals that were sold, and no pizza that was never chosen (B-4335)', async ({
  shop,
}) => {
  const { id, placedAt } = await orderDeals(shop, 'fr');
  const at = new Date(placedAt);
  const sold = { status: 'done', promisedAt: at, closedAt: at } as const;
  await shop.db.update(orders).set(sold).where(eq(orders.id, id));
  await shop.db.execute(sql`select count_sold_days()`);
  const { rows } = await shop.db.execute(
    sql`select label #>> '{name,fr}' as name, count from sold_things
      join sold_counts on thing = sold_things.id where kind in ('dish', 'added')`,
  );
  expect(rows).toEqual([{ name: '2 pour 1 + 2 canettes', count: 2 }]);
});
