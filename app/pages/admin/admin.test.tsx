// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { setupCode } from '#accounts/ownership.server.ts';
import { goodPassword } from '#tests/support/accounts.ts';
import { seededTest as test } from '#tests/support/database.ts';
import { requestFor } from '#tests/support/orders.ts';
import { fill, findMessage, openBackOffice } from '#tests/support/screen.tsx';
import { openStaffedSite } from '#tests/support/staffed-site.ts';

const wrongSignIn = [
  'Erreur de connexion',
  'Courriel ou mot de passe incorrect, ou adresse pas encore confirmée\u00a0: suivez le lien que nous vous avons envoyé.',
] as const;
const ended = 'Votre session est terminée';

describe('at the door of the back office', () => {
  test('a visitor who is signed out is led to the sign-in page (B-1004)', async ({ database }) => {
    const site = await openStaffedSite(database);
    for (const address of ['/admin', '/admin/promotions', '/admin/menu/new']) {
      const { screen, at } = await openBackOffice(site, address);
      await screen.findByRole('heading', { name: 'Connexion' });
      expect(at()).toBe('/auth');
    }
  });

  test('somebody with an account and no role is refused at the sign-in page, and signed out (B-1003)', async ({
    database,
  }) => {
    const site = await openStaffedSite(database);
    await site.hire();
    await site.join('alix@exemple.test');
    const { screen, user, at } = await openBackOffice(site, '/auth');
    await fill(user, await screen.findByRole('textbox', { name: 'Courriel' }), 'alix@exemple.test');
    await fill(user, screen.getByLabelText('Mot de passe'), goodPassword);
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    const refusal = "Votre email n'est pas autorisé. Contactez l'administrateur.";
    await findMessage('failure', 'Accès refusé', refusal);
    expect(at()).toBe('/auth');
    expect(localStorage.getItem('session')).toBeNull();
  });

  test('somebody signed in without a role who opens the back office is told and sent home (B-1004)', async ({
    database,
  }) => {
    const site = await openStaffedSite(database);
    await site.hire();
    const { at } = await openBackOffice(site, '/admin', {
      token: await site.join('zoe@exemple.test'),
    });
    await waitFor(() => expect(at()).toBe('/'));
    // The home page is another document; its message is tested in tests/e2e/staff-address.test.ts.
    expect(sessionStorage.message).toContain("Vous n'avez pas les permissions d'administrateur.");
  });

  test('somebody who comes back after their session has ended is led to the sign-in page', async ({
    database,
  }) => {
    const site = await openStaffedSite(database);
    const { email, token } = await site.hire();
    await site.endSessions(email);
    const { screen, at } = await openBackOffice(site, '/admin/promotions', { token });
    await screen.findByRole('heading', { name: 'Connexion' });
    expect(at()).toBe('/auth');
  });
});

describe('an administrator removed while at work', () => {
  for (const [leaves, to] of [
    ['Retour au site', '/'],
    ['Se déconnecter', '/auth'],
  ] as const) {
    test(`gets the card and leaves with “${leaves}” (B-1004)`, async ({ database }) => {
      const site = await openStaffedSite(database);
      await site.hire();
      const { email, token } = await site.hire('admin');
      const { screen, user, at } = await openBackOffice(site, '/admin/settings', { token });
      await screen.findByRole('heading', { level: 1, name: 'Paramètres' });
      await screen.findByRole('link', { name: /Commandes/ });
      await site.removeRole(email);
      site.tell('user_roles');
      await screen.findByRole('heading', { name: 'Accès refusé' });
      screen.getByText("Vous n'avez pas les permissions d'administrateur.");
      expect(screen.queryByRole('textbox')).toBeNull();
      await user.click(screen.getByRole('button', { name: leaves }));
      await waitFor(() => expect(at()).toBe(to));
      const later = await openBackOffice(site, '/admin');
      await waitFor(() => expect(later.at()).toBe('/auth'));
    });
  }

  test('stays at the card on a slow line, however long they look', async ({ database }) => {
    const site = await openStaffedSite(database);
    await site.hire();
    const { email, token } = await site.hire('admin');
    const { screen, at, line } = await openBackOffice(site, '/admin/menu', { token });
    await screen.findByRole('searchbox');
    line.hold(/\/api\/admin\/(menu-items|categories)/);
    await site.removeRole(email);
    site.tell('menu_items', 'user_roles');
    await screen.findByRole('heading', { name: 'Accès refusé' });
    // No request goes out signed out, which would lead to the sign-in page.
    const asked: string[] = [];
    line.answer(/^(?!.*heartbeat)/, (_, call) => {
      asked.push(call);
      return Response.json({});
    });
    await new Promise((soon) => setTimeout(soon, 200));
    expect(asked).toEqual([]);
    expect(at()).toBe('/admin/menu');
  });
});

test('the last administrator cannot leave the shop without anybody', async ({ database }) => {
  const site = await openStaffedSite(database);
  const { email, token } = await site.hire();
  const own = sql`(select id from users where email = ${email})`;
  await site.db.execute(sql`delete from user_roles where user_id <> ${own}`);
  const { screen, user, goTo } = await openBackOffice(site, '/admin/administrators', { token });
  await user.click(await screen.findByRole('button', { name: `Retirer ${email}` }));
  const asked = await screen.findByRole('alertdialog');
  within(asked).getByText('Êtes-vous sûr de vouloir retirer cet accès admin?');
  await user.click(within(asked).getByRole('button', { name: 'Retirer' }));
  await findMessage(
    'failure',
    'Erreur',
    "C'est le dernier accès à tout\u00a0: sans lui, plus personne ne gérerait l'équipe. Donnez-le d'abord à une autre personne.",
  );
  screen.getByRole('button', { name: `Retirer ${email}` });

  await goTo('/delete-account');
  await screen.findByRole('heading', { name: 'Supprimer un compte' });
  await fill(user, await screen.findByRole('textbox', { name: 'Courriel' }), email);
  await user.click(screen.getByRole('button', { name: 'Supprimer le compte' }));
  await findMessage(
    'failure',
    'Erreur',
    "C'est le dernier accès à tout\u00a0: sans lui, plus personne ne gérerait l'équipe. Donnez-le d'abord à une autre personne.",
  );
});

describe('somebody whose session ends', () => {
  test('in the middle of an edit signs in again, loses nothing, and the page is live again (B-1008)', async ({
    database,
  }) => {
    const site = await openStaffedSite(database);
    const { email, token } = await site.hire();
    await site.db.execute(
      sql`insert into menu_items (name_fr, name_en, category_id, price_l, display_order)
        select 'Pizza à moi', 'My pizza', id, 25, 999 from menu_categories where category_key = 'pizzas'`,
    );
    const { rows } = await site.db.execute(
      sql`select id from menu_items where name_en = 'My pizza'`,
    );
    const { screen, user } = await openBackOffice(site, `/admin/menu/${rows[0]?.id}?q=moi`, {
      token,
    });
    const editor = await screen.findByRole('dialog', { name: "Modifier l'item" });
    const field = (name: string) => within(editor).getByRole('textbox', { name });
    await within(editor).findByRole('textbox', { name: 'Description en français (facultatif)' });
    await fill(user, field('Description en français (facultatif)'), 'Basilic frais du jardin');
    await fill(user, field('Prix L'), '26,75');
    await site.endSessions(email);
    await user.click(within(editor).getByRole('button', { name: 'Enregistrer' }));

    const dialog = await screen.findByRole('dialog', { name: ended });
    async function enter(password: string) {
      await fill(user, within(dialog).getByRole('textbox', { name: 'Courriel' }), email);
      await fill(user, within(dialog).getByLabelText('Mot de passe'), password);
      await user.click(within(dialog).getByRole('button', { name: 'Se connecter' }));
    }
    await enter('mauvais');
    await findMessage('failure', ...wrongSignIn);
    expect(dialog.isConnected).toBe(true);
    await enter(goodPassword);
    await findMessage('success', 'Succès', 'Item modifié avec succès');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    await waitFor(() => expect(editor.isConnected).toBe(false));
    const stored = await site.db.execute(
      sql`select description_fr, price_l from menu_items where name_en = 'My pizza'`,
    );
    expect(stored.rows).toEqual([{ description_fr: 'Basilic frais du jardin', price_l: '26.75' }]);

    await site.db.execute(
      sql`update menu_items set name_en = 'Garden basil' where name_en = 'My pizza'`,
    );
    site.tell('menu_items');
    await screen.findByText('Garden basil');
  });

  test('and who does not want to sign in again is led to the sign-in page', async ({
    database,
  }) => {
    const site = await openStaffedSite(database);
    const { email, token } = await site.hire();
    const { screen, user, at } = await openBackOffice(site, '/admin/settings', { token });
    await screen.findByRole('heading', { level: 1, name: 'Paramètres' });
    // The stream is refused: the dialog opens by itself, over what is on the screen.
    await site.endSessions(email);
    site.tell('sessions');
    const dialog = await screen.findByRole('dialog', { name: ended });
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await screen.findByRole('heading', { name: 'Connexion' });
    expect(at()).toBe('/auth');
    expect(localStorage.getItem('session')).toBeNull();
  });
});

test('staff who may do everything land on the items of the menu, and on the board while an order is open (B-4351)', async ({
  database,
}) => {
  const site = await openStaffedSite(database);
  const lands = async (token: string, address: string) => {
    const { at } = await openBackOffice(site, '/admin', { token });
    await waitFor(() => expect(at()).toBe(address));
  };
  const { token } = await site.hire();
  const admin = await site.hire('admin');
  await lands(token, '/admin/menu');
  await lands(admin.token, '/admin/menu');
  const line = await site.shop.line('Fromage', { quantity: 2 });
  const { body } = await site.shop.order(requestFor([line]));
  await lands(token, '/admin/orders');
  await site.db.execute(sql`delete from orders where token = ${body.token}`);
  await site.db.execute(
    sql`insert into admin_permissions (area, is_allowed) values ('shop', false)`,
  );
  await lands(admin.token, '/admin/orders');
  await site.db.execute(
    sql`insert into admin_permissions (area, is_allowed) values ('service', false), ('sales', false)`,
  );
  await lands(admin.token, '/admin/menu');
});

test('the first owner lands on the opening checklist once, by the setup code too, and afterwards on the menu (B-2143)', async ({
  database,
}) => {
  const site = await openStaffedSite(database);
  await site.db.execute(sql`truncate user_roles, ownership, users cascade`);
  const token = await site.join('ana@exemple.test');
  const { screen, user, at, line } = await openBackOffice(site, '/admin', { token });
  const field = await screen.findByRole('textbox', { name: 'Code de mise en service' });
  await fill(user, field, setupCode(site.ctx));
  await user.click(screen.getByRole('button', { name: 'Devenir propriétaire' }));
  await findMessage('success', 'Compte propriétaire créé');
  await waitFor(() => expect(at()).toBe('/admin/checklist'));
  await screen.findByRole('heading', { level: 1, name: "Avant l'ouverture" });
  expect(line.refused()).toEqual([]);
  const again = await openBackOffice(site, '/admin', { token });
  await waitFor(() => expect(again.at()).toBe('/admin/menu'));
});

test('an owner who saves the hours before the opening is led on to the next point that is left (B-4356)', async ({
  database,
}) => {
  const site = await openStaffedSite(database);
  const { token } = await site.hire();
  await site.db.execute(sql`delete from checklist_steps`);
  await site.db.execute(sql`insert into checklist_steps (step) values ('oven')`);
  await site.db.execute(sql`delete from changes`);
  const { screen, user, at } = await openBackOffice(site, '/admin/hours', { token });
  const next = await screen.findByRole('link', { name: 'Point suivant\u00a0: La livraison' });
  expect(next.closest('aside')?.textContent).toContain('À faire');
  await site.db.execute(sql`insert into changes (batch, actor_id, table_name, row_key)
    values ('one', 'ana', 'weekly_hours', '1')`);
  site.tell('weekly_hours');
  await waitFor(() => expect(next.closest('aside')?.textContent).toContain('Fait'));
  await user.click(next);
  await waitFor(() => expect(at()).toBe('/admin/delivery'));
});

describe('an administrator', () => {
  test('sees a closed part go from an open page, and its address say so (B-2128)', async ({
    database,
  }) => {
    const site = await openStaffedSite(database);
    await site.hire();
    const { token } = await site.hire('admin');
    const { screen } = await openBackOffice(site, '/admin/promotions', { token, isWide: true });
    const tab = () => screen.queryByRole('link', { name: 'Items du menu' });
    await waitFor(() => expect(tab()).not.toBeNull());
    await site.db.execute(
      sql`insert into admin_permissions (area, is_allowed) values ('menu', false)`,
    );
    site.tell('admin_permissions');
    await screen.findByRole('heading', { name: 'Cette partie vous est fermée' });
    expect(tab()).toBeNull();
    await site.db.execute(sql`delete from admin_permissions`);
    site.tell('admin_permissions');
    await waitFor(() => expect(tab()).not.toBeNull());
  });

  test('who has the menu alone marks nothing sold out, and is refused nothing (B-2128)', async ({
    database,
  }) => {
    const site = await openStaffedSite(database);
    await site.hire();
    const { token } = await site.hire('admin');
    await site.db.execute(
      sql`insert into admin_permissions (area, is_allowed)
        values ('service', false), ('shop', false), ('history', false)`,
    );
    const { screen, goTo, line } = await openBackOffice(site, '/admin/menu?q=trio', { token });
    await screen.findByRole('link', { name: 'Modifier Trio cheeseburger' });
    const soldOut = () => screen.queryAllByRole('button', { name: /^Épuisé/ });
    expect(soldOut()).toEqual([]);
    await goTo('/admin/modifiers');
    await screen.findByRole('heading', { name: 'Garnitures et choix', level: 1 });
    expect(soldOut()).toEqual([]);
    expect(line.refused()).toEqual([]);
  });
});
