import { comeIn, somebody } from './customer.ts';
import { ordersOf } from './kitchen.ts';
import { expect, test } from './stage.ts';

const days = 3;

test('a customer whose pizza loses a topping has it without, and the driver has the code of the door (B-1901)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^409: POST \/api\/orders/);
  const person = somebody();
  const customer = await comeIn(page);
  await customer.add(/^Ajouter Quatre fromages, L, /);
  await customer.openForm();
  await customer.fill(person);
  const note = customer.form.getByRole('textbox', { name: /^Note pour le livreur/ });
  await note.fill('Code 1742');
  await expect(customer.form.getByText(/^Allergies/)).toContainText('514 555-0142');
  await shop.database.query(
    `insert into unavailabilities (target, item_id, item_name_fr, item_name_en, started_at, ends_at)
     values ('item', 'modifier-gorgonzola', 'Gorgonzola', 'Gorgonzola', now(), now() + $1 * interval '1 day')`,
    [days],
  );
  await customer.send();
  const line = customer.form.getByRole('listitem').filter({ hasText: 'Quatre fromages' });
  await expect(line.getByText(/^Gorgonzola · Épuisé jusqu'à /)).toBeVisible();
  expect(await ordersOf(shop, person)).toEqual([]);

  await customer.form.getByRole('button', { name: 'Sans gorgonzola' }).click();
  await expect(line.getByText('Sans gorgonzola')).toBeVisible();
  await expect(line.getByText(/Épuisé/)).toBeHidden();
  await expect(note).toHaveValue('Code 1742');
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  const { rows } = await shop.database.query(
    `select o.driver_note, l.modifiers from orders o join order_lines l on l.order_id = o.id
     where o.email = $1`,
    [person.email],
  );
  expect(rows).toMatchObject([
    { driver_note: 'Code 1742', modifiers: [{ id: 'gorgonzola', amount: 0 }] },
  ]);
  await shop.database.query("delete from unavailabilities where item_id = 'modifier-gorgonzola'");
});

test('a customer cannot send a deal without its pizzas, is told so at it, and loses nothing (B-1900)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^422: POST \/api\/orders/);
  const person = somebody();
  const customer = await comeIn(page, 'en');
  await customer.add(/^Add XL 2 for 1 \+ 3 cans/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await customer.openForm();
  await customer.fill(person);
  await expect(
    customer.form.getByRole('listitem').getByText('Choose your two pizzas.'),
  ).toBeVisible();
  await customer.send();
  await expect(
    customer.toast('An item is not complete: choose what goes into it to continue.'),
  ).toBeVisible();
  await expect(customer.form.getByRole('textbox', { name: customer.t.fullName })).toHaveValue(
    person.fullName,
  );
  expect(await ordersOf(shop, person)).toEqual([]);
});
