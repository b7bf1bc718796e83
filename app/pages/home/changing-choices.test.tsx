// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { wednesdayEvening } from '#tests/support/app.ts';
import { type HomeScreen, openHomePage } from '#tests/support/home-screen.tsx';
import { test } from '#tests/support/orders.ts';

const textOf = (part: Element) => part.textContent?.replaceAll(/\s/g, ' ') ?? '';

async function openGreek({ press, screen }: HomeScreen) {
  await press(/^Ajouter Grecque, L, 24,95/);
  await press('Personnaliser Grecque, L');
  const dialog = await screen.findByRole('dialog', { name: 'Grecque, L' });
  await within(dialog).findByRole('button', { name: /^Mettre à jour/ });
  const topping = (name: RegExp) => within(dialog).getByRole('group', { name });
  const cell = (name: RegExp, amount: string) =>
    within(topping(name)).getByRole<HTMLInputElement>('radio', { name: amount });
  return { dialog, topping, cell };
}

test('a customer to whom the choices do not come finds them as soon as the line is back (B-1942)', async ({
  shop: { db },
}) => {
  const { cutDialogs, press, screen, openCart } = await openHomePage(db);
  const mend = cutDialogs();
  await press(/2 pour 1 \+ 2 canettes.*33,95\s\$/);
  mend();
  await press(/^Choisir les pizzas/);
  await screen.findByRole('dialog', { name: 'Pizza 1' });
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const cart = await openCart(1);
  within(cart).getByRole('button', { name: /^Choisir les pizzas .*2 pour 1/ });
});

test('a customer whose topping is gone or sold out meanwhile reads so, and loses nothing typed (B-1936)', async ({
  shop: { db },
}) => {
  const page = await openHomePage(db, { also: ['Grecque'] });
  const { dialog, topping, cell } = await openGreek(page);
  const { user, tell } = page;
  await user.click(await within(dialog).findByText('Viandes'));
  await user.click(cell(/^Jambon/, 'Avec'));
  await user.click(cell(/^Bacon/, 'Avec'));
  const note = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Un mot/ });
  await user.type(note, 'Bien cuite');
  within(dialog).getByRole('button', { name: /^Mettre à jour · 31,95\s\$$/ });

  await db.execute(sql`update modifiers set is_active = false where modifier_key = 'ham'`);
  await db.execute(sql`update modifiers set price_l = 4.00 where modifier_key = 'bacon'`);
  tell('menu_items');
  await within(dialog).findByRole('button', { name: /^Mettre à jour · 28,95\s\$$/ });
  expect(textOf(dialog)).toContain("N'est plus offert : Jambon.");

  await db.execute(sql`insert into unavailabilities (target, item_id, started_at, started_by, ends_at)
    values ('item', 'modifier-steak', ${wednesdayEvening}, 'chef@exemple.test',
      ${wednesdayEvening}::timestamptz + interval '3 days')`);
  tell('unavailabilities');
  await waitFor(() => expect(textOf(topping(/^Steak/))).toMatch(/jusqu'/));
  expect(cell(/^Steak/, 'Avec').disabled).toBe(true);
  expect(note.value).toBe('Bien cuite');
});
