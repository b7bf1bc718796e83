// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect } from 'vitest';
import { readSettings } from '#shop/settings/settings.server.ts';
import { test } from '#tests/support/database.ts';
import { findMessage, openStaffPage } from '#tests/support/screen.tsx';
import * as page from './settings.tsx';

test('an owner gives one order in ten, is told what is no such number, and gives none again (B-4744)', async ({
  db,
}) => {
  const { screen, fill, press, field } = await openStaffPage(db, page, '/admin/settings');
  const form = () => screen.getByRole('region', { name: 'Commande offerte' });
  await screen.findByRole('region', { name: 'Commande offerte' });
  const save = async (typed: string) => {
    await fill('Une commande offerte sur', typed, form());
    await press('Enregistrer', form());
  };
  await save('10');
  await findMessage('success', 'Réglage enregistré');
  expect((await readSettings(db)).freeEvery).toBe(10);
  for (const wrong of ['1', '101', 'dix', '2,5']) {
    await save(wrong);
    await within(form()).findByText('Un nombre de 2 à 100. Vide : aucune.');
  }
  expect((await readSettings(db)).freeEvery).toBe(10);
  await save('');
  await expect.poll(async () => (await readSettings(db)).freeEvery).toBeNull();
  expect(field('Une commande offerte sur', form()).value).toBe('');
});
