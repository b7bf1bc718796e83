import type { Page } from '@playwright/test';
import { comeIn, type Diner, type Person, somebody } from './diner.ts';
import { ordersOf } from './kitchen.ts';
import { loseLine } from './lose-line.ts';
import { expect, test } from './stage.ts';

async function readyToSend(page: Page): Promise<{ diner: Diner; person: Person }> {
  const person = somebody();
  const diner = await comeIn(page);
  await diner.add(diner.t.addAllDressed);
  await diner.openForm();
  await diner.fill(person);
  return { diner, person };
}

async function keepsEverything({ form, t }: Diner, person: Person) {
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

test('a diner who presses twice orders once', async ({ page, shop }) => {
  const { diner, person } = await readyToSend(page);
  await diner.form.getByRole('button', { name: diner.t.send }).dblclick();
  await expect(diner.toast(diner.t.success)).toBeVisible();
  await expect(diner.toast(diner.t.success)).toHaveCount(1);
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a diner on a train keeps the form and the cart, and sends again when the line is back', async ({
  page,
  context,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/net::ERR_INTERNET_DISCONNECTED/);
  const { diner, person } = await readyToSend(page);
  await loseLine(page);
  await diner.send();
  await expect(diner.toast(diner.t.failure)).toBeVisible();
  await keepsEverything(diner, person);
  expect(await ordersOf(shop, person)).toEqual([]);
  const unsent = diner.form.getByText(/^Commande non envoyée\s: la connexion manquait\./);
  // The message goes by itself; what is said in the form stays.
  await expect(diner.toast(diner.t.failure)).toHaveCount(0);
  await expect(unsent).toBeVisible();
  await expect(unsent.getByRole('link', { name: '514 555-0142' })).toBeVisible();

  await context.setOffline(false);
  await diner.send();
  await expect(diner.toast(diner.t.success)).toBeVisible();
  await expect(diner.toast(diner.t.failure)).toHaveCount(0);
  await expect(diner.form).toBeHidden();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a diner whose answer is lost on the way is not charged twice by the second try', async ({
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
  const { diner, person } = await readyToSend(page);
  await diner.send();
  await expect(diner.toast(diner.t.failure)).toBeVisible();
  await keepsEverything(diner, person);
  const unsent = diner.form.getByText(
    /^Commande non confirmée\s: nous n'avons pas reçu de réponse\./,
  );
  await expect(unsent).toBeVisible();
  expect(statuses.length).toBeGreaterThan(1);
  expect(await ordersOf(shop, person)).toHaveLength(1);

  isLineBroken = false;
  await diner.send();
  await expect(diner.toast(diner.t.success)).toBeVisible();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a diner whose line breaks once does not even notice', async ({
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
  const { diner, person } = await readyToSend(page);
  await diner.send();
  await expect(diner.toast(diner.t.success)).toBeVisible();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a diner who changes the order after a lost answer learns that the first one arrived', async ({
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
  const { diner, person } = await readyToSend(page);
  await diner.send();
  await expect(diner.toast(diner.t.failure)).toBeVisible();
  isLineBroken = false;
  await diner.form.getByRole('textbox', { name: diner.t.street, exact: true }).fill('1, rue Neuve');
  await diner.send();
  const [order, ...others] = await ordersOf(shop, person);
  await expect(
    diner.toast(
      `Votre première commande a bien été reçue : no ${order?.number}. Appelez-nous pour la modifier.`,
    ),
  ).toBeVisible();
  expect(others).toEqual([]);
});
