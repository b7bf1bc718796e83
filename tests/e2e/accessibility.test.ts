import type { Page } from '@playwright/test';
import { type Language, languages } from '#core/language.ts';
import type { Shop } from '#tests/support/shop.ts';
import { screenFor } from './barriers.ts';
import { type Customer, comeIn } from './customer.ts';
import { putOrder } from './days.ts';
import { putLongName } from './kitchen.ts';
import { comesAlive } from './late-scripts.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';
import { screens } from './text-fits.ts';
import { lookAt, smallest } from './variants.ts';

// Half-faded colours have no contrast to speak of; a phone's own zoom outlives a change of its size.
test.use({ contextOptions: { reducedMotion: 'reduce' }, isMobile: false });

const said = {
  fr: {
    deal: /2 pour 1 \+ 2 canettes.*33,95/,
    customize: /^Personnaliser /,
    choose: /^Choisir les pizzas/,
    halves: 'Moitié-moitié',
    meats: 'Viandes',
    allergens: /^Allergènes/,
    milk: 'lait',
    drinks: 'Breuvages',
    missing: 'Ce champ est obligatoire.',
    surcharge: '+ 123,45 $',
  },
  en: {
    deal: /2 for 1 \+ 2 cans.*33\.95/,
    customize: /^Customize /,
    choose: /^Choose the pizzas/,
    halves: 'Half and half',
    meats: 'Meats',
    allergens: /^Allergens/,
    milk: 'milk',
    drinks: 'Beverages',
    missing: 'This field is required.',
    surcharge: '+ $123.45',
  },
} as const;

const variants = {
  fr: { large: [smallest, screens[0]] },
  en: { large: [screens[1], screens[2]] },
} as const;

/** What was just added stands over the page for five seconds. */
const allows = /^covers: button "(?:Ouvrir le panier|Open the cart)/;

/** Walks through every screen of a customer. */
async function walk(page: Page, shop: Shop, language: Language) {
  const { look, read } = lookAt(page, { ...variants[language], allows });
  const customer = await comeIn(page, language);
  const { t, cart, form } = customer;
  const words = said[language];
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await comesAlive(page);
  await look('home');
  await glanceAtTabs(customer);
  await page.getByRole('tab', { name: words.drinks, exact: true }).click();
  await read('drinks');
  await page.getByRole('tab', { name: t.trios, exact: true }).click();
  await look('a category with one price a dish');
  await page.getByRole('tab').first().click();
  // The allergens to tick are offered once one is confirmed.
  const confirmFeta = (allergens: string) =>
    shop.database.query(`update modifiers set ${allergens} where name_fr = 'Feta'`);
  await confirmFeta("allergens = '{milk}', allergens_confirmed_at = now()");
  await page.getByRole('button', { name: words.allergens }).click();
  await dialog.getByRole('checkbox', { name: words.milk }).check();
  await look('allergens');
  await leave();
  await look('dishes with their allergens');
  await confirmFeta('allergens = null, allergens_confirmed_at = null');
  // The avoided allergens are forgotten.
  await page.reload();
  await comesAlive(page);
  await customer.openCart(0);
  await read('empty cart');
  await leave();
  await customer.add(t.addPepperoni);
  await page.getByRole('button', { name: words.customize }).first().waitFor();
  await read('just added');
  await customer.openCart(1);
  await look('cart');
  await cart.getByRole('button', { name: words.customize }).click();
  await dialog.getByText(words.meats, { exact: true }).click();
  await look('composer');
  await page.keyboard.press('Escape');
  await expect(cart).toBeVisible();
  await leave();
  await customer.add(words.deal);
  await page.getByRole('button', { name: words.choose }).first().click();
  await expect(dialog).toHaveAccessibleName('Pizza 1');
  await look('deal picker');
  await dialog
    .getByRole('button', { name: /Pepperoni/ })
    .first()
    .click();
  await dialog.getByRole('checkbox', { name: words.halves }).click();
  await look('half picker');
  await dialog.getByRole('button', { name: /^(Végétarienne|Vegetarian)/ }).click();
  await look('deal pizza');
  await leave();
  await customer.openCart(2);
  await read('cart of two');
  await cart.getByRole('button', { name: t.orderNow }).click();
  await expect(form).toBeVisible();
  await look('form');
  await customer.send();
  await expect(form.getByRole('textbox', { name: t.fullName, exact: true })).toBeFocused();
  // The lines are scrolled away: a bin half below the form's head is none to press.
  const email = form.getByRole('textbox', { name: t.email, exact: true });
  await email.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await look('form with errors');
  await showsFailuresInFewColours(customer, words.missing);
  await form.getByText(t.takeout, { exact: true }).click();
  await read('form for takeout');
  await leave();
  const order = await putLongOrder(shop, language);
  for (const path of ['/privacy', '/nowhere', `/order/${order}`]) {
    await page.goto(language === 'fr' ? path : `${path}?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  }
  await expect(page.getByText('Pizza 2', { exact: false })).toBeVisible();
  await expect(page.getByText(words.surcharge).first()).toBeVisible();
  await page.goto(language === 'fr' ? '/menu/print' : '/menu/print?lang=en');
  await read('the menu to print');
}

/** Checks that every tab's content, and the page's menu, fits the smallest phone. */
async function glanceAtTabs({ page, t }: Customer) {
  const size = page.viewportSize();
  await page.setViewportSize(smallest);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => stickingOut(page), (await tab.textContent()) ?? '').toEqual([]);
  }
  await page.getByRole('button', { name: t.openMenu }).click();
  await expect(page.getByRole('button', { name: t.closeMenu })).toBeVisible();
  await expect.poll(() => stickingOut(page), 'the open menu').toEqual([]);
  await page.getByRole('button', { name: t.closeMenu }).click();
  if (size) await page.setViewportSize(size);
}

async function showsFailuresInFewColours({ page, t, form }: Customer, missing: string) {
  await page.emulateMedia({ forcedColors: 'active' });
  const name = form.getByRole('textbox', { name: t.fullName, exact: true });
  await expect(name).toHaveCSS('border-top-style', 'solid');
  await expect(form.getByText(missing).first()).toBeVisible();
  await expect(form.getByRole('button', { name: t.send })).toBeVisible();
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Stores an order with every choice there is and the longest words; returns its token. */
async function putLongOrder(shop: Shop, language: Language): Promise<string> {
  const both = (word: string) => ({ fr: word, en: word });
  const mushrooms = { id: 'mushrooms', name: both('Champignons caramélisés'), price: 275 };
  const part = { itemId: 'x', name: both('Super spéciale'), size: 'xl', sizeLabel: both('XL') };
  const pizza = {
    ...part,
    otherHalf: { itemId: 'y', name: both('Méditerranéenne aux artichauts') },
    modifiers: [{ ...mushrooms, side: 'right', amount: 2 }],
    surcharge: 12_345,
  } as const;
  const can = {
    ...part,
    size: null,
    sizeLabel: null,
    otherHalf: null,
    modifiers: [],
    surcharge: 0,
  };
  const deal = { name: '2 pour 1 + 2 canettes', size: 'XL', parts: [pizza, pizza, can] };
  const note = 'W'.repeat(140);
  const lines = [{ ...deal, note }];
  const day = language === 'fr' ? '2032-02-03' : '2032-02-04';
  const id = await putOrder(shop, day, { number: 1, language, lines, driverNote: 'W'.repeat(200) });
  const { rows } = await shop.database.query('select token from orders where id = $1', [id]);
  return String(rows[0]?.token);
}

for (const language of languages) {
  test(`a customer meets no barrier on any screen, and reads it whole, on a small phone and with text twice as large (${language}) (B-1312, B-1841, B-1944, B-2611)`, {
    tag: screenFor[language],
  }, async ({ page, shop, allowTrouble }) => {
    // Thirty places one after the other: half a minute on an idle machine.
    test.setTimeout(600_000);
    // Narrower than where the cart stands beside the dishes: it is a dialog here.
    if ((page.viewportSize()?.width ?? 0) > 1000)
      await page.setViewportSize({ width: 1000, height: 800 });
    allowTrouble(/^404: GET/);
    const long = await putLongName(shop);
    await walk(page, shop, language);
    await long.deactivate();
  });
}
