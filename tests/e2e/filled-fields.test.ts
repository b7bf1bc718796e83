import type { Locator } from '@playwright/test';
import { openAllDay } from '#tests/support/open-all-day.ts';
import { comeIn, somebody } from './customer.ts';
import { hire, test } from './staff.ts';
import { expect } from './stage.ts';

/** Fills a form as a password manager or a script does: all fields at once, with or without events. */
async function fillAtOnce(
  form: Locator,
  values: Readonly<Record<string, string>>,
  tells: boolean,
): Promise<void> {
  const given = { values, tells };
  await form.evaluate((element, { values, tells }) => {
    for (const [name, value] of Object.entries(values)) {
      const field = element.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!field) throw new Error(`there is no field ${name}`);
      Reflect.set(HTMLInputElement.prototype, 'value', value, field);
      if (tells) field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, given);
}

for (const tells of [true, false]) {
  const how = tells ? 'at one go' : 'without a word';

  test(`a customer whose fields are filled ${how} sends what they see (B-4247)`, {
    tag: '@phone',
  }, async ({ page, shop }) => {
    await openAllDay(shop);
    const customer = await comeIn(page);
    await customer.add(customer.t.addCheeseL);
    await customer.add(customer.t.addCheeseL);
    await customer.openCart(2);
    await customer.cart.getByRole('button', { name: customer.t.orderNow }).click();
    await customer.form.getByRole('radio', { name: customer.t.cash }).check();
    const { fullName, email, phone, street } = somebody();
    await fillAtOnce(customer.form, { fullName, email, phone, address: street }, tells);
    await customer.send();
    await customer.arrives();
    const { rows } = await shop.database.query<{ name: string; address: string }>(
      'select full_name as name, address from orders where email = $1',
      [email],
    );
    expect(rows).toEqual([{ name: fullName, address: street }]);
  });

  test(`a cook whose password is filled in ${how} signs in (B-4247)`, {
    tag: '@phone',
  }, async ({ page, shop }) => {
    const { email, password } = await hire(shop);
    await page.goto('/auth');
    const button = page.getByRole('button', { name: 'Se connecter', exact: true });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await button.hover();
    await fillAtOnce(page.getByRole('main'), { email, password }, tells);
    await button.click();
    await expect(page).toHaveURL(/\/admin/);
  });
}
