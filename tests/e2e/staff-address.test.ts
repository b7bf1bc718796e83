import { atWork, openDrawer, putPizza, storedItem, tabLink, test } from './staff.ts';
import { expect } from './stage.ts';

test('somebody reloads and goes back, and finds the list as they left it (B-143, B-1301)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const { opensTab, addsItem, editor, field, row } = await atWork(page, shop);

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
  await addsItem();
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
    const banner = page.getByRole('banner');
    await expect(banner).toContainText(tab);
    await openDrawer(page);
    const current = tabLink(page, tab);
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Escape');
  }
});

test('somebody closes a dialog, and finds the list as they left it (B-143, B-1301)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const dish = await putPizza(shop);
  const { opensItem, editor, searches, row } = await atWork(page, shop);

  await test.step('closes a dialog with Escape', async () => {
    await page.goto('/admin/menu');
    await opensItem(dish);
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/menu\?q=/);
  });

  await test.step('closes the dialog of an address that they were sent', async () => {
    const { id } = (await storedItem(shop, dish)) ?? {};
    await page.goto(`/admin/menu/${id}`);
    await expect(editor).toBeVisible();
    await editor.getByRole('button', { name: 'Fermer' }).click();
    await expect(page).toHaveURL('/admin/menu');
    await searches(dish);
    await expect(row(dish)).toBeVisible();
  });

  await test.step('far down the list, is still there with an item open, and after it', async () => {
    await page.goto('/admin/menu');
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
});
