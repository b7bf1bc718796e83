import type { Page } from '@playwright/test';
import { type Customer, comeIn, somebody } from './customer.ts';
import { ordersOf, putOnTheMenu } from './kitchen.ts';
import { comesAlive } from './late-scripts.ts';
import { expect, test } from './stage.ts';

const opened = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function holds({ page, t }: Customer, count: number) {
  await expect(page.getByRole('button', { name: t.openCart(count) })).toBeVisible();
}

test('a customer closes what is open with Back, and is where it was opened (B-220)', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await comeIn(page);
  const { cart, form, t } = customer;
  await customer.add(t.addCheeseL);
  const place = await page.evaluate(() => scrollY);
  await customer.openCart(1);
  await expect(cart).toBeVisible();
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

test('a customer who closes what is open by hand leaves no trap for Back (B-220)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/privacy');
  const customer = await comeIn(page);
  await customer.add(customer.t.addCheeseL);
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  const ways = [
    () => page.keyboard.press('Escape'),
    () => customer.cart.getByRole('button', { name: 'Fermer' }).click(),
    () => page.mouse.click(10, 400),
  ];
  for (const close of ways) {
    await customer.openCart(1);
    await expect(customer.cart).toBeVisible();
    await close();
    await expect(opened(page)).toHaveCount(0);
  }
  await expect(page).toHaveURL(/#contact$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await holds(customer, 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('a customer finds the cart and the form again after a reload, and away and Back (B-201, B-222)', {
  tag: '@phone',
}, async ({ page }) => {
  const person = somebody();
  const customer = await comeIn(page);
  const { form, t } = customer;
  await customer.add(t.addCheeseL);
  await customer.add(t.addAllDressed);
  await customer.openForm();
  await customer.fill(person);

  const keepsAll = async () => {
    await expect(form.getByRole('listitem')).toHaveCount(2);
    const name = form.getByRole('textbox', { name: t.fullName, exact: true });
    await expect(name).toHaveValue(person.fullName);
    await expect(form.getByRole('radio', { name: t.cash })).toBeChecked();
  };
  await test.step('a reload, with the form as it was open', async () => {
    await page.reload();
    await keepsAll();
  });
  await test.step('away and Back', async () => {
    await page.goto('/privacy');
    await page.goBack();
    await keepsAll();
    await page.goBack();
    await expect(opened(page)).toHaveCount(0);
    await holds(customer, 2);
  });
  await test.step('nothing of it is on the device, nor in another tab', async () => {
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toMatch(/Fromage|exemple/);
    const other = await page.context().newPage();
    await holds(await comeIn(other), 0);
    await other.close();
  });
});

test('a customer who comes back reads what got dearer meanwhile, and what is gone (B-201)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const { email } = somebody();
  const dearer = await putOnTheMenu(shop, `Chère ${email}`, '21.00');
  const gone = await putOnTheMenu(shop, `Partie ${email}`, '22.00');
  const customer = await comeIn(page);
  await customer.add(`Ajouter ${dearer.name}, L, 21,00\u00a0$`);
  await customer.add(`Ajouter ${gone.name}, L, 22,00\u00a0$`);
  await holds(customer, 2);
  await page.goto('/privacy');
  await dearer.setPrice('23.00');
  await gone.deactivate();
  await page.goto('/');
  await customer.openCart(2);
  const { cart } = customer;
  await expect(cart.getByRole('status')).toContainText('Le prix a changé depuis');
  await expect(cart).toContainText('23,00\u00a0$ (avant 21,00\u00a0$)');
  await expect(cart.getByRole('listitem').filter({ hasText: 'Partie' })).toContainText(
    "N'est plus offert\u00a0: retirez-le pour commander.",
  );
});

test('a customer adds to the cart that was kept before it is even back (B-201)', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await comeIn(page);
  await customer.add(customer.t.addCheeseL);
  await holds(customer, 1);
  await page.reload();
  await customer.add(customer.t.addCheeseL);
  await holds(customer, 2);
  await customer.openCart(2);
  await expect(customer.cart.getByRole('listitem')).toHaveCount(1);
});

test('a customer who has ordered finds an empty cart, after Back and a reload too (B-201)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const person = somebody();
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.fill(person);
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
  await expect(customer.form).toContainText(customer.t.emptyCart);
  expect(await ordersOf(shop, person)).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    person.email,
  );
});

test('a customer whose browser keeps nothing orders all the same (B-201)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await page.addInitScript(() => {
    for (const storage of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  const person = somebody();
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.fill(person);
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  await customer.arrives();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a customer whose tab keeps nonsense has an empty cart, and orders (B-201)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('cart')) return;
    sessionStorage.setItem('cart', '[{"itemId":7},null,"<b>",{"name":{"fr":"x"}}]');
    sessionStorage.setItem('order-form', '{"fullName":{"a":1},"at":"never"}');
  });
  const customer = await comeIn(page);
  await comesAlive(page);
  await customer.add(customer.t.addCheeseL);
  await customer.openCart(1);
  await expect(customer.cart.getByRole('listitem')).toHaveCount(1);
});

test('a customer who leaves with a filled cart is asked, and never with an empty one (B-221)', {
  tag: '@desktop',
}, async ({ page }) => {
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  const customer = await comeIn(page);
  await customer.add(customer.t.addCheeseL);
  await customer.openCart(1);
  await customer.cart.getByRole('button', { name: customer.t.clear }).click();
  await page.keyboard.press('Escape');
  await expect(customer.cart).toBeHidden();
  await page.reload();
  await comesAlive(page);
  expect(questions).toEqual([]);

  await customer.add(customer.t.addCheeseL);
  await holds(customer, 1);
  // The page's own links lead nowhere that loses it.
  const anew = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Pizzeria Tisonelle' }).click();
  await anew;
  await holds(customer, 1);
  expect(questions).toEqual([]);
  // A browser asks only for pages that were touched.
  await customer.openCart(1);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(questions).toEqual(['beforeunload']);
});
