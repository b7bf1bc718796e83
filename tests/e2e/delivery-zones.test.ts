import { expectNoBarrier } from './barriers.ts';
import { comeIn, somebody } from './customer.ts';
import { ordersOf } from './kitchen.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from delivery_zones');
});

test('a customer outside every zone is told at the field, and pays just what another address costs (B-2048, B-2049)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await shop.database.query(
    `insert into delivery_zones (name, postal_prefixes, fee, minimum, display_order) values
     ('Plateau', '{H2X,H2Y}', 4.00, 20.00, 0)`,
  );
  const person = somebody();
  const customer = await comeIn(page, 'en');
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  const { form } = customer;
  const code = form.getByRole('textbox', { name: 'Postal code' });
  await customer.fill(person);
  await code.fill('G1A 1A1');
  await expect(code).toHaveAccessibleDescription(/We do not deliver to this postal code/);
  await expectNoBarrier(page);
  await code.fill('h2x1y4');
  await expect(form).toContainText('Delivery fee$4.00');
  await expect(form).toContainText('Total$28.69');
  await customer.send();
  await customer.arrives();
  await expect(page.getByText('Delivery fee')).toBeVisible();
  await expect(page.getByText('$28.69')).toBeVisible();
  await expect(page.getByText(/77, rue des Copeaux.*H2X 1Y4/)).toBeVisible();
  expect(await ordersOf(shop, person)).toMatchObject([{ total_price: '28.69' }]);
});
