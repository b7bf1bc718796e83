import { expectNoBarrier } from './barriers.ts';
import { sendOrder } from './cook.ts';
import { atWork, hire, test } from './staff.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an owner finds a setting, a dish and an order by one field, with the keyboard alone (B-3702, B-3703)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const order = await sendOrder(shop);
  await atWork(page, shop, { as: await hire(shop, 'owner'), at: '/admin/hours' });
  const dialog = page.getByRole('dialog', { name: 'Chercher' });
  const field = dialog.getByRole('combobox');
  async function goTo(text: string, name: RegExp) {
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.pressSequentially(text);
    await expect(dialog.getByRole('option', { name }).first()).toBeVisible();
  }

  await goTo('mot de passe', /^Mot de passe/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings#/);
  await expect(page.getByRole('heading', { name: 'Mot de passe' })).toBeInViewport();

  await goTo('ferme', /^Suspendre/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/settings#/);

  await goTo('quatre fromages', /^Quatre fromages/);
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: "Modifier l'item" });
  await expect(editor.getByRole('textbox', { name: 'Nom en français' })).toHaveValue(
    'Quatre fromages',
  );
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill(order.name);
  await dialog.getByRole('option', { name: new RegExp(order.name) }).click();
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Confirmer/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(order.name);
});

test('an owner on a phone searches by a touch, and the arrows walk what was found (B-3702)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await atWork(page, shop);
  await page.getByRole('banner').getByRole('button', { name: 'Chercher' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Chercher' });
  await dialog.getByRole('combobox').fill('rabais');
  const options = dialog.getByRole('option');
  await expect(options.first()).toHaveAttribute('data-highlighted');
  await expectNoBarrier(page);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('data-highlighted');
  await dialog.getByRole('option', { name: 'Promotions 2 pour 1', exact: true }).tap();
  await expect(page).toHaveURL('/admin/promotions');
  await expect(dialog).toBeHidden();
});
