import { comeIn, somebody } from './customer.ts';
import { ordersOf } from './kitchen.ts';
import { expect, test } from './stage.ts';

const fieldMessages = {
  required: 'Ce champ est obligatoire.',
  email: 'Cette adresse courriel semble incomplète : nom@exemple.com',
  phone: 'Ce numéro doit compter 10 chiffres : 418 555-0100',
};

test('a customer who forgets fields is told which, and loses nothing that was typed (B-503)', async ({
  page,
  shop,
}) => {
  const person = somebody();
  const customer = await comeIn(page);
  const { form, t } = customer;
  await customer.add(t.addAllDressed);
  await customer.openForm();
  const email = form.getByRole('textbox', { name: t.email, exact: true });
  await email.fill(person.email);
  await customer.send();

  await expect(customer.toast(t.missing)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(t.missing.join(''));
  const name = form.getByRole('textbox', { name: t.fullName, exact: true });
  await expect(name).toBeFocused();
  for (const label of [t.fullName, t.phone, t.street]) {
    const field = form.getByRole('textbox', { name: label, exact: true });
    await expect(field).toHaveAccessibleDescription(fieldMessages.required);
  }
  await expect(form.getByText(fieldMessages.required)).toHaveCount(4);
  await expect(email).toHaveValue(person.email);
  await expect(form.getByRole('listitem')).toHaveCount(1);

  await customer.fill(person);
  await customer.send();
  await expect(customer.toast(t.success)).toBeVisible();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a customer with half an address or half a number is told at the field, until it is whole (B-504, B-2612, B-2619)', async ({
  page,
  shop,
}) => {
  const person = somebody();
  const customer = await comeIn(page);
  const { form, t } = customer;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await customer.add(t.addAllDressed);
  await customer.openForm();
  await customer.send();
  await expect(customer.toast(t.missing)).toBeVisible();
  await customer.fill({ ...person, email: 'maelle@exemple', phone: '555-0199' });
  await expect(form.getByText(fieldMessages.required)).toHaveCount(0);
  await customer.send();
  const email = form.getByRole('textbox', { name: t.email, exact: true });
  const phone = form.getByRole('textbox', { name: t.phone, exact: true });
  await expect(email).toHaveAccessibleDescription(fieldMessages.email);
  await expect(phone).toHaveAccessibleDescription(fieldMessages.phone);
  await expect(email).toBeFocused();
  expect(sent).not.toContain('POST');

  // Nothing is missing: that is no longer said, nor is an error whose field is right.
  await expect(customer.toast(t.missing)).toHaveCount(0);
  await email.fill(person.email);
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('');
  await expect(phone).toHaveAccessibleDescription(fieldMessages.phone);
  await phone.fill(person.phone);
  await expect(form.getByText(fieldMessages.phone)).toHaveCount(0);
  await customer.send();
  await expect(customer.toast(t.success)).toBeVisible();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('a customer below the delivery minimum is told how much is missing, and comes for it instead (B-521)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^422: POST \/api\/orders/);
  const person = somebody();
  const customer = await comeIn(page);
  await customer.add(customer.t.addCheeseL);
  await customer.openCart(1);
  const advice =
    'Minimum de 20,00\u00a0$ avant taxes pour la livraison : ajoutez 2,05\u00a0$ ou choisissez « À emporter ».';
  await expect(customer.cart.getByText(advice)).toBeVisible();
  await customer.cart.getByRole('button', { name: 'Commander maintenant' }).click();
  await expect(customer.form.getByText(advice)).toBeVisible();

  await customer.fill(person);
  await customer.send();
  await expect(
    customer.toast("Le minimum pour la livraison n'est pas atteint, avant taxes."),
  ).toBeVisible();
  expect(await ordersOf(shop, person)).toEqual([]);

  await customer.form.getByRole('button', { name: 'Choisir « À emporter »' }).click();
  await expect(customer.form.getByRole('radio', { name: 'À emporter' })).toBeChecked();
  await expect(customer.form.getByText(advice)).toBeHidden();
  await customer.send();
  await expect(customer.toast(customer.t.success)).toBeVisible();
  const [order] = await ordersOf(shop, person);
  expect(order?.order_type).toBe('takeout');
});

test('a customer with an empty cart is led to the menu (B-206, B-501)', async ({ page }) => {
  const customer = await comeIn(page);
  await customer.openForm();
  await expect(customer.form).toContainText('Votre panier est vide.');
  await customer.form.getByRole('button', { name: 'Voir le menu' }).click();
  await expect(customer.form).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Le menu' })).toBeInViewport();
});
