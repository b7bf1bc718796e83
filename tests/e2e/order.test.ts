import { shopEmail } from '#tests/support/shop.ts';
import { comeIn, somebody } from './diner.ts';
import { lettersAbout, ordersOf } from './kitchen.ts';
import { expect, test } from './stage.ts';

const taxedOnce = { subtotal: '56.85', taxes: '8.51', total_price: '65.36' };

test('a diner orders a delivery, and the kitchen and the diner have it in writing', {
  tag: '@both',
}, async ({ page, shop }) => {
  const person = somebody();
  const diner = await comeIn(page);
  await diner.add('Ajouter Fromage, L, 17,95\u00a0$');
  await diner.add(diner.t.addAllDressed);

  await diner.openCart(2);
  const { cart, form } = diner;
  await cart.getByRole('button', { name: 'Augmenter Fromage, L' }).click();
  await cart.getByRole('button', { name: 'Augmenter Fromage, L' }).click();
  await cart.getByRole('button', { name: 'Diminuer Fromage, L' }).click();
  await expect(cart).toContainText('56,85\u00a0$');
  await cart.getByRole('button', { name: 'Commander maintenant' }).click();

  await expect(cart).toBeHidden();
  await expect(form.getByRole('listitem')).toHaveText([
    '2 ×Fromage, L35,90\u00a0$',
    '1 ×Spécial toute garnie, L20,95\u00a0$',
  ]);
  await expect(form).toContainText('Sous-total56,85\u00a0$');
  await expect(form).toContainText('Taxes (TPS et TVQ)8,51\u00a0$');
  await expect(form).toContainText('Total65,36\u00a0$');
  await expect(form.getByRole('radio', { name: 'Livraison', exact: true })).toBeChecked();
  await diner.fill(person);
  await form.getByRole('textbox', { name: 'Poste' }).fill('12');
  await form.getByRole('textbox', { name: 'Appartement' }).fill('3B');
  await diner.send();

  await expect(diner.toast(diner.t.success)).toBeVisible();
  await expect(form).toBeHidden();
  await diner.arrives();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Ouvrir le panier, 0 article' })).toBeVisible();
  await diner.openForm();
  await expect(form).toContainText('Votre panier est vide.');

  const [order, ...others] = await ordersOf(shop, person);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    ...taxedOnce,
    order_type: 'delivery',
    payment_method: 'cash',
    language: 'fr',
    full_name: person.fullName,
    phone: person.phone,
    phone_extension: '12',
    address: person.street,
    apartment: '3B',
    lines: ['2 Fromage l 17.95', '1 Spécial toute garnie l 20.95'],
  });

  const { toShop, toDiner } = await lettersAbout(shop, person);
  expect(toShop.to).toEqual([shopEmail]);
  expect(toShop.subject).toContain(`Commande ${order?.number} · Livraison`);
  for (const fact of [
    person.fullName,
    person.phone,
    'poste 12',
    person.street,
    'app. 3B',
    'Comptant',
  ]) {
    expect(toShop.text).toContain(fact);
  }
  expect(toShop.text).toMatch(/2 × .*Fromage.*35,90/);
  expect(toDiner.subject).toContain(`Votre commande no\u00a0${order?.number}`);
  expect(toDiner.text).toContain('65,36\u00a0$');
  expect(toDiner.text).toContain("Ceci n'est pas une facture.");
});

test('a diner orders in English and is answered in English, the kitchen in French', async ({
  page,
  shop,
}) => {
  const person = somebody();
  const diner = await comeIn(page, 'en');
  await diner.add('Add Cheese, L, $17.95');
  await diner.add('Add Cheese, L, $17.95');
  await diner.add(diner.t.addAllDressed);
  await diner.openCart(3);
  await expect(diner.cart).toContainText('$56.85');
  await diner.cart.getByRole('button', { name: 'Order now' }).click();
  await expect(diner.form).toContainText('Subtotal$56.85');
  await expect(diner.form).toContainText('Taxes (GST and QST)$8.51');
  await expect(diner.form).toContainText('Total$65.36');
  await diner.fill(person);
  await diner.form.getByRole('radio', { name: 'Interac (at delivery)' }).check();
  await diner.send();

  await expect(diner.toast(diner.t.success)).toBeVisible();
  await expect(diner.form).toBeHidden();
  await diner.arrives();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Open the cart, 0 items' })).toBeVisible();

  const [order] = await ordersOf(shop, person);
  expect(order).toMatchObject({ ...taxedOnce, language: 'en', payment_method: 'interac' });
  const { toShop, toDiner } = await lettersAbout(shop, person);
  expect(toShop.text).toContain('Rappeler en anglais');
  expect(toShop.text).toMatch(/2 × .*Fromage/);
  expect(toDiner.subject).toContain(`Your order no.\u00a0${order?.number}`);
  expect(toDiner.text).toMatch(/2 × .*Cheese.*\$35\.90/);
  expect(toDiner.text).toContain('This is not a bill.');
});

test('a diner who comes for the food gives no address', async ({ page, shop }) => {
  const person = somebody();
  const diner = await comeIn(page);
  await diner.add(diner.t.addCheeseL);
  await diner.openForm();
  await diner.form.getByRole('textbox', { name: 'Adresse' }).fill('12, rue Oubliée');
  await diner.form.getByRole('radio', { name: 'À emporter' }).check();
  await expect(diner.form.getByRole('textbox', { name: 'Adresse' })).toBeHidden();
  await expect(diner.form).toContainText('1020, rue de la Braise');
  await diner.form.getByRole('textbox', { name: 'Nom complet' }).fill(person.fullName);
  await diner.form.getByRole('textbox', { name: 'Courriel' }).fill(person.email);
  await diner.form.getByRole('textbox', { name: 'Téléphone' }).fill(person.phone);
  await diner.form.getByRole('radio', { name: 'Comptant' }).check();
  await diner.send();
  await expect(diner.toast(diner.t.success)).toBeVisible();
  const [order] = await ordersOf(shop, person);
  expect(order).toMatchObject({ order_type: 'takeout', address: null, apartment: null });
});

test('a diner can order a 2-for-1 deal with its cans', async ({ page, shop }) => {
  const person = somebody();
  const diner = await comeIn(page);
  await diner.add(/^Ajouter XL 2 pour 1 \+ 3 canettes 42,95\s\$/);
  const sheet = page.getByRole('dialog');
  for (const pizza of ['Fromage', 'Hawaïenne']) {
    await sheet.getByRole('button', { name: pizza, exact: true }).click();
    await sheet.getByRole('button', { name: /^Continuer/ }).click();
  }
  await sheet.getByRole('button', { name: /^Mettre à jour/ }).click();
  await diner.openForm();
  await diner.fill(person);
  await diner.send();
  await expect(diner.toast(diner.t.success)).toBeVisible();
  const [order] = await ordersOf(shop, person);
  expect(order?.lines).toEqual(['1 2 pour 1 + 3 canettes XL 42.95']);
});

test('a diner with more than a cart takes is told so, and still finds the form below it', async ({
  page,
}) => {
  const diner = await comeIn(page);
  await diner.add('Ajouter Fromage, L, 17,95\u00a0$');
  const sizes = page.getByRole('main').getByRole('button', { name: /^Ajouter .*, \w+, / });
  await sizes.evaluateAll((buttons) => {
    for (const button of buttons.slice(0, 60)) (button as HTMLElement).click();
  });
  await expect(diner.toast('Panier plein')).toBeVisible();
  await diner.openForm();
  const lines = diner.form.getByRole('listitem');
  await expect(lines).toHaveCount(6);
  await diner.form.getByRole('button', { name: 'Voir les 50 lignes' }).click();
  await expect(lines).toHaveCount(50);
});

test('a diner empties the cart line by line, or all at once', async ({ page }) => {
  const diner = await comeIn(page);
  await diner.add(diner.t.addCheeseL);
  await diner.add(diner.t.addAllDressed);
  await diner.openCart(2);
  await diner.cart.getByRole('button', { name: 'Diminuer Fromage, L' }).click();
  await expect(diner.cart.getByRole('listitem')).toHaveCount(1);
  await diner.cart.getByRole('button', { name: 'Retirer Spécial toute garnie, L' }).click();
  await expect(diner.cart).toContainText('Votre panier est vide.');
  await page.keyboard.press('Escape');
  await diner.add(diner.t.addCheeseL);
  await diner.openCart(1);
  await diner.cart.getByRole('button', { name: 'Vider le panier' }).click();
  await expect(diner.cart).toContainText('Votre panier est vide.');
  await expect(diner.cart.getByRole('listitem')).toHaveCount(0);
});

test('a customer who empties the cart by mistake has everything back with one tap', async ({
  page,
}) => {
  const diner = await comeIn(page);
  const { cart, t } = diner;
  const putBack = cart.getByRole('button', { name: 'Remettre ce que vous aviez' });
  await diner.add(t.addCheeseL);
  await diner.add(t.addCheeseL);
  await diner.add(t.addAllDressed);
  await diner.openCart(3);
  await expect(cart.getByRole('listitem')).toHaveCount(2);
  const lines = await cart.getByRole('listitem').allTextContents();
  await cart.getByRole('button', { name: t.clear }).click();
  await expect(cart).toContainText(t.emptyCart);
  await page.keyboard.press('Escape');
  await diner.openCart(0);
  await putBack.click();
  await expect(cart.getByRole('listitem')).toHaveText(lines);

  await cart.getByRole('button', { name: t.clear }).click();
  await page.keyboard.press('Escape');
  await diner.add(t.addCheeseL);
  await diner.openCart(1);
  await cart.getByRole('button', { name: t.remove }).click();
  await expect(cart).toContainText(t.emptyCart);
  await expect(putBack).toHaveCount(0);
});
