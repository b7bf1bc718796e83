// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect } from 'vitest';
import { test } from '#tests/support/database.ts';
import { descriptionOf, openStaffPage } from '#tests/support/screen.tsx';
import * as delivery from './delivery.tsx';

test('an owner draws zones and tries a code (B-2051)', async ({ db }) => {
  const { screen, user } = await openStaffPage(db, delivery, '/admin/delivery');
  const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const row = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;
  async function draw(name: string, prefixes: string, fee: string) {
    await press('Ajouter une zone');
    await user.type(field('Nom de la zone'), name);
    await user.type(field('Débuts de codes postaux'), prefixes);
    await user.type(field('Frais avant taxes'), fee);
    await press('Enregistrer');
  }
  await draw('Plateau', 'H2X', '4');
  await row('Plateau');
  await draw('Verdun', 'H4G, H2X', '5,25');
  const prefixes = field('Débuts de codes postaux');
  expect(descriptionOf(prefixes)).toMatch(/H2X \([«“]\s?Plateau/);
  expect(document.activeElement).toBe(prefixes);
  await user.clear(prefixes);
  await user.type(prefixes, 'H4G H4H 1');
  await press('Enregistrer');
  const verdun = await row('Verdun');
  expect(verdun.textContent).toContain('H4G · H4H1');

  const tried = field('Essayer un code postal');
  // Three characters are enough where they are for a customer (B-4600).
  const answers = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await user.type(tried, 'h4h');
  expect(answers().join('')).toBe('');
  await user.clear(tried);
  await user.type(tried, 'h4g');
  expect(answers()).toContain('Verdun · 5,25\u00a0$');
  await user.clear(tried);
  await user.type(tried, 'h4h ia1');
  expect(tried.value).toBe('H4H 1A1');
  expect(answers()).toContain('Verdun · 5,25\u00a0$');
  await user.clear(tried);
  await user.type(tried, 'H4H 2A1');
  screen.getByText('Hors de toutes les zones.');
  await user.clear(tried);
  await user.click(within(verdun).getByRole('switch'));
  await user.type(tried, 'H4G 1A1');
  await screen.findByText('Hors de toutes les zones.');
});
