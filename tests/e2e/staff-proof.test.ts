import type { Page } from '@playwright/test';
import { emailTo } from './mailbox.ts';
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
  await page.getByRole('button', { name: 'Choisir ce mot de passe' }).click();
}

test('somebody who creates an account confirms the address by its email, and is told to ask for access (B-1005)', {
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

  const { subject, link } = await emailTo(shop, person.email);
  expect(subject).toContain('Confirmez votre adresse');
  await page.goto(link);
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
  await page.getByRole('button', { name: "Confirmer que c'est moi" }).click();
  const unknown =
    "Ce n'est pas le mot de passe de ce compte. Si vous ne l'avez pas choisi, choisissez-en un nouveau.";
  await expect(complaint(page, 'Erreur', unknown)).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: "Confirmer que c'est moi" }).click();
  const advice = "Un administrateur doit maintenant vous donner l'accès.";
  await expect(praise(page, 'Adresse confirmée', advice)).toBeVisible();
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

test('somebody whose address a stranger used is invited, waits in the list, and enters with a password of their own (B-1063, B-2599)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse, allowTrouble }) => {
  allowTrouble(/^422: POST \/api\/auth\/sign-in\/email/);
  const colleague = newcomer();
  await page.request.post('/api/auth/sign-up/email', { data: colleague });
  await emailTo(shop, colleague.email);

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

  const { link } = await emailTo(shop, colleague.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "Bienvenue dans l'équipe" })).toBeVisible();
  await expect(
    page.getByText(/^Choisissez votre mot de passe\. Vous vous connecterez/),
  ).toBeVisible();
  await choosesPassword(page, 'ma-propre-pâte');
  await expect(page).toHaveURL('/auth');
  const told = 'Votre accès est ouvert. Connectez-vous.';
  await expect(praise(page, 'Mot de passe choisi', told)).toBeVisible();
  await expect(waiting).toBeHidden();
  await signsIn(page, colleague);
  await expect(complaint(page, ...notYet)).toBeVisible();
  await signsIn(page, { ...colleague, password: 'ma-propre-pâte' });
  await expect(praise(page, 'Connexion réussie', 'Bienvenue!')).toBeVisible();
  await expect(page).toHaveURL('/admin/orders');
});

test('where no mail server is set, a newcomer is told whom to ask, and the owner gets each link to pass on (B-1071)', {
  tag: '@phone',
}, async ({ page, shop, somebodyElse }) => {
  // The shop of these tests has a mail server: its answers are changed to those of one without.
  const colleague = newcomer();
  await page.route('/api/auth/sign-up/email', async (route) => {
    await route.fetch();
    await route.fulfill({ json: { next: 'ask-owner' } });
  });
  await createsAccount(page, colleague);
  await expect(page.getByRole('heading', { name: 'Demandez votre accès' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: colleague.email })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Consultez vos courriels' })).toBeHidden();

  const owner = await somebodyElse();
  await owner.route('/api/admin/users/*/letter', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { link: 'https://exemple.test/#secret' } });
  });
  await atWork(owner, shop, { at: '/admin/administrators' });
  await owner.getByRole('textbox', { name: 'Courriel' }).fill(colleague.email);
  await owner.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const waiting = owner.getByRole('region', { name: 'En attente' });
  await waiting.getByRole('button', { name: `Renvoyer ${colleague.email}` }).click();
  const link = waiting.getByRole('status').filter({ hasText: 'https://exemple.test/#secret' });
  await expect(link.getByRole('button', { name: 'Copier' })).toBeVisible();
  await expect(link).toContainText(colleague.email);
  await link.getByRole('button', { name: 'Fermer' }).click();
  await expect(link).toBeHidden();
  const entry = waiting.getByRole('listitem').filter({ hasText: colleague.email });
  await entry.getByRole('button', { name: `Retirer ${colleague.email}` }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(entry).toBeHidden();
});
