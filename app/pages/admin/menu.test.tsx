// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { findMessage, openBackOffice } from '#tests/support/screen.tsx';

/** Opens the back office at an address, as an owner; `edits` opens a listed item's dialog. */
async function open({ db }: Shop, address: string) {
  const site = openAccounts(db);
  const token = await site.joinAs('owner', 'chef@exemple.test');
  const office = await openBackOffice(site, address, { token });
  const { screen, user } = office;
  return {
    ...office,
    async edits(name: string) {
      await user.click(await screen.findByLabelText(`Modifier ${name}`));
      return screen.findByRole('dialog', { name: "Modifier l'item" });
    },
  };
}

async function putPizza({ db }: Shop, name: string) {
  await db.execute(
    sql`insert into menu_items (name_fr, name_en, category_id, price_l, display_order)
     select ${name}, ${name}, id, 25, 999 from menu_categories where category_key = 'pizzas'`,
  );
}

const priceOf = async ({ db }: Shop, name: string) =>
  (await db.execute(sql`select price_l::text from menu_items where name_fr = ${name}`)).rows[0]
    ?.price_l;

describe('an owner in the menu', () => {
  test('finds items in either language, by category and by what is switched off (B-143)', async ({
    shop,
  }) => {
    const { screen, user, press } = await open(shop, '/admin/menu');
    const search = await screen.findByLabelText('Chercher par nom');
    const shown = (name: string) => screen.queryByLabelText(`Modifier ${name}`) !== null;
    async function searches(text: string) {
      await user.clear(search);
      await user.click(search);
      await user.paste(text);
    }
    for (const typed of ['four cheese', 'QUATRE fromâges']) {
      await searches(typed);
      expect(shown('Quatre fromages')).toBe(true);
      expect(shown('Grecque')).toBe(false);
    }
    await user.selectOptions(screen.getByLabelText('Catégorie'), 'Wraps');
    screen.getByText('Aucun item ne correspond.');
    await user.selectOptions(screen.getByLabelText('Catégorie'), 'Toutes les catégories');
    await press('Désactiver Quatre fromages');
    await screen.findByRole('button', { name: 'Activer Quatre fromages' });
    await user.selectOptions(screen.getByLabelText('État'), 'Actifs');
    await waitFor(() => expect(shown('Quatre fromages')).toBe(false));
    await user.selectOptions(screen.getByLabelText('État'), 'Inactifs');
    await waitFor(() => expect(shown('Quatre fromages')).toBe(true));
  });

  test('marks an item sold out where they see it (B-876)', async ({ shop }) => {
    const { screen, user, press } = await open(shop, '/admin/menu?q=Fromage');
    const row = (await screen.findByLabelText('Modifier Fromage')).closest('li');
    if (!row) throw new Error('there is no row');
    await press(/^Épuisé…/, row);
    const dialog = await screen.findByRole('dialog', { name: 'Marquer un article épuisé' });
    await user.click(within(dialog).getByRole('radio', { name: /^1 heure/ }));
    await press('Marquer épuisé', dialog);
    await within(row).findByRole('button', { name: /^Épuisé jusqu'à/ });
    const { body } = await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
    expect(body.code).toBe('item_sold_out');
  });

  test('is warned before a built-in list comes back, and hides the category instead (B-161)', async ({
    shop,
  }) => {
    // A category of one item: it is the last.
    const { rows } = await shop.db.execute<{ name_fr: string }>(
      sql`with club as (select menu_items.id as of, menu_items.name_fr as named from menu_items
         join menu_categories on menu_categories.id = category_id where category_key = 'club')
       update menu_items set is_active = false
         where id in (select of from club) and id <> (select of from club order by named limit 1)
       returning (select named from club order by named limit 1) as name_fr`,
    );
    const dish = rows[0]?.name_fr ?? '';
    const { screen, user, press, edits } = await open(shop, '/admin/menu?category=club');
    await user.click(await screen.findByLabelText(`Désactiver ${dish}`));
    const question = await screen.findByRole('alertdialog', { name: 'Désactiver cet item?' });
    expect(question.textContent).toContain('Les clients y verront alors la liste intégrée');
    await press('Masquer la catégorie', question);
    const notice = /cette catégorie est masquée, les clients n/;
    await screen.findByText(notice);
    await press('Afficher la catégorie');
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());

    const editor = await edits(dish);
    await user.selectOptions(within(editor).getByLabelText('Catégorie'), 'Pizzas');
    await press('Enregistrer', editor);
    const move = await screen.findByRole('alertdialog', { name: "Changer l'item de catégorie?" });
    expect(move.textContent).toContain('Les clients y verront alors la liste intégrée');
    await press('Annuler', move);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(editor.isConnected).toBe(true);
  });

  test('who gives a dish another description confirms its allergens again (B-1973)', async ({
    shop,
  }) => {
    const dish = 'Poutine classique';
    const { screen, user, fill, press, edits } = await open(shop, `/admin/menu?q=${dish}`);
    const editor = await edits(dish);
    await user.click(within(editor).getByText('Allergènes'));
    await user.click(within(editor).getByRole('checkbox', { name: 'œufs' }));
    await press(/^Confirmer\s: œufs$/, editor);
    await within(editor).findByText(/^Confirmé le .+ \d{4}$/);
    await fill('Description en français (facultatif)', 'Avec un œuf de moins', editor);
    within(editor).getByText(/^Enregistrez d'abord l'item/);
    await press('Enregistrer', editor);
    await screen.findByText(/Ses allergènes et «\s*végétarien\s*» sont à confirmer de nouveau\./);
    await waitFor(() => expect(editor.isConnected).toBe(false));
    within(await edits(dish)).getByText('À confirmer');
  });

  test('has a price begin on a day to come, finds it planned and withdraws it (B-2086)', async ({
    shop,
  }) => {
    await putPizza(shop, 'Pizza prévue');
    const { screen, user, fill, press, edits, goTo } = await open(shop, '/admin/menu?q=prévue');
    const editor = await edits('Pizza prévue');
    await fill('Prix L', '29,00', editor);
    await user.click(within(editor).getByRole('radio', { name: 'À partir de…' }));
    await press('Enregistrer', editor);
    within(editor).getByText('Choisissez un moment à venir', { exact: false });
    const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(within(editor).getByLabelText('Jour'), { target: { value: inFiveDays } });
    await press('Enregistrer', editor);
    await screen.findByText(/^Commence .* à minuit$/);
    expect(await priceOf(shop, 'Pizza prévue')).toBe('25.00');

    await goTo('/admin/changes');
    const planned = await screen.findByRole('region', { name: 'Ce qui est prévu' });
    expect(planned.textContent).toMatch(/prix L 25,00\s\$ → 29,00\s\$/);
    await press('Retirer Pizza prévue', planned);
    const question = await screen.findByRole('alertdialog', {
      name: /^Retirer ce changement prévu/,
    });
    await press('Retirer', question);
    await screen.findByText('Le changement prévu est retiré');
    expect(
      screen.queryByRole('region', { name: 'Ce qui est prévu' })?.textContent ?? '',
    ).not.toContain('Pizza prévue');
  });

  test('changes prices down the list, is asked about one, and puts the last back (B-3801, B-3802)', async ({
    shop,
  }) => {
    for (const name of ['Pizza rangée 1', 'Pizza rangée 2', 'Pizza rangée 3'])
      await putPizza(shop, name);
    await shop.db.execute(
      sql`update menu_items set created_at = now() + right(name_fr, 1)::int * interval '1 second'
        where name_fr like 'Pizza rangée%'`,
    );
    const { screen, user, press } = await open(shop, '/admin/menu?q=rangée');
    await user.click(await screen.findByRole('button', { name: /^L 25,00\s\$, Pizza rangée 1$/ }));
    const typed = (place: number) =>
      screen.findByRole<HTMLInputElement>('textbox', { name: `Prix L, Pizza rangée ${place}` });
    const first = await typed(1);
    expect(first.selectionEnd).toBe(first.value.length);
    await user.keyboard('26.5{ArrowDown}');
    await screen.findByRole('button', { name: /^L 26,50\s\$, Pizza rangée 1$/ });
    await typed(2);
    await user.keyboard('beaucoup{Enter}');
    await findMessage(
      'failure',
      'Erreur',
      'Écrivez un prix comme 17,95, avec deux décimales au plus.',
    );
    await user.clear(await typed(2));
    await user.keyboard('99,99{Enter}');
    const asked = await screen.findByRole('alertdialog', {
      name: /^99,99\s\$ au lieu de 25,00\s\$\?/,
    });
    expect(asked.textContent).toMatch(/Pizza rangée 2\sL/);
    await press('Corriger', asked);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await priceOf(shop, 'Pizza rangée 2')).toBe('25.00');
    await user.click(await typed(2));
    await user.keyboard('{ArrowDown}');
    await press('Garder ce prix', await screen.findByRole('alertdialog'));
    await waitFor(async () => expect(await priceOf(shop, 'Pizza rangée 2')).toBe('99.99'));
    await user.clear(await typed(3));
    await user.keyboard('27{Escape}');
    screen.getByRole('button', { name: /^L 25,00\s\$, Pizza rangée 3$/ });

    await screen.findByText(/^Pizza rangée 2\sL\s: 25,00\s\$ → 99,99\s\$$/);
    await press('Remettre le prix');
    await screen.findByText('Tout est comme avant.');
    expect(await priceOf(shop, 'Pizza rangée 2')).toBe('25.00');
    expect(await priceOf(shop, 'Pizza rangée 1')).toBe('26.50');
    expect(await priceOf(shop, 'Pizza rangée 3')).toBe('25.00');
  });

  test('sees a price that is refused go back, and may still type another (B-3802)', async ({
    shop,
  }) => {
    await putPizza(shop, 'Pizza refusée');
    const { screen, user, line } = await open(shop, '/admin/menu?q=refusée');
    const button = () => screen.findByRole('button', { name: /^L 25,00\s\$, Pizza refusée$/ });
    await user.click(await button());
    const back = line.cut(/PUT .*menu-items/);
    await user.keyboard('26{Enter}');
    await findMessage('failure', "Impossible de modifier l'item");
    back();
    await user.click(await button());
    await user.keyboard('27{Enter}');
    await waitFor(async () => expect(await priceOf(shop, 'Pizza refusée')).toBe('27.00'));
  });

  test('is asked once about an unusual price in the form, also for later, and about many (B-3801)', async ({
    shop,
  }) => {
    await putPizza(shop, 'Pizza chère');
    const { screen, user, fill, press, edits, goTo } = await open(shop, '/admin/menu?q=chère');
    const editor = await edits('Pizza chère');
    const asked = (name: RegExp) => screen.findByRole('alertdialog', { name });
    await fill('Prix L', '250', editor);
    await fill('Prix XL', '24', editor);
    await press('Enregistrer', editor);
    const both = await asked(/^Ces prix sont-ils exacts/);
    expect(both.textContent).toMatch(/Pizza chère L \(250,00\s\$ au lieu de 25,00\s\$\)/);
    expect(both.textContent).toMatch(/Pizza chère XL \(XL à 24,00\s\$ et L à 250,00\s\$\)/);
    await press('Corriger', both);
    await fill('Prix XL', '', editor);
    await press('Enregistrer', editor);
    await press('Garder ce prix', await asked(/^250,00\s\$ au lieu de 25,00/));
    await waitFor(() => expect(editor.isConnected).toBe(false));
    expect(await priceOf(shop, 'Pizza chère')).toBe('250.00');

    await goTo('/admin/menu/many?q=chère');
    await user.click(await screen.findByRole('button', { name: /^Choisir tous/ }));
    await user.click(screen.getByRole('radio', { name: 'baissent' }));
    await fill('De combien', '80', document.body);
    await press('Modifier 1 item');
    await press('Garder ce prix', await asked(/^50,00\s\$ au lieu de 250,00/));
    await screen.findByText('1 item modifié');
    expect(await priceOf(shop, 'Pizza chère')).toBe('50.00');
  });

  test("takes a colleague's price back, whose description since then stays (B-2085)", async ({
    shop,
  }) => {
    await putPizza(shop, 'Pizza défaite');
    const { screen, fill, press, edits, goTo } = await open(shop, '/admin/menu?q=défaite');
    const editor = await edits('Pizza défaite');
    await fill('Prix L', '27,00', editor);
    await press('Enregistrer', editor);
    await waitFor(() => expect(editor.isConnected).toBe(false));
    const again = await edits('Pizza défaite');
    await fill('Description en français (facultatif)', 'Au four', again);
    await press('Enregistrer', again);
    await waitFor(() => expect(again.isConnected).toBe(false));
    await goTo('/admin/changes');
    const line = await screen.findByText(/prix L 25,00\s\$ → 27,00\s\$/);
    const card = line.closest<HTMLElement>('li, article') ?? document.body;
    await press('Défaire Pizza défaite', card);
    const dialog = await screen.findByRole('dialog', { name: 'Défaire ce changement' });
    await within(dialog).findByText(/prix L 27,00\s\$ → 25,00\s\$/);
    await press('Défaire', dialog);
    await screen.findByText('Le changement est défait');
    expect(await priceOf(shop, 'Pizza défaite')).toBe('25.00');
    const { rows } = await shop.db.execute(
      sql`select description_fr from menu_items where name_fr = 'Pizza défaite'`,
    );
    expect(rows).toEqual([{ description_fr: 'Au four' }]);
  });
});
