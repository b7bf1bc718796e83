import { comeIn, somebody } from './customer.ts';
import { ordersOf, putOnTheMenu } from './kitchen.ts';
import { expect, test } from './stage.ts';

test('a customer sees a price that rose meanwhile, and agrees by sending again (B-208)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^409: POST \/api\/orders/);
  const person = somebody();
  const dish = await putOnTheMenu(shop, `Pizza ${person.email}`, '25.00');
  const customer = await comeIn(page);
  await customer.add(`Ajouter ${dish.name}, L, 25,00\u00a0$`);
  await customer.openForm();
  await customer.fill(person);
  await expect(customer.form).toContainText('Total28,74\u00a0$');
  await dish.setPrice('30.00');
  await customer.send();

  await expect(
    customer.toast("Des prix ont changé. Vérifiez le nouveau total avant d'envoyer."),
  ).toBeVisible();
  await expect(customer.form).toContainText('Sous-total30,00\u00a0$');
  await expect(customer.form).toContainText('Total34,49\u00a0$');
  expect(await ordersOf(shop, person)).toEqual([]);

  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  const [order] = await ordersOf(shop, person);
  expect(order).toMatchObject({ subtotal: '30.00', total_price: '34.49' });
});

test('a customer is told when a dish went off the menu meanwhile, and can go on without it (B-208)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^409: POST \/api\/orders/);
  const person = somebody();
  const dish = await putOnTheMenu(shop, `Pizza ${person.email}`, '25.00');
  const customer = await comeIn(page);
  await customer.add(`Ajouter ${dish.name}, L, 25,00\u00a0$`);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.fill(person);
  await dish.deactivate();
  await customer.send();

  await expect(
    customer.toast(
      "Un article de votre panier n'est pas offert en ce moment. Retirez-le pour continuer.",
    ),
  ).toBeVisible();
  await expect(customer.form.getByRole('listitem')).toHaveCount(2);
  expect(await ordersOf(shop, person)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(customer.form).toBeHidden();
  await customer.openCart(2);
  await customer.cart.getByRole('button', { name: `Retirer ${dish.name}, L` }).click();
  await customer.cart.getByRole('button', { name: 'Commander maintenant' }).click();
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  const [order] = await ordersOf(shop, person);
  expect(order?.lines).toEqual(['1 Spécial toute garnie l 20.95']);
});

test('a visitor sees a new price on the next visit', async ({ page, shop }) => {
  const { email } = somebody();
  const dish = await putOnTheMenu(shop, `Pizza ${email}`, '25.00');
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ hasText: dish.name });
  await expect(card).toContainText('25,00\u00a0$');
  await dish.setPrice('26.50');
  await page.goto('/');
  await expect(card).toContainText('26,50\u00a0$');
  await dish.deactivate();
  await page.goto('/');
  await expect(card).toHaveCount(0);
});

test('a customer whose line breaks while the menu changes keeps the page and the cart', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^failed: GET \/_\.data/);
  allowTrouble(/^console: .*(?:Failed to fetch|ERR_FAILED)/);
  const { email } = somebody();
  const dish = await putOnTheMenu(shop, `Pizza ${email}`, '25.00');
  const isFollowing = page.waitForResponse(/\/api\/events/);
  const customer = await comeIn(page);
  await customer.add(`Ajouter ${dish.name}, L, 25,00\u00a0$`);
  await isFollowing;
  await page.route('**/*.data*', (route) => route.abort());
  const asked = page.waitForEvent('requestfailed');
  await dish.setPrice('26.50');
  await asked;
  await customer.openCart(1);
  await expect(customer.cart).toContainText('25,00\u00a0$');

  await page.unroute('**/*.data*');
  await dish.setPrice('27.50');
  await expect(page.getByText('27,50\u00a0$')).toHaveCount(1);
});

test('a customer whose line was away as the page came alive still hears of a change', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/\/assets\/follow-menu\S* net::ERR_INTERNET_DISCONNECTED/);
  const { email } = somebody();
  const dish = await putOnTheMenu(shop, `Pizza ${email}`, '25.00');
  const isLost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('follow-menu'),
  );
  await page.route(/follow-menu/, (route) => route.abort('internetdisconnected'));
  await comeIn(page);
  await isLost;
  const isFollowing = page.waitForResponse(/\/api\/events/);
  await page.unroute(/follow-menu/);
  await isFollowing;
  await dish.setPrice('26.50');
  await expect(page.getByText('26,50\u00a0$')).toHaveCount(1);
});
