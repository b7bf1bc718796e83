import { comeIn } from './customer.ts';
import { expect, test } from './stage.ts';

/** Four in the morning or noon in Montréal, on the first given weekday (1 is Monday) from tomorrow on. */
function nextInstant(weekday: number, hour: number): Date {
  const today = Temporal.Now.zonedDateTimeISO('America/Toronto').startOfDay();
  const ahead = ((weekday - today.dayOfWeek + 6) % 7) + 1;
  return new Date(today.add({ days: ahead }).with({ hour }).epochMilliseconds);
}

test('a customer who orders at night is told that the kitchen starts when it opens (B-532)', async ({
  page,
}) => {
  await page.clock.setFixedTime(nextInstant(3, 4));
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  await expect(
    customer.form.getByText(/^Nous sommes fermés\s: votre commande sera préparée à l'ouverture, /),
  ).toBeVisible();
  await expect(customer.form.getByRole('button', { name: customer.t.send })).toBeEnabled();
});

test('a customer who wants the pepperoni special on a Saturday is told its days (B-522)', async ({
  page,
}) => {
  await page.clock.setFixedTime(nextInstant(6, 12));
  const customer = await comeIn(page, 'en');
  await customer.add(customer.t.addPepperoni);
  await customer.openForm();
  await customer.form.getByRole('radio', { name: 'Takeout' }).check();
  await expect(
    customer.form.getByText(/^The pepperoni special is offered Tuesday to Thursday: remove it/),
  ).toBeVisible();
});

test('a customer reads on the special itself that it is not for today, and one refusal in the cart (B-2615)', async ({
  page,
}) => {
  await page.clock.setFixedTime(nextInstant(5, 18));
  const customer = await comeIn(page);
  const special = page.getByRole('button', { name: customer.t.addPepperoni });
  await expect(special).toContainText('Pas offert en ce moment');
  await expect(page.getByRole('button', { name: customer.t.addAllDressed })).not.toContainText(
    'Pas offert',
  );
  await special.click();
  await customer.openCart(1);
  await expect(customer.cart.getByRole('status')).toHaveText(
    /^Le spécial pepperoni est offert du mardi au jeudi\s: retirez-le[^:]*$/,
  );
  await expect(customer.cart.getByRole('button', { name: /^Retirer Spécial/ })).toBeInViewport();
});

test('a customer reads nothing of other days on a Wednesday (B-2615)', async ({ page }) => {
  await page.clock.setFixedTime(nextInstant(3, 18));
  const customer = await comeIn(page);
  const special = page.getByRole('button', { name: customer.t.addPepperoni });
  await special.click();
  await expect(special).not.toContainText('Pas offert');
});
