import { expectNoBarrier } from './barriers.ts';
import { comeIn, customerAt, somebody } from './customer.ts';
import { putOnTheMenu } from './kitchen.ts';
import {
  hasOrdered,
  isExpectedNow,
  opensIn,
  opensOrder,
  sendsOrder,
  tapperIn,
} from './order-taps.ts';
import { stickingOut } from './sideways.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';
import { words } from './words.ts';

const said = {
  waiting: 'On vous appelle pour confirmer',
  late: "Personne n'a encore répondu",
  closed: /^Nous sommes fermés en ce moment\./,
  call: /^Appeler 514 555-0142$/,
  confirmed: /^Chez vous (?:demain )?vers (?:minuit|\d{1,2}\sh(?:\s\d\d)?)$/,
  baking: 'Elle est au four en ce moment.',
  road: 'En route vers chez vous',
  done: 'Bon appétit!',
  refused: 'Nous ne pouvons pas faire votre commande',
  tooFar: 'Votre adresse est en dehors de notre secteur de livraison.',
  steps: ['Envoyée', 'Vue par la cuisine', 'Confirmée', 'Au four', 'En route', 'Livrée'],
  again: 'Commander à nouveau',
} as const;

test('a customer follows an order from sending to the door', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const cook = await tapperIn(shop);
  const order = await sendsOrder(page);
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const steps = page.getByRole('list').first().getByRole('listitem');
  await expect(heading).toHaveText(said.waiting);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${said.waiting} · `));
  await expect(main).toContainText('Maëlle');
  await expect(main).not.toContainText('Gagné');
  await expect(main).toContainText('77, rue des Copeaux');
  await expect(main).toContainText('24,09\u00a0$');
  await expect(steps).toHaveCount(1);

  await cook.sees(order);
  await expect(steps).toHaveCount(2);
  await cook.moves(order, 'confirmed', { minutes: 30 });
  await expect(heading).toHaveText(said.confirmed);
  await expect(page).toHaveTitle(
    /^(?:Chez vous (?:demain )?vers|At your door (?:tomorrow )?around) /,
  );
  const promised = await heading.innerText();
  await cook.setsTime(order, 60);
  await expect(heading).not.toHaveText(promised);
  await expect(heading).toHaveText(said.confirmed);
  await cook.moves(order, 'baking');
  await expect(main).toContainText(said.baking);
  await cook.moves(order, 'ready');
  await expect(heading).toHaveText(said.road);
  await cook.moves(order, 'done');
  await expect(heading).toHaveText(said.done);
  await expect(page.getByRole('status').filter({ hasText: said.done })).toHaveCount(1);
  await expect(steps).toHaveCount(6);
  for (const [at, name] of said.steps.entries()) await expect(steps.nth(at)).toContainText(name);

  await cook.moves(order, 'ready');
  await expect(steps).toHaveCount(5);
});

test('a customer reads at once why an order is refused, and whom to call', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const cook = await tapperIn(shop);
  const order = await hasOrdered(shop);
  await opensOrder(page, order);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.waiting);
  const note = 'On peut se rejoindre au parc ?';
  await cook.moves(order, 'refused', { reason: 'too_far', note });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.refused);
  await expect(page.getByRole('main')).toContainText(said.tooFar);
  await expect(page.getByRole('main')).toContainText(note);
  await expect(page.getByRole('link', { name: said.call })).toHaveAttribute(
    'href',
    'tel:+15145550142',
  );
});

test('a customer whom nobody answers is told so, and given the telephone', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const cook = await tapperIn(shop);
  const order = await hasOrdered(shop);
  await isExpectedNow(shop, order);
  await page.clock.install();
  await opensOrder(page, order);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(said.waiting);
  await page.waitForFunction(() => document.readyState === 'complete');
  // Alive once its own script answers to a tap on the language.
  await expect(async () => {
    await page.clock.fastForward('05:30');
    await expect(heading).toHaveText(said.late, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('link', { name: said.call })).toBeVisible();
  await cook.sees(order);
  await page.clock.resume();
  await page.reload();
  await expect(heading).toHaveText(said.waiting);
});

test('a customer who ordered from a closed shop sees it open on the page', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const order = await hasOrdered(shop);
  await opensIn(shop, order, 4);
  await page.clock.install();
  await opensOrder(page, order);
  const closed = page.getByRole('main').getByText(said.closed);
  await expect(closed).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward('04:00');
    await expect(closed).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.waiting);
});

test("nobody meets a barrier on an order's page, nor has to read sideways", {
  tag: '@phone',
}, async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const cook = await tapperIn(shop);
  const order = await hasOrdered(shop);
  await opensOrder(page, order);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(said.waiting);
  await expectNoBarrier(page);
  await cook.moves(order, 'refused', { reason: 'other' });
  await expect(heading).toHaveText(said.refused);
  await expectNoBarrier(page);
  await cook.moves(order, 'confirmed', { minutes: 20 });
  await expect(heading).toHaveText(said.confirmed);
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => stickingOut(page)).toEqual([]);
});

test('a customer on a bad line is told since when the page may be wrong, and catches up', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/GET \/api\/orders\/\S+ net::ERR_CONNECTION_RESET/);
  const cook = await tapperIn(shop);
  const order = await hasOrdered(shop);
  await page.route('**/api/orders/**', (route) => route.abort('connectionreset'));
  await opensOrder(page, order);
  const notice = page.getByText(/^La connexion est coupée\s: ce que vous voyez date de \d/);
  await expect(notice).toBeVisible();
  await cook.moves(order, 'confirmed', { minutes: 30 });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(said.waiting);
  await page.unroute('**/api/orders/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(heading).toHaveText(said.confirmed);
  await expect(notice).toBeHidden();
});

test('a customer whose line fails right after sending still gets to the page, and is told twice (B-711)', {
  tag: '@phone',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/GET \/assets\/order-\S+ net::ERR_CONNECTION_RESET/);
  let isBroken = true;
  await page.route(/\/assets\/order-(?:main|client-loader)-/, (route) =>
    isBroken ? route.abort('connectionreset') : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/order/')) isBroken = false;
  });
  const order = await sendsOrder(page);
  const customer = customerAt(page, 'fr');
  await expect(customer.toast(words.fr.success)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/order/${order}$`));
});

for (const [what, lost] of [
  ['script', /\/assets\/order-(?:main|client-loader)-|\/order\//],
  ['address', /__manifest|\/order\//],
] as const) {
  test(`a customer without a line to the page’s ${what} keeps the good news on the screen`, {
    tag: '@phone',
  }, async ({ page, allowTrouble }) => {
    allowTrouble(/ net::ERR_FAILED$/);
    if (what === 'script') await page.route(lost, (route) => route.abort());
    const customer = await comeIn(page);
    await customer.add(customer.t.addAllDressed);
    await customer.openForm();
    await customer.fill(somebody());
    if (what === 'address') await page.route(lost, (route) => route.abort());
    const asked = page.waitForEvent('requestfailed');
    await customer.send();
    await asked;
    await expect(customer.toast(customer.t.success)).toBeVisible();
    await expect(customer.form).toBeHidden();
    await expect(page).toHaveURL('/');
  });
}

test('a customer without script reads where the order stands, and how to read it again (B-706)', {
  tag: '@phone',
}, async ({ browser, shop }) => {
  const cook = await tapperIn(shop);
  const order = await hasOrdered(shop);
  await cook.moves(order, 'confirmed', { minutes: 30 });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const response = await plain.goto(`${shop.url}/order/${order}`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(said.confirmed);
  expect(await response?.text()).toMatch(/<noscript><p[^>]*>Rechargez la page/);
  await expect(plain.getByRole('link', { name: said.again })).toBeHidden();
  await context.close();
});

test('a customer orders again: today’s prices, and a word about what is gone', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const person = somebody();
  const dearer = await putOnTheMenu(shop, `Chère ${person.email}`, '21.00');
  const gone = await putOnTheMenu(shop, `Partie ${person.email}`, '22.00');
  const customer = await comeIn(page);
  await customer.add(`Ajouter ${dearer.name}, L, 21,00\u00a0$`);
  await customer.add(`Ajouter ${dearer.name}, L, 21,00\u00a0$`);
  await customer.add(`Ajouter ${gone.name}, L, 22,00\u00a0$`);
  await customer.openForm();
  await customer.fill(person);
  await customer.send();
  await customer.arrives();
  await dearer.setPrice('23.00');
  await gone.deactivate();

  await page.getByRole('link', { name: said.again }).click();
  await expect(customer.cart).toBeVisible();
  await expect(customer.cart).toContainText('Plus offert, donc pas remis dans le panier');
  await expect(customer.cart).toContainText(`${gone.name}, L`);
  await expect(customer.cart).toContainText('23,00\u00a0$ (avant 21,00\u00a0$)');
  await expect(customer.cart).toContainText('Total avant taxes46,00\u00a0$');
  // It is the tab's cart from now on, and is not filled a second time.
  await page.reload();
  await expect(customer.cart).toContainText('Total avant taxes46,00\u00a0$');
});
