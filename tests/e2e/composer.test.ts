import type { Page } from '@playwright/test';
import { type Customer, comeIn, somebody } from './customer.ts';
import { expect, test } from './stage.ts';

const deal = /2 pour 1 \+ 2 canettes.*33,95\s\$/;
const allDressedL = 'Ajouter Toute garnie, L, 22,95\u00a0$';

/** The sheet in which a dish is composed, and what customers touch in it. */
function composerAt(page: Page) {
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });
  const topping = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) });
  return {
    dialog,
    button,
    topping,
    /** A tap on one of a topping's three cells. */
    tap: (name: string, amount: 'Sans' | 'Avec' | 'Extra') =>
      topping(name).getByRole('radio', { name: amount, exact: true }).check(),
    where: (name: string) => dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check(),
    pick: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
  };
}

async function openFromMessage({ page, add }: Customer) {
  await add(allDressedL);
  await page.getByRole('button', { name: 'Personnaliser Toute garnie, L' }).click();
  const composer = composerAt(page);
  await expect(composer.dialog).toHaveAccessibleName('Toute garnie, L');
  return composer;
}

test('a customer takes a deal from the tap to the order’s page, with halves, without onions (B-1932, B-2613, B-2614)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const customer = await comeIn(page);
  const composer = composerAt(page);
  await test.step('the deal opens at once, and its pizzas are chosen', async () => {
    await customer.add(deal);
    await expect(composer.dialog).toHaveAccessibleName('Pizza 1');
    await expect(composer.dialog).toContainText('Reste à choisir : Pizza 1, Pizza 2');
    await composer.pick('Pepperoni');
    await expect(composer.dialog).toHaveAccessibleName('Pizza 1');
    await expect(composer.dialog.getByText('Pepperoni', { exact: true }).first()).toBeVisible();
    await composer.dialog.getByRole('checkbox', { name: 'Moitié-moitié' }).click();
    await expect(composer.dialog).toHaveAccessibleName('Moitié droite · Pizza 1');
    await expect(composer.dialog).toContainText('Moitié gauche\u00a0: Pepperoni');
    await composer.pick('Végétarienne');
    await expect(composer.dialog).toHaveAccessibleName('Pizza 1');
    await expect(composer.dialog.getByText('Pepperoni | Végétarienne').first()).toBeVisible();
    for (const topping of await composer.dialog
      .getByRole('group', { name: /, À (?:gauche|droite)/ })
      .all()) {
      await expect(topping.getByRole('radio', { checked: true })).toHaveCount(1);
    }
    await expect(
      composer.topping('Pepperoni, À gauche').getByRole('radio', { name: 'Avec' }),
    ).toBeChecked();
    await composer.tap('Oignons,', 'Sans');
    await composer.button(/^Continuer/).click();
    await expect(composer.dialog).toHaveAccessibleName('Pizza 2');
    await composer.pick('Grecque');
    await composer.button(/^Continuer/).click();
  });
  await test.step('one can is an orange one, and the deal is whole', async () => {
    const orange = { label: "Soda à l'orange, canette 355\u00a0mL" };
    await composer.dialog.getByLabel('Canette 1').selectOption(orange);
    await composer.button('Mettre à jour · 33,95\u00a0$').click();
    await expect(composer.dialog).toBeHidden();
  });
  const person = somebody();
  await customer.openCart(1);
  await expect(customer.cart).toContainText('½ Pepperoni | ½ Végétarienne');
  await expect(customer.cart).toContainText(/sans oignons/i);
  await customer.cart.getByRole('button', { name: customer.t.orderNow }).click();
  await customer.fill(person);
  await customer.send();
  await customer.arrives();
  const main = page.getByRole('main');
  for (const words of [/½ Pepperoni \| ½ Végétarienne/, /sans oignons/i, /Grecque/, /orange/]) {
    await expect(main).toContainText(words);
  }
  const { rows } = await shop.database.query<{ parts: readonly { itemId: string }[] }>(
    'select parts from order_lines join orders on orders.id = order_id where email = $1',
    [person.email],
  );
  expect(rows[0]?.parts).toHaveLength(4);
});

test('a customer customizes what was just added, at the price that stands on the button (B-1931, B-1934, B-1938)', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await comeIn(page);
  const { dialog, button, tap, where, topping } = await openFromMessage(customer);
  await expect(button('Mettre à jour · 22,95\u00a0$')).toBeVisible();
  await where('À gauche');
  await dialog.getByText('Viandes', { exact: true }).click();
  await tap('Bacon', 'Avec');
  await expect(button('Mettre à jour · 24,70\u00a0$')).toBeVisible();
  await expect(dialog).toContainText('Une garniture sur une moitié coûte la moitié');
  await expect(topping('Bacon')).toContainText('À gauche');
  await where('Partout');
  await tap('Champignons', 'Sans');
  await expect(dialog).toContainText('Retirer ne change pas le prix');
  await expect(dialog.getByRole('status').filter({ hasText: '24,70' })).toHaveText(
    'Prix 24,70\u00a0$',
  );
  await dialog.getByRole('textbox', { name: 'Un mot pour la cuisine' }).fill('Bien cuite');
  await expect(dialog).toContainText('10 / 140');
  await expect(dialog.getByRole('link', { name: '514 555-0142' })).toBeVisible();
  await button(/^Mettre à jour/).click();
  await customer.openCart(1);
  await expect(customer.cart).toContainText('24,70\u00a0$');
  await expect(customer.cart).toContainText('Bien cuite');
});

test('a customer with a dish that has no choices is offered none (B-1931)', {
  tag: '@desktop',
}, async ({ page }) => {
  const customer = await comeIn(page);
  await page.getByRole('tab', { name: 'Breuvages' }).click();
  await page.getByRole('button', { name: /^Ajouter au panier ?Pepsi, canette/ }).click();
  await customer.openCart(1);
  await expect(customer.cart).toContainText('Pepsi');
  await expect(customer.cart.getByRole('button', { name: /^Personnaliser/ })).toHaveCount(0);
});

test('a customer has the same again, but…, beside the first (B-1931)', { tag: '@phone' }, async ({
  page,
}) => {
  const customer = await comeIn(page);
  await customer.add(allDressedL);
  await customer.openCart(1);
  await customer.cart.getByRole('button', { name: 'La même, mais… : Toute garnie, L' }).click();
  const { dialog, tap, button } = composerAt(page);
  await expect(dialog).toHaveAccessibleName('Toute garnie, L');
  await tap('Pepperoni', 'Extra');
  // By two taps in one.
  await button('Ajouter · 26,45\u00a0$').dblclick();
  await expect(customer.cart.getByRole('listitem')).toHaveCount(2);
  await test.step('and equal ones become one line again', async () => {
    await customer.cart.getByRole('button', { name: /^Personnaliser .*Extra/ }).click();
    await tap('Pepperoni', 'Avec');
    await button('Mettre à jour · 22,95\u00a0$').click();
    await expect(customer.cart.getByRole('listitem')).toHaveCount(1);
    await expect(customer.cart).toContainText('45,90\u00a0$');
  });
});

test('a customer who leaves a deal half finished finds it in the cart, as far as it came (B-1932, B-1942)', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await comeIn(page);
  const composer = composerAt(page);
  await customer.add(deal);
  await composer.pick('Grecque');
  await expect(composer.button(/^Continuer/)).toBeVisible();
  await page.goBack();
  await expect(composer.dialog).toBeHidden();
  await customer.openCart(1);
  await expect(customer.cart).toContainText('Grecque');
  await page.reload();
  await expect(customer.cart).toContainText('Grecque');
  await customer.cart.getByRole('button', { name: /^Personnaliser 2 pour 1/ }).click();
  await expect(composer.dialog).toHaveAccessibleName('Pizza 2');
  await composer.pick('Fromage');
  await test.step('also after a reload with the sheet open', async () => {
    await page.reload();
    await expect(composer.button(/^Mettre à jour/)).toBeVisible();
    await expect(composer.dialog).toContainText('Fromage');
    await composer.button(/^Mettre à jour/).click();
  });
  await expect(composer.button('Finir de choisir')).toHaveCount(0);
});

test('a customer opens a friend’s link, and has nothing in the cart before a tap (B-1940)', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await comeIn(page);
  const { dialog, tap, button } = await openFromMessage(customer);
  await tap('Pepperoni', 'Extra');
  await page.evaluate(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    const share = async ({ url }: { url: string }) => void sent.push(url);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await tap('Champignons', 'Sans');
  await button('Envoyer à un ami').click();
  const [link] = await page.evaluate(() => ('sent' in window ? (window.sent as string[]) : []));
  expect(link).toContain('/?compose=');
  const friend = await page.context().newPage();
  await friend.goto(link ?? '');
  const theirs = composerAt(friend);
  await expect(theirs.dialog).toHaveAccessibleName('Toute garnie, L');
  expect(new URL(friend.url()).search).toBe('');
  await expect(theirs.topping('Champignons').getByRole('radio', { name: 'Sans' })).toBeChecked();
  await friend.keyboard.press('Escape');
  await expect(theirs.dialog).toBeHidden();
  await expect(friend.getByRole('button', { name: 'Ouvrir le panier, 0 article' })).toBeVisible();
  await friend.goto(link ?? '');
  await theirs.button('Ajouter · 26,45\u00a0$').click();
  await expect(friend.getByRole('button', { name: 'Ouvrir le panier, 1 article' })).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('a customer with a broken link sees the menu, or what is gone (B-1940)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/?compose=<script>..,,');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/?compose=tulipe.l.');
  await expect(page.getByRole('dialog')).toContainText("Ce plat n'est plus au menu.");
});
