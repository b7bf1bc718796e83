import { openAllDay } from '#tests/support/open-all-day.ts';
import type { Shop } from '#tests/support/shop.ts';
import { expectNoBarrier } from './barriers.ts';
import { cookAt, sendOrder, storedOrder } from './cook.ts';
import { comeIn, somebody } from './customer.ts';
import { atWork, hire, test } from './staff.ts';
import { expect } from './stage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function setOven(shop: Shop, larges: number | null) {
  await shop.database.query('update kitchen_capacity set oven = $1', [larges]);
}

test.afterEach(async ({ shop }) => {
  await setOven(shop, null);
  await shop.database.query('delete from hours_exceptions');
  // A card that was just confirmed would move on the board of the next test.
  await shop.database.query(
    `update orders set status = 'done', promised_at = coalesce(promised_at, now()), closed_at = now() - interval '1 day',
       version = version + 1
     where status in ('new', 'confirmed')`,
  );
});

test('an owner answers two questions, and the board shows the oven (B-4010, B-4020)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await openAllDay(shop);
  await atWork(page, shop, { as: await hire(shop, 'owner'), at: '/admin/oven' });
  await expect(page.getByText(/^Pas réglé/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Combien de grandes pizzas/ }).fill('6');
  await page.getByRole('textbox', { name: /^Combien de minutes/ }).fill('10');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Four enregistré')).toBeVisible();
  await expect(page.getByText(/^Pas réglé/)).toBeHidden();
  await expectNoBarrier(page);

  const order = await sendOrder(shop);
  const cook = await cookAt(page, shop);
  const oven = page.getByRole('region', { name: 'Four' });
  await expect(oven.getByRole('button')).toHaveCount(8);
  await expectNoBarrier(page);

  await test.step('two touches have the oven take fewer for a while (B-4022)', async () => {
    await oven.getByRole('button').nth(5).click();
    const dialog = page.getByRole('dialog', { name: 'Moins de pizzas pour un temps' });
    await expectNoBarrier(page);
    await dialog.getByLabel('À la fois').selectOption('3');
    await dialog.getByRole('button', { name: /120\smin$/ }).click();
    await expect(dialog.getByText(/^3 à la fois jusqu'à/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Reprendre maintenant' }).click();
    await page.keyboard.press('Escape');
    await expect(oven.getByRole('button').nth(5)).toContainText('place pour 8');
  });

  await test.step('one touch promises what the oven says (B-4024)', async () => {
    await cook.presses(order, /^Confirmer/);
    await expect.poll(() => storedOrder(shop, order)).toMatchObject({ status: 'confirmed' });
  });
});

test('a customer reads the time, and is asked once it has moved (B-4003, B-4041)', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^409: POST \/api\/orders$/);
  await openAllDay(shop);
  await setOven(shop, 6);
  const customer = await comeIn(page, 'en');
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  const { form } = customer;
  await expect(form.getByText(/^As soon as possible\s· around/)).toBeVisible();
  await customer.fill(somebody());
  // Others were faster while this one typed.
  for (let other = 0; other < 12; other += 1)
    await sendOrder(shop, { phone: `514 555-0${100 + other}` });
  await customer.send();
  await expect(form.getByText(/^The time has changed: it would be/)).toBeVisible();
  await form.getByRole('button', { name: /^Send for/ }).click();
  await customer.arrives();
  await expect(page.getByRole('main')).toContainText(/At your door around/);
});
