import { comeIn, somebody } from './customer.ts';
import { putOnTheMenu } from './kitchen.ts';
import { expect, test } from './stage.ts';

test('a customer whose line breaks while the menu changes keeps the page and the cart, and one whose page breaks is led home (B-1311, B-1320)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^failed: GET \/_\.data/);
  allowTrouble(/^console: .*(?:Failed to fetch|ERR_FAILED)/);
  allowTrouble(/\/assets\/follow-menu\S* net::ERR_INTERNET_DISCONNECTED/);
  allowTrouble(/burnt on purpose/);
  const { email } = somebody();
  const dish = await putOnTheMenu(shop, `Pizza ${email}`, '25.00');
  const customer =
    await test.step('a line that is away as the page comes alive is waited for', async () => {
      const isLost = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('follow-menu'),
      );
      await page.route(/follow-menu/, (route) => route.abort('internetdisconnected'));
      const customer = await comeIn(page);
      await customer.add(`Ajouter ${dish.name}, L, 25,00\u00a0$`);
      await isLost;
      const isFollowing = page.waitForResponse(/\/api\/events/);
      await page.unroute(/follow-menu/);
      await isFollowing;
      return customer;
    });

  await test.step('a reading that fails takes neither the page nor the cart away', async () => {
    await page.route('**/*.data*', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed');
    await dish.setPrice('26.50');
    await asked;
    await customer.openCart(1);
    await expect(customer.cart).toContainText('25,00\u00a0$');
    await page.unroute('**/*.data*');
    await dish.setPrice('27.50');
    await expect(page.getByText('27,50\u00a0$')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await dish.deactivate();
    await expect(page.getByRole('listitem').filter({ hasText: dish.name })).toHaveCount(0);
  });

  await test.step('a page that breaks says so, in the looks of the shop', async () => {
    // In one go: whatever else is drawn anew meanwhile breaks the page too, and its buttons are gone.
    await page.getByRole('button', { name: customer.t.addCheeseL }).evaluate((add: HTMLElement) => {
      Number.prototype.toFixed = () => {
        throw new Error('burnt on purpose');
      };
      add.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Quelque chose a brûlé de notre côté. Réessayez dans un instant.',
    );
    const home = page.getByRole('link', { name: "Retour à l'accueil" });
    expect(await home.evaluate((link) => getComputedStyle(link).borderRadius)).not.toBe('0px');
    await home.click();
    await expect(page.getByRole('heading', { name: 'Le menu' })).toBeVisible();
  });
});
