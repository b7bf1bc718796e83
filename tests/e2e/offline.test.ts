import type { Page } from '@playwright/test';
import { comeIn, somebody } from './customer.ts';
import { ordersOf, putOnTheMenu } from './kitchen.ts';
import { loseLine } from './lose-line.ts';
import { expect, test } from './stage.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ allowTrouble }) => {
  allowTrouble(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch manifest patches/);
});

/** Waits until the page, some while after the first touch, is cached on the device. */
async function beStored(page: Page) {
  await page.keyboard.press('Shift');
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/?kept'))), {
      timeout: 60_000,
    })
    .toBe(true);
}

/** Keeps the page offline through a reload: an emulated device would forget it, a real one does not. */
async function staysOffline(page: Page) {
  await page.addInitScript(() => {
    let isOnline = false;
    addEventListener('online', () => {
      isOnline = true;
    });
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => isOnline });
  });
}

const seenLast =
  /^Menu vu pour la dernière fois le \d+\S*\s\S+ à (?:minuit|\d+\sh(?:\s\d+)?)\. Vous êtes hors ligne\s: pour commander, appelez le 514 555-0142\.$/;

/** By text, because it may be behind an open form, where no role is found. */
const noticeOn = (page: Page) => page.locator('[role=status]', { hasText: '514 555-0142' });

test('a customer on a train is told of the lost line beside the cart’s button, keeps the form and the cart, and sends again when it is back (B-209, B-508, B-1352, B-2616, B-2617)', async ({
  page,
  context,
  shop,
}) => {
  const person = somebody();
  const customer = await comeIn(page);
  const { form, t } = customer;
  await customer.add(t.addAllDressed);
  await customer.openForm();
  await customer.fill(person);
  await beStored(page);
  await loseLine(page);
  const unsent = form.getByText(/^Commande non envoyée\s: la connexion manquait\./);

  await test.step('the order is not sent, and nothing of it is lost', async () => {
    await customer.send();
    await expect(customer.toast(t.failure)).toBeVisible();
    await expect(form.getByRole('listitem')).toHaveText(['1 ×Spécial toute garnie, L20,95\u00a0$']);
    for (const [label, value] of [
      [t.fullName, person.fullName],
      [t.email, person.email],
      [t.street, person.street],
    ] as const) {
      await expect(form.getByRole('textbox', { name: label, exact: true })).toHaveValue(value);
    }
    await expect(form.getByRole('radio', { name: t.cash })).toBeChecked();
    expect(await ordersOf(shop, person)).toEqual([]);
    // The message goes by itself; the form's words stay.
    await expect(customer.toast(t.failure)).toHaveCount(0);
    await expect(unsent).toBeVisible();
    await expect(unsent.getByRole('link', { name: '514 555-0142' })).toBeVisible();
  });

  await test.step('the page says so beside the cart’s button, with a number to press', async () => {
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(noticeOn(page)).toHaveText(seenLast);
    await noticeOn(page).getByRole('link', { name: '514 555-0142' }).click({ trial: true });
    const bar = await page.getByRole('button', { name: t.openCart(1) }).boundingBox();
    await expect
      .poll(async () => {
        const box = await noticeOn(page).getByRole('paragraph').boundingBox();
        return box ? box.x + box.width : Number.POSITIVE_INFINITY;
      })
      .toBeLessThanOrEqual(bar?.x ?? 0);
  });

  await test.step('the line is back', async () => {
    await context.setOffline(false);
    await expect(noticeOn(page)).toBeHidden();
    await customer.openForm();
    await customer.send();
    await expect(customer.toast(t.success)).toBeVisible();
    await expect(customer.toast(t.failure)).toHaveCount(0);
    await expect(form).toBeHidden();
    expect(await ordersOf(shop, person)).toHaveLength(1);
  });
});

test('a visitor without a network reads the menu and when it was seen, orders nothing from it, and sees today’s prices as soon as the line is back (B-1306, B-2617)', async ({
  page,
  context,
  shop,
}) => {
  const person = somebody();
  const dish = await putOnTheMenu(shop, 'Hors saison', '30.00');
  const customer = await comeIn(page);
  const { form, t } = customer;
  await beStored(page);
  await loseLine(page);
  await staysOffline(page);
  await dish.setPrice('31.00');
  await page.reload();
  const button = (price: string) =>
    page.getByRole('button', { name: `Ajouter Hors saison, L, ${price}` });

  await test.step('the old menu is there', async () => {
    await expect(noticeOn(page)).toHaveText(seenLast);
    await expect(button('30,00')).toBeVisible();
    await page.getByRole('tab', { name: t.trios }).click();
    await expect(page.getByRole('tabpanel')).toContainText('11,99');
    await page.getByRole('tab', { name: 'Pizzas' }).click();
  });

  await test.step('nothing is ordered from it', async () => {
    await customer.add(t.addAllDressed);
    await customer.openForm();
    await customer.fill(person);
    await customer.send();
    await expect(form.getByText(/^Commande non envoyée\. Vous êtes hors ligne/)).toBeVisible();
    expect(await ordersOf(shop, person)).toEqual([]);
  });

  await test.step('the line is back', async () => {
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(noticeOn(page)).toBeHidden();
    await expect(form.getByText(/^Commande non envoyée/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(button('31,00')).toBeVisible();
    await customer.openForm();
    await customer.send();
    await expect(customer.toast(t.success)).toBeVisible();
    expect(await ordersOf(shop, person)).toHaveLength(1);
  });
  await dish.deactivate();
});
