import { openAllDay } from '#tests/support/open-all-day.ts';
import { comeIn, somebody } from './customer.ts';
import { ordersOf } from './kitchen.ts';
import { expect, test } from './stage.ts';

test('a customer whom the device remembers sends the same again from one screen of a phone; a stranger’s form takes two (B-502, B-570, B-571)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await openAllDay(shop);
  const person = somebody();
  const customer = await comeIn(page);
  const { cart, form, t } = customer;
  const screens = () =>
    form.evaluate(({ scrollHeight, clientHeight }) => scrollHeight / clientHeight);
  await customer.add(t.addAllDressed);
  await customer.openForm();
  expect(await screens()).toBeLessThanOrEqual(2);
  await customer.fill(person);
  await form.getByRole('checkbox', { name: /^Retenir mes coordonnées/ }).check();
  await customer.send();
  await customer.arrives();

  await page.goto('/');
  await customer.openCart(0);
  await cart.getByRole('button', { name: '1 × Spécial toute garnie, L' }).click();
  await expect(form).toContainText(person.street);
  expect(await screens()).toBe(1);
  await expect(form.getByRole('button', { name: t.send })).toBeInViewport({ ratio: 1 });
  await customer.send();
  await customer.arrives();
  expect(await ordersOf(shop, person)).toHaveLength(2);
});
