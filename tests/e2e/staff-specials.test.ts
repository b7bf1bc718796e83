import { comeIn } from './customer.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

test('an owner makes a special of a dish, and a customer takes it at once', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse }) => {
  const visitor = await somebodyElse();
  await visitor.goto('/');
  await atWork(page, shop, { at: '/admin/specials' });
  await page.getByRole('button', { name: 'Ajouter un spécial' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un spécial' });
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(form.getByRole('textbox', { name: 'Nom en français' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(form.getByText('Ce champ est obligatoire.')).toHaveCount(3);
  await form.getByRole('textbox', { name: 'Nom en français' }).fill('Spécial grecque');
  await form.getByRole('textbox', { name: 'Nom en anglais' }).fill('Greek special');
  await form.getByLabel('Plat', { exact: true }).selectOption('Pizzas · Grecque');
  await form.getByLabel('Format').selectOption('L');
  await form.getByRole('textbox', { name: 'Prix' }).fill('20,95');
  await form.getByLabel('Pour', { exact: true }).selectOption('Livraison seulement');
  const preview = form.getByRole('region', { name: 'Ce que verront les clients' });
  await expect(preview.getByText('Livraison seulement')).toBeVisible();
  await expect(preview.getByText('Delivery only')).toBeVisible();
  await save.click();
  await expect(form).toBeHidden();

  const card = visitor.getByRole('button', { name: /^Ajouter Spécial grecque .*20,95/ });
  await expect(card).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Spécial grecque' });
  await row.getByRole('button', { name: 'Monter Spécial grecque' }).click();
  await row.getByRole('button', { name: 'Monter Spécial grecque' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    'Spécial grecque',
  );

  const customer = await comeIn(visitor);
  await customer.add(/^Ajouter Spécial grecque /);
  await expect(visitor.getByRole('button', { name: /^Personnaliser/ })).toBeVisible();
  await customer.openForm();
  await customer.form.getByText('À emporter', { exact: true }).click();
  await expect(
    customer.form.getByText(
      'Le spécial grecque est pour la livraison seulement : choisissez « Livraison » ou retirez-le.',
    ),
  ).toBeVisible();
  await customer.form.getByRole('button', { name: 'Choisir « Livraison »' }).click();
  await expect(customer.form.getByText(/pour la livraison seulement/)).toBeHidden();

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await row.getByRole('switch', { name: 'Actif Spécial grecque' }).click();
  await saved;
  await visitor.goto('/');
  await expect(card).toBeHidden();
  await shop.database.query(`delete from specials where name_fr = 'Spécial grecque'`);
});

test('two owners who edit one special: the later reads both versions and loses nothing', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^409: PUT \/api\/admin\/specials/);
  await shop.database.query(
    `insert into specials (id, name_fr, name_en, price) values ('special-test', 'Spécial essai', 'Test special', 12)`,
  );
  await atWork(page, shop, { at: '/admin/specials' });
  await page.getByRole('button', { name: 'Modifier Spécial essai' }).click();
  const form = page.getByRole('dialog', { name: 'Modifier le spécial' });
  await form.getByRole('textbox', { name: 'Prix' }).fill('13,50');
  await shop.database.query(
    `update specials set price = 14, version = version + 1 where id = 'special-test'`,
  );
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  const both = form.getByRole('alert').filter({ hasText: 'La version enregistrée' });
  await expect(both).toContainText('14,00');
  await expect(both).toContainText('13,50');
  await expect(form.getByRole('textbox', { name: 'Prix' })).toHaveValue('13,50');
  await both.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Spécial essai' })).toContainText(
    '13,50',
  );
  await shop.database.query(`delete from specials where id = 'special-test'`);
});
