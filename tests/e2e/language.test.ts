import { comeIn, customerAt } from './customer.ts';
import { expect, test } from './stage.ts';

const switchTo = (name: string) => ({ name, exact: true }) as const;

test('a visitor reads French first, with a switch that says English (B-1302)', async ({ page }) => {
  const response = await page.goto('/');
  expect(await response?.text()).toContain('<html lang="fr-CA"');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page).toHaveTitle('Pizzeria Tisonelle · Menu et commande en ligne');
});

test('a customer keeps the cart when the language changes (B-201)', { tag: '@desktop' }, async ({
  page,
}) => {
  const customer = await comeIn(page);
  await customer.add(customer.t.addCheeseL);
  await customer.add(customer.t.addAllDressed);
  await page.getByRole('button', switchTo('English')).click();
  const english = customerAt(page, 'en');
  await english.openCart(2);
  await expect(english.cart.getByRole('listitem').first()).toContainText('Cheese');
  await expect(english.cart).toContainText('$38.90');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
});

test('a customer on a phone changes the language in the menu, and keeps the cart', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await comeIn(page, 'en');
  await customer.add(customer.t.addCheeseL);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', switchTo('Français')).click();
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible();
  const french = customerAt(page, 'fr');
  await french.openCart(1);
  await expect(french.cart.getByRole('listitem').first()).toContainText('Fromage');
});

test('a customer sees at once that the other language was asked for, and taps twice for nothing more (B-2290)', {
  tag: '@phone',
}, async ({ page }) => {
  await comeIn(page);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const english = page.getByRole('button', switchTo('English'));
  const atOnce = await english.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
    return [button.ariaBusy, button.checkVisibility(), document.documentElement.lang];
  });
  expect(atOnce).toEqual(['true', true, 'fr-CA']);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('a visitor who chose English is answered in English from the first byte (B-1302)', {
  tag: '@desktop',
}, async ({ page, context, allowTrouble }) => {
  allowTrouble(/^404: GET \/nulle-part/);
  await page.goto('/');
  await page.getByRole('button', switchTo('English')).click();
  await expect(page.getByRole('button', switchTo('Français'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');

  const response = await page.reload();
  const html = (await response?.text()) ?? '';
  expect(html).toContain('<html lang="en-CA"');
  expect(html).toContain('The whole block smells of pizza.');
  // The facts come in both languages, for whoever changes it; what is read comes in one.
  expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toContain(
    'Tout le quartier sent la pizza.',
  );
  await expect(page.getByRole('button', switchTo('Français'))).toBeVisible();

  const other = await context.newPage();
  const elsewhere = await other.goto('/nulle-part');
  expect(await elsewhere?.text()).toContain('<html lang="en-CA"');
});

test('a visitor who follows an English address reads English in the next tab too (B-2624)', async ({
  page,
  context,
}) => {
  await page.goto('/?lang=en');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  const other = await context.newPage();
  const elsewhere = await other.goto('/');
  expect(await elsewhere?.text()).toContain('<html lang="en-CA"');
});

test('a visitor whose cookies were cleared still reads the language of the device', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await context.clearCookies();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await expect(page.getByRole('heading', { name: 'The menu' })).toBeVisible();
  const response = await page.reload();
  expect(await response?.text()).toContain('<html lang="en-CA"');
});
