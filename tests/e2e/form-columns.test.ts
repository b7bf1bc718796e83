import { openAllDay } from '#tests/support/open-all-day.ts';
import { comeIn } from './customer.ts';
import { expect, test } from './stage.ts';

test('a customer on a large screen has the order and its button in sight beside the fields, and reads beside its field why a code does not count (B-4492)', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^422: POST \/api\/codes\/check/);
  await openAllDay(shop);
  const customer = await comeIn(page);
  const { form, t } = customer;
  await customer.add(t.addAllDressed);
  await customer.openForm();
  const send = form.getByRole('button', { name: t.send });
  const first = form.getByRole('textbox', { name: t.fullName });
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
  const last = form.getByRole('checkbox', { name: /^Retenir mes coordonnées/ });
  await last.scrollIntoViewIfNeeded();
  await expect(first).not.toBeInViewport();
  for (const part of [form.getByRole('listitem'), send]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await form.getByRole('button', { name: "J'ai un code" }).click();
  const code = form.getByRole('textbox', { name: 'Code', exact: true });
  await expect(code).toBeFocused();
  await page.keyboard.type('FAUX');
  await page.keyboard.press('Enter');
  const words = form.getByText(/^Ce code n'existe pas/);
  for (const part of [words, code, send]) await expect(part).toBeInViewport({ ratio: 1 });
});

test('a customer with a phone reads below the field why a code does not count (B-4492)', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^422: POST \/api\/codes\/check/);
  await openAllDay(shop);
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await customer.form.getByRole('button', { name: "J'ai un code" }).click();
  await expect(customer.form.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
  await page.keyboard.type('FAUX');
  await page.keyboard.press('Enter');
  await expect(customer.form.getByText(/^Ce code n'existe pas/)).toBeInViewport({ ratio: 1 });
});
