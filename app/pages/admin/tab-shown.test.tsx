// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect } from 'vitest';
import { createLiveReading } from '#browser/live-reading.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { unavailabilities } from '#storefront/availability.table.server.ts';
import { type TestDatabase, seededTest as test } from '#tests/support/database.ts';
import { type BackOffice, fill, findMessage, openBackOffice } from '#tests/support/screen.tsx';
import { openStaffedSite } from '#tests/support/staffed-site.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { TabShown } from './tab-shown.tsx';

const deal = 'XL, 2 pour 1 + 3 canettes';

async function openTab(database: TestDatabase, at: string) {
  const site = await openStaffedSite(database);
  const { token } = await site.hire();
  const page = await openBackOffice(site, at, { token });
  await page.screen.findByRole('navigation', { name: 'Navigation' });
  return { ...page, site, db: site.db };
}

/** Puts a pizza of a test's own on the menu; returns its id. */
async function putPizza({ db }: Pick<TestDatabase, 'db'>, name: string): Promise<string> {
  const [pizzas] = await db
    .select()
    .from(menuCategories)
    .where(eq(menuCategories.categoryKey, 'pizzas'));
  const [item] = await db
    .insert(menuItems)
    .values({ nameFr: name, nameEn: name, categoryId: pizzas?.id ?? null, priceL: 2500 })
    .returning();
  return item?.id ?? '';
}

async function presses({ screen, user }: BackOffice, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
}

async function answers({ screen, user }: BackOffice, question: string, button: string) {
  const asked = await screen.findByRole('alertdialog', { name: question });
  await user.click(within(asked).getByRole('button', { name: button }));
  await waitFor(() => expect(asked.isConnected).toBe(false));
}

describe('somebody whose list cannot be read is told so in its place, and reads it by trying again (B-1354)', () => {
  for (const [at, calls, says, shows] of [
    ['menu?q=trio', /menu-items/, 'Impossible de charger les items du menu', /^Chercher par nom/],
    ['menu?q=trio', /categories/, 'Impossible de charger les catégories', /^Chercher par nom/],
    ['hours', /\/hours/, "Impossible de charger l'horaire", /^Prochains jours fériés/],
    ['orders', /orders\/board/, 'Impossible de charger les commandes', /^Rien ici/],
    ['promotions', /promotions/, 'Impossible de charger les promotions', /^Ajouter une promotion/],
  ] as const) {
    test(`${at} without ${calls.source}`, async ({ database }) => {
      const { screen, user, line, goTo } = await openTab(database, '/admin/settings');
      await screen.findByRole('heading', { level: 1, name: 'Paramètres' });
      // A stream that opens would read everything again by itself.
      line.cut(/events/);
      const mend = line.cut(calls);
      dispatchEvent(new Event('offline'));
      await goTo(`/admin/${at}`);
      const main = () => within(screen.getByRole('main'));
      await waitFor(() => main().getByText(says));
      expect(main().queryByText('Aucun item ne correspond.')).toBeNull();
      expect(main().queryByText(shows)).toBeNull();
      mend();
      await user.click(main().getAllByRole('button', { name: 'Réessayer' })[0] as HTMLElement);
      await waitFor(() => expect(main().queryByText(says)).toBeNull());
      await waitFor(() => expect(main().getAllByText(shows).length).toBeGreaterThan(0));
      await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    });
  }
});

describe('somebody whose menu or deals fail to be changed reads “Impossible”, and loses nothing (B-137, B-305, B-1352)', () => {
  test('an item that cannot be deleted, or switched until the line is back', async ({
    database,
  }) => {
    const dish = 'Pizza qui reste';
    await putPizza(database, dish);
    const page = await openTab(database, '/admin/menu?q=reste');
    const { screen, line } = page;
    const mend = line.cut(/^(DELETE|PATCH) /);
    await presses(page, `Supprimer ${dish}`);
    await answers(page, 'Êtes-vous sûr de vouloir supprimer cet item?', 'Supprimer');
    await findMessage('failure', 'Erreur', "Impossible de supprimer l'item");
    await presses(page, `Désactiver ${dish}`);
    const failure = await findMessage('failure', 'Erreur', 'Impossible de modifier le statut');
    mend();
    await presses(page, `Désactiver ${dish}`);
    await screen.findByRole('button', { name: `Activer ${dish}` });
    // Sooner than it would close by itself.
    await waitFor(() => expect(failure.isConnected).toBe(false), { timeout: 3_000 });
  });

  test('a deal that cannot be switched, edited or deleted', async ({ database }) => {
    const page = await openTab(database, '/admin/promotions');
    const { screen, user, line } = page;
    const isActive = await screen.findByRole('switch', { name: `Active ${deal}` });
    line.cut(/^(PATCH|PUT|DELETE) /);
    await user.click(isActive);
    await findMessage('failure', 'Erreur', 'Impossible de modifier la promotion');
    expect(isActive.getAttribute('aria-checked')).toBe('true');
    await presses(page, `Supprimer ${deal}`);
    await answers(page, 'Êtes-vous sûr de vouloir supprimer cette promotion?', 'Supprimer');
    await findMessage('failure', 'Erreur', 'Impossible de supprimer la promotion');
    await presses(page, `Modifier ${deal}`);
    const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix' });
    await fill(user, price, '41,15');
    await presses(page, 'Enregistrer');
    await findMessage('failure', 'Erreur', 'Impossible de modifier la promotion');
    expect(price.value).toBe('41,15');
  });
});

test('somebody who deletes an item is asked, may think better of it, and is told (B-136)', async ({
  database,
}) => {
  const dish = 'Pizza de trop';
  const id = await putPizza(database, dish);
  const page = await openTab(database, '/admin/menu?q=trop');
  const question = 'Êtes-vous sûr de vouloir supprimer cet item?';
  const stored = () => database.db.select().from(menuItems).where(eq(menuItems.id, id));
  await presses(page, `Supprimer ${dish}`);
  await answers(page, question, 'Annuler');
  expect(await stored()).toHaveLength(1);
  await presses(page, `Supprimer ${dish}`);
  await answers(page, question, 'Supprimer');
  await findMessage('success', 'Succès', 'Item supprimé avec succès');
  await waitFor(() =>
    expect(page.screen.queryByRole('button', { name: `Supprimer ${dish}` })).toBeNull(),
  );
  expect(await stored()).toHaveLength(0);
});

describe('somebody who writes reads it at the answer, however long the list takes (B-2597)', () => {
  test('an owner a first recipe', async ({ database }) => {
    await putPizza(database, 'Pizza sans recette');
    const page = await openTab(database, '/admin/menu?q=recette');
    const { screen, user, line } = page;
    await user.click(screen.getByRole('link', { name: 'Modifier Pizza sans recette' }));
    const words = () => document.querySelector('p.bg-crust')?.textContent;
    const toppings = await screen.findAllByRole('button', { name: 'Champignons' });
    await user.click(toppings[0] as HTMLElement);
    expect(words()).toBe('Champignons');
    line.hold(/^GET .*modifiers/);
    await presses(page, 'Enregistrer la recette');
    await findMessage('success', 'Recette enregistrée');
    expect(words()).toBe('Champignons');
  });

  test('a cook a dish that is back on sale', async ({ database }) => {
    const id = await putPizza(database, 'Pizza épuisée');
    const site = await openStaffedSite(database);
    const startedAt = new Date(site.clock.now().epochMilliseconds);
    const endsAt = new Date(startedAt.getTime() + 5 * 3_600_000);
    const words = { itemNameFr: 'Pizza épuisée', itemNameEn: 'Pizza épuisée' };
    await database.db
      .insert(unavailabilities)
      .values({ target: 'item', itemId: id, ...words, startedAt, endsAt });
    const { screen, user, line } = await openTab(database, '/admin/orders');
    await user.click(await screen.findByRole('button', { name: /^En pause et épuisé/ }));
    const panel = await screen.findByRole('dialog', { name: 'En pause et épuisé' });
    const back = await within(panel).findByRole('button', {
      name: /^Remettre maintenant.*Pizza épuisée/,
    });
    line.hold(/^GET .*availability/);
    await user.click(back);
    await waitFor(() => expect(back.isConnected).toBe(false));
  });

  test('an owner a date, begun with its own hours', async ({ database }) => {
    const page = await openTab(database, '/admin/hours');
    const { screen, user, line } = page;
    await presses(page, 'Ajouter une date');
    const dialog = await screen.findByRole('dialog', { name: 'Ajouter une date' });
    const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
    // A Friday without a holiday.
    await user.clear(field('Date'));
    await user.type(field('Date'), '2027-11-19');
    await user.click(within(dialog).getByRole('radio', { name: 'Ouvert' }));
    await waitFor(() => expect([field('De').value, field('À').value]).toEqual(['11:00', '22:00']));
    await user.clear(field('À'));
    await user.type(field('À'), '23:00');
    line.hold(/^GET .*hours/);
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await findMessage('success', 'Horaire enregistré');
    const row = (await screen.findByText(/19 novembre 2027/)).closest('li');
    expect(row?.textContent).toMatch(/11\sh à 23\sh/);
  });

  test('an owner a code, and the failure before it is gone (B-2598)', async ({ database }) => {
    const page = await openTab(database, '/admin/specials');
    const { screen, user, line } = page;
    await presses(page, 'Ajouter un code');
    const dialog = await screen.findByRole('dialog', { name: 'Ajouter un code' });
    await fill(user, within(dialog).getByRole('textbox', { name: 'Code' }), 'ESSAI7');
    await fill(user, within(dialog).getAllByRole('textbox')[1] as HTMLElement, '10');
    const mend = line.answer(/^POST .*codes/, () => new Response(null, { status: 503 }));
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    const failure = await findMessage('failure', 'Erreur');
    mend();
    line.hold(/^GET .*specials/);
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('ESSAI7', { selector: 'li *' });
    // Sooner than it would close by itself.
    await waitFor(() => expect(failure.isConnected).toBe(false), { timeout: 3_000 });
  });
});

test('an owner keeps what was written while a list that was read before it comes onto the page (B-2597)', async () => {
  const answers: ((list: readonly string[]) => void)[] = [];
  const live = createLiveReading(
    () => new Promise<readonly string[]>((answer) => answers.push(answer)),
  );
  const reading = { ...live, words: { fr: '', en: '' } };
  const first = live.refresh();
  answers[0]?.(['a']);
  await first;
  const page = (
    <TabShown reading={reading}>
      {(list, readAgain) => (
        <button type="button" onClick={() => readAgain((known) => [...known, 'mine'])}>
          {list.join(' ')}
        </button>
      )}
    </TabShown>
  );
  render(
    <LanguageProvider initial="fr">
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </LanguageProvider>,
  );
  const button = screen.getByRole('button', { name: 'a' });
  const older = live.refresh();
  act(() => button.click());
  expect(button.textContent).toBe('a mine');
  await act(async () => answers[1]?.(['a', 'b']));
  expect(button.textContent).toBe('a mine');
  await act(async () => {
    answers[2]?.(['a', 'b', 'mine', 'c']);
    await older;
  });
  expect(button.textContent).toBe('a b mine c');
});
