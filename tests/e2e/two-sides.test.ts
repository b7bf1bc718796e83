import { openAllDay } from '#tests/support/open-all-day.ts';
import { cookAt, postOrder } from './cook.ts';
import { comeIn, type Person, somebody } from './customer.ts';
import { opensOrder, sendsOrder } from './order-taps.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';

/** An order as the board's tests know it, by the name on its card. */
function named({ fullName, email }: Person) {
  return { name: fullName, email, id: 0 };
}

function someoneNamed(name: string): Person {
  return { ...somebody(), fullName: `${name} ${Math.random().toString(36).slice(2, 8)}` };
}

test.beforeEach(({ shop }) => openAllDay(shop));

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from unavailabilities');
  await shop.database.query('delete from hours_exceptions');
});

test('a customer and a cook, each in their own browser, bring an order to the door', {
  tag: '@phone',
}, async ({ page, shop, somebodyElse }) => {
  const cook = await cookAt(await somebodyElse(), shop);
  const person = someoneNamed('Odile');
  const order = named(person);
  const said = page.getByRole('main');

  await test.step('the customer orders, and the cook has it on the board', async () => {
    await sendsOrder(page, 'fr', person);
    await expect(said).toContainText('Odile');
    await cook.finds(order, 'new');
  });

  await test.step('the cook confirms for in 30 minutes, and the customer reads when', async () => {
    await cook.presses(order, 'Confirmer');
    await cook.chooses(/^30\smin/);
    await cook.finds(order, 'confirmed');
    await expect(said).toContainText('Confirmée');
    await expect(said).toContainText(/Chez vous .*vers/);
  });

  await test.step('in the oven, on its way, delivered: the customer sees each', async () => {
    for (const [press, status, reads] of [
      ['Au four', 'baking', 'Au four'],
      ['En route', 'ready', 'En route'],
      ['Livrée', 'done', 'Livrée'],
    ] as const) {
      await cook.presses(order, press);
      await cook.finds(order, status);
      await expect(said).toContainText(reads);
    }
  });
});

test('a customer reads a refusal while the page is open, with the word of the cook (B-705)', async ({
  page,
  shop,
  somebodyElse,
}) => {
  const cook = await cookAt(await somebodyElse(), shop);
  const person = someoneNamed('Basile');
  const order = named(person);
  const { token } = await postOrder(shop, { fullName: person.fullName });
  await opensOrder(page, token);
  await cook.finds(order, 'new');
  await cook.presses(order, 'Confirmer');
  await cook.chooses('Refuser cette commande');
  await cook.dialog.getByText('Adresse trop loin').click();
  await cook.dialog.getByRole('textbox').fill('Au-delà du canal, on ne livre pas.');
  await cook.chooses('Refuser la commande');
  await cook.finds(order, 'refused');
  const said = page.getByRole('main');
  await expect(said).toContainText('Votre adresse est en dehors de notre secteur de livraison.');
  await expect(said).toContainText('Au-delà du canal, on ne livre pas.');
});

test('a shop that pauses is paused on the page of a customer who is filling in the form', async ({
  page,
  shop,
  somebodyElse,
}) => {
  const cook = await cookAt(await somebodyElse(), shop);
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.fill(somebody());
  await cook.page.getByRole('button', { name: 'Suspendre…' }).click();
  const dialog = cook.page.getByRole('dialog');
  await dialog.getByText('Toutes les commandes').click();
  await dialog.getByText('1 heure').click();
  await dialog.getByRole('button', { name: 'Suspendre', exact: true }).click();
  const paused = customer.form.getByText(/^Nous ne prenons pas de commandes jusqu'à /);
  await expect(paused).toBeVisible();
  await cook.page.getByRole('region', { name: 'En pause et épuisé' }).locator('summary').click();
  await cook.page.getByRole('button', { name: /^Remettre maintenant/ }).click();
  await expect(paused).toBeHidden();
});
