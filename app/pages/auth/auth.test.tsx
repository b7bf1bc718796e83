// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { goodPassword } from '#tests/support/accounts.ts';
import { seededTest as test } from '#tests/support/database.ts';
import {
  type BackOffice,
  descriptionOf,
  fill,
  findMessage,
  openBackOffice,
} from '#tests/support/screen.tsx';
import { openStaffedSite, type StaffedSite } from '#tests/support/staffed-site.ts';
import { totpOf } from '#tests/support/totp.ts';

const notYet = [
  'Erreur de connexion',
  'Courriel ou mot de passe incorrect, ou adresse pas encore confirmée\u00a0: suivez le lien que nous vous avons envoyé.',
] as const;
const noRole = [
  'Accès refusé',
  "Votre email n'est pas autorisé. Contactez l'administrateur.",
] as const;
const linkInFolder =
  'Si un compte existe pour cette adresse, son lien, valide une heure, attend chez le restaurant\u00a0: demandez-le-lui.';
const passwordChanged = ['Succès', 'Votre mot de passe a été modifié avec succès.'] as const;
const next = 'nouveau-four';

async function send(
  { screen, user }: Pick<BackOffice, 'screen' | 'user'>,
  fields: Readonly<Record<string, string>>,
  button: string,
) {
  for (const [label, text] of Object.entries(fields))
    await fill(user, await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: button }));
}

const signIn = (page: BackOffice, email: string, password = goodPassword) =>
  send(page, { Courriel: email, 'Mot de passe': password }, 'Se connecter');

async function linkTo(site: StaffedSite, email: string, path: string) {
  return `${path}#${await site.linkToken(email)}`;
}

test('somebody with a wrong password, then the right one, reads both outcomes (B-1002)', async ({
  database,
}) => {
  const site = await openStaffedSite(database);
  const { email } = await site.hire();
  const page = await openBackOffice(site, '/auth');
  await signIn(page, email, 'mauvais');
  const failure = await findMessage('failure', ...notYet);
  expect(page.screen.getByLabelText<HTMLInputElement>('Courriel').value).toBe(email);
  await send(page, { 'Mot de passe': goodPassword }, 'Se connecter');
  await findMessage('success', 'Connexion réussie', 'Bienvenue!');
  await waitFor(() => expect(failure.isConnected).toBe(false));
  await page.screen.findByRole('link', { name: /Commandes/ });
  await waitFor(() => expect(page.at()).toBe('/admin/menu'));
});

describe('somebody who forgot their password', () => {
  test('types the address once, whichever form they turn to', async ({ database }) => {
    const { screen, user } = await openBackOffice(await openStaffedSite(database), '/auth');
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await fill(user, await screen.findByLabelText('Courriel'), 'cuisine@exemple.test');
    for (const turn of ['Mot de passe oublié?', 'Retour à la connexion', 'Créer un compte']) {
      await press(turn);
      const { value } = screen.getByLabelText<HTMLInputElement>('Courriel');
      expect(value).toBe('cuisine@exemple.test');
    }
  });

  test('chooses a new one by the email, once', async ({ database }) => {
    const site = await openStaffedSite(database);
    const { email } = await site.hire();
    const asking = await openBackOffice(site, '/auth');
    await asking.user.click(
      await asking.screen.findByRole('button', { name: 'Mot de passe oublié?' }),
    );
    await asking.screen.findByRole('heading', { name: 'Mot de passe oublié' });
    await send(asking, { Courriel: email }, 'Demander un lien');
    await findMessage(
      'success',
      'Lien envoyé',
      'Si un compte existe pour cette adresse, un lien valide une heure vient de lui être envoyé.',
    );
    const [sent] = await site.emails(email);
    expect(sent?.subject).toMatch(/^Choisissez un nouveau mot de passe/);

    const link = await linkTo(site, email, '/auth/reset');
    const chooses = (page: BackOffice, first: string, second: string) =>
      send(
        page,
        { 'Nouveau mot de passe': first, 'Confirmer le mot de passe': second },
        'Choisir ce mot de passe',
      );
    const page = await openBackOffice(site, link);
    await chooses(page, next, 'autre-four');
    await page.screen.findByText('Les mots de passe ne correspondent pas.');
    await chooses(page, next, next);
    await findMessage('success', ...passwordChanged);
    await waitFor(() => expect(page.at()).toBe('/auth'));
    await signIn(page, email, next);
    await waitFor(() => expect(page.at()).toBe('/admin/menu'));

    const again = await openBackOffice(site, link);
    await chooses(again, 'encore-un-four', 'encore-un-four');
    await findMessage(
      'failure',
      'Erreur',
      "Ce lien a déjà servi ou n'est plus valide. Demandez-en un nouveau.",
    );
  });

  test('reads the same where no account has the address', async ({ database }) => {
    const site = await openStaffedSite(database);
    const page = await openBackOffice(site, '/auth');
    await page.user.click(await page.screen.findByRole('button', { name: 'Mot de passe oublié?' }));
    await send(page, { Courriel: 'inconnue@exemple.test' }, 'Demander un lien');
    await findMessage(
      'success',
      'Lien envoyé',
      'Si un compte existe pour cette adresse, un lien valide une heure vient de lui être envoyé.',
    );
    expect(await site.emails('inconnue@exemple.test')).toEqual([]);
  });
});

test('somebody changes their password by the rules, and their other devices are signed out (B-1031, B-4353, B-4354)', async ({
  database,
}) => {
  const site = await openStaffedSite(database);
  const { email, token } = await site.hire();
  const elsewhere = await site.enter(email);
  const page = await openBackOffice(site, '/admin/settings', { token });
  const { screen } = page;
  const changes = (first: string, second: string, current?: string) =>
    send(
      page,
      {
        ...(current && { 'Mot de passe actuel': current }),
        'Nouveau mot de passe': first,
        'Confirmer le mot de passe': second,
      },
      'Changer le mot de passe',
    );
  await changes(next, 'autre-four');
  await waitFor(() =>
    expect(descriptionOf(screen.getByLabelText('Confirmer le mot de passe'))).toBe(
      'Les mots de passe ne correspondent pas.',
    ),
  );
  await findMessage('failure', 'Erreur', 'Les mots de passe ne correspondent pas.');
  await changes('court', 'court');
  await findMessage('failure', 'Erreur', 'Le mot de passe doit contenir au moins 6 caractères.');
  await waitFor(() =>
    expect(descriptionOf(screen.getByLabelText('Nouveau mot de passe'))).toBe(
      'Le mot de passe doit contenir au moins 6 caractères.',
    ),
  );
  expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull();
  await site.db.execute("update sessions set created_at = now() - interval '25 hours'");
  await changes(next, next);
  await findMessage(
    'failure',
    'Erreur',
    "Vous êtes connecté depuis plus d'un jour\u00a0: entrez aussi votre mot de passe actuel.",
  );
  await changes(next, next, 'pas-le-mien');
  await findMessage('failure', 'Erreur', 'Le mot de passe actuel est incorrect.');
  await changes(next, next, goodPassword);
  await findMessage('success', ...passwordChanged);
  await waitFor(() => expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Nouveau mot de passe').value).toBe('');
  await page.goTo('/admin/administrators');
  await screen.findByText(/\(vous\)/);

  const other = await openBackOffice(site, '/admin', { token: elsewhere });
  await waitFor(() => expect(other.at()).toBe('/auth'));
  await signIn(other, email, next);
  await waitFor(() => expect(other.at()).toBe('/admin/menu'));
});

describe('a newcomer', () => {
  test('confirms the address of a new account by its email, and is told to ask for access (B-1005)', async ({
    database,
  }) => {
    const site = await openStaffedSite(database);
    await site.hire();
    const email = 'nouvelle@exemple.test';
    const page = await openBackOffice(site, '/auth');
    const { screen, user } = page;
    await user.click(await screen.findByRole('button', { name: 'Créer un compte' }));
    await screen.findByRole('heading', { name: 'Créer un compte' });
    await send(page, { Courriel: email, 'Mot de passe': goodPassword }, 'Créer un compte');
    await screen.findByRole('heading', { name: 'Consultez vos courriels' });
    await screen.findByText(email);
    await user.click(screen.getByRole('button', { name: 'Retour à la connexion' }));
    await signIn(page, email);
    await findMessage('failure', ...notYet);
    const [sent] = await site.emails(email);
    expect(sent?.subject).toContain('Confirmez votre adresse');

    const door = await openBackOffice(site, await linkTo(site, email, '/auth/confirm'));
    await send(door, { 'Mot de passe': 'pas le bon' }, "Confirmer que c'est moi");
    await findMessage(
      'failure',
      'Erreur',
      "Ce n'est pas le mot de passe de ce compte. Si vous ne l'avez pas choisi, choisissez-en un nouveau.",
    );
    await send(door, { 'Mot de passe': goodPassword }, "Confirmer que c'est moi");
    const advice = "Un administrateur doit maintenant vous donner l'accès.";
    await findMessage('success', 'Adresse confirmée', advice);
    await waitFor(() => expect(door.at()).toBe('/auth'));
    expect(localStorage.getItem('session')).toBeNull();
  });

  test('whose address a stranger used is invited, waits in the list, and enters with a password of their own (B-1063, B-2599)', async ({
    database,
  }) => {
    const site = await openStaffedSite(database);
    const { token } = await site.hire();
    const email = 'invitee@exemple.test';
    await site.signUp(email);
    const office = await openBackOffice(site, '/admin/administrators', { token });
    await send(office, { Courriel: email }, 'Ajouter');
    const told = "L'accès commence quand la personne a suivi le lien reçu.";
    await findMessage('success', 'Invitation envoyée', told);
    const waiting = await office.screen.findByRole('region', { name: 'Invitations et clés' });
    await within(waiting).findByText(email);
    await office.user.click(within(waiting).getByRole('button', { name: `Renvoyer ${email}` }));
    await expect.poll(async () => (await site.emails(email)).length).toBe(3);

    const page = await openBackOffice(site, await linkTo(site, email, '/auth/invitation'));
    await page.screen.findByRole('heading', { name: "Bienvenue dans l'équipe" });
    page.screen.getByText(/^Choisissez votre mot de passe\. Vous vous connecterez/);
    const own = 'ma-propre-pâte';
    await send(
      page,
      { 'Nouveau mot de passe': own, 'Confirmer le mot de passe': own },
      'Choisir ce mot de passe',
    );
    await findMessage('success', 'Mot de passe choisi', 'Votre accès est ouvert. Connectez-vous.');
    await waitFor(() => expect(page.at()).toBe('/auth'));
    await signIn(page, email);
    await findMessage('failure', ...notYet);
    await signIn(page, email, own);
    await findMessage('success', 'Connexion réussie', 'Bienvenue!');
    await waitFor(() => expect(page.at()).toBe('/admin/menu'));

    const later = await openBackOffice(site, '/admin/administrators', { token });
    await later.screen.findByRole('button', { name: `Retirer ${email}` });
    expect(later.screen.queryByRole('region', { name: 'Invitations et clés' })).toBeNull();
  });

  test('is told whom to ask where no mail server is set, and is in as soon as the owner, who saw the age of the account, has pressed once (B-1071, B-4366, B-4367)', async ({
    database,
  }) => {
    const site = await openStaffedSite(database, { hasMailServer: false });
    const { token } = await site.hire();
    const email = 'sans-courriel@exemple.test';
    const page = await openBackOffice(site, '/auth', { mails: false });
    await page.user.click(await page.screen.findByRole('button', { name: 'Créer un compte' }));
    await page.screen.findByRole('heading', { name: 'Créer un compte' });
    await send(page, { Courriel: email, 'Mot de passe': goodPassword }, 'Créer un compte');
    await page.screen.findByRole('heading', { name: 'Demandez votre accès' });
    page.screen.getByText(email);
    expect(page.screen.queryByRole('heading', { name: 'Consultez vos courriels' })).toBeNull();
    await page.user.click(page.screen.getByRole('button', { name: 'Retour à la connexion' }));
    await signIn(page, email, 'mauvais');
    await findMessage('failure', 'Erreur de connexion', 'Courriel ou mot de passe incorrect.');
    await signIn(page, email);
    await findMessage('failure', ...noRole);

    const office = await openBackOffice(site, '/admin/administrators', { token, mails: false });
    await fill(
      office.user,
      await office.screen.findByLabelText('Courriel'),
      'personne@exemple.test',
    );
    await office.screen.findByText(/^Aucun compte n'existe pour cette adresse\./);
    await fill(office.user, office.screen.getByLabelText('Courriel'), email);
    await office.screen.findByText(/^Compte créé .+ à (?:minuit|\d+ h)/);
    await office.user.click(office.screen.getByRole('button', { name: 'Ajouter' }));
    await findMessage('success', 'Succès', 'Utilisateur ajouté avec succès');
    await office.screen.findByRole('button', { name: `Retirer ${email}` });
    localStorage.clear();
    const again = await openBackOffice(site, '/auth', { mails: false });
    await signIn(again, email);
    await findMessage('success', 'Connexion réussie', 'Bienvenue!');
  });

  test('pressed before the age of the account stood there, is not added yet: the next press adds (B-4367)', async ({
    database,
  }) => {
    const site = await openStaffedSite(database, { hasMailServer: false });
    const { token } = await site.hire();
    await site.signUp('vite@exemple.test');
    const { screen, user } = await openBackOffice(site, '/admin/administrators', {
      token,
      mails: false,
    });
    await send({ screen, user }, { Courriel: 'vite@exemple.test' }, 'Ajouter');
    await screen.findByText(/^Compte créé /);
    expect(screen.queryByRole('button', { name: 'Retirer vite@exemple.test' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Ajouter' }));
    await screen.findByRole('button', { name: 'Retirer vite@exemple.test' });
  });

  test('asks for a new password without a mail server, and reads where the link lies (B-4369)', async ({
    database,
  }) => {
    const site = await openStaffedSite(database, { hasMailServer: false });
    const page = await openBackOffice(site, '/auth', { mails: false });
    await page.user.click(await page.screen.findByRole('button', { name: 'Mot de passe oublié?' }));
    await send(page, { Courriel: 'inconnue@exemple.test' }, 'Demander un lien');
    await findMessage('success', 'Demande reçue', linkInFolder);
  });
});

test('somebody of whom a second factor is demanded is led to it from an open page, goes on afterwards, and signs in by the next code (B-2127, B-2136)', async ({
  database,
}) => {
  const site = await openStaffedSite(database);
  const { email, token } = await site.hire();
  const page = await openBackOffice(site, '/admin/promotions', { token });
  const { screen, user } = page;
  await screen.findByRole('heading', { level: 1, name: 'Promotions 2 pour 1' });
  await site.db.execute('update staff_rules set requires_second_factor = true');
  site.tell('staff_rules');
  try {
    await screen.findByRole('heading', { name: 'La vérification en deux étapes est exigée' });
    await send(page, { 'Mot de passe': goodPassword }, 'Continuer');
    await screen.findByRole('img', { name: "Code QR pour l'application" });
    const secret = (document.querySelector('strong')?.textContent ?? '').replaceAll(' ', '');
    await send(page, { 'Code à six chiffres': totpOf(secret) }, 'Confirmer');
    await user.click(await screen.findByRole('button', { name: 'Je les ai gardés' }));
    await page.goTo('/admin/administrators');
    const own = (await screen.findByText(email, { selector: 'li *' })).closest('li');
    expect(own?.textContent).toContain('vérification en deux étapes activée');

    localStorage.clear();
    const door = await openBackOffice(site, '/auth');
    await signIn(door, email);
    await door.screen.findByRole('heading', { name: 'Votre code' });
    await send(door, { 'Code à six chiffres': totpOf(secret, 1) }, 'Se connecter');
    await waitFor(() => expect(door.at()).toBe('/admin/menu'));
  } finally {
    await site.db.execute('update staff_rules set requires_second_factor = false');
  }
});
