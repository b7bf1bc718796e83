import {
  atWork,
  complaint,
  endSessions,
  entersPassword,
  hire,
  praise,
  putPizza,
  storedItem,
  test,
} from './staff.ts';
import { expect } from './stage.ts';

const ended = 'Votre session est terminée';

test('somebody whose session ends in the middle of an edit signs in again and loses nothing (B-1008)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^401: /);
  allowTrouble(/^422: POST \/api\/auth\/sign-in\/email/);
  allowTrouble(/^failed: GET \/api\/admin\/events/);
  // Without its live stream the page learns of the end from the refused save alone.
  await page.route('**/api/admin/events*', (route) => route.abort());
  const person = await hire(shop);
  const dish = await putPizza(shop);
  const { editor, opensItem, field, saves } = await atWork(page, shop, { as: person });
  await opensItem(dish);
  await field('Description en français').fill('Basilic frais du jardin');
  await field('Prix L').fill('26,75');
  await endSessions(shop, person);
  await saves();

  const dialog = page.getByRole('dialog', { name: ended });
  await expect(dialog).toBeVisible();
  await entersPassword(dialog, { ...person, password: 'mauvais' });
  await expect(
    complaint(
      page,
      'Erreur de connexion',
      'Courriel ou mot de passe incorrect, ou adresse pas encore confirmée\u00a0: suivez le lien que nous vous avons envoyé.',
    ),
  ).toBeVisible();
  await expect(dialog).toBeVisible();
  await entersPassword(dialog, person);
  await expect(praise(page, 'Succès', 'Item modifié avec succès')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(editor).toBeHidden();
  expect(await storedItem(shop, dish)).toMatchObject({
    description_fr: 'Basilic frais du jardin',
    price_l: '26.75',
  });

  await test.step('and the page is live again', async () => {
    await page.unroute('**/api/admin/events*');
    await shop.database.query('update menu_items set name_en = $2 where name_fr = $1', [
      dish,
      'Garden basil',
    ]);
    await expect(page.getByText('Garden basil')).toBeVisible();
  });
});

test('somebody who does not want to sign in again is led to the sign-in page', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^401: /);
  const person = await hire(shop);
  await atWork(page, shop, { as: person });
  // The live stream is refused: the dialog comes by itself, over whatever is on the screen.
  await endSessions(shop, person);
  await page.getByRole('dialog', { name: ended }).getByRole('button', { name: 'Fermer' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

test('somebody who comes back after their session has ended is led to the sign-in page', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^401: GET \/api\/session/);
  const person = await hire(shop);
  await atWork(page, shop, { as: person });
  await page.goto('/');
  await endSessions(shop, person);
  await page.goto('/admin/promotions');
  await expect(page).toHaveURL('/auth');
});
