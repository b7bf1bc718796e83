import type { Page } from '@playwright/test';
import type { Language } from '#core/language.ts';
import { comeIn } from './customer.ts';
import { comesAlive } from './late-scripts.ts';
import { hasOrdered } from './order-taps.ts';
import { expect, test } from './stage.ts';
import { enlargeText, screens, unfit } from './text-fits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const said = {
  fr: {
    deal: /2 pour 1 \+ 2 canettes.*33,95/,
    customize: /^Personnaliser /,
    halves: 'Moitié-moitié',
    back: 'Retour',
    allergens: /^Allergènes/,
    drinks: 'Breuvages',
  },
  en: {
    deal: /2 for 1 \+ 2 cans.*33\.95/,
    customize: /^Customize /,
    halves: 'Half and half',
    back: 'Back',
    allergens: /^Allergens/,
    drinks: 'Beverages',
  },
} as const;

/** "Customize" stands in the cart's bar, which is one button. */
function isWrong(found: string): boolean {
  return !/^covers: button "(?:Ouvrir le panier|Open the cart)/.test(found);
}

/** Returns what of an open sheet can only be read by scrolling it sideways. */
function sidewaysDialogs(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog], [role=dialog] > div')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ className }) => `scrolls sideways: ${className.slice(0, 60)}`),
  );
}

/** Walks through every screen of a customer, and looks at each. */
async function walk(page: Page, language: Language, look: (name: string) => Promise<void>) {
  const customer = await comeIn(page, language);
  const { t, cart, form } = customer;
  const words = said[language];
  const dialog = page.getByRole('dialog');
  await comesAlive(page);
  await look('home');
  for (const tab of [t.trios, words.drinks]) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await look(tab);
  }
  await page.getByRole('button', { name: words.allergens }).click();
  // It comes late: Escape pressed before it closes nothing.
  await expect(dialog).toBeVisible();
  await look('allergens');
  await page.keyboard.press('Escape');
  await customer.openCart(0);
  await look('empty cart');
  await page.keyboard.press('Escape');
  await customer.add(t.addPepperoni);
  await page.getByRole('button', { name: words.customize }).waitFor();
  await look('just added');
  await customer.openCart(1);
  await expect(cart).toBeVisible();
  await look('cart');
  await cart.getByRole('button', { name: words.customize }).click();
  await look('composer');
  await page.keyboard.press('Escape');
  await expect(cart).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await customer.add(words.deal);
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
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await customer.openCart(2);
  await look('cart of two');
  await cart.getByRole('button', { name: t.orderNow }).click();
  await look('form');
  await customer.send();
  await expect(form.getByRole('textbox', { name: t.fullName, exact: true })).toBeFocused();
  await look('form with errors');
  await form.getByText(t.takeout, { exact: true }).click();
  await look('form for takeout');
  await page.keyboard.press('Escape');
  for (const path of ['/auth', '/delete-account', '/privacy', '/nowhere', '/menu/print']) {
    await page.goto(language === 'fr' ? path : `${path}?lang=en`);
    await look(path);
  }
}

const rounds = [
  { language: 'fr', tag: '@phone', sizes: [{ width: 320, height: 640 }, ...screens.slice(0, 1)] },
  { language: 'en', tag: '@desktop', sizes: screens.slice(1) },
] as const;

for (const { language, tag, sizes } of rounds) {
  test(`a customer with text twice as large reads every screen whole (${language}) (B-2611)`, {
    tag,
  }, async ({ page, allowTrouble }) => {
    test.slow();
    allowTrouble(/^404: GET/);
    await enlargeText(page);
    await walk(page, language, async (place) => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        const found = async () => [
          ...(await unfit(page)).filter(isWrong),
          ...(await sidewaysDialogs(page)),
        ];
        await expect.poll(found, `${place}, ${size.width} px wide`).toEqual([]);
      }
    });
  });
}

test('a customer with text twice as large reads the page of an order whole (B-2611)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const order = await hasOrdered(shop);
  await enlargeText(page);
  await page.goto(`/order/${order}`);
  for (const size of [{ width: 320, height: 640 }, ...screens]) {
    await page.setViewportSize(size);
    await expect.poll(() => unfit(page), `${size.width} px wide`).toEqual([]);
  }
});
