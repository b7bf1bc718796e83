import type { Shop } from '#tests/support/shop.ts';
import { comeIn, somebody } from './customer.ts';
import { ordersOf, putOnTheMenu } from './kitchen.ts';
import { expect, test } from './stage.ts';

/** Longer than any night and any Monday: whatever the hour, the next order falls into it. */
const days = 3;

async function switchOff(shop: Shop, target: 'orders' | 'delivery' | 'item', itemId = '') {
  const reason = { orders: 'busy', delivery: 'no_driver', item: null }[target];
  await shop.database.query(
    `insert into unavailabilities
       (target, item_id, item_name_fr, item_name_en, reason, started_at, started_by, ends_at)
     values ($1, $2, null, null, $3, now(), 'chef@exemple.test', now() + $4 * interval '1 day')`,
    [target, itemId, reason, days],
  );
}

const makeAvailable = (shop: Shop) => shop.database.query('delete from unavailabilities');

async function dueOf(shop: Shop, email: string): Promise<number | undefined> {
  const { rows } = await shop.database.query<{ due_at: Date | null }>(
    'select due_at from orders where email = $1',
    [email],
  );
  return rows[0]?.due_at?.getTime();
}

test.afterEach(async ({ shop }) => {
  await makeAvailable(shop);
});

test('a customer reads why a paused shop takes no orders, and orders for later (B-402, B-523)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^409: POST \/api\/orders/);
  await switchOff(shop, 'orders');
  const person = somebody();
  const customer = await comeIn(page);
  const banner = page.getByRole('main').getByText(/^Nous ne prenons pas de commandes jusqu'à /);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('main').getByText('La cuisine est débordée.')).toBeVisible();
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await expect(customer.form.getByText(/^Nous ne prenons pas de commandes jusqu'à /)).toBeVisible();
  await expect(customer.form.getByText(/^Pas de commandes avant /)).toBeVisible();
  await customer.fill(person);
  await customer.send();
  await expect(
    customer.toast('Nous ne prenons pas de commandes pour cette heure-là.'),
  ).toBeVisible();
  expect(await ordersOf(shop, person)).toEqual([]);

  await customer.form.getByRole('button', { name: /^Commander pour / }).click();
  await expect(customer.form.getByText(/^Pas de commandes avant /)).toBeHidden();
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  const soonest = Date.now() + (days * 24 - 1) * 3_600_000;
  expect(await dueOf(shop, person.email)).toBeGreaterThan(soonest);
});

test('a customer can still take out while nobody delivers (B-523)', async ({ page, shop }) => {
  await switchOff(shop, 'delivery');
  const person = somebody();
  const customer = await comeIn(page, 'en');
  await expect(page.getByRole('main').getByText(/^No delivery until /)).toBeVisible();
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.fill(person);
  await customer.form.getByRole('button', { name: 'Choose “Takeout”' }).click();
  await expect(customer.form.getByText(/^No delivery before /)).toBeHidden();
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  const [order] = await ordersOf(shop, person);
  expect(order?.order_type).toBe('takeout');
});

test('a pause begins on an open page, and ends there by itself (B-405)', async ({ page, shop }) => {
  await page.clock.install();
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  const banner = page.getByRole('main').getByText(/^Nous ne prenons pas de commandes jusqu'à /);
  await expect(banner).toBeHidden();
  await switchOff(shop, 'orders');
  await expect(banner).toBeVisible();
  await customer.openForm();
  await expect(customer.form.getByText(/^Pas de commandes avant /)).toBeVisible();
  await page.clock.fastForward((days * 24 + 1) * 3_600_000);
  await expect(customer.form.getByText(/^Pas de commandes avant /)).toBeHidden();
  await expect(banner).toBeHidden();
});

test('a customer is told of a dish that sells out in the open cart, until it is back (B-405)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^409: POST \/api\/orders/);
  const person = somebody();
  const dish = await putOnTheMenu(shop, `Pizza ${person.email}`, '25.00');
  const { rows } = await shop.database.query('select id from menu_items where name_fr = $1', [
    dish.name,
  ]);
  const customer = await comeIn(page);
  const button = page.getByRole('button', { name: `Ajouter ${dish.name}, L, 25,00\u00a0$` });
  await button.click();
  await customer.openForm();
  await customer.fill(person);
  await switchOff(shop, 'item', rows[0].id);
  await customer.send();
  await expect(
    customer.toast(
      'Un article de votre panier est épuisé pour le moment. Retirez-le pour continuer.',
    ),
  ).toBeVisible();
  await expect(customer.form.getByRole('listitem').getByText(/^Épuisé jusqu'à /)).toBeVisible();
  expect(await ordersOf(shop, person)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(customer.form).toBeHidden();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/^Épuisé jusqu'à /);
  await customer.openCart(1);
  await expect(customer.cart.getByText(/^Épuisé jusqu'à /)).toBeVisible();
  await expect(customer.cart.getByRole('button', { name: /^Augmenter / })).toBeDisabled();

  await makeAvailable(shop);
  await expect(customer.cart.getByText(/^Épuisé jusqu'à /)).toBeHidden();
  await customer.cart.getByRole('button', { name: customer.t.orderNow }).click();
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
});

test('a customer chooses a day and a time, and the kitchen has exactly that (B-530)', async ({
  page,
  shop,
}) => {
  const person = somebody();
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.fill(person);
  await customer.form.getByRole('radio', { name: "Choisir l'heure" }).check();
  await customer.form.getByLabel('Jour', { exact: true }).selectOption({ index: 2 });
  const time = customer.form.getByLabel('Heure', { exact: true });
  await time.selectOption('18\u00a0h\u00a030');
  const chosen = Number(await time.inputValue());
  await expect(customer.form.getByText('Heure de livraison.')).toBeVisible();
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  expect(await dueOf(shop, person.email)).toBe(chosen);
});

test('a customer is asked when the shop closes while they type, and keeps what they typed', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/^409: POST \/api\/orders/);
  const today = Temporal.Now.zonedDateTimeISO('America/Toronto').startOfDay();
  const saturday = today.add({ days: ((6 - today.dayOfWeek + 6) % 7) + 1 });
  await page.clock.install({ time: saturday.with({ hour: 21, minute: 50 }).epochMilliseconds });
  const sent: { moment?: unknown }[] = [];
  await page.route('/api/orders', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 409, json: { type: 'urn:problem:x', code: 'x', title: {} } });
  });
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  const person = somebody();
  await customer.fill(person);
  await expect(customer.form.getByRole('radio', { name: 'Dès que possible' })).toBeChecked();

  await page.clock.fastForward('11:00');
  await expect(customer.form.getByRole('alert')).toHaveText(
    /Nous avons fermé entre-temps.*serait pour demain à 15.h.*L'envoyer quand même/,
  );
  await expect(customer.form.getByRole('textbox', { name: customer.t.email })).toHaveValue(
    person.email,
  );
  expect(sent).toEqual([]);
  await customer.form.getByRole('button', { name: /^Envoyer pour demain à 15.h$/ }).click();
  await expect.poll(() => sent.length).toBe(1);
  const sunday = saturday.add({ days: 1 });
  expect(sent[0]?.moment).toEqual({
    kind: 'asap',
    opensAt: sunday.with({ hour: 15 }).epochMilliseconds,
    day: sunday.toPlainDate().toString(),
  });
});

test('a customer whose phone slept past closing time is asked at the first press, and sends with the second (B-533)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/^409: POST \/api\/orders/);
  const today = Temporal.Now.zonedDateTimeISO('America/Toronto').startOfDay();
  const saturday = today.add({ days: ((6 - today.dayOfWeek + 6) % 7) + 1 });
  const at = (hour: number, minute: number) => saturday.with({ hour, minute }).epochMilliseconds;
  await page.clock.setFixedTime(at(21, 50));
  let sent = 0;
  await page.route('/api/orders', async (route) => {
    sent += 1;
    await route.fulfill({ status: 409, json: { type: 'urn:problem:x', code: 'x', title: {} } });
  });
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.fill(somebody());
  // No timer runs in a pocket, and not every phone says that it woke up.
  await page.clock.setFixedTime(at(22, 5));
  await customer.send();
  const again = customer.form.getByRole('button', { name: /^Envoyer pour demain à 15.h$/ });
  await expect(again).toBeVisible();
  expect(sent).toBe(0);
  await again.click();
  await expect.poll(() => sent).toBe(1);
});

test('a customer whose clock is a week ahead is asked, and orders for what the shop says', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^409: POST \/api\/orders/);
  await page.clock.install({ time: Date.now() + 7 * 24 * 3_600_000 });
  const person = somebody();
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.fill(person);
  await customer.send();
  await expect(customer.form.getByRole('alert')).toContainText("L'envoyer quand même?");
  expect(await ordersOf(shop, person)).toEqual([]);
  await customer.form.getByRole('button', { name: /^Envoyer pour / }).click();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});
