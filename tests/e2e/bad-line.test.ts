import type { Page } from '@playwright/test';
import { type Customer, comeIn, type Person, somebody } from './customer.ts';
import { ordersOf } from './kitchen.ts';
import { loseLine } from './lose-line.ts';
import { expect, test } from './stage.ts';

async function readyToSend(page: Page): Promise<{ customer: Customer; person: Person }> {
  const person = somebody();
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.fill(person);
  return { customer, person };
}

async function keepsEverything({ form, t }: Customer, person: Person) {
  await expect(form.getByRole('listitem')).toHaveText(['1 ×Spécial toute garnie, L20,95\u00a0$']);
  const values = {
    [t.fullName]: person.fullName,
    [t.email]: person.email,
    [t.street]: person.street,
  };
  for (const [label, value] of Object.entries(values)) {
    await expect(form.getByRole('textbox', { name: label, exact: true })).toHaveValue(value);
  }
  await expect(form.getByRole('radio', { name: t.cash })).toBeChecked();
}

test('a customer who presses twice orders once (B-542)', async ({ page, shop }) => {
  const { customer, person } = await readyToSend(page);
  await customer.form.getByRole('button', { name: customer.t.send }).dblclick();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  await expect(customer.toast(customer.t.success)).toHaveCount(1);
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a customer on a train keeps the form and the cart, and sends again when the line is back (B-209, B-508, B-1352, B-2617)', async ({
  page,
  context,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/net::ERR_INTERNET_DISCONNECTED/);
  const { customer, person } = await readyToSend(page);
  await loseLine(page);
  await customer.send();
  await expect(customer.toast(customer.t.failure)).toBeVisible();
  await keepsEverything(customer, person);
  expect(await ordersOf(shop, person)).toEqual([]);
  const unsent = customer.form.getByText(/^Commande non envoyée\s: la connexion manquait\./);
  // The message goes by itself; what is said in the form stays.
  await expect(customer.toast(customer.t.failure)).toHaveCount(0);
  await expect(unsent).toBeVisible();
  await expect(unsent.getByRole('link', { name: '514 555-0142' })).toBeVisible();

  await context.setOffline(false);
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  await expect(customer.toast(customer.t.failure)).toHaveCount(0);
  await expect(customer.form).toBeHidden();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a customer whose answer is lost on the way is not charged twice by the second try (B-2617)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/POST \/api\/orders net::ERR_CONNECTION_RESET/);
  let isLineBroken = true;
  const statuses: number[] = [];
  await page.route('/api/orders', async (route) => {
    const response = await route.fetch();
    statuses.push(response.status());
    await (isLineBroken ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  const { customer, person } = await readyToSend(page);
  await customer.send();
  await expect(customer.toast(customer.t.failure)).toBeVisible();
  await keepsEverything(customer, person);
  const unsent = customer.form.getByText(
    /^Commande non confirmée\s: nous n'avons pas reçu de réponse\./,
  );
  await expect(unsent).toBeVisible();
  expect(statuses.length).toBeGreaterThan(1);
  expect(await ordersOf(shop, person)).toHaveLength(1);

  isLineBroken = false;
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a customer whose line breaks once does not even notice', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/POST \/api\/orders net::ERR_CONNECTION_RESET/);
  let tries = 0;
  await page.route('/api/orders', async (route) => {
    tries += 1;
    await (tries === 1 ? route.abort('connectionreset') : route.continue());
  });
  const { customer, person } = await readyToSend(page);
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a customer who changes the order after a lost answer learns that the first one arrived', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/POST \/api\/orders net::ERR_CONNECTION_RESET/);
  allowTrouble(/^422: POST \/api\/orders/);
  let isLineBroken = true;
  await page.route('/api/orders', async (route) => {
    if (!isLineBroken) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const { customer, person } = await readyToSend(page);
  await customer.send();
  await expect(customer.toast(customer.t.failure)).toBeVisible();
  isLineBroken = false;
  await customer.form
    .getByRole('textbox', { name: customer.t.street, exact: true })
    .fill('1, rue Neuve');
  await customer.send();
  const [order, ...others] = await ordersOf(shop, person);
  await expect(
    customer.toast(
      `Votre première commande a bien été reçue : no ${order?.number}. Appelez-nous pour la modifier.`,
    ),
  ).toBeVisible();
  expect(others).toEqual([]);
});
