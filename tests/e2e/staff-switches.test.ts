import { randomUUID } from 'node:crypto';
import type { Page, Request, Route } from '@playwright/test';
import { timeZone } from '#hours/shop-clock.ts';
import { orderTotals } from '#orders/orders.ts';
import { firstShop } from '#shop/first-shop.ts';
import { openAllDay } from '#tests/support/open-all-day.ts';
import type { Shop } from '#tests/support/shop.ts';
import { expectNoBarrier } from './barriers.ts';
import { atWork, complaint, praise, putPizza, storedItem, test } from './staff.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ shop }) => openAllDay(shop));

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from unavailabilities');
  await shop.database.query('delete from hours_exceptions');
});

/** A customer sends one of a dish; answers `taken`, or the code with which it is refused. */
async function send(shop: Shop, dish: string, part: Readonly<Record<string, unknown>>) {
  const { id } = (await storedItem(shop, dish)) ?? {};
  const { subtotal, taxes, total } = orderTotals({ subtotal: 2500 }, firstShop);
  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({
      fullName: 'Alix Tremblay-Essai',
      email: 'alix@exemple.test',
      phone: '514 555-0100',
      address: '12, rue des Érables',
      paymentMethod: 'cash',
      orderType: 'delivery',
      language: 'fr',
      cartItems: [{ itemId: id, size: 'l', price: 2500, quantity: 1 }],
      subtotal,
      taxes,
      totalPrice: total,
      ...part,
    }),
  });
  const answer = (await response.json()) as { readonly code?: string };
  return response.status === 201 ? 'taken' : answer.code;
}

const takeout = { orderType: 'takeout' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const panel = (page: Page) => page.getByRole('region', { name: 'En pause et épuisé' });
const paused = (page: Page) =>
  panel(page).getByRole('listitem').filter({ hasText: 'La livraison' });
/** Unfolds what is off, over the orders. */
const unfolds = (page: Page) =>
  panel(page).locator('summary').filter({ hasNotText: 'Rien' }).click();
const board = { at: '/admin/orders' } as const;

test('a cook pauses delivery, a colleague sees it and switches it back on (B-401)', {
  tag: '@phone',
}, async ({ page, shop, somebodyElse }) => {
  const dish = await putPizza(shop);
  await atWork(page, shop, board);
  const other = await somebodyElse();
  await atWork(other, shop, board);
  await button(page, 'Suspendre…').click();
  const dialog = page.getByRole('dialog', { name: 'Suspendre les commandes' });
  await dialog.getByRole('radio', { name: 'Pas de livreur' }).check();
  await expect(dialog.getByText(/^Pas de livraison jusqu'à .*Aucun livreur/)).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  for (const each of [page, other]) {
    await unfolds(each);
    await expect(paused(each)).toContainText('Pas de livreur (encore 20\u00a0min)');
  }
  await expectNoBarrier(page);
  expect(await send(shop, dish, {})).toBe('delivery_paused');
  expect(await send(shop, dish, takeout)).toBe('taken');
  await button(other, 'Remettre maintenant La livraison').click();
  await expect(paused(page)).toBeHidden();
  expect(await send(shop, dish, {})).toBe('taken');
});

/** How many readings of what is off are under way; those that are dropped will never be answered. */
function countReadings(page: Page) {
  let count = 0;
  const isReading = (request: Request) => /\/availability$/.test(request.url());
  const add = (by: number) => (request: Request) => {
    if (isReading(request)) count += by;
  };
  page.on('request', add(1));
  page.on('requestfinished', add(-1));
  page.on('requestfailed', add(-1));
  return { underWay: () => count, drop: (route: Route) => add(-1)(route.request()) };
}

test('a pause ends by itself on an open board, and is made longer before that', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  // Minutes that pass at once leave calls behind that would have been answered in them.
  allowTrouble(/ net::ERR_ABORTED$/);
  const readings = countReadings(page);
  await page.clock.install();
  await atWork(page, shop, board);
  await button(page, 'Suspendre…').click();
  const dialog = page.getByRole('dialog', { name: 'Suspendre les commandes' });
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await unfolds(page);
  await button(page, 'Prolonger… La livraison').click();
  await dialog.getByRole('radio', { name: 'Une autre durée' }).check();
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  const minutes = dialog.getByRole('textbox', { name: 'Minutes' });
  await expect(minutes).toBeFocused();
  await expect(dialog.getByText('Un nombre entier, de 1 à 1440')).toBeVisible();
  await minutes.fill('45');
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await expect(paused(page)).toContainText('encore 45\u00a0min');
  // The server's clock stays behind: asked again, it would rightly say 45 minutes once more.
  await page.route(/\/api\/admin\/(?:availability|events)/, readings.drop);
  await expect.poll(readings.underWay).toBe(0);
  await page.clock.fastForward('25:00');
  await expect(paused(page)).toContainText('encore 20\u00a0min');
  await page.clock.fastForward('21:00');
  await expect(panel(page)).toContainText("Rien n'est en pause");
});

test('a cook marks an item sold out until the shop closes, and has it again', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const dish = await putPizza(shop);
  await atWork(page, shop, board);
  await button(page, 'Article épuisé…').click();
  const dialog = page.getByRole('dialog', { name: 'Marquer un article épuisé' });
  await dialog.getByRole('searchbox').fill(dish.toLowerCase());
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: dish }).click();
  await expect(dialog.getByRole('radio', { name: /^Jusqu'à la fermeture · minuit/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Marquer épuisé' }).click();
  await unfolds(page);
  await expect(panel(page).getByRole('listitem')).toContainText(`${dish}Épuisé`);
  expect(await send(shop, dish, takeout)).toBe('item_sold_out');
  await button(page, `Remettre maintenant ${dish}`).click();
  await expect(panel(page)).toContainText("Rien n'est en pause");
  expect(await send(shop, dish, takeout)).toBe('taken');
});

test('a cook whose pause did not arrive is told, and loses nothing', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/\/api\/admin\/availability/);
  await atWork(page, shop, board);
  await button(page, 'Suspendre…').click();
  const dialog = page.getByRole('dialog', { name: 'Suspendre les commandes' });
  await dialog.getByRole('radio', { name: 'La météo' }).check();
  await page.route('**/api/admin/availability', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await expect(complaint(page, "Rien n'a été suspendu")).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'La météo' })).toBeChecked();
  await page.unroute('**/api/admin/availability');
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await unfolds(page);
  await expect(paused(page)).toContainText('La météo');
});

const asap = Temporal.Now.zonedDateTimeISO(timeZone).add({ days: 3 });
const date = asap.toPlainDate().toString();
const atSix = { kind: 'at', at: asap.with({ hour: 18 }).round('hour').epochMilliseconds };

test('an owner opens a date until midnight, then closes it, and it follows at once (B-1106)', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^409: PUT \/api\/admin\/hours\//);
  const dish = await putPizza(shop);
  await atWork(page, shop, { at: '/admin/hours' });
  await expectNoBarrier(page);
  await button(page, 'Ajouter une date').click();
  const dialog = page.getByRole('dialog', { name: /date$/ });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByRole('radio', { name: 'Ouvert' }).check();
  await dialog.getByLabel('De', { exact: true }).fill('09:00');
  await dialog.getByLabel('À', { exact: true }).fill('00:00');
  await expect(dialog.getByText(/: 9\u00a0h à minuit$/)).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(praise(page, 'Horaire enregistré')).toBeVisible();
  expect(await send(shop, dish, { moment: atSix })).toBe('taken');

  const row = page.getByRole('listitem').filter({ hasText: /9\u00a0h à minuit/ });
  await row.getByRole('button', { name: /^Modifier, / }).click();
  await dialog.getByRole('radio', { name: 'Fermé' }).check();
  await dialog.getByRole('combobox', { name: 'Raison' }).selectOption('Tempête');
  await expect(dialog.getByText(/: fermé — Tempête$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  // The order that was just taken would fall into the closed time.
  await page.getByRole('button', { name: 'Enregistrer quand même' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Fermé · Tempête')).toBeVisible();
  expect(await send(shop, dish, { moment: atSix })).toBe('time_passed');
});

test('an owner closes Christmas with one tap, and takes it back', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await atWork(page, shop, { at: '/admin/hours' });
  await button(page, 'Fermé ce jour-là, Noël').click();
  const changed = page.getByRole('listitem').filter({ hasText: 'NoëlModifié' });
  await expect(changed).toContainText('fermé');
  await button(page, /^Remettre l'horaire habituel, .*25 décembre/).click();
  await expect(changed).toBeHidden();
  await expect(button(page, 'Fermé ce jour-là, Noël')).toBeVisible();
});

test('somebody in the menu marks an item sold out where they see it', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const dish = await putPizza(shop);
  const staff = await atWork(page, shop);
  await staff.searches(dish);
  await staff.row(dish).getByRole('button', { name: 'Épuisé…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Marquer un article épuisé' });
  await dialog.getByRole('radio', { name: /^1 heure/ }).check();
  await dialog.getByRole('button', { name: 'Marquer épuisé' }).click();
  await expect(staff.row(dish).getByRole('button', { name: /^Épuisé jusqu'à/ })).toBeVisible();
  await expectNoBarrier(page);
  expect(await send(shop, dish, takeout)).toBe('item_sold_out');
});
