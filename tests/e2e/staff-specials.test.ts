import { comeIn, somebody } from './customer.ts';
import { ordersOf } from './kitchen.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';

test.afterEach(async ({ shop }) => {
  await shop.database.query(
    `update orders set code_id = null where code = 'FOUR10';
     delete from promotion_codes where code = 'FOUR10';
     delete from specials where id = 'special-test'`,
  );
});

test('a customer takes a special as soon as the owner has it, and pays less with a code (B-2072)', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^422: POST \/api\/codes\/check/);
  const customer = await comeIn(page);
  await shop.database.query(
    `insert into promotion_codes (code, share) values ('FOUR10', 10);
     insert into specials (id, name_fr, name_en, item_id, size, price, order_type)
     select 'special-test', 'Spécial grecque', 'Greek special', id, 'L', 20.95, 'delivery'
     from menu_items where name_fr = 'Grecque'`,
  );
  await customer.add(/^Ajouter Spécial grecque .*20,95/);
  await expect(page.getByRole('button', { name: /^Personnaliser/ })).toBeVisible();
  await customer.openForm();
  const { form } = customer;
  await form.getByText('À emporter', { exact: true }).click();
  await expect(
    form.getByText(
      'Le spécial grecque est pour la livraison seulement : choisissez « Livraison » ou retirez-le.',
    ),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Choisir « Livraison »' }).click();
  await expect(form.getByText(/pour la livraison seulement/)).toBeHidden();

  await form.getByRole('button', { name: "J'ai un code" }).click();
  const field = form.getByRole('textbox', { name: 'Code', exact: true });
  await field.fill('nonante');
  await field.press('Enter');
  await expect(form.getByText("Ce code n'existe pas ou a expiré.")).toBeVisible();
  await field.fill('Four 10');
  await field.press('Enter');
  await expect(form.getByText('FOUR10 · 10 % de rabais')).toBeVisible();
  await expect(form.getByText('Rabais (FOUR10)')).toBeVisible();
  const person = somebody();
  await customer.fill(person);
  await customer.send();
  await customer.arrives();
  await expect(page.getByText('Rabais (FOUR10)')).toBeVisible();
  const [order] = await ordersOf(shop, person);
  expect(order).toMatchObject({ code: 'FOUR10', discount: '2.10' });
});
