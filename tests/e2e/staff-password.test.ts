import type { Page } from '@playwright/test';
import { holdScripts } from './late-scripts.ts';
import { emailTo } from './mailbox.ts';
import {
  type Account,
  atWork,
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

const changed = ['Succès', 'Votre mot de passe a été modifié avec succès.'] as const;
const next = 'nouveau-four';

async function types(page: Page, first: string, second: string, current?: string) {
  if (current !== undefined) await page.getByLabel('Mot de passe actuel').fill(current);
  await page.getByLabel('Nouveau mot de passe').fill(first);
  await page.getByLabel('Confirmer le mot de passe').fill(second);
  await page.getByRole('button', { name: /^(Changer le|Choisir ce) mot de passe$/ }).click();
}

async function asksForLink(page: Page, { email }: Account) {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Mot de passe oublié?' }).click();
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Courriel' }).fill(email);
  await page.getByRole('button', { name: 'Envoyer un lien' }).click();
}

test('somebody changes their password by the rules, and their other devices are signed out (B-1031)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse, allowTrouble }) => {
  allowTrouble(/^422: POST \/api\/auth\/(change-password|sign-in)/);
  const person = await hire(shop);
  const otherDevice = await somebodyElse(/^401: /);
  await bringToken(otherDevice, shop, person);
  await atWork(page, shop, { as: person, at: '/admin/settings' });

  await types(page, next, 'autre-four', person.password);
  await expect(page.getByLabel('Confirmer le mot de passe')).toHaveAccessibleDescription(
    'Les mots de passe ne correspondent pas.',
  );
  await types(page, 'court', 'court', person.password);
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveAccessibleDescription(
    'Le mot de passe doit contenir au moins 6 caractères.',
  );
  await types(page, next, next, 'pas-le-mien');
  await expect(complaint(page, 'Erreur', 'Le mot de passe actuel est incorrect.')).toBeVisible();
  await types(page, next, next, person.password);
  await expect(praise(page, ...changed)).toBeVisible();
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveValue('');
  await page.getByRole('link', { name: 'Administrateurs' }).click();
  await expect(page.getByText('(vous)')).toBeVisible();

  await otherDevice.goto('/admin');
  await expect(otherDevice).toHaveURL('/auth');
  await signsIn(otherDevice, { ...person, password: next });
  await expect(otherDevice).toHaveURL('/admin/orders');
});

test('somebody who forgot their password chooses a new one by the email, once', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^410: POST \/api\/auth\/reset-password/);
  const person = await hire(shop);
  await asksForLink(page, person);
  await expect(praise(page, 'Lien envoyé')).toBeVisible();
  const { subject, link } = await emailTo(shop, person.email);
  expect(subject).toMatch(/^Choisissez un nouveau mot de passe/);

  await page.goto(link);
  await types(page, next, 'autre-four');
  await expect(page.getByText('Les mots de passe ne correspondent pas.')).toBeVisible();
  await types(page, next, next);
  await expect(praise(page, ...changed)).toBeVisible();
  await expect(page).toHaveURL('/auth');
  // Nothing must still be asked for when they sign out, or it is refused.
  const isRead = ['board', 'availability'].map((part) =>
    page.waitForResponse(new RegExp(`/api/admin/\\S*${part}`)),
  );
  await signsIn(page, { ...person, password: next });
  await expect(page).toHaveURL('/admin/orders');
  await Promise.all(isRead);

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/auth');
  await page.goto('/');
  await page.goto(link);
  await types(page, 'encore-un-four', 'encore-un-four');
  await expect(
    complaint(page, 'Erreur', "Ce lien a déjà servi ou n'est plus valide. Demandez-en un nouveau."),
  ).toBeVisible();
});

test('somebody whose thumb is faster than the page has the new password that they typed', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const person = await hire(shop);
  await asksForLink(page, person);
  const { link } = await emailTo(shop, person.email);
  const release = await holdScripts(page);
  await page.goto(link);
  await types(page, next, next);
  release();
  await expect(praise(page, ...changed)).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('a stranger who asks for a link to an unknown address reads the same answer', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const [known, stranger] = [await member(shop), newcomer()];
  await asksForLink(page, stranger);
  await expect(
    praise(
      page,
      'Lien envoyé',
      'Si un compte existe pour cette adresse, un lien valide une heure vient de lui être envoyé.',
    ),
  ).toBeVisible();
  const { rowCount } = await shop.database.query('select from outbox where recipient in ($1, $2)', [
    known.email,
    stranger.email,
  ]);
  expect(rowCount).toBe(0);
});
