import { shopEmail } from '#tests/support/shop.ts';
import { comeIn, somebody } from './customer.ts';
import { emailsAbout, ordersOf } from './kitchen.ts';
import { expect, test } from './stage.ts';

const taxedOnce = { subtotal: '56.85', taxes: '8.51', total_price: '65.36' };

test('a customer orders a delivery, and the kitchen and the customer have it in writing (B-209, B-501, B-507)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const person = somebody();
  const customer = await comeIn(page);
  await customer.add('Ajouter Fromage, L, 17,95\u00a0$');
  await customer.add(customer.t.addAllDressed);

  await customer.openCart(2);
  const { cart, form } = customer;
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
  await customer.fill(person);
  await form.getByRole('textbox', { name: 'Poste' }).fill('12');
  await form.getByRole('textbox', { name: 'Appartement' }).fill('3B');
  await customer.send();

  await expect(customer.toast(customer.t.success)).toBeVisible();
  await expect(form).toBeHidden();
  await customer.arrives();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Ouvrir le panier, 0 article' })).toBeVisible();
  await customer.openForm();
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

  const { toShop, toCustomer } = await emailsAbout(shop, person);
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
  expect(toCustomer.subject).toContain(`Votre commande no\u00a0${order?.number}`);
  expect(toCustomer.text).toContain('65,36\u00a0$');
  expect(toCustomer.text).toContain("Ceci n'est pas une facture.");
});

test('a customer orders in English and is answered in English, the kitchen in French', async ({
  page,
  shop,
}) => {
  const person = somebody();
  const customer = await comeIn(page, 'en');
  await customer.add('Add Cheese, L, $17.95');
  await customer.add('Add Cheese, L, $17.95');
  await customer.add(customer.t.addAllDressed);
  await customer.openCart(3);
  await expect(customer.cart).toContainText('$56.85');
  await customer.cart.getByRole('button', { name: 'Order now' }).click();
  await expect(customer.form).toContainText('Subtotal$56.85');
  await expect(customer.form).toContainText('Taxes (GST and QST)$8.51');
  await expect(customer.form).toContainText('Total$65.36');
  await customer.fill(person);
  await customer.form.getByRole('radio', { name: 'Interac (at delivery)' }).check();
  await customer.send();

  await expect(customer.toast(customer.t.success)).toBeVisible();
  await expect(customer.form).toBeHidden();
  await customer.arrives();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Open the cart, 0 items' })).toBeVisible();

  const [order] = await ordersOf(shop, person);
  expect(order).toMatchObject({ ...taxedOnce, language: 'en', payment_method: 'interac' });
  const { toShop, toCustomer } = await emailsAbout(shop, person);
  expect(toShop.text).toContain('Rappeler en anglais');
  expect(toShop.text).toMatch(/2 × .*Fromage/);
  expect(toCustomer.subject).toContain(`Your order no.\u00a0${order?.number}`);
  expect(toCustomer.text).toMatch(/2 × .*Cheese.*\$35\.90/);
  expect(toCustomer.text).toContain('This is not a bill.');
});

test('a customer who comes for the food gives no address', async ({ page, shop }) => {
  const person = somebody();
  const customer = await comeIn(page);
  await customer.add(customer.t.addCheeseL);
  await customer.openForm();
  await customer.form.getByRole('textbox', { name: 'Adresse' }).fill('12, rue Oubliée');
  await customer.form.getByRole('radio', { name: 'À emporter' }).check();
  await expect(customer.form.getByRole('textbox', { name: 'Adresse' })).toBeHidden();
  await expect(customer.form).toContainText('1020, rue de la Braise');
  await customer.form.getByRole('textbox', { name: 'Nom complet' }).fill(person.fullName);
  await customer.form.getByRole('textbox', { name: 'Courriel' }).fill(person.email);
  await customer.form.getByRole('textbox', { name: 'Téléphone' }).fill(person.phone);
  await customer.form.getByRole('radio', { name: 'Comptant' }).check();
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  const [order] = await ordersOf(shop, person);
  expect(order).toMatchObject({ order_type: 'takeout', address: null, apartment: null });
});

test('a customer with more than a cart takes is told so, and still finds the form below it (B-204)', async ({
  page,
}) => {
  const customer = await comeIn(page);
  await customer.add('Ajouter Fromage, L, 17,95\u00a0$');
  const sizes = page.getByRole('main').getByRole('button', { name: /^Ajouter .*, \w+, / });
  await sizes.evaluateAll((buttons) => {
    for (const button of buttons.slice(0, 60)) (button as HTMLElement).click();
  });
  await expect(customer.toast('Panier plein')).toBeVisible();
  await customer.openForm();
  const lines = customer.form.getByRole('listitem');
  await expect(lines).toHaveCount(6);
  await customer.form.getByRole('button', { name: 'Voir les 50 lignes' }).click();
  await expect(lines).toHaveCount(50);
});

test('a customer empties the cart line by line, or all at once (B-203)', async ({ page }) => {
  const customer = await comeIn(page);
  await customer.add(customer.t.addCheeseL);
  await customer.add(customer.t.addAllDressed);
  await customer.openCart(2);
  await customer.cart.getByRole('button', { name: 'Diminuer Fromage, L' }).click();
  await expect(customer.cart.getByRole('listitem')).toHaveCount(1);
  await customer.cart.getByRole('button', { name: 'Retirer Spécial toute garnie, L' }).click();
  await expect(customer.cart).toContainText('Votre panier est vide.');
  await page.keyboard.press('Escape');
  await customer.add(customer.t.addCheeseL);
  await customer.openCart(1);
  await customer.cart.getByRole('button', { name: 'Vider le panier' }).click();
  await expect(customer.cart).toContainText('Votre panier est vide.');
  await expect(customer.cart.getByRole('listitem')).toHaveCount(0);
});

test('a customer who empties the cart by mistake has everything back with one tap (B-2618)', async ({
  page,
}) => {
  const customer = await comeIn(page);
  const { cart, t } = customer;
  const putBack = cart.getByRole('button', { name: 'Remettre ce que vous aviez' });
  await customer.add(t.addCheeseL);
  await customer.add(t.addCheeseL);
  await customer.add(t.addAllDressed);
  await customer.openCart(3);
  await expect(cart.getByRole('listitem')).toHaveCount(2);
  // What a dish can be changed into comes late.
  await expect(cart.getByRole('button', { name: /^Personnaliser / })).toHaveCount(2);
  const lines = await cart.getByRole('listitem').allTextContents();
  await cart.getByRole('button', { name: t.clear }).click();
  await expect(cart).toContainText(t.emptyCart);
  await page.keyboard.press('Escape');
  await customer.openCart(0);
  await putBack.click();
  await expect(cart.getByRole('listitem')).toHaveText(lines);

  await cart.getByRole('button', { name: t.clear }).click();
  await page.keyboard.press('Escape');
  await customer.add(t.addCheeseL);
  await customer.openCart(1);
  await cart.getByRole('button', { name: t.remove }).click();
  await expect(cart).toContainText(t.emptyCart);
  await expect(putBack).toHaveCount(0);
});
