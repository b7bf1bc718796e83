import type { Page } from '@playwright/test';
import type { Shop } from '#tests/support/shop.ts';
import { expectNoBarrier } from './barriers.ts';
import { comeIn, somebody } from './customer.ts';
import { atWork, praise, test } from './staff.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const at = '/admin/hours';
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/** The week as a new shop has it, without an order of another test that new hours would be in the way of. */
async function putBack(shop: Shop) {
  await shop.database.query(
    `update orders set status = 'done', promised_at = coalesce(promised_at, now()), closed_at = now()
     where status not in ('done', 'refused')`,
  );
  await shop.database.query('delete from hours_exceptions');
  await shop.database.query('delete from kept_holidays');
  await shop.database.query(
    `update weekly_hours set hours = case day when '1' then '[]'::jsonb
       when '7' then '[{"opens":"15:00","closes":"21:00"}]' when 'holiday' then '[{"opens":"15:00","closes":"21:00"}]'
       when '2' then '[{"opens":"11:00","closes":"21:00"}]' when '3' then '[{"opens":"11:00","closes":"21:00"}]'
       else '[{"opens":"11:00","closes":"22:00"}]' end`,
  );
  await shop.database.query(
    'update shop_settings set last_order_minutes = 0, driving_minutes = 15',
  );
}

test.beforeEach(({ shop }) => putBack(shop));
test.afterEach(({ shop }) => putBack(shop));

const dayIn = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('group', { name, exact: true });

test('an owner opens on Mondays and reads first what customers will read (B-2032)', async ({
  page,
  shop,
}) => {
  await atWork(page, shop, { at });
  await expectNoBarrier(page);
  await page.getByRole('button', { name: "Modifier l'horaire" }).click();
  const dialog = page.getByRole('dialog', { name: 'Horaire habituel' });
  const monday = dayIn(page, 'Lundi');
  await monday.getByRole('checkbox', { name: 'Ouvert' }).check();
  await monday.getByLabel('De').fill('14:00');
  await monday.getByLabel('À', { exact: true }).fill('11:30');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/^Chaque plage finit après son début/)).toBeVisible();
  await expect(monday.getByLabel('De')).toBeFocused();
  await monday.getByLabel('De').fill('11:30');
  await monday.getByLabel('À', { exact: true }).fill('14:00');
  await monday.getByRole('button', { name: 'Ajouter une plage' }).click();
  await monday.getByLabel('De').nth(1).fill('17:00');
  await monday.getByLabel('À', { exact: true }).nth(1).fill('00:00');
  await monday.getByRole('button', { name: "Copier à d'autres jours" }).click();
  await monday.getByRole('checkbox', { name: 'Jours fériés' }).check();
  await monday.getByRole('button', { name: 'Copier', exact: true }).click();
  const words = dialog.getByRole('region', { name: 'Les clients lisent' });
  await expect(words).toContainText('Lundi');
  const preview = plain(await words.textContent());
  for (const part of [
    '11 h 30 à 14 h et 17 h à minuit',
    '11:30 a.m. to 2 p.m. and 5 p.m. to midnight',
  ])
    expect(preview).toContain(part);
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(praise(page, 'Horaire enregistré')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Modifier les temps' }).click();
  const times = page.getByRole('dialog', { name: 'Prise de commandes' });
  await times.getByLabel('Temps de trajet habituel, en minutes').fill('25');
  const last = times.getByLabel('Dernière commande, en minutes avant la fermeture');
  await last.fill('150');
  await times.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(times.getByText(/^Plus longtemps que la plus courte plage/)).toBeVisible();
  await last.fill('20');
  await expect(times).toContainText('Last order 20 min before closing.');
  await expectNoBarrier(page);
  await times.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(times).toBeHidden();

  await page.goto('/');
  const contact = page.locator('#contact');
  await expect(contact).toContainText(/11.h.30 à 14.h et 17.h à minuit/);
  await expect(contact).toContainText('Dernière commande 20 min avant la fermeture.');
});

test('an owner who is faster than the page changes the hours twice in a row (B-2032)', async ({
  page,
  shop,
}) => {
  await atWork(page, shop, { at });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/hours', async (route) => {
    await held.promise;
    await route.continue();
  });
  const times = page.getByRole('dialog', { name: 'Prise de commandes' });
  const driving = times.getByLabel('Temps de trajet habituel, en minutes');
  for (const minutes of ['25', '30']) {
    await page.getByRole('button', { name: 'Modifier les temps' }).click();
    await driving.fill(minutes);
    await times.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(times).toBeHidden();
  }
  held.resolve();
  const { rows } = await shop.database.query('select driving_minutes from shop_settings');
  expect(rows).toEqual([{ driving_minutes: 30 }]);
});

test('an owner keeps Easter Monday, and one holiday less (B-2032)', async ({ page, shop }) => {
  await atWork(page, shop, { at });
  const easter = page.getByRole('switch', { name: 'Horaire des jours fériés, Lundi de Pâques' });
  const labour = page.getByRole('switch', { name: 'Horaire des jours fériés, Fête du Travail' });
  await expect(easter).not.toBeChecked();
  await easter.click();
  await expect(praise(page, 'Horaire enregistré')).toBeVisible();
  await labour.click();
  const kept = async () =>
    (await shop.database.query('select * from kept_holidays order by holiday')).rows;
  await expect.poll(kept).toEqual([
    { holiday: 'easter-monday', is_kept: true },
    { holiday: 'labour', is_kept: false },
  ]);
  await page.reload();
  await expect(easter).toBeChecked();
  await expect(labour).not.toBeChecked();
});

test('a customer whose chosen time is closed hears it in the open form, and the owner of the order (B-2038)', async ({
  page,
  shop,
  somebodyElse,
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
  await customer.send();
  await customer.arrives();
  await page.goto('/');
  await customer.add(customer.t.addAllDressed);
  await chooses();

  const other = await somebodyElse(/^409: PUT \/api\/admin\/hours\//);
  await atWork(other, shop, { at });
  const row = other.getByRole('listitem').filter({ hasText: /11.h à 22.h/ });
  await row.getByRole('button', { name: /^Modifier/ }).click();
  const dialog = other.getByRole('dialog', { name: "L'horaire d'une date" });
  await dialog.getByRole('radio', { name: 'Fermé' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const question = other.getByRole('alertdialog');
  await expect(question).toContainText(person.fullName);
  await expect(question.getByRole('link', { name: person.phone })).toHaveAttribute('href', /^tel:/);
  await expect(question).toContainText(/demandée pour .* à 18.h.30/);
  await expectNoBarrier(other);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await question.getByRole('button', { name: 'Enregistrer quand même' }).click();
  await expect(dialog).toBeHidden();

  await expect(
    customer.form.getByText("L'heure choisie n'est plus possible\u00a0: choisissez-en une autre."),
  ).toBeVisible();
  await customer.form.getByRole('button', { name: /^Commander pour / }).click();
  await page.keyboard.press('Escape');
  await expect(customer.form).toBeHidden();
  // With the form put away the cart is told, too: here no day is left at all.
  await shop.database.query(
    `insert into hours_exceptions
     select (now() at time zone 'America/Toronto')::date + ahead, '[]'
     from generate_series(0, 9) as ahead on conflict (date) do update set hours = '[]'`,
  );
  await expect(
    customer.toast("L'heure choisie n'est plus possible\u00a0: choisissez-en une autre."),
  ).toBeVisible();
});
