import type { Page } from '@playwright/test';
import { type Customer, comeIn, somebody } from './customer.ts';
import { ordersOf } from './kitchen.ts';
import { comesAlive } from './late-scripts.ts';
import { expect, test } from './stage.ts';

const opened = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function holds({ page, t }: Customer, count: number) {
  await expect(page.getByRole('button', { name: t.openCart(count) })).toBeVisible();
}

test('a customer closes what is open with Back, finds cart and form again after a reload, and neither of them once the order is sent (B-201, B-220, B-222)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const person = somebody();
  const customer = await comeIn(page);
  const { cart, form, t } = customer;

  await test.step('Back closes, and Forward opens again', async () => {
    await customer.add(t.addCheeseL);
    const place = await page.evaluate(() => scrollY);
    await customer.openCart(1);
    await page.goBack();
    await expect(opened(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await holds(customer, 1);

    await customer.openCart(1);
    await cart.getByRole('button', { name: t.orderNow }).click();
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(opened(page)).toHaveCount(0);
    await page.goForward();
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened(page)).toHaveCount(0);
    await holds(customer, 1);
  });

  await test.step('what is added before the kept cart is back joins it', async () => {
    await page.reload();
    await customer.add(t.addCheeseL);
    await holds(customer, 2);
    await customer.openCart(2);
    await expect(cart.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(opened(page)).toHaveCount(0);
  });

  const keepsAll = async () => {
    await expect(form.getByRole('listitem')).toHaveCount(2);
    const name = form.getByRole('textbox', { name: t.fullName, exact: true });
    await expect(name).toHaveValue(person.fullName);
    await expect(form.getByRole('radio', { name: t.cash })).toBeChecked();
  };
  await test.step('a reload, with the form as it was open', async () => {
    await customer.add(t.addAllDressed);
    await customer.openForm();
    await customer.fill(person);
    await page.reload();
    await keepsAll();
  });
  await test.step('away and Back', async () => {
    await page.goto('/privacy');
    await page.goBack();
    await keepsAll();
    await page.goBack();
    await expect(opened(page)).toHaveCount(0);
    await holds(customer, 3);
  });
  await test.step('nothing of it is on the device, nor in another tab', async () => {
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toMatch(/Fromage|exemple/);
    const other = await page.context().newPage();
    await holds(await comeIn(other), 0);
    await other.close();
  });

  await test.step('what was sent is kept no more, after Back and a reload too', async () => {
    await customer.openForm();
    await customer.send();
    await customer.arrives();
    await page.reload();
    await page.goBack();
    await comesAlive(page);
    await expect(opened(page)).toHaveCount(0);
    await holds(customer, 0);
    await page.reload();
    await comesAlive(page);
    await holds(customer, 0);
    await customer.openForm();
    await expect(form).toContainText(t.emptyCart);
    expect(await ordersOf(shop, person)).toHaveLength(1);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
      person.email,
    );
  });
});

test('a customer who closes what is open by hand leaves no trap for Back, and is never asked whether to leave (B-220, B-221)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  await page.goto('/privacy');
  const customer = await comeIn(page);
  const { cart, t } = customer;

  await test.step('an emptied cart is left without a question', async () => {
    await customer.add(t.addCheeseL);
    await customer.openCart(1);
    await cart.getByRole('button', { name: t.clear }).click();
    await page.keyboard.press('Escape');
    await expect(cart).toBeHidden();
    await page.reload();
    await comesAlive(page);
    expect(questions).toEqual([]);
  });

  await test.step('Back leads to where the customer was before, however a sheet was closed', async () => {
    await customer.add(t.addCheeseL);
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    const ways = [
      () => page.keyboard.press('Escape'),
      () => cart.getByRole('button', { name: 'Fermer' }).click(),
      () => page.mouse.click(10, 400),
    ];
    for (const close of ways) {
      await customer.openCart(1);
      await close();
      await expect(opened(page)).toHaveCount(0);
    }
    await expect(page).toHaveURL(/#contact$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await holds(customer, 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy$/);
    await page.goForward();
    await holds(customer, 1);
    // Going back to another page leaves the form, so the browser asks.
    questions.length = 0;
  });

  await test.step('the page’s own links lead nowhere that loses it', async () => {
    const anew = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Pizzeria Tisonelle' }).click();
    await anew;
    await holds(customer, 1);
    expect(questions).toEqual([]);
  });

  await test.step('nobody is asked whether to leave', async () => {
    // A browser asks only on a touched page.
    await customer.openCart(1);
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(questions).toEqual([]);
  });
});
