// @vitest-environment jsdom
import { cleanup, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { changeOwnOrder } from '#checkout/changing/change-order.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { problemBody } from '#core/problem.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import {
  allDressed,
  type HomeScreen,
  linesIn,
  openHomePage,
  ordersIn,
  reads,
  textbox,
  textOf,
  typeInto,
} from '#tests/support/home-screen.tsx';
import { openOrderPage } from '#tests/support/order-screen.tsx';
import { newKey, requestFor, type Shop, test } from '#tests/support/orders.ts';

const pepsi = 'Pepsi, canette 355\u00a0mL';

const t = {
  change: 'Modifier ma commande',
  notice: 'Vous modifiez la commande 1.',
  leave: 'Laisser telle quelle',
  review: 'Revoir les changements',
  title: 'Modifier la commande 1',
  send: 'Envoyer les changements',
  done: 'Votre commande est modifiée.',
  empty: 'Il ne reste aucun article. Annulez plutôt la commande.',
} as const;

const sending = /^(?:PUT|POST) /;
const busy = problemBody(requestProblems.too_many_requests);

/** Orders two cheese pizzas and a salad for a delivery; `part` changes the request. */
async function ordered({ order, line }: Shop, part = {}) {
  const lines = [await line('Fromage', { quantity: 2 }), await line('Salade César', { size: 'p' })];
  const { body, status } = await order(requestFor(lines, part));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.token;
}

/** Presses the button on the order's page, and follows it to the home page, whose cart opens. */
async function beginChange(shop: Shop, token: string) {
  const { screen, user } = await openOrderPage(shop, token);
  const link = screen.getByRole('link', { name: t.change });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  cleanup();
  history.replaceState(null, '', link.getAttribute('href'));
  const page = await openHomePage(shop.db, { also: [pepsi, 'Salade César'] });
  const calls: string[] = [];
  let isLost = false;
  page.line.answer(/\/api\/orders/, async (reach, call) => {
    calls.push(call);
    const answer = await reach();
    // A proxy before the site answers in its place.
    return isLost && sending.test(call) ? Response.json(busy, { status: busy.status }) : answer;
  });
  const cart = await page.screen.findByRole('dialog', { name: page.t.cart });
  await within(cart).findByText(t.notice);
  return {
    ...page,
    calls,
    cart,
    lose: (is: boolean) => {
      isLost = is;
    },
    async openForm() {
      await page.press(t.review, cart);
      return page.screen.findByRole('dialog', { name: t.title });
    },
  };
}

/** Lets the page lead elsewhere; returns what it calls for that. */
function follow() {
  const assign = vi.fn();
  const { pathname, search, hash, href } = location;
  vi.stubGlobal('location', { pathname, search, hash, href, assign });
  const call = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    init?.method === 'HEAD' ? Response.json({}) : call(path, init),
  );
  return assign;
}

const shownLines = (part: HTMLElement) =>
  linesIn(part).map((line) => textOf(line).replace(/Retirer.*/, ''));

/** Expects the tab to be as it was before the change, with these lines in its cart. */
async function isAsBefore({ screen, t: home }: HomeScreen, count: number) {
  await screen.findByRole('button', { name: home.openCart(count) });
  expect(sessionStorage.getItem('order-change')).toBeNull();
  expect(screen.queryByText(t.notice)).toBeNull();
}

test('a customer changes an order: its dishes stand in the cart and its words in the form, one sending changes it, and the cart of before is back (B-4660, B-4661, B-4662, B-4663)', async ({
  shop,
}) => {
  const { db } = shop;
  const token = await ordered(shop);
  const [before] = await ordersIn(db);
  // A cart that waits in the tab.
  const first = await openHomePage(db, { also: [pepsi, 'Salade César'] });
  await first.press(allDressed);
  cleanup();
  const page = await beginChange(shop, token);
  expect(linesIn(page.cart)).toHaveLength(2);
  const form = await page.openForm();
  expect(textOf(form)).toContain(t.notice);
  expect(shownLines(form)).toEqual(['2 ×Fromage, L35,90 $', '1 ×Salade César, P7,99 $']);
  expect(textbox(form, page.t.street).value).toBe('12, rue des Érables');
  expect(textbox(form, page.t.apartment).value).toBe('3');
  const radio = (name: string) => within(form).getByRole<HTMLInputElement>('radio', { name });
  expect([radio(page.t.delivery).checked, radio(page.t.cash).checked]).toEqual([true, true]);
  for (const name of [page.t.fullName, page.t.email, page.t.phone])
    expect(within(form).queryByRole('textbox', { name })).toBeNull();
  expect(within(form).queryByRole('checkbox')).toBeNull();
  expect(textOf(form)).not.toContain("J'ai un code");

  await page.press(/^Ajouter au panier Pepsi/);
  await typeInto(page, textbox(form, page.t.street), '99, rue Neuve');
  await page.press(t.send, form);
  await reads(t.done);
  const [order, ...others] = await ordersIn(db);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    ...{ version: 1, address: '99, rue Neuve', apartment: '3', fullName: before?.fullName },
    ...{ email: before?.email, phone: before?.phone, paymentMethod: 'cash' },
  });
  expect(order?.total).toBeGreaterThan(before?.total ?? 0);
  expect(page.calls.filter((call) => sending.test(call))).toEqual([`PUT /api/orders/${token}`]);
  await isAsBefore(page, 1);
  expect(localStorage.getItem('order')).toBe(token);
});

test('a customer who leaves an order as it is has the cart and the words of before, and the order is the same (B-4661)', async ({
  shop,
}) => {
  const token = await ordered(shop);
  const first = await openHomePage(shop.db);
  await first.press(allDressed);
  const before = await first.openForm();
  await typeInto(first, textbox(before, first.t.fullName), 'Maëlle');
  cleanup();
  const page = await beginChange(shop, token);
  await page.press(`Retirer Fromage, L`, page.cart);
  await page.press(t.leave, page.cart);
  await isAsBefore(page, 1);
  const form = await page.screen.findByRole('button', { name: page.t.orderNow, hidden: true });
  await page.user.click(form);
  const order = await page.screen.findByRole('dialog', { name: page.t.form });
  expect(shownLines(order)).toEqual(['1 ×Spécial toute garnie, L20,95 $']);
  expect(textbox(order, page.t.fullName).value).toBe('Maëlle');
  expect(page.calls.filter((call) => sending.test(call))).toEqual([]);
  expect(await ordersIn(shop.db)).toMatchObject([{ version: 0 }]);
});

const card = { paymentMethod: 'card' } as const;

test.for([
  ['the kitchen has it in the oven meanwhile', 'baking', 'Trop tard pour ce changement.'],
  ['another tab changed it meanwhile', 'moved', "Quelqu'un d'autre vient de modifier"],
  ['it is of another day by now', 'past', "Cette commande est d'un autre jour"],
  ['it was erased meanwhile', 'erased', 'Cette commande est introuvable.'],
] as const)(
  'a customer whose order cannot be changed because %s reads so, and the change has ended (B-4663)',
  async ([, what, words], { shop }) => {
    const { db } = shop;
    const token = await ordered(shop);
    const page = await beginChange(shop, token);
    const form = await page.openForm();
    const set = (part: Partial<typeof orders.$inferInsert>) => db.update(orders).set(part);
    if (what === 'baking') await set({ status: 'baking', promisedAt: new Date() });
    if (what === 'past') await set({ day: '2026-11-16' });
    if (what === 'erased') await set({ erasedAt: new Date(), token: 'a'.repeat(22) });
    if (what === 'moved')
      await changeOwnOrder(shop.ctx, { token, key: newKey(), version: 0, ...card });
    const [before] = await ordersIn(db);
    await page.user.click(within(form).getByRole('radio', { name: page.t.interac }));
    const assign = follow();
    await page.press(t.send, form);
    await reads(words);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(`/order/${token}`));
    expect(sessionStorage.getItem('message')).toContain(words);
    await isAsBefore(page, 0);
    expect(await ordersIn(db)).toEqual([before]);
  },
);

test('a customer whose answer is lost sends the change again under its key, and it is made once; other content says that the first one counted (B-4663)', async ({
  shop,
}) => {
  const { db } = shop;
  const token = await ordered(shop);
  const page = await beginChange(shop, token);
  const form = await page.openForm();
  await page.user.click(within(form).getByRole('radio', { name: page.t.interac }));
  page.lose(true);
  await page.press(t.send, form);
  await reads('elle ne comptera qu');
  page.lose(false);
  await page.press(t.send, form);
  await reads(t.done);
  expect(await ordersIn(db)).toMatchObject([{ version: 1, paymentMethod: 'interac' }]);

  cleanup();
  history.replaceState(null, '');
  const again = await beginChange(shop, token);
  const other = await again.openForm();
  await again.user.click(within(other).getByRole('radio', { name: again.t.cash }));
  again.lose(true);
  await again.press(t.send, other);
  await reads('elle ne comptera qu');
  again.lose(false);
  await typeInto(again, textbox(other, again.t.street), '1, rue Autre');
  await again.press(t.send, other);
  await reads('Votre premier changement a été reçu.');
  expect(await ordersIn(db)).toMatchObject([
    { version: 2, paymentMethod: 'cash', address: '12, rue des Érables' },
  ]);
});

test('a customer keeps the price and the dish that were sold; one more costs what it costs today (B-4664)', async ({
  shop,
}) => {
  const { db } = shop;
  const token = await ordered(shop);
  const change = (nameFr: string, part: Partial<typeof menuItems.$inferInsert>) =>
    db.update(menuItems).set(part).where(eq(menuItems.nameFr, nameFr));
  await change('Fromage', { priceL: 2500 });
  await change('Salade César', { isActive: false });
  const page = await beginChange(shop, token);
  expect(page.cart.textContent).not.toMatch(/plus offert|Nouveau prix/);
  await page.press('Augmenter Fromage, L', page.cart);
  await waitFor(() => expect(linesIn(page.cart)).toHaveLength(3));
  const form = await page.openForm();
  expect(shownLines(form)).toEqual([
    '2 ×Fromage, L35,90 $',
    '1 ×Fromage, L25,00 $',
    '1 ×Salade César, P7,99 $',
  ]);
  const { total } = orderTotals({ subtotal: 6889 }, firstShop);
  expect(textOf(form)).toContain(`Sous-total68,89 $`);
  await page.press(t.send, form);
  await reads(t.done);
  expect(await ordersIn(db)).toMatchObject([{ subtotal: 6889, total }]);
});

test('a customer keeps the discount of the code and the fee that a cook set (B-4664)', async ({
  shop,
}) => {
  const { db } = shop;
  const [code] = await db.insert(promotionCodes).values({ code: 'PIZZA10', share: 10 }).returning();
  const first = orderTotals({ subtotal: 4389, discount: 439 }, firstShop);
  const token = await ordered(shop, {
    ...{ code: 'PIZZA10', discount: 439, taxes: first.taxes, totalPrice: first.total },
  });
  const fee = orderTotals({ subtotal: 4389, discount: 439, deliveryFee: 300 }, firstShop);
  await db.update(orders).set(fee);
  await db.update(promotionCodes).set({ isActive: false });
  const page = await beginChange(shop, token);
  const form = await page.openForm();
  for (const words of ['Rabais (PIZZA10)-4,39 $', 'Frais de livraison3,00 $'])
    expect(textOf(form)).toContain(words);
  await page.press('Retirer Salade César, P', form);
  const { total } = orderTotals({ subtotal: 3590, discount: 359, deliveryFee: 300 }, firstShop);
  await page.press(t.send, form);
  await reads(t.done);
  expect(await ordersIn(db)).toMatchObject([{ total, discount: 359, codeId: code?.id }]);
});

test('a customer who takes everything out is led to cancel the order instead (B-4661)', async ({
  shop,
}) => {
  const token = await ordered(shop);
  const page = await beginChange(shop, token);
  const form = await page.openForm();
  await page.press('Retirer Fromage, L', form);
  await page.press('Retirer Salade César, P', form);
  await within(form).findByText(t.empty);
  expect(within(form).queryByRole('button', { name: t.send })).toBeNull();
  await page.press('Voir la commande', form);
  await isAsBefore(page, 0);
  expect(page.calls.filter((call) => sending.test(call))).toEqual([]);
});

test('a customer whose order is for a chosen time finds it in the form, and other words for the driver leave it alone (B-4662)', async ({
  shop,
}) => {
  const { db } = shop;
  const at = Date.parse('2026-11-18T20:00:00-05:00');
  const token = await ordered(shop, { moment: { kind: 'at', at } });
  const page = await beginChange(shop, token);
  const form = await page.openForm();
  const time = within(form).getByRole<HTMLSelectElement>('combobox', { name: 'Heure' });
  expect(time.value).toBe(String(at));
  await typeInto(page, textbox(form, /^Note pour le livreur/), 'Code 1742');
  const [before] = await ordersIn(db);
  await page.press(t.send, form);
  await reads(t.done);
  const { dueAt, number } = before ?? {};
  expect(await ordersIn(db)).toMatchObject([{ driverNote: 'Code 1742', dueAt, number }]);
});

test('a customer of a shop that lets orders change until the oven adds to a confirmed one, whose time stays (B-4662)', async ({
  shop,
}) => {
  const { db } = shop;
  const token = await ordered(shop);
  const promisedAt = new Date('2026-11-18T18:40:00-05:00');
  await db.update(shopSettings).set({ customerChanges: 'confirmed' });
  await db.update(orders).set({ status: 'confirmed', promisedAt });
  const page = await beginChange(shop, token);
  const form = await page.openForm();
  expect(textOf(form)).not.toContain('Pour quand?');
  expect(textOf(form)).toContain('Chez vous vers 18 h 40');
  await page.press(/^Ajouter au panier Pepsi/);
  await page.press(t.send, form);
  await reads(t.done);
  expect(await ordersIn(db)).toMatchObject([{ status: 'confirmed', promisedAt, version: 1 }]);
});
