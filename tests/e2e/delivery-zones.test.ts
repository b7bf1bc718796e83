import type { Shop } from '#tests/support/shop.ts';
import { readEmail } from '../support/email-reading.ts';
import { expectNoBarrier } from './barriers.ts';
import { cookAt, sendOrder } from './cook.ts';
import { comeIn, somebody } from './customer.ts';
import { emailsAbout, ordersOf } from './kitchen.ts';
import { stickingOut } from './sideways.ts';
import { atWork, speak, test } from './staff.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function drawZones(shop: Shop) {
  await shop.database.query(
    `insert into delivery_zones (name, postal_prefixes, fee, minimum, display_order) values
     ('Plateau', '{H2X,H2Y}', 4.00, 20.00, 0), ('Laval', '{H7}', 7.50, 60.00, 1)`,
  );
}

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from delivery_zones');
});

test('a customer reads what the delivery costs as soon as the postal code is typed, and pays just that (B-2048)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await drawZones(shop);
  const person = somebody();
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  const { form } = customer;
  const code = form.getByRole('textbox', { name: 'Code postal' });
  await expect(form).toContainText('Plus les frais de livraison, selon votre code postal.');
  await expect(form.getByText('Frais de livraison', { exact: true })).toBeHidden();
  await customer.fill(person);
  await customer.send();
  await expect(code).toHaveAccessibleDescription(/obligatoire/);
  await expect(code).toBeFocused();

  await code.fill('h2x1y4');
  await expect(code).toHaveValue('H2X 1Y4');
  await expect(form.getByRole('status').filter({ hasText: 'minimum de' })).toHaveText(
    /^Frais de livraison\s: 4,00\s\$ avant taxes · minimum de 20,00\s\$ avant taxes$/,
  );
  await expect(form).toContainText('Frais de livraison4,00\u00a0$');
  await expect(form).toContainText('Taxes (TPS et TVQ)3,74\u00a0$');
  await expect(form).toContainText('Total28,69\u00a0$');
  await customer.send();
  await customer.arrives();
  await expect(page.getByText('Frais de livraison')).toBeVisible();
  await expect(page.getByText('28,69\u00a0$')).toBeVisible();
  await expect(page.getByText(/77, rue des Copeaux.*H2X 1Y4/)).toBeVisible();

  const [order] = await ordersOf(shop, person);
  expect(order).toMatchObject({ subtotal: '20.95', taxes: '3.74', total_price: '28.69' });
  const { toShop, toCustomer } = await emailsAbout(shop, person);
  for (const { text } of [toShop, toCustomer]) {
    expect(text).toMatch(/Frais de livraison\s: 4,00\s\$/);
    expect(text).toContain('H2X 1Y4');
  }
});

test('a customer outside every zone is told at the field, and comes by instead (B-2049)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await drawZones(shop);
  const person = somebody();
  const customer = await comeIn(page, 'en');
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  const { form } = customer;
  const code = form.getByRole('textbox', { name: 'Postal code' });
  await customer.fill(person);
  await code.fill('H7A 1A1');
  await expect(form).toContainText(/Delivery starts at \$60\.00 before taxes/);
  await code.fill('G1A 1A1');
  await expect(code).toHaveAccessibleDescription(/We do not deliver to this postal code/);
  const ways = form.getByRole('status').filter({ hasText: 'call us at' });
  await expect(ways.getByRole('link').first()).toHaveAttribute('href', /^tel:\+1/);
  await expectNoBarrier(page);
  await ways.getByRole('button', { name: 'Choose “Takeout”' }).click();
  await expect(code).toBeHidden();
  await expect(form.getByText('Delivery fee', { exact: true })).toBeHidden();
  await customer.send();
  await customer.arrives();
  const [order] = await ordersOf(shop, person);
  expect(order).toMatchObject({ order_type: 'takeout', total_price: '24.09' });
});

test('a cook who calls says what the delivery costs; the customer has the new total in writing (B-2050)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const cook = await cookAt(page, shop);
  const order = await sendOrder(shop);
  await cook.finds(order, 'new');
  await cook.presses(order, 'Confirmer');
  const fee = cook.dialog.getByRole('textbox', { name: /^Frais de livraison/ });
  await fee.fill('quatre');
  await cook.chooses(/^30\smin/);
  await expect(fee).toHaveAccessibleDescription(/Écrivez un montant/);
  await expect(fee).toBeFocused();
  await fee.fill('4,00');
  await expect(
    cook.dialog.getByText(/^Nouveau total\s: 45,88\s\$ au lieu de 41,28\s\$$/),
  ).toBeVisible();
  await expectNoBarrier(page);
  await cook.chooses(/^30\smin/);
  const card = await cook.finds(order, 'confirmed');
  await expect(card).toContainText('Frais de livraison4,00\u00a0$');
  await expect(card).toContainText('45,88\u00a0$');
  const confirmation = () =>
    shop.mail.received
      .map(readEmail)
      .find(({ to, subject }) => to.includes(order.email) && subject.includes('confirmée'));
  await expect.poll(() => confirmation()?.text).toMatch(/Le nouveau total est de 45,88\s\$\./);
});

test('an owner draws zones and tries a code, without a barrier (B-2051)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await drawZones(shop);
  await speak(page, shop, 'fr');
  await atWork(page, shop, { at: '/admin/delivery' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Ajouter une zone' }).click();
  const field = (name: string | RegExp) => main.getByRole('textbox', { name });
  const save = main.getByRole('button', { name: 'Enregistrer' });
  await field('Nom de la zone').fill('Verdun');
  const prefixes = field('Débuts de codes postaux');
  await prefixes.fill('H4G, H2X');
  await field('Frais avant taxes').fill('5,25');
  await save.click();
  await expect(prefixes).toHaveAccessibleDescription(/H2X \([«“]\s?Plateau/);
  await expectNoBarrier(page);
  await prefixes.fill('H4G H4H 1');
  await save.click();
  const row = main.getByRole('listitem').filter({ hasText: 'Verdun' });
  await expect(row).toContainText('H4G · H4H1');

  const tried = field('Essayer un code postal');
  await tried.fill('h4h ia1');
  await expect(tried).toHaveValue('H4H 1A1');
  await expect(main.getByRole('status')).toHaveText(/^Verdun · \$?5[.,]25/);
  await tried.fill('H4H 2A1');
  await expect(main.getByRole('status')).toHaveText('Hors de toutes les zones.');
  await row.getByRole('switch').click();
  await tried.fill('H4G 1A1');
  await expect(main.getByRole('status')).toHaveText('Hors de toutes les zones.');
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => stickingOut(page)).toEqual([]);
});
