import type { Page } from '@playwright/test';
import { letterTo } from './mailbox.ts';
import {
  atWork,
  complaint,
  createsAccount,
  hire,
  newcomer,
  praise,
  signsIn,
  test,
} from './staff.ts';
import { expect } from './stage.ts';

const notYet = [
  'Erreur de connexion',
  'Courriel ou mot de passe incorrect, ou adresse pas encore confirmée\u00a0: suivez le lien que nous vous avons envoyé.',
] as const;

async function choosesPassword(page: Page, password: string) {
  await page.getByLabel('Nouveau mot de passe').fill(password);
  await page.getByLabel('Confirmer le mot de passe').fill(password);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
}

test('somebody who creates an account confirms the address by its letter, and is told to ask for access', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^422: POST \/api\/auth\/(sign-in\/email|confirm-address)/);
  await hire(shop);
  const person = newcomer();
  await createsAccount(page, person);
  await expect(page.getByRole('heading', { name: 'Consultez vos courriels' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: person.email })).toBeVisible();
  await page.getByRole('button', { name: 'Retour à la connexion' }).click();
  await signsIn(page, person);
  await expect(complaint(page, ...notYet)).toBeVisible();

  const { subject, link } = await letterTo(shop, person.email);
  expect(subject).toContain('Confirmez votre adresse');
  await page.goto(link);
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  const unknown =
    "Ce n'est pas le mot de passe de ce compte. Si vous ne l'avez pas choisi, choisissez-en un nouveau.";
  await expect(complaint(page, 'Erreur', unknown)).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  const advice = "Un administrateur doit maintenant vous donner l'accès.";
  await expect(praise(page, 'Adresse confirmée', advice)).toBeVisible();
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

test('somebody whose address a stranger used is invited, waits in the list, and enters with a password of their own', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse, allowTrouble }) => {
  allowTrouble(/^422: POST \/api\/auth\/sign-in\/email/);
  const colleague = newcomer();
  await page.request.post('/api/auth/sign-up/email', { data: colleague });
  await letterTo(shop, colleague.email);

  const owner = await somebodyElse();
  await atWork(owner, shop, { at: '/admin/administrators' });
  await owner.getByRole('textbox', { name: 'Courriel' }).fill(colleague.email);
  await owner.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const advice = "L'accès commence quand la personne a suivi le lien reçu.";
  await expect(praise(owner, 'Invitation envoyée', advice)).toBeVisible();
  const waiting = owner.getByRole('region', { name: 'En attente' });
  await expect(waiting.getByRole('listitem').filter({ hasText: colleague.email })).toBeVisible();
  await waiting.getByRole('button', { name: `Renvoyer ${colleague.email}` }).click();
  await expect
    .poll(() => shop.mail.received.filter(({ to }) => to.includes(colleague.email)).length)
    .toBe(3);

  const { link } = await letterTo(shop, colleague.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "Bienvenue dans l'équipe" })).toBeVisible();
  await choosesPassword(page, 'ma-propre-pâte');
  await expect(page).toHaveURL('/auth');
  await expect(waiting).toBeHidden();
  await signsIn(page, colleague);
  await expect(complaint(page, ...notYet)).toBeVisible();
  await signsIn(page, { ...colleague, password: 'ma-propre-pâte' });
  await expect(praise(page, 'Connexion réussie', 'Bienvenue!')).toBeVisible();
  await expect(page).toHaveURL('/admin/orders');
});
