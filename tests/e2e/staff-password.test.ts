import { holdScripts } from './late-scripts.ts';
import { emailTo } from './mailbox.ts';
import { complaint, entersPassword, hire, praise, signOut, signsIn, test } from './staff.ts';
import { expect } from './stage.ts';

const next = 'nouveau-four';

test('somebody who forgot their password chooses a new one by the email, and loses nothing typed or pressed before the page answers', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const person = await hire(shop);
  const comeAlive = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  const email = page.getByRole('textbox', { name: 'Courriel' });
  await email.fill(person.email);
  await page.getByRole('button', { name: 'Mot de passe oublié?' }).click();
  await expect(page).toHaveURL('/auth');
  await comeAlive();
  // The next form has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await expect(email).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Demander un lien' }).click();
  await expect(praise(page, 'Lien envoyé')).toBeVisible();
  const { link } = await emailTo(shop, person.email);

  const release = await holdScripts(page);
  await page.goto(link, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Nouveau mot de passe').fill(next);
  await page.getByLabel('Confirmer le mot de passe').fill(next);
  // Twice, as people do when nothing answers; the link works once.
  for (const _ of [1, 2])
    await page.getByRole('button', { name: 'Choisir ce mot de passe' }).click();
  // A browser would write the passwords into the address.
  await expect(page).toHaveURL(link);
  await release();
  await expect(
    praise(page, 'Succès', 'Votre mot de passe a été modifié avec succès.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await signsIn(page, { ...person, password: next });
  await expect(page).toHaveURL(/^[^?]*\/admin\/(menu|orders)$/);
  // Nothing of this page must still be asked for when they sign out, or it is refused.
  await page.goto('/admin/menu', { waitUntil: 'commit' });
  const isRead = ['board', 'categories', 'events'].map((part) =>
    page.waitForResponse(new RegExp(`/api/admin/\\S*${part}`)),
  );
  await Promise.all(isRead);
  await signOut(page);
  await expect(page).toHaveURL('/auth');
});

test('somebody in a hurry signs in before the page answers, once, and nothing of it stands in an address (B-4552)', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^422: POST \/api\/auth\/sign-in\/email$/);
  const person = await hire(shop);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const comeAlive = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  const field = page.getByLabel('Mot de passe', { exact: true });
  await page.getByRole('textbox', { name: 'Courriel' }).fill(person.email);
  await field.fill('mauvais');
  await field.press('Enter');
  await comeAlive();
  await expect(complaint(page, /^Erreur de connexion$/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Courriel' })).toHaveValue(person.email);
  await expect(field).toHaveValue('mauvais');

  const again = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  for (const _ of [1, 2]) await entersPassword(page, person);
  await again();
  await expect(page).toHaveURL(/^[^?]*\/admin\/(menu|orders)$/);
  expect(sent.filter((url) => url.includes('sign-in'))).toHaveLength(1);
  expect(addresses.filter((url) => /mauvais|quatre|%40exemple/.test(url))).toEqual([]);
});

test('somebody who reads the other language, or was sent a stranger’s confirmation, presses before the page answers (B-4552)', {
  tag: '@phone',
}, async ({ page }) => {
  const comeAlive = await holdScripts(page);
  await page.goto('/auth/confirm#secret', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^Je l'ai oublié/ }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await comeAlive();
  await expect(page.getByLabel('New password')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible();
  await expect(page).toHaveURL('/auth/confirm#secret');
});
