import { comeIn } from './diner.ts';
import { expect, test } from './stage.ts';

/** Four in the morning or noon in Montréal, on the first given weekday (1 is Monday) from tomorrow on. */
function nextMoment(weekday: number, hour: number): Date {
  const today = Temporal.Now.zonedDateTimeISO('America/Toronto').startOfDay();
  const ahead = ((weekday - today.dayOfWeek + 6) % 7) + 1;
  return new Date(today.add({ days: ahead }).with({ hour }).epochMilliseconds);
}

test('a diner who orders at night is told that the kitchen starts when it opens', async ({
  page,
}) => {
  await page.clock.setFixedTime(nextMoment(3, 4));
  const diner = await comeIn(page);
  await diner.add(diner.t.addAllDressed);
  await diner.openForm();
  await expect(
    diner.form.getByText(/^Nous sommes fermés\s: votre commande sera préparée à l'ouverture, /),
  ).toBeVisible();
  await expect(diner.form.getByRole('button', { name: diner.t.send })).toBeEnabled();
});

test('a diner who wants the pepperoni special on a Saturday is told its days', async ({ page }) => {
  await page.clock.setFixedTime(nextMoment(6, 12));
  const diner = await comeIn(page, 'en');
  await diner.add(diner.t.addPepperoni);
  await diner.openForm();
  await diner.form.getByRole('radio', { name: 'Takeout' }).check();
  await expect(
    diner.form.getByText(/^The pepperoni special is offered Tuesday to Thursday: remove it/),
  ).toBeVisible();
});

test('a customer reads on the special itself that it is not for today, and one refusal in the cart', async ({
  page,
}) => {
  await page.clock.setFixedTime(nextMoment(5, 18));
  const diner = await comeIn(page);
  const special = page.getByRole('button', { name: diner.t.addPepperoni });
  await expect(special).toContainText('Pas offert en ce moment');
  await expect(page.getByRole('button', { name: diner.t.addAllDressed })).not.toContainText(
    'Pas offert',
  );
  await special.click();
  await diner.openCart(1);
  await expect(diner.cart.getByRole('status')).toHaveText(
    /^Le spécial pepperoni est offert du mardi au jeudi\s: retirez-le[^:]*$/,
  );
  await expect(diner.cart.getByRole('button', { name: /^Retirer Spécial/ })).toBeInViewport();
});

test('a customer reads nothing of other days on a Wednesday', async ({ page }) => {
  await page.clock.setFixedTime(nextMoment(3, 18));
  const diner = await comeIn(page);
  const special = page.getByRole('button', { name: diner.t.addPepperoni });
  await special.click();
  await expect(special).not.toContainText('Pas offert');
});
