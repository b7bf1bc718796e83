import {
  type Account,
  atWork,
  bringToken,
  complaint,
  hire,
  member,
  praise,
  type Staff,
  signsIn,
  test,
} from './staff.ts';
import { expect } from './stage.ts';

const denied = 'Accès refusé';

async function removes({ page, answers }: Staff, { email }: Account) {
  await page.getByRole('button', { name: `Retirer ${email}` }).click();
  await answers('Êtes-vous sûr de vouloir retirer cet accès admin?', 'Retirer');
}

test('somebody with an account and no role is refused at the sign-in page, and signed out (B-1003)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await hire(shop);
  await signsIn(page, await member(shop));
  const refusal = "Votre email n'est pas autorisé. Contactez l'administrateur.";
  await expect(complaint(page, denied, refusal)).toBeVisible();
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

test('somebody signed in without a role who opens the back office is told and sent home (B-1004)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await hire(shop);
  await bringToken(page, shop, await member(shop));
  await page.goto('/admin');
  const refusal = "Vous n'avez pas les permissions d'administrateur.";
  await expect(complaint(page, denied, refusal)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Ajouter Fromage, L' })).toBeVisible();
});

for (const [leaves, to, tag] of [
  ['Retour au site', '/', '@phone'],
  ['Se déconnecter', '/auth', '@desktop'],
] as const) {
  test(`an administrator removed while at work gets the card and leaves with “${leaves}” (B-1004)`, {
    tag,
  }, async ({ page, shop, somebodyElse }) => {
    const removed = await hire(shop);
    const theirs = await somebodyElse(/^403: /);
    let hasStreamEnded = false;
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      theirs.on(end as 'requestfinished', (request) => {
        if (request.url().includes('/api/admin/events')) hasStreamEnded = true;
      });
    }
    await atWork(theirs, shop, { as: removed });
    await removes(await atWork(page, shop, { at: '/admin/administrators' }), removed);
    await expect(praise(page, 'Succès', 'Accès retiré')).toBeVisible();

    const card = theirs.getByRole('heading', { name: denied });
    await expect(card).toBeVisible();
    await expect(
      theirs.getByText("Vous n'avez pas les permissions d'administrateur."),
    ).toBeVisible();
    await expect(theirs.getByRole('textbox')).toHaveCount(0);
    await expect.poll(() => hasStreamEnded).toBe(true);
    await theirs.getByRole('button', { name: leaves, exact: true }).click();
    await expect(theirs).toHaveURL(to);
    await theirs.goto('/admin');
    await expect(theirs).toHaveURL('/auth');
  });
}

test('an administrator removed on a slow line stays at the card, however long they look', {
  tag: '@phone',
}, async ({ page, shop, somebodyElse }) => {
  const removed = await hire(shop);
  // Nothing asks again as a stranger, who would be led to the sign-in page.
  const theirs = await somebodyElse(/^403: /);
  await theirs.clock.install();
  await atWork(theirs, shop, { as: removed });
  await expect(theirs.getByRole('searchbox')).toBeVisible();
  await theirs.route(/\/api\/admin\/(menu-items|categories)/, () => {});
  await removes(await atWork(page, shop, { at: '/admin/administrators' }), removed);
  await expect(theirs.getByRole('heading', { name: denied })).toBeVisible();
  await theirs.clock.runFor(5_000);
  await theirs.getByRole('button', { name: 'Retour au site' }).click();
  await expect(theirs).toHaveURL('/');
});

test('the last administrator cannot leave the shop without anybody', { tag: '@desktop' }, async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^409: (DELETE \/api\/admin\/users|POST \/api\/account-deletion)/);
  const last = await hire(shop, 'owner');
  await shop.database.query(
    'delete from user_roles where user_id <> (select id from users where email = $1)',
    [last.email],
  );
  const staff = await atWork(page, shop, { as: last, at: '/admin/administrators' });
  await removes(staff, last);
  await expect(
    complaint(
      page,
      'Erreur',
      "C'est le dernier accès : sans lui, plus personne ne pourrait entrer. Ajoutez d'abord quelqu'un d'autre.",
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `Retirer ${last.email}` })).toBeVisible();

  await page.goto('/delete-account');
  await page.getByRole('textbox', { name: 'Courriel' }).fill(last.email);
  await page.getByRole('button', { name: 'Supprimer le compte' }).click();
  await expect(
    complaint(
      page,
      'Erreur',
      "Ce compte est le dernier à avoir accès à l'administration\u00a0: on ne peut pas le supprimer. Donnez d'abord l'accès à quelqu'un d'autre.",
    ),
  ).toBeVisible();
});
