import { languages } from '#core/language.ts';
import { comeIn, somebody } from './diner.ts';
import { ordersOf } from './kitchen.ts';
import { expect, test } from './stage.ts';

const fieldMessages = {
  fr: {
    required: 'Ce champ est obligatoire.',
    email: 'Cette adresse courriel semble incomplète : nom@exemple.com',
    phone: 'Ce numéro doit compter 10 chiffres : 418 555-0100',
  },
  en: {
    required: 'This field is required.',
    email: 'This email address looks incomplete: name@example.com',
    phone: 'This number needs 10 digits: 418 555-0100',
  },
};

for (const language of languages) {
  test(`a diner who forgets fields is told which, and loses nothing that was typed (${language})`, async ({
    page,
    shop,
  }) => {
    const person = somebody();
    const diner = await comeIn(page, language);
    const { form, t } = diner;
    await diner.add(t.addAllDressed);
    await diner.openForm();
    const email = form.getByRole('textbox', { name: t.email, exact: true });
    await email.fill(person.email);
    await diner.send();

    await expect(diner.toast(t.missing)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(t.missing.join(''));
    const name = form.getByRole('textbox', { name: t.fullName, exact: true });
    await expect(name).toBeFocused();
    for (const label of [t.fullName, t.phone, t.street]) {
      const field = form.getByRole('textbox', { name: label, exact: true });
      await expect(field).toHaveAccessibleDescription(fieldMessages[language].required);
    }
    await expect(form.getByText(fieldMessages[language].required)).toHaveCount(4);
    await expect(email).toHaveValue(person.email);
    await expect(form.getByRole('listitem')).toHaveCount(1);

    await diner.fill(person);
    await diner.send();
    await expect(diner.toast(t.success)).toBeVisible();
    expect(await ordersOf(shop, person)).toHaveLength(1);
  });

  test(`a diner with half an address or half a number is told at the field, until it is whole (${language})`, async ({
    page,
    shop,
  }) => {
    const person = somebody();
    const diner = await comeIn(page, language);
    const { form, t } = diner;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await diner.add(t.addAllDressed);
    await diner.openForm();
    await diner.send();
    await expect(diner.toast(t.missing)).toBeVisible();
    await diner.fill({ ...person, email: 'maelle@exemple', phone: '555-0199' });
    await expect(form.getByText(fieldMessages[language].required)).toHaveCount(0);
    await diner.send();
    const email = form.getByRole('textbox', { name: t.email, exact: true });
    const phone = form.getByRole('textbox', { name: t.phone, exact: true });
    await expect(email).toHaveAccessibleDescription(fieldMessages[language].email);
    await expect(phone).toHaveAccessibleDescription(fieldMessages[language].phone);
    await expect(email).toBeFocused();
    expect(sent).not.toContain('POST');

    // Nothing is missing: that is no longer said, nor is an error whose field is right.
    await expect(diner.toast(t.missing)).toHaveCount(0);
    await email.fill(person.email);
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('');
    await expect(phone).toHaveAccessibleDescription(fieldMessages[language].phone);
    await phone.fill(person.phone);
    await expect(form.getByText(fieldMessages[language].phone)).toHaveCount(0);
    await diner.send();
    await expect(diner.toast(t.success)).toBeVisible();
    expect(await ordersOf(shop, person)).toHaveLength(1);
  });
}

test('a diner below the delivery minimum is told how much is missing, and comes for it instead', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^422: POST \/api\/orders/);
  const person = somebody();
  const diner = await comeIn(page);
  await diner.add(diner.t.addCheeseL);
  await diner.openCart(1);
  const advice =
    'Minimum de 20,00\u00a0$ avant taxes pour la livraison : ajoutez 2,05\u00a0$ ou choisissez « À emporter ».';
  await expect(diner.cart.getByText(advice)).toBeVisible();
  await diner.cart.getByRole('button', { name: 'Commander maintenant' }).click();
  await expect(diner.form.getByText(advice)).toBeVisible();

  await diner.fill(person);
  await diner.send();
  await expect(
    diner.toast('La livraison est offerte à partir de 20,00\u00a0$ avant taxes.'),
  ).toBeVisible();
  expect(await ordersOf(shop, person)).toEqual([]);

  await diner.form.getByRole('button', { name: 'Choisir « À emporter »' }).click();
  await expect(diner.form.getByRole('radio', { name: 'À emporter' })).toBeChecked();
  await expect(diner.form.getByText(advice)).toBeHidden();
  await diner.send();
  await expect(diner.toast(diner.t.success)).toBeVisible();
  const [order] = await ordersOf(shop, person);
  expect(order?.order_type).toBe('takeout');
});

test('a diner cannot have the pepperoni special delivered', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^422: POST \/api\/orders/);
  const person = somebody();
  const diner = await comeIn(page);
  await diner.add(diner.t.addPepperoni);
  await diner.add(diner.t.addCheeseL);
  await diner.openForm();
  await expect(
    diner.form.getByText(
      'Le spécial pepperoni est pour emporter seulement : choisissez « À emporter » ou retirez-le.',
    ),
  ).toBeVisible();
  await diner.fill(person);
  await diner.send();
  await expect(diner.toast('Le spécial pepperoni est pour emporter seulement.')).toBeVisible();
  await expect(diner.form).toBeVisible();
  expect(await ordersOf(shop, person)).toEqual([]);
});

test('a diner with an empty cart is led to the menu', async ({ page }) => {
  const diner = await comeIn(page);
  await diner.openForm();
  await expect(diner.form).toContainText('Votre panier est vide.');
  await diner.form.getByRole('button', { name: 'Voir le menu' }).click();
  await expect(diner.form).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Le menu' })).toBeInViewport();
});
