// @vitest-environment jsdom
import { expect } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { test } from '#tests/support/database.ts';
import { openBackOffice } from '#tests/support/screen.tsx';

test('a visitor who is signed out is led to the sign-in page (B-1004)', async ({ db }) => {
  const site = openAccounts(db);
  for (const address of ['/admin', '/admin/promotions', '/admin/menu/new']) {
    const { screen, at } = await openBackOffice(site, address);
    await screen.findByRole('heading', { name: 'Connexion' });
    expect(at()).toBe('/auth');
  }
});
