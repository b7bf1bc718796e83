import type { Page } from '@playwright/test';
import { comeIn, type Diner, somebody } from './diner.ts';
import { ordersOf, putOnTheMenu } from './kitchen.ts';
import { comesAlive } from './late-scripts.ts';
import { expect, test } from './stage.ts';

const opened = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function holds({ page, t }: Diner, count: number) {
  await expect(page.getByRole('button', { name: t.openCart(count) })).toBeVisible();
}

test('a diner closes what is open with Back, and is where it was opened', {
  tag: '@both',
}, async ({ page }) => {
  const diner = await comeIn(page);
  const { cart, form, t } = diner;
  await diner.add(t.addCheeseL);
  const place = await page.evaluate(() => scrollY);
  await diner.openCart(1);
  await expect(cart).toBeVisible();
  await page.goBack();
  await expect(opened(page)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await holds(diner, 1);

  await diner.openCart(1);
  await cart.getByRole('button', { name: t.orderNow }).click();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(opened(page)).toHaveCount(0);
  await page.goForward();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  await holds(diner, 1);
});

test('a diner who closes what is open by hand leaves no trap for Back', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/privacy');
  const diner = await comeIn(page);
  await diner.add(diner.t.addCheeseL);
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  const ways = [
    () => page.keyboard.press('Escape'),
    () => diner.cart.getByRole('button', { name: 'Fermer' }).click(),
    () => page.mouse.click(10, 400),
  ];
  for (const close of ways) {
    await diner.openCart(1);
    await expect(diner.cart).toBeVisible();
    await close();
    await expect(opened(page)).toHaveCount(0);
  }
  await expect(page).toHaveURL(/#contact$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await holds(diner, 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('a diner finds the cart and the form again after a reload, and away and Back', {
  tag: '@phone',
}, async ({ page }) => {
  const person = somebody();
  const diner = await comeIn(page);
  const { form, t } = diner;
  await diner.add(t.addCheeseL);
  await diner.add(t.addAllDressed);
  await diner.openForm();
  await diner.fill(person);

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
    await holds(diner, 2);
  });
  await test.step('nothing of it is on the device, nor in another tab', async () => {
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toMatch(/Fromage|exemple/);
    const other = await page.context().newPage();
    await holds(await comeIn(other), 0);
    await other.close();
  });
});

test('a diner who comes back reads what got dearer meanwhile, and what is gone', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const { email } = somebody();
  const dearer = await putOnTheMenu(shop, `Chère ${email}`, '21.00');
  const gone = await putOnTheMenu(shop, `Partie ${email}`, '22.00');
  const diner = await comeIn(page);
  await diner.add(`Ajouter ${dearer.name}, L, 21,00\u00a0$`);
  await diner.add(`Ajouter ${gone.name}, L, 22,00\u00a0$`);
  await holds(diner, 2);
  await page.goto('/privacy');
  await dearer.setPrice('23.00');
  await gone.deactivate();
  await page.goto('/');
  await diner.openCart(2);
  const { cart } = diner;
  await expect(cart.getByRole('status')).toContainText('Le prix a changé depuis');
  await expect(cart).toContainText('23,00\u00a0$ (avant 21,00\u00a0$)');
  await expect(cart.getByRole('listitem').filter({ hasText: 'Partie' })).toContainText(
    "N'est plus offert\u00a0: retirez-le pour commander.",
  );
});

test('a diner adds to the cart that was kept before it is even back', { tag: '@phone' }, async ({
  page,
}) => {
  const diner = await comeIn(page);
  await diner.add(diner.t.addCheeseL);
  await holds(diner, 1);
  await page.reload();
  await diner.add(diner.t.addCheeseL);
  await holds(diner, 2);
  await diner.openCart(2);
  await expect(diner.cart.getByRole('listitem')).toHaveCount(1);
});

test('a diner who has ordered finds an empty cart, after Back and a reload too', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const person = somebody();
  const diner = await comeIn(page);
  await diner.add(diner.t.addAllDressed);
  await diner.openForm();
  await diner.fill(person);
  await diner.send();
  await diner.arrives();
  await page.reload();
  await page.goBack();
  await comesAlive(page);
  await expect(opened(page)).toHaveCount(0);
  await holds(diner, 0);
  await page.reload();
  await comesAlive(page);
  await holds(diner, 0);
  await diner.openForm();
  await expect(diner.form).toContainText(diner.t.emptyCart);
  expect(await ordersOf(shop, person)).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    person.email,
  );
});

test('a diner whose browser keeps nothing orders all the same', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
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
  const diner = await comeIn(page);
  await diner.add(diner.t.addAllDressed);
  await diner.openForm();
  await diner.fill(person);
  await diner.send();
  await expect(diner.toast(diner.t.success)).toBeVisible();
  await diner.arrives();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a diner whose tab keeps nonsense has an empty cart, and orders', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('cart')) return;
    sessionStorage.setItem('cart', '[{"itemId":7},null,"<b>",{"name":{"fr":"x"}}]');
    sessionStorage.setItem('order-form', '{"fullName":{"a":1},"at":"never"}');
  });
  const diner = await comeIn(page);
  await comesAlive(page);
  await diner.add(diner.t.addCheeseL);
  await diner.openCart(1);
  await expect(diner.cart.getByRole('listitem')).toHaveCount(1);
});

test('a diner who leaves with a filled cart is asked, and never with an empty one', {
  tag: '@desktop',
}, async ({ page }) => {
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  const diner = await comeIn(page);
  await diner.add(diner.t.addCheeseL);
  await diner.openCart(1);
  await diner.cart.getByRole('button', { name: diner.t.clear }).click();
  await page.keyboard.press('Escape');
  await expect(diner.cart).toBeHidden();
  await page.reload();
  await comesAlive(page);
  expect(questions).toEqual([]);

  await diner.add(diner.t.addCheeseL);
  await holds(diner, 1);
  // The page's own links lead nowhere that loses it.
  const anew = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Pizzeria Tisonelle' }).click();
  await anew;
  await holds(diner, 1);
  expect(questions).toEqual([]);
  // A browser asks only for pages that were touched.
  await diner.openCart(1);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(questions).toEqual(['beforeunload']);
});
