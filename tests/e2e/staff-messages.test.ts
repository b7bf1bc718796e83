import type { Page } from '@playwright/test';
import {
  atWork,
  complaint,
  hire,
  newcomer,
  praise,
  putPizza,
  type Staff,
  signsIn,
  storedItem,
  test,
} from './staff.ts';
import { expect } from './stage.ts';

/*
 * What staff see, message by message, and the test that shows it:
 *
 * Login failure, login success         here
 * Signed in without role at login      staff-refused
 * /admin without permission            staff-refused: the message and the redirect; the card
 * Menu load (admin), categories        here
 * Delete item, status change           here
 * Promotions: load, change, delete     here
 * Item add/edit failure                here; staff-together (deleted, changed meanwhile)
 * data.error as the description        here: an unknown colleague, an access given twice
 * 'Item ajouté/modifié avec succès'    staff-first-morning; here the list is read again
 * 'Item supprimé avec succès'          here, with its question
 * 'Promotion modifiée/supprimée …'     staff-first-morning, with its question
 * 'Utilisateur ajouté', 'Accès retiré' staff-first-morning, with its question
 * Password changed, the two rules      staff-password
 * Account deleted                      staff-deletion
 */

/** The words are the same on every screen. */
const once = { tag: '@desktop' } as const;

type Failure = {
  readonly person: string;
  readonly says: string;
  readonly method: string;
  readonly path: string;
  readonly at: string;
  readonly does: (staff: Staff, dish: string) => Promise<unknown>;
  /** What the page shows afterwards: nothing is lost, nothing pretends to have been done. */
  readonly stays?: (staff: Staff, dish: string) => Promise<void>;
};

const deal = 'XL, 2 pour 1 + 3 canettes';

async function removesItem(staff: Staff, dish: string) {
  await staff.page.getByRole('button', { name: `Supprimer ${dish}` }).click();
  await staff.answers('Êtes-vous sûr de vouloir supprimer cet item?', 'Supprimer');
}

const failures: readonly Failure[] = [
  {
    person: 'somebody whose menu cannot be read',
    says: 'Impossible de charger les items du menu',
    method: 'GET',
    path: '/api/admin/menu-items',
    at: '/admin/settings',
    does: ({ opensTab }) => opensTab('Items du menu'),
  },
  {
    person: 'somebody whose categories cannot be read',
    says: 'Impossible de charger les catégories',
    method: 'GET',
    path: '/api/admin/categories',
    at: '/admin/settings',
    does: ({ opensTab }) => opensTab('Items du menu'),
  },
  {
    person: 'somebody whose deals cannot be read',
    says: 'Impossible de charger les promotions',
    method: 'GET',
    path: '/api/admin/promotions',
    at: '/admin/settings',
    does: ({ opensTab }) => opensTab('Promotions 2 pour 1'),
  },
  {
    person: 'somebody whose item cannot be deleted',
    says: "Impossible de supprimer l'item",
    method: 'DELETE',
    path: '/api/admin/menu-items/*',
    at: '/admin/menu?q=Pizza',
    does: removesItem,
    stays: ({ row }, dish) => expect(row(dish)).toBeVisible(),
  },
  {
    person: 'somebody whose item cannot be switched',
    says: 'Impossible de modifier le statut',
    method: 'PATCH',
    path: '/api/admin/menu-items/*',
    at: '/admin/menu?q=Pizza',
    does: ({ page }, dish) => page.getByRole('button', { name: `Désactiver ${dish}` }).click(),
    stays: ({ page }, dish) =>
      expect(page.getByRole('button', { name: `Désactiver ${dish}` })).toBeVisible(),
  },
  {
    person: 'somebody whose deal cannot be switched',
    says: 'Impossible de modifier la promotion',
    method: 'PATCH',
    path: '/api/admin/promotions/*',
    at: '/admin/promotions',
    does: ({ page }) => page.getByRole('switch', { name: `Active ${deal}` }).click(),
    stays: ({ page }) => expect(page.getByRole('switch', { name: `Active ${deal}` })).toBeChecked(),
  },
  {
    person: 'somebody whose deal cannot be edited',
    says: 'Impossible de modifier la promotion',
    method: 'PUT',
    path: '/api/admin/promotions/*',
    at: '/admin/promotions',
    async does({ page }) {
      await page.getByRole('button', { name: `Modifier ${deal}` }).click();
      await page.getByRole('textbox', { name: 'Prix' }).fill('41,15');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
    },
    stays: ({ page }) => expect(page.getByRole('textbox', { name: 'Prix' })).toHaveValue('41,15'),
  },
  {
    person: 'somebody whose deal cannot be deleted',
    says: 'Impossible de supprimer la promotion',
    method: 'DELETE',
    path: '/api/admin/promotions/*',
    at: '/admin/promotions',
    async does({ page, answers }) {
      await page.getByRole('button', { name: `Supprimer ${deal}` }).click();
      await answers('Êtes-vous sûr de vouloir supprimer cette promotion?', 'Supprimer');
    },
    stays: ({ page }) =>
      expect(page.getByRole('button', { name: `Modifier ${deal}` })).toBeVisible(),
  },
];

/** The line to one part of the API is cut. */
async function cut(page: Page, method: string, path: string) {
  await page.route(path, (route) =>
    route.request().method() === method ? route.abort('connectionfailed') : route.fallback(),
  );
}

test(
  'somebody whose menu or deals fail to be read or changed reads “Impossible”, and loses nothing (B-137, B-305)',
  once,
  async ({ page, shop, allowTrouble }) => {
    test.slow();
    const dish = await putPizza(shop);
    const staff = await atWork(page, shop);
    for (const { person, says, method, path, at, does, stays } of failures) {
      await test.step(`${person} (${method}) reads “${says}”`, async () => {
        const [address] = path.split('*');
        allowTrouble(new RegExp(`^failed: ${method} ${address}\\S* net::ERR_CONNECTION_FAILED$`));
        await page.goto(at.replace('Pizza', encodeURIComponent(dish)));
        await expect(page.getByRole('navigation', { name: 'Onglets' })).toBeVisible();
        await cut(page, method, path);
        await does(staff, dish);
        await expect(complaint(page, 'Erreur', says)).toBeVisible();
        await stays?.(staff, dish);
        await page.unroute(path);
      });
    }
  },
);

test(
  'somebody who deletes an item is asked, may think better of it, and is told (B-136)',
  once,
  async ({ page, shop }) => {
    const dish = await putPizza(shop);
    const { row, answers, searches } = await atWork(page, shop);
    await searches(dish);
    const question = 'Êtes-vous sûr de vouloir supprimer cet item?';
    await page.getByRole('button', { name: `Supprimer ${dish}` }).click();
    await answers(question, 'Annuler');
    await expect(row(dish)).toBeVisible();
    expect(await storedItem(shop, dish)).toBeDefined();
    await page.getByRole('button', { name: `Supprimer ${dish}` }).click();
    await answers(question, 'Supprimer');
    await expect(praise(page, 'Succès', 'Item supprimé avec succès')).toBeVisible();
    await expect(row(dish)).toHaveCount(0);
    expect(await storedItem(shop, dish)).toBeUndefined();
  },
);

test(
  'somebody whose item is refused reads the server’s own words and keeps what was typed (B-135)',
  once,
  async ({ page, shop, allowTrouble }) => {
    allowTrouble(/^422: POST \/api\/admin\/menu-items/);
    const key = `essai-${newcomer().email.slice(0, 8)}`;
    await shop.database.query(
      `insert into menu_categories (category_key, name_fr, name_en) values ($1, $1, $1)`,
      [key],
    );
    const { editor, field, saves } = await atWork(page, shop, { at: '/admin/menu/new' });
    await field('Nom en français').fill('Tarte fine');
    await field('Nom en anglais').fill('Thin tart');
    await editor.getByRole('combobox', { name: 'Catégorie' }).selectOption(key);
    await shop.database.query('delete from menu_categories where category_key = $1', [key]);
    await saves();
    await expect(complaint(page, 'Erreur', 'Certains champs sont à corriger.')).toBeVisible();
    await expect(
      editor.getByText("Cette catégorie n'existe plus. Choisissez-en une autre."),
    ).toBeVisible();
    await expect(field('Nom en français')).toHaveValue('Tarte fine');
    await editor.getByRole('combobox', { name: 'Catégorie' }).selectOption('Pizzas');
    await saves();
    await expect(praise(page, 'Succès', 'Item ajouté avec succès')).toBeVisible();
    expect(await storedItem(shop, 'Tarte fine')).toMatchObject({ category_key: 'pizzas' });
  },
);

test(
  'somebody with a wrong password, then the right one, reads both outcomes (B-1002)',
  once,
  async ({ page, shop, allowTrouble }) => {
    allowTrouble(/^422: POST \/api\/auth\/sign-in\/email/);
    const person = await hire(shop);
    await signsIn(page, { ...person, password: 'mauvais' });
    await expect(
      complaint(
        page,
        'Erreur de connexion',
        'Courriel ou mot de passe incorrect, ou adresse pas encore confirmée\u00a0: suivez le lien que nous vous avons envoyé.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Courriel' })).toHaveValue(person.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(praise(page, 'Connexion réussie', 'Bienvenue!')).toBeVisible();
    await expect(page.getByText('Erreur de connexion')).toHaveCount(0);
    await expect(page).toHaveURL('/admin/orders');
    await expect(page.getByRole('link', { name: 'Ajouter un item' })).toBeVisible();
  },
);
