import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

test('an owner is warned before a built-in list comes back, and hides the category instead (B-161)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse }) => {
  // One item alone, so that it is the last.
  await shop.database.query(
    `update menu_items set is_active = false where category_id =
       (select id from menu_categories where category_key = 'club')`,
  );
  const { rows } = await shop.database.query<{ name_fr: string }>(
    `update menu_items set is_active = true where id = (select menu_items.id from menu_items
       join menu_categories on menu_categories.id = category_id where category_key = 'club' limit 1)
     returning name_fr`,
  );
  const dish = rows[0]?.name_fr ?? '';
  const customer = await somebodyElse();
  await customer.goto('/');
  const tab = customer.getByRole('tab', { name: 'Club sandwichs' });
  await expect(tab).toBeVisible();
  const { answers, editor } = await atWork(page, shop, { at: '/admin/menu?category=club' });
  await page.getByRole('button', { name: `Désactiver ${dish}`, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Désactiver cet item?' });
  await expect(question).toContainText('Les clients y verront alors la liste intégrée');
  await answers('Désactiver cet item?', 'Masquer la catégorie');
  const notice = page.getByText('cette catégorie est masquée, les clients n');
  await expect(notice).toBeVisible();
  await expect(tab).toBeHidden();
  await page.getByRole('button', { name: 'Afficher la catégorie' }).click();
  await expect(notice).toBeHidden();
  await expect(tab).toBeVisible();

  await page.getByRole('link', { name: `Modifier ${dish}`, exact: true }).click();
  await editor.getByLabel('Catégorie').selectOption('Pizzas');
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  const move = "Changer l'item de catégorie?";
  const asked = page.getByRole('alertdialog', { name: move });
  await expect(asked).toContainText('Les clients y verront alors la liste intégrée');
  await answers(move, 'Annuler');
  await expect(editor).toBeVisible();
  await shop.database.query(
    `update menu_items set is_active = true where category_id =
       (select id from menu_categories where category_key = 'club')`,
  );
});
