// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { test } from '#tests/support/orders.ts';
import { openStaffPage } from '#tests/support/screen.tsx';
import * as page from './allergens.tsx';

test('an owner confirms one topping after the other, and takes one back (B-1976)', async ({
  shop,
}) => {
  const { screen, user, press } = await openStaffPage(shop.db, page, '/admin/menu/allergens');
  await user.type(screen.getByLabelText('Chercher par nom'), 'sauce');
  await press(/^Sauce tomate ?À conf/);
  const first = screen.getByRole('group', { name: 'Allergènes · Sauce tomate' });
  await press(/^Confirmer\s: aucun allergène de la liste$/, first);
  // The keyboard is at the next dialog as soon as it is open.
  const [next, focused] = await waitFor(() => {
    const opened = screen.getByRole('group', { name: /^Allergènes · (?!Sauce tomate$)/ });
    return [opened, document.activeElement] as const;
  });
  expect(focused?.getAttribute('aria-expanded')).toBe('true');
  screen.getByRole('button', { name: /^Sauce tomate ?Confirmé\s: aucun des allergènes/ });
  await user.keyboard('{Tab} ');
  const tick = (name: RegExp) => within(next).getByRole<HTMLInputElement>('checkbox', { name });
  expect(tick(/gluten/i).checked).toBe(true);
  await user.click(tick(/^lait$/));
  await press(/^Confirmer\s: gluten \(blé, triticale\), lait$/, next);
  const contains = /Contient\s: gluten \(blé, triticale\), lait$/;
  await user.click(await screen.findByRole('button', { name: contains }));
  await press('Annuler la confirmation');
  await waitFor(() => expect(screen.queryByRole('button', { name: contains })).toBeNull());
});
