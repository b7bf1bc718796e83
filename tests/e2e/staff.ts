import { createHmac, randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import type { Language } from '#core/language.ts';
import type { Shop } from '#tests/support/shop.ts';
import { test as base, expect } from './stage.ts';
import { watchForTrouble } from './trouble.ts';

/** An account that no other test uses. */
export type Account = { readonly email: string; readonly password: string };

export function newcomer(): Account {
  return { email: `${randomUUID()}@exemple.test`, password: 'quatre-fromages' };
}

/** Readings of the other tabs that were running when a page was left. */
const leftBehind =
  /^failed: GET \/api\/\S+ net::ERR_ABORTED$|^console: Failed to fetch manifest patches/;

type Fixtures = {
  /** Opens another person's page, in a browser of their own, with its expected troubles. */
  readonly somebodyElse: (...expected: readonly RegExp[]) => Promise<Page>;
};

/** The stage, with as many people as a test needs. */
export const test = base.extend<Fixtures & { mayLeave: undefined }>({
  mayLeave: [
    async ({ allowTrouble }, use) => {
      allowTrouble(leftBehind);
      await use(undefined);
    },
    { auto: true },
  ],
  somebodyElse: async ({ browser }, use) => {
    const opened: { context: BrowserContext; unexpected: () => readonly string[] }[] = [];
    await use(async (...expected) => {
      const context = await browser.newContext();
      const { allow, unexpected } = watchForTrouble(context);
      for (const pattern of [leftBehind, ...expected]) allow(pattern);
      opened.push({ context, unexpected });
      return context.newPage();
    });
    const trouble = opened.flatMap(({ unexpected }) => unexpected());
    for (const { context } of opened) await context.close();
    expect(trouble, 'what went wrong in the other browsers').toEqual([]);
  },
});

/** Resets the limits: all tests come from one address, as real newcomers do not. */
async function forgetTries(shop: Shop) {
  await shop.database.query('delete from rate_limits');
}

let hash: Promise<string> | undefined;

/** Makes an account with a proven address and no role; creating one by hand has tests of its own. */
export async function member(shop: Shop): Promise<Account> {
  await forgetTries(shop);
  const person = newcomer();
  // Made once, because a password hash is slow on purpose.
  hash ??= hashPassword(person.password);
  await shop.database.query(
    `with made as (insert into users (email, name, email_verified) values ($1, $1, true) returning id)
     insert into credentials (user_id, provider_id, account_id, password)
     select id, 'credential', id::text, $2 from made`,
    [person.email, await hash],
  );
  return person;
}

export async function hire(shop: Shop, role: 'owner' | 'admin' = 'admin'): Promise<Account> {
  const person = await member(shop);
  await giveRole(shop, person, role);
  return person;
}

async function giveRole(shop: Shop, { email }: Account, role: 'owner' | 'admin') {
  await shop.database.query(
    'insert into user_roles (user_id, role) select id, $2 from users where email = $1',
    [email, role],
  );
}

/** Ends every session of a person, as time does. */
export async function endSessions(shop: Shop, { email }: Account) {
  await shop.database.query(
    'delete from sessions where user_id = (select id from users where email = $1)',
    [email],
  );
}

/** Stores a session and returns its token; signing in by hand has tests of its own. */
export async function tokenOf(shop: Shop, person: Account): Promise<string> {
  const token = randomUUID().replaceAll('-', '');
  const { rowCount } = await shop.database.query(
    `insert into sessions (user_id, token, expires_at)
     select id, $2, now() + interval '7 days' from users where email = $1`,
    [person.email, token],
  );
  expect(rowCount, `an account of ${person.email}`).toBe(1);
  const signature = createHmac('sha256', shop.secret).update(token).digest('base64');
  return encodeURIComponent(`${token}.${signature}`);
}

export async function bringToken(page: Page, shop: Shop, person: Account) {
  const token = await tokenOf(shop, person);
  await page.context().addInitScript((value) => {
    // An empty page has no storage.
    if (location.protocol === 'about:' || localStorage.getItem('brought') === value) return;
    localStorage.setItem('brought', value);
    localStorage.setItem('session', value);
  }, token);
}

export async function speak(page: Page, shop: Shop, language: Language) {
  await page.context().addCookies([{ name: 'language', value: language, url: shop.url }]);
}

/** A staff member at a page of the back office, in French. */
export type Staff = {
  readonly page: Page;
  /** The dialog that adds or edits an item. */
  readonly editor: Locator;
  opensTab(name: string): Promise<void>;
  addsItem(): Promise<void>;
  opensItem(name: string): Promise<void>;
  row(name: string): Locator;
  searches(text: string): Promise<void>;
  field(label: string): Locator;
  saves(): Promise<void>;
  /** Presses a button of a question's dialog, once it asks. */
  answers(question: string, button: string): Promise<void>;
};

/** Presses what the line above the page or the rail beside it holds, else the drawer that it opens. */
export async function pressInRail(page: Page, control: Locator) {
  const line = page.getByRole('banner');
  await expect(line.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
  if (await control.isHidden()) await openDrawer(page);
  await control.click();
}

/** Opens the drawer: of everything on a phone, elsewhere of what is not in sight. */
export async function openDrawer(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const name = isPhone ? 'Menu' : /^Plus/;
  await page.getByRole('banner').getByRole('button', { name }).click();
}

/** Returns the link to a tab, wherever the rail is. */
export function tabLink(page: Page, name: string): Locator {
  return page.getByRole('navigation').getByRole('link', { name });
}

export async function openTab(page: Page, name: string) {
  await pressInRail(page, tabLink(page, name));
}

export async function signOut(page: Page) {
  await pressInRail(page, page.getByRole('button', { name: 'Se déconnecter' }));
}

export function staffAt(page: Page): Staff {
  const editor = page.getByRole('dialog', { name: /^(Ajouter un item|Modifier l'item)$/ });
  const row = (name: string) =>
    page.getByRole('listitem').filter({
      has: page.getByRole('link', { name: `Modifier ${name}`, exact: true }),
    });
  async function searches(text: string) {
    await page.getByRole('searchbox', { name: 'Chercher par nom' }).fill(text);
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === text);
  }
  return {
    page,
    editor,
    row,
    searches,
    opensTab: (name) => openTab(page, name),
    addsItem: () => pressInRail(page, page.getByRole('link', { name: 'Ajouter un item' })),
    async opensItem(name) {
      await searches(name);
      await page.getByRole('link', { name: `Modifier ${name}`, exact: true }).click();
      await expect(editor).toBeVisible();
    },
    field: (label) => editor.getByRole('textbox', { name: label, exact: true }),
    saves: () => editor.getByRole('button', { name: 'Enregistrer', exact: true }).click(),
    async answers(question, button) {
      const asked = page.getByRole('alertdialog', { name: question, exact: true });
      await asked.getByRole('button', { name: button, exact: true }).click();
      await expect(asked).toBeHidden();
    },
  };
}

/** Opens a page of the back office as a signed-in staff member. */
export async function atWork(
  page: Page,
  shop: Shop,
  { as, at = '/admin/menu' }: { as?: Account; at?: string } = {},
): Promise<Staff> {
  const person = as ?? (await hire(shop));
  await bringToken(page, shop, person);
  await page.goto(at);
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
  return staffAt(page);
}

/** Fills in the form of `/auth` and sends it. */
export async function entersPassword(
  scope: Page | Locator,
  { email, password }: Account,
  button = 'Se connecter',
) {
  await scope.getByRole('textbox', { name: 'Courriel' }).fill(email);
  await scope.getByLabel('Mot de passe', { exact: true }).fill(password);
  await scope.getByRole('button', { name: button, exact: true }).click();
}

export async function signsIn(page: Page, person: Account) {
  await page.goto('/auth');
  await entersPassword(page, person);
}

/** Creates an account on the sign-in page: its button opens the form, the form's own sends it. */
export async function createsAccount(page: Page, person: Account) {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page.getByRole('heading', { name: 'Créer un compte' })).toBeVisible();
  await entersPassword(page, person, 'Créer un compte');
}

/** Returns a message of success with exactly these words. */
export function praise(page: Page, title: string, ...description: readonly string[]): Locator {
  return message(page, 'dialog', title, ...description);
}

/** Returns a message in destructive style, which screen readers announce at once, with exactly these words. */
export function complaint(
  page: Page,
  title: string | RegExp,
  ...description: readonly string[]
): Locator {
  return message(page, 'alertdialog', title, ...description);
}

// By its attribute: a message announced at once is hidden from screen readers where it is shown.
function message(
  page: Page,
  role: 'dialog' | 'alertdialog',
  ...words: readonly (string | RegExp)[]
) {
  return words.reduce<Locator>(
    (found, part) => found.filter({ has: page.getByText(part, { exact: true }) }),
    page.locator(`[role=${role}]`),
  );
}

/** Adds a pizza that only its test changes; returns its name. */
export async function putPizza(shop: Shop, price = '25.00'): Promise<string> {
  const name = `Pizza ${randomUUID().slice(0, 8)}`;
  await shop.database.query(
    `insert into menu_items (name_fr, name_en, category_id, price_l, display_order)
     select $1, $1, id, $2, 999 from menu_categories where category_key = 'pizzas'`,
    [name, price],
  );
  return name;
}

/** Reads an item's row. */
export async function storedItem(shop: Shop, name: string) {
  const { rows } = await shop.database.query<Record<string, unknown>>(
    `select menu_items.*, category_key from menu_items
     left join menu_categories on menu_categories.id = category_id where menu_items.name_fr = $1`,
    [name],
  );
  return rows[0];
}
