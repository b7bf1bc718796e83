// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { test } from '#tests/support/database.ts';
import { descriptionOf, findMessage, openBackOffice } from '#tests/support/screen.tsx';

const asked =
  'Si un compte existe pour cette adresse, un lien de confirmation valide une heure vient de lui être envoyé.';

const deleted = 'Compte supprimé. Vous pouvez maintenant créer un nouveau compte.';

afterEach(() => vi.useRealTimers());

test('somebody signed in deletes their own account at once, and is led to the sign-in page two seconds later (B-1041)', async ({
  db,
}) => {
  const site = openAccounts(db);
  await site.joinAs('owner', 'chef@exemple.test');
  const token = await site.joinAs('admin', 'alix@exemple.test');
  const { screen, fill, press, at } = await openBackOffice(site, '/delete-account', { token });
  await screen.findByRole('button', { name: 'Supprimer le compte' });
  await fill('Courriel', 'alix@exemple.test');
  const pressed = performance.now();
  await press('Supprimer le compte');
  await screen.findByText(deleted);
  await waitFor(() => expect(at()).toBe('/auth'));
  expect(performance.now() - pressed).toBeGreaterThan(1990);
  await expect(site.enter('alix@exemple.test')).rejects.toThrow('could not sign in');
});

test('somebody who deletes their account and opens another page at once stays on it (B-1041)', async ({
  db,
}) => {
  const site = openAccounts(db);
  await site.joinAs('owner', 'chef@exemple.test');
  const token = await site.joinAs('admin', 'alix@exemple.test');
  const { screen, user, fill, press, at } = await openBackOffice(site, '/delete-account', {
    token,
  });
  await screen.findByRole('button', { name: 'Supprimer le compte' });
  await fill('Courriel', 'alix@exemple.test');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Supprimer le compte');
  await screen.findByText(deleted);
  await user.click(screen.getByRole('link', { name: 'Retour à la connexion' }));
  await user.click(await screen.findByRole('link', { name: 'Supprimer un compte' }));
  await screen.findByRole('button', { name: 'Supprimer le compte' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(at()).toBe('/delete-account');
});

test('somebody who is not signed in deletes their account by the email (B-1040)', async ({
  db,
}) => {
  const site = openAccounts(db);
  await site.join('alix@exemple.test');
  const asking = await openBackOffice(site, '/auth');
  await asking.user.click(await asking.screen.findByRole('link', { name: 'Supprimer un compte' }));
  await asking.screen.findByRole('button', { name: 'Supprimer le compte' });
  expect(asking.at()).toBe('/delete-account');
  await asking.fill('Courriel', 'alix@exemple.test');
  await asking.press('Supprimer le compte');
  await asking.screen.findByText(asked);

  const link = `/delete-account#${await site.linkToken('alix@exemple.test')}`;
  const { screen, press } = await openBackOffice(site, link);
  await screen.findByText(/^Ce lien supprime votre compte pour de bon\./);
  await press('Supprimer le compte');
  await screen.findByText(deleted);
  await expect(site.enter('alix@exemple.test')).rejects.toThrow('could not sign in');
});

test("a stranger who names somebody else's address, or one without an account, reads the same answer (B-1040)", async ({
  db,
}) => {
  const site = openAccounts(db);
  await site.join('alix@exemple.test');
  for (const named of ['alix@exemple.test', 'inconnu@exemple.test']) {
    const { screen, field, fill, press } = await openBackOffice(site, '/delete-account');
    await screen.findByRole('button', { name: 'Supprimer le compte' });
    await press('Supprimer le compte');
    expect(descriptionOf(field('Courriel'))).toBe('Ce champ est obligatoire.');
    await fill('Courriel', named);
    await press('Supprimer le compte');
    await screen.findByText(asked);
  }
  expect(await site.enter('alix@exemple.test')).toBeTruthy();
});

test('without a mail server the page says where the link lies, alike whether the address has an account (B-4369, B-4370)', async ({
  db,
}) => {
  const site = openAccounts(db, { hasMailServer: false });
  await site.signUp('alix@exemple.test');
  for (const named of ['alix@exemple.test', 'inconnu@exemple.test']) {
    const { screen, fill, press } = await openBackOffice(site, '/delete-account', { mails: false });
    await screen.findByText(/est écrit à cette adresse\. .+« outbox »/);
    await press('Supprimer le compte');
    await findMessage('failure', 'Erreur', 'Veuillez remplir tous les champs obligatoires');
    await fill('Courriel', named);
    await press('Supprimer le compte');
    await screen.findByText(/attend chez le restaurant : demandez-le-lui\.$/);
    expect(screen.queryByText(asked)).toBeNull();
  }
});
