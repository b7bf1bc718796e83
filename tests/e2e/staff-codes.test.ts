import { comeIn, somebody } from './customer.ts';
import { ordersOf } from './kitchen.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

test('an owner makes a code, and a customer pays less with it (B-2072)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse }) => {
  await shop.database.query(`delete from promotion_codes where code = 'FOUR10'`);
  await atWork(page, shop, { at: '/admin/specials' });
  await page.getByRole('button', { name: 'Ajouter un code' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un code' });
  await form.getByRole('textbox', { name: 'Code' }).fill('four-10');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Écrivez une part de 1 à 100, sans décimale.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Rabais' }).fill('10');
  await expect(form.getByText(/^Le client lira/)).toContainText('FOUR10 · 10 % de rabais');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();

  const visitor = await somebodyElse(/^422: POST \/api\/codes\/check/);
  const customer = await comeIn(visitor);
  const person = somebody();
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.form.getByRole('button', { name: "J'ai un code" }).click();
  const field = customer.form.getByRole('textbox', { name: 'Code', exact: true });
  await field.fill('nonante');
  await field.press('Enter');
  await expect(customer.form.getByText("Ce code n'existe pas ou a expiré.")).toBeVisible();
  await field.fill('Four 10');
  await field.press('Enter');
  await expect(customer.form.getByText('FOUR10 · 10 % de rabais')).toBeVisible();
  await expect(customer.form.getByText('Rabais (FOUR10)')).toBeVisible();
  await customer.fill(person);
  await customer.send();
  await customer.arrives();
  await expect(visitor.getByText('Rabais (FOUR10)')).toBeVisible();
  const [order] = await ordersOf(shop, person);
  expect(order).toMatchObject({ code: 'FOUR10', discount: '2.10' });

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'FOUR10' });
  await expect(row).toContainText('Utilisé 1 fois · 2,10');
  await shop.database.query(
    `update orders set code_id = null where code = 'FOUR10'; delete from promotion_codes where code = 'FOUR10'`,
  );
});
