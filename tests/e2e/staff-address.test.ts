import { atWork, putPizza, storedItem, test } from './staff.ts';
import { expect } from './stage.ts';

test('somebody who reloads finds the same tab, the same filters and the same dialog (B-1301)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const { opensTab, editor, field, row } = await atWork(page, shop);
  const search = page.getByRole('searchbox', { name: 'Chercher par nom' });
  await search.pressSequentially('fromages');
  await expect(search).toHaveValue('fromages');
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Pizzas');
  await page.getByRole('combobox', { name: 'État' }).selectOption('Inactifs');
  await page.getByRole('combobox', { name: 'État' }).selectOption('Actifs et inactifs');
  await expect(page).toHaveURL('/admin/menu?q=fromages&category=pizzas');
  await page.reload();
  await expect(search).toHaveValue('fromages');
  await expect(page.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('pizzas');
  await page.getByRole('link', { name: 'Modifier Quatre fromages' }).click();
  await expect(field('Nom en français')).toHaveValue('Quatre fromages');
  await page.reload();
  await expect(field('Nom en français')).toHaveValue('Quatre fromages');

  await page.goBack();
  await expect(editor).toBeHidden();
  await expect(row('Quatre fromages')).toBeVisible();
  await expect(search).toHaveValue('fromages');
  await page.getByRole('link', { name: 'Ajouter un item' }).click();
  await expect(editor).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('fromages');
  await expect(row('Quatre fromages')).toBeVisible();

  for (const [tab, heading] of [
    ['Promotions 2 pour 1', 'Promotions 2 pour 1'],
    ['Administrateurs', 'Administrateurs'],
    ['Paramètres', 'Paramètres'],
  ] as const) {
    const shown = page.getByRole('heading', { name: heading, exact: true });
    await opensTab(tab);
    await expect(shown).toBeVisible();
    await page.reload();
    await expect(shown).toBeVisible();
    const current = page.getByRole('link', { name: tab });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 0.99 });
  }
});

test('somebody closes a dialog with its button, with Escape or with the browser’s back button (B-143)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const dish = await putPizza(shop);
  const { opensItem, editor, row } = await atWork(page, shop);
  await opensItem(dish);
  await editor.getByRole('button', { name: 'Fermer' }).click();
  await expect(editor).toBeHidden();
  await expect(row(dish)).toBeVisible();
  await opensItem(dish);
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/menu\?q=/);
  await page.getByRole('link', { name: 'Ajouter un item' }).click();
  await expect(editor).toBeVisible();
  await page.goBack();
  await expect(editor).toBeHidden();
  await expect(row(dish)).toBeVisible();
});

test('somebody who was sent the address of an item closes it onto the list', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const dish = await putPizza(shop);
  const { id } = (await storedItem(shop, dish)) ?? {};
  const { editor, searches, row } = await atWork(page, shop, { at: `/admin/menu/${id}` });
  await expect(editor).toBeVisible();
  await editor.getByRole('button', { name: 'Fermer' }).click();
  await expect(page).toHaveURL('/admin/menu');
  await searches(dish);
  await expect(row(dish)).toBeVisible();
});

test('somebody finds items in either language, by category and by what is switched off', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const dish = await putPizza(shop);
  const { searches, row } = await atWork(page, shop);
  await searches('four cheese');
  await expect(row('Quatre fromages')).toBeVisible();
  await searches('QUATRE fromâges');
  await expect(row('Quatre fromages')).toBeVisible();
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Wraps');
  await expect(page.getByText('Aucun item ne correspond.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Toutes les catégories');
  await searches(dish);
  await page.getByRole('button', { name: `Désactiver ${dish}` }).click();
  await page.getByRole('combobox', { name: 'État' }).selectOption('Actifs');
  await expect(row(dish)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'État' }).selectOption('Inactifs');
  await expect(row(dish)).toBeVisible();
});

test('somebody far down the list is still there with an item open, and after it (B-143)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const { editor } = await atWork(page, shop);
  const items = page.getByRole('link', { name: /^Modifier / });
  await expect(items.first()).toBeVisible();
  const item = items.nth(20);
  await item.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await item.click();
  await expect(editor).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await editor.getByRole('button', { name: 'Fermer' }).click();
  await expect(editor).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});
