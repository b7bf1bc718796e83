// @vitest-environment jsdom
import { cleanup, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { asItComes, type RequestedLine } from '#cart/line.ts';
import { orderDraft } from '#checkout/form/order-draft.ts';
import { sellLine } from '#checkout/pricing.ts';
import { takeReorder } from '#checkout/remembered-reorder.ts';
import { readShop } from '#checkout/shop.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { openHomePage } from '#tests/support/home-screen.tsx';
import { fakeChanges } from '#tests/support/live-site.ts';
import { openOrderPage } from '#tests/support/order-screen.tsx';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { findMessage } from '#tests/support/screen.tsx';
import { rememberOrder } from '#tracking/remembered-order.ts';

const said = {
  waiting: 'Chez vous vers 18\u00a0h\u00a045',
  late: "Personne n'a encore répondu",
  closed: /^Nous sommes fermés en ce moment\./,
  stale: /^La connexion est coupée\s: ce que vous voyez date de \d/,
  again: 'Commander à nouveau',
  mine: 'Votre commande',
} as const;

async function ordered({ db, order, line }: Shop) {
  const { changes, tell } = fakeChanges();
  const site = openAccounts(db, { changes });
  const { body } = await order(requestFor([await line('Fromage', { quantity: 2 })]));
  const bearer = await site.joinAs('admin', 'cuisine@exemple.test');
  async function tap(method: string, what: string, more: object = {}) {
    const [row] = await db.select().from(orders).where(eq(orders.token, body.token));
    const answer = await site.call(method, `/admin/orders/${row?.id}/${what}`, {
      token: bearer,
      body: { version: row?.version, note: null, ...more },
    });
    expect(answer.status, answer.text).toBe(200);
    tell(`orders:${row?.id}`);
  }
  return {
    site,
    token: body.token,
    sees: () => tap('PUT', 'seen'),
    moves: (to: string, more: object = {}) => tap('POST', 'moves', { to, ...more }),
    setsTime: (minutes: number) => tap('PUT', 'time', { minutes }),
  };
}

test('a customer whom nobody answers is told so and given the telephone, and reads at once what the cook then does (B-704, B-705)', async ({
  shop,
}) => {
  const { site, token, sees, moves, setsTime } = await ordered(shop);
  const { screen, sleep } = await openOrderPage(site, token);
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  expect(heading()).toBe(said.waiting);
  expect(document.body.textContent).toContain('12, rue des Érables');
  expect(document.body.textContent).toContain('Alix');
  expect(document.body.textContent).not.toContain('Tremblay');
  const [steps] = screen.getAllByRole('list');
  const step = () => within(steps as HTMLElement).getAllByRole('listitem');
  expect(step()).toHaveLength(1);

  sleep(11);
  await waitFor(() => expect(heading()).toBe(said.late));
  screen.getByRole('link', { name: /^Appeler 514 555-0142$/ });
  await sees();
  await waitFor(() => expect(heading()).toBe(said.waiting));
  await waitFor(() => expect(step()).toHaveLength(2));
  await moves('confirmed', { minutes: 30 });
  await waitFor(() => expect(heading()).toMatch(/^Chez vous vers \d{1,2}\sh(?:\s\d\d)?$/));
  const promised = heading();
  expect(document.title).toMatch(/^Chez vous vers /);
  await setsTime(60);
  await waitFor(() => expect(heading()).not.toBe(promised));
  expect(heading()).toMatch(/^Chez vous vers /);
});

test('a customer reads at once why an order is refused, and whom to call (B-611, B-705)', async ({
  shop,
}) => {
  const { site, token, moves } = await ordered(shop);
  const { screen } = await openOrderPage(site, token);
  const note = 'On peut se rejoindre au parc ?';
  await moves('refused', { reason: 'too_far', note });
  await screen.findByRole('heading', {
    level: 1,
    name: 'Nous ne pouvons pas faire votre commande',
  });
  const main = screen.getByRole('main').textContent;
  expect(main).toContain('Votre adresse est en dehors de notre secteur de livraison.');
  expect(main).toContain(note);
  const call = screen.getByRole('link', { name: /^Appeler 514 555-0142$/ });
  expect(call.getAttribute('href')).toBe('tel:+15145550142');
});

test('a customer cancels by two taps, the second in place of the first, and may order the same again (B-4645)', async ({
  shop,
}) => {
  const { site, token } = await ordered(shop);
  const { screen, user } = await openOrderPage(site, token);
  const button = (name: string) => screen.getByRole('button', { name });
  await user.click(button('Annuler ma commande'));
  expect(screen.queryByRole('button', { name: 'Annuler ma commande' })).toBeNull();
  await user.click(button('Non'));
  await user.click(button('Annuler ma commande'));
  await user.click(button('Oui, annuler la commande'));
  await screen.findByRole('heading', { level: 1, name: 'Votre commande est annulée' });
  const main = screen.getByRole('main').textContent;
  expect(main).toContain("Rien n'est préparé, et rien n'est à payer.");
  expect(main).not.toMatch(/Merci|Désolés|Ceci n'est pas une facture|12, rue des Érables/);
  screen.getByRole('link', { name: said.again });
  expect(screen.queryByRole('button', { name: /nnuler/ })).toBeNull();
});

test('a customer who cancels as the cook confirms reads that it is too late, and the order as it is (B-4646)', async ({
  shop,
}) => {
  const { site, token, moves } = await ordered(shop);
  // The page hears nothing of the confirmation.
  const { screen, user } = await openOrderPage(site, token, (line) => {
    line.answer(/events$/, () => new Promise(() => {}));
  });
  await user.click(screen.getByRole('button', { name: 'Annuler ma commande' }));
  await moves('confirmed', { minutes: 30 });
  await user.click(screen.getByRole('button', { name: 'Oui, annuler la commande' }));
  await findMessage('failure', /^Trop tard pour ce changement\./);
  await screen.findByRole('heading', { level: 1, name: /^Chez vous vers 18\sh\s30$/ });
  expect(screen.queryByRole('button', { name: /nnuler/ })).toBeNull();
});

test('a customer without a line hears that there was no answer, and taps again (B-4646)', async ({
  shop,
}) => {
  const { site, token } = await ordered(shop);
  let restore = () => {};
  const { screen, user, line } = await openOrderPage(site, token);
  restore = line.cut(/\/cancel$/);
  const cancel = async () => {
    await user.click(screen.getByRole('button', { name: 'Annuler ma commande' }));
    await user.click(screen.getByRole('button', { name: 'Oui, annuler la commande' }));
  };
  await cancel();
  await findMessage('failure', 'Pas de réponse. Réessayez.');
  restore();
  await cancel();
  await screen.findByRole('heading', { level: 1, name: 'Votre commande est annulée' });
});

test('a customer who ordered from a closed shop sees it open on the page (B-702)', async ({
  shop,
}) => {
  const { site, token } = await ordered(shop);
  const watchFrom = new Date(site.clock.now().epochMilliseconds + 4 * 60_000);
  await shop.db.update(orders).set({ watchFrom, dueAt: null }).where(eq(orders.token, token));
  const { screen, sleep } = await openOrderPage(site, token);
  screen.getByText(said.closed);
  sleep(4);
  await waitFor(() => expect(screen.queryByText(said.closed)).toBeNull());
  screen.getByRole('heading', { level: 1, name: said.waiting });
});

test('a customer on a bad line is told since when the page may be wrong, and catches up (B-705)', async ({
  shop,
}) => {
  const { site, token, moves } = await ordered(shop);
  let restore = () => {};
  const { screen } = await openOrderPage(site, token, (line) => {
    restore = line.cut(/\/api\/orders\//);
  });
  await screen.findByText(said.stale);
  await moves('confirmed', { minutes: 30 });
  screen.getByRole('heading', { level: 1, name: said.waiting });
  restore();
  dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { level: 1, name: /^Chez vous vers 18\sh\s30$/ });
  await waitFor(() => expect(screen.queryByText(said.stale)).toBeNull());
});

test('a customer who comes back to the menu finds the running order, and can put it away; one that is handed over is kept no longer (B-720)', async ({
  shop,
}) => {
  const { token, moves } = await ordered(shop);
  await moves('confirmed', { minutes: 30 });
  rememberOrder(token);
  const { screen, user } = await openHomePage(shop.db);
  const bar = await screen.findByRole('complementary', { name: said.mine });
  const link = within(bar).getByRole('link', { name: /^Commande no\s\d+ · Chez vous .*vers/ });
  expect(link.getAttribute('href')).toBe(`/order/${token}`);
  await user.click(within(bar).getByRole('button', { name: 'Masquer cette commande' }));
  expect(screen.queryByRole('complementary', { name: said.mine })).toBeNull();
  expect(localStorage.getItem('order')).toBeNull();

  cleanup();
  await moves('ready');
  await moves('done');
  rememberOrder(token);
  const later = await openHomePage(shop.db);
  await waitFor(() => expect(localStorage.getItem('order')).toBeNull());
  expect(later.screen.queryByRole('complementary', { name: said.mine })).toBeNull();
});

test('a customer whose browser cannot be notified finds no button for it; any other finds a quiet one until the order is on its way (B-4180)', async ({
  shop,
}) => {
  const { site, token, moves } = await ordered(shop);
  const name = "M'avertir quand elle est en route";
  const unable = await openOrderPage(site, token);
  expect(unable.screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default' });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const { screen } = await openOrderPage(site, token);
  await screen.findByRole('button', { name });
  await moves('confirmed', { minutes: 30 });
  await moves('ready');
  await moves('out');
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
});

test('a customer finds each pizza drawn as it is, and any other dish as on the menu (B-712)', async ({
  shop,
}) => {
  const { catalogue } = await readShop(shop.ctx);
  const [cheese, greek] = [await shop.line('Fromage'), await shop.line('Grecque')];
  const deal = [...catalogue.offers.keys()].find((id) => id.startsWith('promotion-')) ?? '';
  const size = catalogue.offers.get(deal)?.[0]?.size ?? '';
  const pizzas = [cheese, greek].map((pizza) => ({ ...pizza, size: size.toLowerCase() }));
  const asked: readonly RequestedLine[] = [
    {
      ...cheese,
      otherHalf: { itemId: greek.itemId },
      modifiers: [{ id: 'bacon', side: 'left', amount: 2 }],
    },
    { ...asItComes, itemId: deal, size, price: 0, parts: pizzas },
    await shop.line('Végétarienne'),
    await shop.line('Poutine classique', { size: 'p' }),
  ];
  const lines = asked.map((line) => {
    const sold = sellLine(catalogue, line);
    if ('refusal' in sold) throw new Error(sold.refusal);
    return { ...line, price: sold.ok.line.price };
  });
  const { body } = await shop.order(requestFor(lines));
  const { screen } = await openOrderPage(shop, body.token);
  const ordered = screen.getByRole('region', { name: /avez commandé$/ });
  const shown = within(ordered)
    .getAllByRole('listitem')
    .filter(({ className }) => className.includes('flex'))
    .map((item) =>
      [...item.querySelectorAll('img')].map((image) => {
        expect([image.alt, image.getAttribute('loading')]).toEqual(['', 'lazy']);
        return /\/pictures\/(?:layers\/)?([\w/-]+)\./.exec(image.src)?.[1];
      }),
    );
  const [halves, two, ...others] = shown;
  expect(halves).toEqual(expect.arrayContaining(['crust-l', 'mozzarella', 'bacon', 'feta']));
  expect(two?.filter((name) => name?.startsWith('crust-'))).toHaveLength(2);
  const [plain, ...rest] = others;
  expect(plain).toEqual(expect.arrayContaining(['crust-l', 'mozzarella', 'mushrooms']));
  expect(rest).toEqual([['fries/poutine-classique-360']]);
  // The first view shows the customer's own pizza, and names all of the order.
  const main = screen.getByRole('main');
  const own = [...main.querySelectorAll('img')].filter((image) => !ordered.contains(image));
  const layers = own.map(({ src }) => /layers\/([\w-]+)\./.exec(src)?.[1]);
  expect(layers).toEqual(expect.arrayContaining(['crust-l', 'mozzarella', 'bacon', 'feta']));
  const named = screen.getByRole('link', { name: /Fromage.*2 pour 1.*Végétarienne, L.*Poutine/ });
  expect(named.getAttribute('href')).toBe('#order-ticket');
});

test('a customer who ordered for another day reads that day in the first view (B-4523)', async ({
  shop,
}) => {
  const at = Date.parse('2026-11-21T18:00:00-05:00');
  const pizzas = [await shop.line('Toute garnie')];
  const { body } = await shop.order(requestFor(pizzas, { moment: { kind: 'at', at } }));
  const { screen } = await openOrderPage(shop, body.token);
  screen.getByRole('heading', { level: 1, name: /samedi 21 novembre à 18\sh$/ });
});

test('a customer refused because the address is too far is offered takeout, not the same delivery again (B-4523)', async ({
  shop,
}) => {
  const { site, token, moves } = await ordered(shop);
  const { screen, user } = await openOrderPage(site, token);
  screen.getByRole('link', { name: said.again });
  await moves('refused', { reason: 'too_far' });
  const link = await screen.findByRole('link', { name: 'Commander pour emporter' });
  expect(screen.queryByRole('link', { name: said.again })).toBeNull();
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  onTestFinished(() => orderDraft.change({ orderType: 'delivery' }));
  expect(orderDraft.now().orderType).toBe('takeout');
  expect(takeReorder()).toContain('Fromage');
});

test('a customer finds the way to change the order until a cook has confirmed it (B-4660)', async ({
  shop,
}) => {
  const { site, token, moves } = await ordered(shop);
  const { screen } = await openOrderPage(site, token);
  const link = screen.getByRole('link', { name: 'Modifier ma commande' });
  expect(link.getAttribute('href')).toBe('/#change');
  await moves('confirmed', { minutes: 30 });
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Modifier/ })).toBeNull());
});

test('a customer orders again: today’s prices, and a word about what is gone (B-550)', async ({
  shop,
}) => {
  const { db, order, line } = shop;
  const lines = [await line('Toute garnie', { quantity: 2 }), await line('Végétarienne')];
  const { body } = await order(requestFor(lines));
  const first = await openOrderPage(shop, body.token);
  const link = first.screen.getByRole('link', { name: said.again });
  const href = link.getAttribute('href') ?? '';
  link.addEventListener('click', (event) => event.preventDefault());
  await first.user.click(link);
  cleanup();
  await db.update(menuItems).set({ priceL: 2500 }).where(eq(menuItems.nameFr, 'Toute garnie'));
  history.replaceState(null, '', href);
  let page = await openHomePage(db);
  const cartSays = async (...words: readonly string[]) => {
    const cart = await page.screen.findByRole('dialog', { name: 'Votre panier' });
    const text = () => cart.textContent?.replaceAll(/\s/g, ' ');
    for (const word of words) await waitFor(() => expect(text()).toContain(word));
  };
  await cartSays(
    'Plus offert, donc pas remis dans le panier',
    'Végétarienne, L',
    '25,00 $ (avant 22,95 $)',
    'Total avant taxes50,00 $',
  );
  // It is the tab's cart from now on, and is not filled a second time.
  cleanup();
  page = await openHomePage(db);
  await cartSays('Total avant taxes50,00 $');
});
