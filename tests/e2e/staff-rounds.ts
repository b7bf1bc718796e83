import type { Page } from '@playwright/test';
import type { Language } from '#core/language.ts';
import type { Shop } from '#tests/support/shop.ts';
import { sendOrder } from './cook.ts';
import { putOrder } from './days.ts';
import { bringToken, endSessions, hire, putPizza, speak, storedItem } from './staff.ts';
import { expect } from './stage.ts';

type Variant = (place: string) => Promise<void>;

const words = {
  fr: {
    create: 'Créer un compte',
    forgotten: 'Mot de passe oublié?',
    back: 'Retour à la connexion',
    haveAccount: "J'ai déjà un compte",
    reset: 'Nouveau mot de passe',
    confirms: "Confirmer que c'est vous",
    notMine: /^Je l'ai oublié/,
    invited: "Bienvenue dans l'équipe",
    deletion: 'Supprimer un compte',
    saves: 'Enregistrer',
    edits: 'Modifier',
    adds: 'Ajouter une promotion',
    removes: 'Retirer',
    cancels: 'Annuler',
  },
  en: {
    create: 'Create an account',
    forgotten: 'Forgotten password?',
    back: 'Back to sign-in',
    haveAccount: 'I already have an account',
    reset: 'New password',
    confirms: 'Confirm it is you',
    notMine: /^I forgot it/,
    invited: 'Welcome to the team',
    deletion: 'Delete an account',
    saves: 'Save',
    edits: 'Edit',
    adds: 'Add a promotion',
    removes: 'Remove',
    cancels: 'Cancel',
  },
} as const;

/** Walks through the public pages, and has each checked. */
export async function walkPastTheDoors(page: Page, shop: Shop, language: Language, look: Variant) {
  const t = words[language];
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await speak(page, shop, language);
  await page.goto('/auth');
  await look('signing in');
  await page.getByRole('button', { name: t.create }).click();
  await expect(heading(t.create)).toBeVisible();
  await look('creating an account');
  await page.getByRole('button', { name: t.create }).click();
  await look('creating an account, with faults');
  await page.getByRole('button', { name: t.haveAccount }).click();
  await page.getByRole('button', { name: t.forgotten }).click();
  await expect(page.getByRole('button', { name: t.back })).toBeVisible();
  await look('a forgotten password');
  await page.goto('/auth/confirm#secret');
  await expect(heading(t.confirms)).toBeVisible();
  await look('confirming an address');
  await page.getByRole('button', { name: t.notMine }).click();
  await look('not knowing the password');
  await page.goto('/auth/invitation#secret');
  await expect(heading(t.invited)).toBeVisible();
  await look('being invited');
  await page.goto('/auth/reset#secret');
  await expect(heading(t.reset)).toBeVisible();
  await look('choosing a new password');
  await page.goto('/delete-account');
  await expect(heading(t.deletion)).toBeVisible();
  await look('deleting an account');
}

/** Every page of the back office with an address; two with one heading are never neighbours. */
const tabs = [
  'orders/day/2031-06-01',
  'orders/day/2031-12-31',
  'telephone',
  'sales?period=day&date=2031-06-01',
  'sales?period=month&date=2031-06-01',
  'menu',
  'menu/categories',
  'menu/many',
  'menu/exchange',
  'modifiers',
  'promotions',
  'modifiers?view=combos',
  'specials',
  'shop',
  'hours',
  'delivery',
  'checklist',
  'changes',
  'administrators',
  'administrators/log',
  'settings',
  'settings/emails',
] as const;

/** Walks through every page of the back office as an owner, and has each checked. */
export async function walkTheTabs(page: Page, shop: Shop, language: Language, look: Variant) {
  await putOrder(shop, '2031-06-01', { number: 10, lines: [{ name: 'Québécoise', size: 'XL' }] });
  await putOrder(shop, '2031-06-01', { number: 11, status: 'new', subtotal: 699 });
  const refused = { number: 12, status: 'refused', type: 'takeout', language: 'en' } as const;
  const order = await putOrder(shop, '2031-06-01', refused);
  await speak(page, shop, language);
  await bringToken(page, shop, await hire(shop, 'owner'));
  await page.goto('/admin/orders');
  for (const tab of [...tabs, `orders/day/2031-06-01?order=${order}`]) {
    await turnTo(page, `/admin/${tab}`);
    await look(tab);
  }
}

/** Goes to a page as its link would: loading the whole site for each costs more than checking it. */
async function turnTo(page: Page, address: string) {
  // By tag: an open dialog hides it from screen readers.
  const heading = page.locator('h1').first();
  const before = (await heading.textContent()) ?? '';
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(heading).not.toHaveText(before);
}

/** Walks through every tab and dialog of the back office, and has each checked. */
export async function walkTheBackOffice(page: Page, shop: Shop, language: Language, look: Variant) {
  const t = words[language];
  const person = await hire(shop);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await speak(page, shop, language);
  await bringToken(page, shop, person);
  await workAtTheBoard(page, shop, look);
  await turnTo(page, '/admin/menu/allergens');
  await page.getByRole('button', { name: /^Mozzarella (À|To)/ }).click();
  await expect(page.getByRole('checkbox', { name: /gluten/i })).toBeVisible();
  await look('the allergens of a topping');
  await turnTo(page, '/admin/modifiers');
  await page.getByRole('button', { name: /^(Viandes|Meats)/ }).click();
  await look('a group of toppings');
  await turnTo(page, '/admin/promotions');
  await page
    .getByRole('button', { name: new RegExp(`^${t.edits} `) })
    .first()
    .click();
  await look('the promotions, one being edited');
  await page.getByRole('button', { name: t.cancels }).click();
  await button(t.adds).click();
  await page.getByRole('button', { name: t.saves }).click();
  await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
  await look('a new promotion with faults');
  await page.goto('/admin/specials');
  await page
    .getByRole('button', { name: new RegExp(`^${t.edits} `) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('a special being edited');
  await turnTo(page, '/admin/administrators');
  await expect(page.getByText(person.email).last()).toBeVisible();
  await button(`${t.removes} ${person.email}`).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('a question before removing');
  await page.goto('/admin/menu/new');
  const editor = page.getByRole('dialog');
  await editor.getByRole('button', { name: t.saves, exact: true }).click();
  await look('a new item with faults');
  await meetAConflict(page, shop, t.saves);
  await look('two versions of an item');
  await endSessions(shop, person);
  const signIn = page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^(Se connecter|Sign in)$/ });
  // A reading of the page's own hears it first.
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit(),
  );
  await expect(signIn).toBeVisible();
  await look('signing in again over a form');
}

async function workAtTheBoard(page: Page, shop: Shop, look: Variant) {
  const button = (name: RegExp) => page.getByRole('button', { name });
  await sendOrder(shop);
  await sendOrder(shop, { language: 'en', orderType: 'takeout', address: '', apartment: '' });
  await page.goto('/admin/orders');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('the orders');
  await button(/^(Autres actions|More), /)
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: /minutes|heure|time/i })).toBeVisible();
  await look('by when');
  await button(/^(Refuser cette commande|Refuse this order)$/).click();
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await look('why not');
  await page.keyboard.press('Escape');
  await button(/^(Tableau|Board)$/).click();
  await look('the tools of the board');
  await page.keyboard.press('Escape');
}

async function meetAConflict(page: Page, shop: Shop, saves: string) {
  const dish = await putPizza(shop);
  const { id } = (await storedItem(shop, dish)) ?? {};
  await page.goto(`/admin/menu/${id}`);
  const editor = page.getByRole('dialog');
  await expect(editor.getByRole('textbox').first()).toHaveValue(dish);
  await editor.getByRole('textbox').first().fill(`${dish} maison`);
  await shop.database.query(
    'update menu_items set price_l = 31, version = version + 1 where name_fr = $1',
    [dish],
  );
  await editor.getByRole('button', { name: saves, exact: true }).click();
  await expect(editor.getByRole('alert')).toBeVisible();
}

/** Removes a person's role, and keeps the refused card on the screen. */
export async function loseTheRole(page: Page, shop: Shop, language: Language) {
  await hire(shop);
  const person = await hire(shop);
  await speak(page, shop, language);
  await bringToken(page, shop, person);
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shop.database.query(
    'delete from user_roles where user_id = (select id from users where email = $1)',
    [person.email],
  );
  await expect(
    page.getByRole('button', { name: /^(Retour au site|Back to the site)$/ }),
  ).toBeVisible();
}
