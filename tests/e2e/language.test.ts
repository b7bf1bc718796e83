import { comeIn, customerAt } from './customer.ts';
import { expect, test } from './stage.ts';

test('a customer changes the language with the cart filled, sees at once that it was taken, and is answered in it from then on (B-201, B-1302, B-2290)', {
  tag: '@phone',
}, async ({ page, context, allowTrouble }) => {
  allowTrouble(/^404: GET \/nulle-part/);
  const customer = await comeIn(page);
  await expect(page).toHaveTitle('Pizzeria Tisonelle · Menu et commande en ligne');

  await test.step('the tap changes the page at once, where the reader is', async () => {
    await customer.add(customer.t.addCheeseL);
    await customer.add(customer.t.addAllDressed);
    await page.getByRole('tab', { name: customer.t.trios }).click();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Trios');
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeInViewport();
  });

  await test.step('the cart is there, in the other language', async () => {
    const there = customerAt(page, 'en');
    await there.openCart(2);
    await expect(there.cart.getByRole('listitem').first()).toContainText('Cheese');
    await expect(there.cart).toContainText('$38.90');
    await page.keyboard.press('Escape');
  });

  await test.step('every answer is in it from the first byte', async () => {
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    const response = await page.reload();
    const html = ((await response?.text()) ?? '').replaceAll(/<script[\s\S]*?<\/script>/g, '');
    expect(html).toContain('<html lang="en-CA"');
    expect(html).toContain('The whole block smells of pizza.');
    expect(html).not.toContain('Tout le quartier sent la pizza.');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    const elsewhere = await context.request.get('/nulle-part');
    expect(await elsewhere.text()).toContain('<html lang="en-CA"');
  });

  await test.step('the device knows it without its cookie', async () => {
    await context.clearCookies();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
    await expect(page.getByRole('heading', { name: 'The menu' })).toBeVisible();
    const response = await page.reload();
    expect(await response?.text()).toContain('<html lang="en-CA"');
  });
});
