import { comeIn, somebody } from './customer.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from hours_exceptions');
});

test('a customer whose chosen time is closed hears it in the open form (B-2038)', async ({
  page,
  shop,
}) => {
  const day = Temporal.Now.zonedDateTimeISO('America/Toronto').toPlainDate().add({ days: 3 });
  await shop.database.query(
    `insert into hours_exceptions values ($1, '[{"opens":"11:00","closes":"22:00"}]')`,
    [day.toString()],
  );
  const person = somebody();
  const customer = await comeIn(page);
  const chosen = day.toZonedDateTime({ timeZone: 'America/Toronto', plainTime: '18:30' });
  async function chooses() {
    await customer.openForm();
    await customer.fill(person);
    await customer.form.getByRole('radio', { name: "Choisir l'heure" }).check();
    const days = customer.form.getByLabel('Jour', { exact: true });
    const options = await days.locator('option').allTextContents();
    const name = options.find((option) => option.includes(` ${day.day === 1 ? '1er' : day.day} `));
    await days.selectOption(name ?? '');
    await customer.form
      .getByLabel('Heure', { exact: true })
      .selectOption(String(chosen.epochMilliseconds));
  }
  await customer.add(customer.t.addAllDressed);
  await chooses();

  await shop.database.query("update hours_exceptions set hours = '[]'");
  await expect(
    customer.form.getByText("L'heure choisie n'est plus possible\u00a0: choisissez-en une autre."),
  ).toBeVisible();
  await customer.form.getByRole('button', { name: /^Commander pour / }).click();
  await page.keyboard.press('Escape');
  await expect(customer.form).toBeHidden();
  // With the form closed the cart says so too: here no day is left at all.
  await shop.database.query(
    `insert into hours_exceptions
     select (now() at time zone 'America/Toronto')::date + ahead, '[]'
     from generate_series(0, 9) as ahead on conflict (date) do update set hours = '[]'`,
  );
  await expect(
    customer.toast("L'heure choisie n'est plus possible\u00a0: choisissez-en une autre."),
  ).toBeVisible();
});
