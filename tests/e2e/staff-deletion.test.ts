import type { Page } from '@playwright/test';
import { comesAlive } from './late-scripts.ts';
import { emailTo } from './mailbox.ts';
import {
  type Account,
  bringToken,
  complaint,
  hire,
  member,
  newcomer,
  praise,
  signsIn,
  test,
} from './staff.ts';
import { expect } from './stage.ts';

const deleted = [
  'Succès',
  'Compte supprimé. Vous pouvez maintenant créer un nouveau compte.',
] as const;
const asked = [
  'Demande reçue',
  'Si un compte existe pour cette adresse, un lien de confirmation valide une heure vient de lui être envoyé.',
] as const;

async function asksFor(page: Page, { email }: Account) {
  await page.getByRole('textbox', { name: 'Courriel' }).fill(email);
  await page.getByRole('button', { name: 'Supprimer le compte' }).click();
}

/** The message stays for two seconds (B-1041), by the page's own clock, then comes the sign-in page. */
async function isSentAway(page: Page) {
  await page.clock.runFor(1000);
  await expect(praise(page, ...deleted)).toBeVisible();
  await expect(page).toHaveURL(/\/delete-account/);
  await page.clock.runFor(1500);
  await expect(page).toHaveURL('/auth');
}

test('somebody signed in deletes their own account at once, and is led to the sign-in page (B-1041)', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^422: POST \/api\/auth\/sign-in/);
  await hire(shop, 'owner');
  const person = await hire(shop);
  await bringToken(page, shop, person);
  await page.clock.install();
  await page.goto('/delete-account');
  // A clock that stands still would keep the page from coming alive.
  await comesAlive(page);
  const answered = page.waitForResponse('/api/account-deletion');
  await page.clock.pauseAt(Date.now() + 60_000);
  await asksFor(page, person);
  await answered;
  await isSentAway(page);
  const { rowCount } = await shop.database.query('select from users where email = $1', [
    person.email,
  ]);
  expect(rowCount).toBe(0);
  await page.clock.resume();
  await signsIn(page, person);
  await expect(
    complaint(
      page,
      'Erreur de connexion',
      'Courriel ou mot de passe incorrect, ou adresse pas encore confirmée\u00a0: suivez le lien que nous vous avons envoyé.',
    ),
  ).toBeVisible();
});

test('somebody who is not signed in deletes their account by the email', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const person = await member(shop);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Supprimer un compte' }).click();
  await expect(page).toHaveURL('/delete-account');
  await asksFor(page, person);
  await expect(praise(page, ...asked)).toBeVisible();
  const { subject, link } = await emailTo(shop, person.email);
  expect(subject).toMatch(/^Confirmez la suppression de votre compte/);

  await page.clock.install();
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByText('Ce lien supprime votre compte pour de bon.')).toBeVisible();
  const answered = page.waitForResponse('/api/account-deletion/confirm');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Supprimer le compte' }).click();
  await answered;
  await isSentAway(page);
});

test('a stranger who names somebody else’s address, or nobody’s, reads the same answer', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const person = await member(shop);
  for (const named of [person, newcomer()]) {
    await page.goto('/delete-account');
    await page.getByRole('button', { name: 'Supprimer le compte' }).click();
    await expect(page.getByRole('textbox', { name: 'Courriel' })).toHaveAccessibleDescription(
      'Ce champ est obligatoire.',
    );
    await asksFor(page, named);
    await expect(praise(page, ...asked)).toBeVisible();
  }
  const { rowCount } = await shop.database.query('select from users where email = $1', [
    person.email,
  ]);
  expect(rowCount).toBe(1);
});
