import { expectNoBarrier, screenFor } from './barriers.ts';
import { stickingOut } from './sideways.ts';
import { atWork, praise, putPizza, storedItem, test } from './staff.ts';
import { expect } from './stage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A day that is certainly to come, in the shop's calendar too. */
const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

test("an owner takes a colleague's price back, whose description since then stays (B-2085)", {
  tag: screenFor.fr,
}, async ({ page, shop, somebodyElse, allowTrouble }) => {
  allowTrouble(/^409: POST \/api\/admin\/changes/);
  const dish = await putPizza(shop);
  const colleague = await atWork(await somebodyElse(), shop);
  await colleague.opensItem(dish);
  await colleague.field('Prix L').fill('27,00');
  await colleague.saves();
  await expect(praise(colleague.page, 'Succès', 'Item modifié avec succès')).toBeVisible();

  await atWork(page, shop, { at: '/admin/changes' });
  await expect(page.getByText('prix L 25,00\u00a0$ → 27,00\u00a0$').first()).toBeVisible();
  await shop.database.query("update menu_items set description_fr = 'Au four' where name_fr = $1", [
    dish,
  ]);
  const priced = page
    .getByRole('listitem')
    .filter({ hasText: dish })
    .filter({ hasText: 'prix L 25,00' });
  await priced.getByRole('button', { name: `Défaire ${dish}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Défaire ce changement' });
  await expect(dialog).toContainText('prix L 27,00\u00a0$ → 25,00\u00a0$');
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Défaire', exact: true }).click();
  await expect(praise(page, 'Le changement est défait')).toBeVisible();
  expect(await storedItem(shop, dish)).toMatchObject({
    price_l: '25.00',
    description_fr: 'Au four',
  });
  await expectNoBarrier(page);
  expect(await stickingOut(page)).toEqual([]);
});

test('an owner has a price begin on a day to come, finds it planned and withdraws it (B-2086)', {
  tag: screenFor.en,
}, async ({ page, shop }) => {
  const dish = await putPizza(shop);
  const owner = await atWork(page, shop);
  await owner.opensItem(dish);
  await owner.field('Prix L').fill('29,00');
  await owner.editor.getByRole('radio', { name: 'À partir de…' }).check();
  await owner.saves();
  await expect(owner.editor.getByText('Choisissez un moment à venir')).toBeVisible();
  await owner.editor.getByLabel('Jour', { exact: true }).fill(inFiveDays);
  await expectNoBarrier(page);
  await owner.saves();
  await expect(page.getByText(/^Commence .* à minuit$/).first()).toBeVisible();
  expect(await storedItem(shop, dish)).toMatchObject({ price_l: '25.00' });

  await page.goto('/admin/changes');
  const planned = page.getByRole('region', { name: 'Ce qui est prévu' });
  const card = planned.getByRole('listitem').filter({ hasText: dish }).first();
  await expect(card).toContainText('prix L 25,00\u00a0$ → 29,00\u00a0$');
  await expectNoBarrier(page);
  await card.getByRole('button', { name: `Retirer ${dish}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Retirer ce changement prévu' });
  await question.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(praise(page, 'Le changement prévu est retiré')).toBeVisible();
  await expect(planned.getByText(dish)).toHaveCount(0);
});
