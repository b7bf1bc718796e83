import { atWork, complaint, praise, putPizza, type Staff, storedItem, test } from './staff.ts';
import { expect } from './stage.ts';

const conflict = "Quelqu'un a modifié cet item pendant que vous écriviez.";
const changed = ['Succès', 'Item modifié avec succès'] as const;

/** Two people open one pizza; the first saves, then the second, who is told. */
async function meet(first: Staff, second: Staff, dish: string) {
  await first.opensItem(dish);
  await second.opensItem(dish);
  await second.field('Prix L').fill('30,00');
  await second.field('Description en français').fill('Celle de la deuxième');
  await first.field('Prix L').fill('27,00');
  await first.saves();
  await expect(praise(first.page, ...changed)).toBeVisible();
  await expect(second.field('Prix L')).toHaveValue('30,00');
  await second.saves();
  await expect(complaint(second.page, conflict)).toBeVisible();
  const notice = second.editor.getByRole('alert');
  await expect(notice).toContainText('La version enregistrée\u00a0: 27,00');
  await expect(notice).toContainText('La vôtre\u00a0: 30,00');
  await expect(notice).toContainText('La vôtre\u00a0: Celle de la deuxième');
  await expect(second.field('Prix L')).toHaveValue('30,00');
  return notice;
}

test('somebody who is told that a colleague saved first keeps their own version', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse, allowTrouble }) => {
  allowTrouble(/^409: PUT \/api\/admin\/menu-items/);
  const dish = await putPizza(shop);
  const first = await atWork(await somebodyElse(), shop);
  const second = await atWork(page, shop);
  const notice = await meet(first, second, dish);
  await notice.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(praise(page, ...changed)).toBeVisible();
  await expect(second.row(dish)).toContainText('L30,00\u00a0$');
  await expect(first.row(dish)).toContainText('L30,00\u00a0$');
  expect(await storedItem(shop, dish)).toMatchObject({
    price_l: '30.00',
    description_fr: 'Celle de la deuxième',
  });
});

test('somebody who is told that a colleague saved first takes theirs over', {
  tag: '@phone',
}, async ({ page, shop, somebodyElse, allowTrouble }) => {
  allowTrouble(/^409: PUT \/api\/admin\/menu-items/);
  const dish = await putPizza(shop);
  const first = await atWork(await somebodyElse(), shop);
  const second = await atWork(page, shop);
  const notice = await meet(first, second, dish);
  await notice.getByRole('button', { name: "Garder l'autre version" }).click();
  await expect(notice).toBeHidden();
  await expect(second.field('Prix L')).toHaveValue('27,00');
  await expect(second.field('Description en français')).toHaveValue('');
  await second.field('Prix M').fill('22,00');
  await second.saves();
  await expect(praise(page, ...changed)).toBeVisible();
  expect(await storedItem(shop, dish)).toMatchObject({ price_l: '27.00', price_m: '22.00' });
});

test('somebody who is typing is not disturbed when a colleague deletes the item (B-139)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse, allowTrouble }) => {
  allowTrouble(/^404: PUT \/api\/admin\/menu-items/);
  const dish = await putPizza(shop);
  const writer = await atWork(page, shop);
  await writer.opensItem(dish);
  await writer.field('Description en français').fill('Une longue description');
  const colleague = await atWork(await somebodyElse(), shop);
  await colleague.searches(dish);
  await colleague.page.getByRole('button', { name: `Supprimer ${dish}` }).click();
  await colleague.answers('Êtes-vous sûr de vouloir supprimer cet item?', 'Supprimer');
  await expect(page.getByText('Aucun item ne correspond.')).toBeAttached();
  await expect(writer.field('Description en français')).toHaveValue('Une longue description');
  await writer.saves();
  await expect(complaint(page, 'Erreur', 'Introuvable.')).toBeVisible();
  await expect(writer.field('Description en français')).toHaveValue('Une longue description');
});

test('two people at work see at once what the other one switches (B-139)', {
  tag: '@phone',
}, async ({ page, shop, somebodyElse }) => {
  const dish = await putPizza(shop);
  const watcher = await atWork(page, shop);
  const doer = await atWork(await somebodyElse(), shop);
  await watcher.searches(dish);
  await doer.searches(dish);
  await doer.page.getByRole('button', { name: `Désactiver ${dish}` }).click();
  await expect(watcher.row(dish).getByText('Inactif')).toBeVisible();
  await page.getByRole('button', { name: `Activer ${dish}` }).click();
  await expect(doer.row(dish).getByText('Inactif')).toBeHidden();
});
