import { readEmail } from '../support/email-reading.ts';
import { cookAt, sendOrder, stepsOf, storedOrder } from './cook.ts';
import { aheadOfNeed } from './lose-line.ts';
import { atWork, complaint, hire, test } from './staff.ts';
import { expect } from './stage.ts';

test('a cook sees an order come, and takes it from the oven to the door', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const person = await hire(shop);
  const cook = await cookAt(page, shop, person);
  const order = await sendOrder(shop, {
    language: 'en',
    phone: '438 555-0142',
    phoneExtension: '12',
  });
  const card = await cook.finds(order, 'new');
  await expect(page).toHaveTitle(/^\(\d+\) Nouvelles? commandes? · /);
  await expect(card).toContainText('Pas encore vue');
  await expect(card).toContainText('Dès que possible');
  await expect(card).toContainText('Rappeler en anglais');
  await expect(card.getByRole('listitem')).toHaveText(/L.*2.×.*Fromage/);
  await expect(card.getByRole('link', { name: /^Appeler/ })).toHaveAttribute(
    'href',
    /^tel:\+1438555\d{4};ext=12$/,
  );
  const map = card.getByRole('link', { name: /77, rue des Copeaux/ });
  await expect(map).toHaveAttribute('href', /openstreetmap\.org\/search\?query=77%2C%20rue/);
  await expect(map).toHaveAttribute('rel', 'noreferrer');

  await cook.presses(order, 'Confirmer');
  await cook.chooses(/^30\smin/);
  await expect(await cook.finds(order, 'confirmed')).toContainText(
    /Prête (?:demain )?à .+dans 1[456]\smin.*Chez le client /,
  );
  await cook.presses(order, 'Au four');
  await cook.finds(order, 'baking');
  await cook.presses(order, 'En route');
  await cook.finds(order, 'ready');
  await cook.presses(order, 'Livrée');
  await cook.finds(order, 'done');
  await expect
    .poll(() => stepsOf(shop, order))
    .toEqual([
      'placed',
      ...['seen', 'confirmed', 'baking', 'ready', 'done'].map(
        (step) => `${step} by ${person.email}`,
      ),
    ]);
});

test('a cook calls with one tap and says how the call ended (B-809)', async ({ page, shop }) => {
  const cook = await cookAt(page, shop);
  const order = await sendOrder(shop);
  const card = await cook.finds(order, 'new');
  // A telephone would take over here.
  await card.getByRole('link', { name: /^Appeler/ }).evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
  });
  await card.getByRole('link', { name: /^Appeler/ }).click();
  await card.getByRole('button', { name: 'Sans réponse' }).click();
  await expect(card.getByRole('button', { name: 'Sans réponse' })).toBeHidden();
  await expect(card).toContainText('Sans réponse');
  await expect.poll(async () => (await storedOrder(shop, order))?.call_result).toBe('no_answer');
});

test('a cook refuses with a reason and a word, which the customer is written', async ({
  page,
  shop,
}) => {
  const cook = await cookAt(page, shop);
  const order = await sendOrder(shop);
  await cook.finds(order, 'new');
  await cook.presses(order, 'Confirmer');
  await cook.chooses('Refuser cette commande');
  await cook.dialog.getByText('Autre raison').click();
  await cook.dialog.getByRole('textbox').fill('Le four est en panne ce soir.');
  await expect(cook.dialog).toContainText('Le client lira\u00a0:');
  await cook.chooses('Refuser la commande');
  await expect(await cook.finds(order, 'refused')).toContainText('Le four est en panne ce soir.');
  await expect.poll(async () => (await storedOrder(shop, order))?.refusal_reason).toBe('other');
  const refusals = () =>
    shop.mail.received
      .map(readEmail)
      .filter(({ to, text }) => to.includes(order.email) && text.includes('en panne ce soir'));
  await expect.poll(() => refusals().length, 'letters about the refusal').toBe(1);
});

test('a cook moves the time, and takes a slip of the thumb back', async ({ page, shop }) => {
  const cook = await cookAt(page, shop);
  const order = await sendOrder(shop, { orderType: 'takeout', address: '', apartment: '' });
  await cook.finds(order, 'new');
  await cook.presses(order, 'Confirmer');
  await cook.dialog.getByRole('textbox', { name: 'Nombre de minutes' }).fill('3000');
  await cook.chooses(/^Confirmer l.heure$/);
  await expect(cook.dialog).toContainText('De 1 à 1440 minutes.');
  await cook.dialog.getByRole('textbox', { name: 'Nombre de minutes' }).fill('25');
  await cook.chooses(/^Confirmer l.heure$/);
  await cook.finds(order, 'confirmed');
  await cook.presses(order, /^Autres actions/);
  await cook.chooses(/^\+10/);
  await expect(cook.card(order)).toContainText(/dans 3[456]\smin/);
  await cook.presses(order, 'Au four');
  await cook.finds(order, 'baking');
  await cook.presses(order, /^Autres actions/);
  await cook.chooses('Annuler\u00a0: revenir à « Confirmée »');
  await cook.finds(order, 'confirmed');
  await expect.poll(async () => (await storedOrder(shop, order))?.status).toBe('confirmed');
});

test('of two cooks the slower is told, and sees what the faster did', async ({
  page,
  shop,
  somebodyElse,
  allowTrouble,
}) => {
  allowTrouble(/^409: POST \/api\/admin\/orders\/\d+\/moves/);
  const faster = await cookAt(await somebodyElse(), shop);
  // Told only that something changed, as a board of an older release: it reads, and soon cannot.
  await page.route('**/api/admin/events?*', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    return route.continue({ url: origin + pathname });
  });
  const slower = await cookAt(page, shop);
  const order = await sendOrder(shop);
  await faster.finds(order, 'new');
  await slower.finds(order, 'new');
  await slower.presses(order, 'Confirmer');
  await slower.chooses('Refuser cette commande');
  await page.route('**/api/admin/orders/board*', (route) => route.abort());
  allowTrouble(/^failed: GET \/api\/admin\/orders\/board/);
  await faster.presses(order, 'Confirmer');
  await faster.chooses(/^30\smin/);
  await faster.finds(order, 'confirmed');
  await expect.poll(async () => (await storedOrder(shop, order))?.status).toBe('confirmed');
  await slower.chooses('Refuser la commande');
  const words = "Quelqu'un d'autre vient de modifier cette commande. La voici à jour.";
  await expect(complaint(page, words, 'Elle est maintenant\u00a0: Confirmée.')).toBeVisible();
  await page.unroute('**/api/admin/orders/board*');
  await slower.finds(order, 'confirmed');
  expect(await storedOrder(shop, order)).toMatchObject({ status: 'confirmed' });
});

test('a cook whose line breaks reads since when, keeps the orders and catches up', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^failed: \w+ \/api\/admin\/.* net::ERR_/);
  allowTrouble(aheadOfNeed);
  const cook = await cookAt(page, shop);
  const order = await sendOrder(shop);
  await expect(await cook.finds(order, 'new')).toContainText('Dès que possible');
  await page.context().setOffline(true);
  const alarm = page.getByRole('alert').filter({ hasText: /^Hors ligne depuis / });
  await expect(alarm).toContainText('les commandes affichées datent de ce moment.');
  const meanwhile = await sendOrder(shop);
  await cook.presses(order, 'Confirmer');
  await cook.chooses(/^35\smin/);
  await expect(complaint(page, /pas de réponse du serveur$/)).toBeVisible();
  await cook.finds(order, 'new');
  await expect(cook.card(meanwhile)).toHaveCount(0);
  await page.context().setOffline(false);
  await cook.finds(meanwhile, 'new');
  await expect(alarm).toBeHidden();
  expect(await storedOrder(shop, order)).toMatchObject({ status: 'new' });
});

test('a cook works with the keyboard alone (B-810)', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const cook = await cookAt(page, shop);
  const order = await sendOrder(shop);
  const card = await cook.finds(order, 'new');
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(cook.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  const soonest = cook.dialog.getByRole('button', { name: /^30\smin/ });
  await expect(soonest).toBeVisible();
  for (let tabs = 0; tabs < 4; tabs += 1) {
    if (await soonest.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(await cook.finds(order, 'confirmed')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(await cook.finds(order, 'baking')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cook.dialog).toContainText("Changer l'heure de livraison");
  await page.keyboard.press('Escape');
  const other = await sendOrder(shop);
  await cook.finds(other, 'new');
  await (await cook.finds(order, 'baking')).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-column=baking] :focus')).toHaveCount(0);
  await expect(page.locator('article:focus')).toHaveCount(1);
});

test('somebody of the staff hears a new order on every tab of the back office', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function begin(at) {
      document.documentElement.dataset.struck = 'yes';
      start.call(this, at);
    };
  });
  const { opensTab } = await atWork(page, shop, { at: '/admin/orders' });
  await expect(page.getByText('Cet appareil ne sonne pas')).toBeVisible();
  await page.getByRole('button', { name: 'Activer la sonnerie' }).click();
  await expect(page.getByText('Sonnerie active')).toBeVisible();
  await opensTab('Paramètres');
  await expect(page).toHaveURL('/admin/settings');
  await page.evaluate(() => delete document.documentElement.dataset.struck);
  await sendOrder(shop);
  await expect(page).toHaveTitle(/^\(\d+\) Nouvelle/);
  await expect(page.locator('html')).toHaveAttribute('data-struck', 'yes');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/png/);
  await opensTab('Commandes');
  await expect(page).toHaveURL('/admin/orders');
  await page.reload();
  await expect(page.getByText(/^(Sonnerie active|Ne peut pas sonner)/)).toBeVisible();
});

test('an order that is for later is promised for its own time with one tap', async ({
  page,
  shop,
}) => {
  const cook = await cookAt(page, shop);
  const order = await sendOrder(shop);
  await shop.database.query(
    "update orders set version = version + 1, due_at = date_trunc('hour', now()) + interval '26 hours' where id = $1",
    [order.id],
  );
  await expect(await cook.finds(order, 'new')).toContainText(/Demandée .+ (à|midi|minuit)/);
  await cook.presses(order, 'Confirmer');
  await cook.chooses(/Confirmer l.heure demandée/);
  await cook.finds(order, 'confirmed');
  await expect
    .poll(async () => {
      const stored = await storedOrder(shop, order);
      return String(stored?.promised_at) === String(stored?.due_at);
    })
    .toBe(true);
});

test('a cook tells the first order of tomorrow from the first of today (B-2587)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const cook = await cookAt(page, shop);
  const [today, tomorrow] = [await sendOrder(shop), await sendOrder(shop)];
  // Both days and the hour are the shop's, and midnight does not come before the test is over.
  let now = Temporal.Now.zonedDateTimeISO('America/Toronto');
  const midnight = now.startOfDay().add({ days: 1 });
  if (now.until(midnight).total('seconds') < 90) {
    await page.waitForTimeout(now.until(midnight).total('milliseconds') + 1_000);
    now = Temporal.Now.zonedDateTimeISO('America/Toronto');
  }
  const day = now.toPlainDate();
  const makeFor = (id: number, days: number, number: number) =>
    shop.database.query(
      `update orders set version = version + 1, day = $2, number = $3,
         due_at = case when $4 then ($2::date + time '18:00') at time zone 'America/Toronto' end
       where id = $1`,
      [id, day.add({ days }).toString(), number, days > 0],
    );
  // No other order of these days will ever have it.
  const number = 10_000 + today.id;
  await makeFor(today.id, 0, number);
  await makeFor(tomorrow.id, 1, number);
  const card = await cook.finds(tomorrow, 'new');
  await expect(card).toContainText('demain');
  const first = await cook.finds(today, 'new');
  await expect(first).not.toContainText('demain');
  const later = page.getByRole('heading', { name: 'Plus tard' });
  const top = async (shown: typeof card) => (await shown.boundingBox())?.y ?? Number.NaN;
  await expect(later).toHaveCount(1);
  expect(await top(first)).toBeLessThan(await top(later));
  expect(await top(later)).toBeLessThan(await top(card));
});
