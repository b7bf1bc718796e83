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
