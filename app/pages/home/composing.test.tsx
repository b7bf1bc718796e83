// @vitest-environment jsdom
import { act, cleanup, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import type { Database } from '#core/context.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { modifiers } from '#modifiers/modifiers.table.server.ts';
import {
  type HomeScreen,
  openHomePage,
  textbox,
  textOf,
  typeInto,
} from '#tests/support/home-screen.tsx';
import { test } from '#tests/support/orders.ts';

const allDressedL = 'Ajouter Toute garnie, L, 22,95\u00a0$';
const pizzas = ['Pepperoni', 'Végétarienne', 'Grecque'];
const deal = /2 pour 1 \+ 2 canettes.*33,95\s\$/;

function composerAt(page: HomeScreen) {
  const { screen, user } = page;
  const dialog = (name: string) => screen.findByRole('dialog', { name });
  const open = () => screen.getByRole('dialog');
  const button = (name: string | RegExp) => within(open()).getByRole('button', { name });
  const topping = (name: string) =>
    within(open()).getByRole('group', { name: new RegExp(`^${name}`) });
  const cell = (name: string, amount: string) =>
    within(topping(name)).getByRole<HTMLInputElement>('radio', { name: amount });
  return {
    dialog,
    open,
    button,
    topping,
    cell,
    async tap(name: string, amount: 'Sans' | 'Avec' | 'Extra') {
      await within(open()).findByRole('group', { name: new RegExp(`^${name}`) });
      await user.click(cell(name, amount));
    },
    where: async (name: string) =>
      user.click(await within(open()).findByRole('radio', { name: new RegExp(`^${name}`) })),
    pick: (name: string) => user.click(button(name)),
    seek: async (name: string) => {
      await typeInto(page, await within(open()).findByRole('searchbox'), name);
    },
    text: () => textOf(open()),
  };
}

const pressed = (name: string) => new RegExp(`^${name}`.replaceAll(' ', '\\s').replace('$', '\\$'));

test('a customer customizes what was just added at the price on the button, and has a variation of it beside it (B-1931, B-1934, B-1938)', async ({
  shop: { db },
}) => {
  const page = await openHomePage(db);
  const { press, openCart, user, screen } = page;
  const { dialog, open, button, tap, where, topping, text } = composerAt(page);
  await press(allDressedL);
  await press('Personnaliser Toute garnie, L');
  await dialog('Toute garnie, L');
  button(pressed('Mettre à jour · 22,95 $'));
  await where('À gauche');
  await user.click(await within(open()).findByText('Viandes'));
  await tap('Bacon', 'Avec');
  button(pressed('Mettre à jour · 24,70 $'));
  expect(text()).toContain('Une garniture sur une moitié coûte la moitié');
  expect(textOf(topping('Bacon'))).toContain('À gauche');
  await where('Partout');
  await tap('Champignons', 'Sans');
  expect(text()).toContain('Retirer un ingrédient ne change pas le prix');
  const said = within(open()).getAllByRole('status');
  expect(said.map(textOf)).toContain('Prix 24,70 $');
  await typeInto(page, textbox(open(), /^Un mot pour la cuisine/), 'Bien cuite');
  expect(text()).toContain('10 / 140');
  within(open()).getByRole('link', { name: '514 555-0142' });
  await user.click(button(/^Mettre à jour/));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const cart = await openCart(1);
  expect(textOf(cart)).toContain('24,70 $');
  expect(textOf(cart)).toContain('Bien cuite');

  await press(/^Ajouter une variante/, cart);
  await dialog('Toute garnie, L');
  await tap('Pepperoni', 'Extra');
  // By two taps in one.
  await user.dblClick(button(/^Ajouter · /));
  const again = await dialog('Votre panier');
  const lines = () => within(again).getAllByRole('listitem');
  await waitFor(() => expect(lines()).toHaveLength(2));
  // Equal ones become one line again.
  await press(/^Personnaliser .*Extra/i, again);
  await dialog('Toute garnie, L');
  await tap('Pepperoni', 'Avec');
  await user.click(button(/^Mettre à jour/));
  const whole = await dialog('Votre panier');
  await waitFor(() => expect(within(whole).getAllByRole('listitem')).toHaveLength(1));
  expect(textOf(whole)).toContain('49,40 $');
});

test('a customer with a dish that has no choices is offered none (B-1931)', async ({
  shop: { db },
}) => {
  const page = await openHomePage(db, { also: ['Pepsi, canette 355\u00a0mL'] });
  await page.user.click(page.screen.getByRole('tab', { name: 'Breuvages' }));
  await page.press(/^Ajouter au panier.*Pepsi, canette/);
  const cart = await page.openCart(1);
  expect(textOf(cart)).toContain('Pepsi');
  expect(within(cart).queryByRole('button', { name: /^Personnaliser/ })).toBeNull();
});

test('a customer who leaves a deal half finished finds it in the cart as far as it came, after a reload too (B-1932, B-1933, B-1942)', async ({
  shop: { db },
}) => {
  let page = await openHomePage(db, { also: pizzas });
  let composer = composerAt(page);
  const [greek] = await db.select().from(menuItems).where(eq(menuItems.nameFr, 'Grecque'));
  const line = { itemId: greek?.id, name: { fr: '', en: '' }, size: 'l', sizeLabel: null };
  const orders = [{ lines: [{ ...line, price: 0, quantity: 1 }] }];
  localStorage.setItem('customer', JSON.stringify({ draft: { isRemembered: true }, orders }));
  onTestFinished(() => localStorage.clear());
  await page.press(deal);
  await page.press(/^Choisir les pizzas/);
  await composer.dialog('Pizza 1');
  const [first, second] = within(composer.open())
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('button', { pressed: false }));
  expect(textOf(first)).toMatch(/^GrecqueDéjà commandée.+feta/);
  expect(textOf(second)).not.toContain('Déjà commandée');
  expect(composer.text()).toContain('Reste à choisir : Pizza 1, Pizza 2');
  await composer.pick('Grecque');
  composer.button(/^Continuer/);
  await page.user.click(composer.button(/^Pizza 2/));
  await composer.dialog('Pizza 2');
  await page.user.click(composer.button(/^Pizza 1\s*Grecque/));
  await composer.dialog('Pizza 1');
  history.back();
  await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  let cart = await page.openCart(1);
  expect(textOf(cart)).toContain('Grecque');
  const reload = async () => {
    cleanup();
    page = await openHomePage(db, { also: pizzas });
    composer = composerAt(page);
  };
  await reload();
  cart = await composer.dialog('Votre panier');
  await waitFor(() => expect(textOf(cart)).toContain('Grecque'));
  expect(textOf(cart)).toContain('1 pizza L à choisir : on vous la demandera au téléphone.');
  await page.press(/^Choisir les pizzas .*2 pour 1/, cart);
  await composer.dialog('Pizza 2');
  await composer.pick('Fromage');
  await reload();
  await waitFor(() => composer.button(/^Mettre à jour/));
  expect(composer.text()).toContain('Fromage');
  await page.user.click(composer.button(/^Mettre à jour/));
  await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  const whole = await page.openCart(1);
  expect(within(whole).queryByRole('button', { name: /^Choisir/ })).toBeNull();
  expect(textOf(whole)).not.toContain('à choisir');
});

test('a customer who chooses a deal’s pizzas keeps them while the page reads the menu again (B-1936)', async ({
  shop: { db },
}) => {
  const page = await openHomePage(db, { also: pizzas });
  const composer = composerAt(page);
  await page.press(deal);
  await page.press(/^Choisir les pizzas/);
  await composer.dialog('Pizza 1');
  await composer.pick('Pepperoni');
  await waitFor(() => expect(composer.text()).toContain('Reste à choisir : Pizza 2'));
  const { readOrderingData } = await import('./home-data.ts');
  await act(() => readOrderingData());
  expect(composer.text()).toContain('Reste à choisir : Pizza 2');
});

test('a customer opens a friend’s link and has nothing in the cart before a tap; a broken one opens the menu, or says what is gone (B-1940)', async ({
  shop: { db },
}) => {
  let page = await openHomePage(db);
  let composer = composerAt(page);
  await page.press(allDressedL);
  await page.press('Personnaliser Toute garnie, L');
  await composer.dialog('Toute garnie, L');
  await composer.tap('Pepperoni', 'Extra');
  const share = vi.fn(async () => {});
  Object.assign(navigator, { share });
  await composer.tap('Champignons', 'Sans');
  await page.press('Envoyer à un ami', composer.open());
  const [[sent]] = share.mock.calls as unknown as [[{ url: string }]];
  Reflect.deleteProperty(navigator, 'share');
  expect(sent.url).toContain('/?compose=');

  async function follow(link: string) {
    cleanup();
    sessionStorage.clear();
    history.replaceState(null, '', link);
    page = await openHomePage(db);
    composer = composerAt(page);
  }
  const { search } = new URL(sent.url);
  await follow(`/${search}`);
  await composer.dialog('Toute garnie, L');
  expect(location.search).toBe('');
  await waitFor(() => expect(composer.cell('Champignons', 'Sans').checked).toBe(true));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  page.screen.getByRole('button', { name: page.t.openCart(0) });
  await follow(`/${search}`);
  await composer.dialog('Toute garnie, L');
  await page.user.click(composer.button(/^Ajouter · /));
  await page.screen.findByRole('button', { name: page.t.openCart(1), hidden: true });

  await follow('/?compose=<script>..,,');
  expect(page.screen.queryByRole('dialog')).toBeNull();
  await follow('/?compose=tulipe.l.');
  await waitFor(() => expect(composer.text()).toContain("Ce plat n'est plus au menu."));
});

const unknown = 'Allergènes non confirmés : demandez-nous';

async function confirm(
  db: Database,
  table: typeof menuItems | typeof modifiers,
  name: string,
  list: string,
) {
  await db.execute(
    sql`update ${table} set allergens = ${list}, allergens_confirmed_at = now() where name_fr = ${name}`,
  );
}

test('a customer who composes a pizza reads what is in it as it stands, or whom to ask (B-1977)', async ({
  shop: { db },
}) => {
  const page = await openHomePage(db);
  const { open, dialog, topping, tap, seek, text } = composerAt(page);
  await page.press('Ajouter Fromage, L, 17,95\u00a0$');
  await page.press('Personnaliser Fromage, L');
  await dialog('Fromage, L');
  expect(text()).toContain(unknown);
  await seek('feta');
  expect(textOf(topping('Feta'))).not.toMatch(/allerg/);

  await confirm(db, modifiers, 'Sauce tomate', '{}');
  await confirm(db, modifiers, 'Mozzarella', '{milk}');
  await confirm(db, modifiers, 'Pepperoni', '{mustard}');
  await confirm(db, menuItems, 'Fromage', '{gluten}');
  page.tell('menu_items');
  await waitFor(() => expect(text()).toContain('Contient : gluten (blé, triticale), lait'));
  expect(text()).toContain('Des traces restent possibles.');
  within(open()).getByRole('group', { name: /^Feta.*, allergènes\s: demandez-nous$/ });
  await seek('mozzarella');
  within(open()).getByRole('group', { name: /^Mozzarella.*, contient\s: lait$/ });
  await tap('Mozzarella,', 'Sans');
  await seek('pepperoni');
  await tap('Pepperoni', 'Avec');
  expect(text()).toContain('Contient : gluten (blé, triticale), lait, moutarde');
  await seek('feta');
  await tap('Feta', 'Avec');
  expect(text()).toContain("Le reste n'est pas confirmé : demandez-nous");
});

/** Presses one of the filter's two buttons: a style hides the other. */
async function pressAllergens({ screen, user }: HomeScreen) {
  const [button] = screen.getAllByRole('button', { name: 'Allergènes', hidden: true });
  if (button) await user.click(button);
}

test('a customer with an allergy reads whom to call, and finds each dish marked as the shop confirms it, and none gone in silence (B-1974, B-1975, B-4525)', async ({
  shop: { db },
}) => {
  let page = await openHomePage(db, { also: ['Quatre fromages', 'Frites'] });
  const { press, screen, user } = page;
  const card = (name: string) =>
    screen.queryByRole('heading', { name, hidden: true })?.closest('li') ?? null;
  expect(textOf(card('Fromage'))).not.toContain(unknown);
  await pressAllergens(page);
  const opened = () => screen.findByRole('dialog', { name: 'Allergies et allergènes' });
  let dialog = await opened();
  expect(textOf(dialog)).toContain('Appelez-nous avant de commander');
  const [call] = within(dialog).getAllByRole('link', { name: '514 555-0142' });
  expect(call?.getAttribute('href')).toMatch(/^tel:/);
  await waitFor(() =>
    expect(textOf(dialog)).toMatch(
      /^.*Les allergènes de nos plats ne sont pas encore confirmés : au téléphone/,
    ),
  );
  // A box that answers nothing is not offered (B-4525).
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  await confirm(db, menuItems, 'Frites', '{milk}');
  page.tell('menu_items');
  await within(dialog).findByText(/^Plats aux allergènes confirmés\s: 1 sur \d+\./);
  await user.click(within(dialog).getByRole('checkbox', { name: 'lait' }));
  await press('Voir le menu', dialog);
  await waitFor(() => expect(textOf(card('Fromage'))).toContain(unknown));

  // Staff confirm a crust, a sauce and a cheese meanwhile, and one dish without cheese.
  await confirm(db, modifiers, 'Sauce tomate', '{}');
  await confirm(db, modifiers, 'Mozzarella', '{milk}');
  await confirm(db, menuItems, 'Fromage', '{gluten}');
  await confirm(db, menuItems, 'Frites', '{}');
  page.tell('menu_items');
  const isOut = (name: string) => card(name) === null;
  await waitFor(() => expect(isOut('Fromage')).toBe(true));
  expect([isOut('Quatre fromages'), isOut('Frites')]).toEqual([true, false]);
  const said = () => textOf(document.querySelector('.menu-avoided'));
  expect(said()).toMatch(
    /^J'évite\s: lait · \d+ plats masqués \(\d+ en contien\w+, \d+ ne sont pas confirmés\)$/,
  );
  // A category of which nothing is left has no tab (B-194).
  expect(screen.queryByRole('tab', { name: 'Pizzas' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Frites et poutines' }));
  expect(textOf(card('Frites'))).toContain('Confirmé sans : lait');
  await pressAllergens(page);
  dialog = await opened();
  expect(within(dialog).getAllByRole('status').map(textOf).join('\n')).toMatch(
    /^\d+ plats? en contien\w+ · 1 plat est confirmé sans · \d+ plats ne sont pas confirmés : demandez-nous$/m,
  );
  await user.click(
    within(dialog).getByRole('checkbox', {
      name: 'Masquer les plats qui ne sont pas confirmés sans',
    }),
  );
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(said()).toBe("J'évite : lait");
  await user.click(screen.getByRole('tab', { name: 'Pizzas' }));
  expect(isOut('Fromage')).toBe(false);
  expect(textOf(card('Fromage'))).toContain('Contient : lait');

  // Nothing of it is stored: it is no other reader's business.
  cleanup();
  page = await openHomePage(db, { also: ['Quatre fromages', 'Frites'] });
  page.screen.getByRole('heading', { name: 'Fromage' });
});

test('a customer with an allergy has each mark renewed with the menu (B-1974)', async ({
  shop: { db },
}) => {
  await confirm(db, menuItems, 'Toute garnie', '{milk}');
  const page = await openHomePage(db);
  const { screen, user } = page;
  const card = () =>
    textOf(screen.getByRole('heading', { name: 'Fromage', hidden: true }).closest('li'));
  await pressAllergens(page);
  const dialog = await screen.findByRole('dialog', { name: 'Allergies et allergènes' });
  await user.click(
    await within(dialog).findByRole('checkbox', { name: 'gluten (blé, triticale)' }),
  );
  await waitFor(() => expect(card()).toContain(unknown));
  await confirm(db, menuItems, 'Fromage', '{gluten}');
  page.tell('menu_items');
  await waitFor(() => expect(card()).toContain('Contient : gluten'));
});

test('a customer opens a card, reads what the dish is, chooses its size and adds it, and sees on that size how many are in the cart (B-2661, B-2662)', async ({
  shop: { db },
}) => {
  const page = await openHomePage(db);
  const { user, screen } = page;
  const { dialog, open, button, text } = composerAt(page);
  const size = () => screen.getByRole('button', { name: allDressedL, hidden: true });
  expect(size().dataset.count).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Toute garnie', hidden: true }));
  await dialog('Toute garnie, L');
  expect(text()).toContain('Le classique du quartier');
  await user.click(within(open()).getByRole('radio', { name: /^XL/ }));
  await user.click(button(pressed('Ajouter · 28,95 $')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.press(allDressedL);
  await page.press(allDressedL);
  expect(size().dataset.count).toBe('2');
});
