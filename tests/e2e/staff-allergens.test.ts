import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

test('an owner confirms one topping after the other, and takes one back (B-1976)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await atWork(page, shop, { at: '/admin/menu' });
  await page.getByRole('main').getByRole('link', { name: 'Allergènes' }).click();
  await expect(page.getByRole('heading', { name: 'Allergènes' })).toBeVisible();
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?À conf`) });
  await page.getByRole('searchbox', { name: 'Chercher par nom' }).fill('sauce');
  await row('Sauce tomate').click();
  const list = page.getByRole('group', { name: 'Allergènes · Sauce tomate' });
  await list.getByRole('button', { name: 'Confirmer : aucun allergène de la liste' }).click();
  await expect(
    page.getByRole('button', { name: /^Sauce tomate ?Confirmé : aucun des allergènes/ }),
  ).toBeVisible();

  // The next one is open, and the keyboard is at it.
  const next = page.getByRole('group', { name: /^Allergènes · / });
  await expect(next).not.toHaveAccessibleName(/tomate/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(next.getByRole('checkbox', { name: /gluten/i })).toBeChecked();
  await next.getByRole('checkbox', { name: 'lait' }).check();
  await next.getByRole('button', { name: 'Confirmer : gluten (blé, triticale), lait' }).click();
  const confirmed = page.getByRole('button', {
    name: /Contient : gluten \(blé, triticale\), lait$/,
  });
  await confirmed.click();
  await page.getByRole('button', { name: 'Annuler la confirmation' }).click();
  await expect(confirmed).toBeHidden();
  await shop.database.query('update modifiers set allergens = null, allergens_confirmed_at = null');
});

test('whoever gives a dish another description confirms its allergens again (B-1973)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const { opensItem, editor, field, saves } = await atWork(page, shop);
  await opensItem('Poutine classique');
  await editor.getByText('Allergènes', { exact: true }).click();
  await editor.getByRole('checkbox', { name: 'œufs' }).check();
  await editor.getByRole('button', { name: 'Confirmer : œufs' }).click();
  await expect(editor.getByText(/^Confirmé le .+ \d{4}$/)).toBeVisible();

  const description = 'Avec un œuf de moins';
  await field('Description en français').fill(description);
  await expect(editor.getByText("Enregistrez d'abord l'item")).toBeVisible();
  await saves();
  await expect(page.getByText('Ses allergènes sont à confirmer de nouveau.')).toBeVisible();
  await opensItem('Poutine classique');
  await expect(editor.getByText('À confirmer')).toBeVisible();
});
