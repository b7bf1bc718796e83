import type { Page } from '@playwright/test';
import { type Language, languages } from '#core/language.ts';
import { expectNoBarrier, screenFor } from './barriers.ts';
import { comeIn } from './customer.ts';
import { comesAlive } from './late-scripts.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';
import { enlargeText, screens, shrinkText, unfit } from './text-fits.ts';
import { badlySet } from './well-set.ts';

// Half-faded colours have no contrast to speak of; a phone's own zoom outlives a change of its size.
test.use({ contextOptions: { reducedMotion: 'reduce' }, isMobile: false });

const said = {
  fr: {
    deal: /2 pour 1 \+ 2 canettes.*33,95/,
    customize: /^Personnaliser /,
    halves: 'Moitié-moitié',
    meats: 'Viandes',
    allergens: /^Allergènes/,
    milk: 'lait',
  },
  en: {
    deal: /2 for 1 \+ 2 cans.*33\.95/,
    customize: /^Customize /,
    halves: 'Half and half',
    meats: 'Meats',
    allergens: /^Allergens/,
    milk: 'milk',
  },
} as const;

const phone = { width: 320, height: 640 };
/** All of a sheet at once: nothing that can be pressed lies below what stays in sight. */
const tall = { width: 600, height: 4000 };
const large = { fr: [phone, screens[0]], en: [screens[1], screens[2]] } as const;

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

/** What a walk does at each place. */
type Looks = {
  /** Whether all is read, on a small phone and with text twice as large. */
  readonly glance: (place: string) => Promise<void>;
  /** The same, and whether there is any barrier; in English whether its words are well set. */
  readonly look: (place: string) => Promise<void>;
};

function lookAt(page: Page, language: Language): Looks {
  const glance = (place: string) =>
    test.step(place, async () => {
      const size = page.viewportSize();
      if (language === 'fr') {
        await page.setViewportSize(phone);
        const small = async () => [...(await stickingOut(page)), ...(await sidewaysDialogs(page))];
        await expect.poll(small, `${place}, on a small phone`).toEqual([]);
      }
      await enlargeText(page);
      for (const screen of large[language]) {
        await page.setViewportSize(screen);
        const found = async () => [
          ...(await unfit(page)).filter(isWrong),
          ...(await sidewaysDialogs(page)),
        ];
        await expect.poll(found, `${place}, ${screen.width} px wide`).toEqual([]);
      }
      await shrinkText(page);
      if (size) await page.setViewportSize(size);
    });
  return {
    glance,
    async look(place) {
      if (language === 'en') {
        await expect.poll(() => badlySet(page), place).toEqual([]);
        return glance(place);
      }
      const size = page.viewportSize();
      const isSheet = await page.getByRole('dialog').getByRole('radiogroup').first().isVisible();
      if (isSheet) await page.setViewportSize(tall);
      await expectNoBarrier(page);
      if (size) await page.setViewportSize(size);
      await glance(place);
    },
  };
}

/** Walks through every screen of a customer. */
async function walk(page: Page, language: Language, { look, glance }: Looks) {
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
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await glance((await tab.textContent()) ?? '');
  }
  await page.getByRole('tab', { name: t.trios, exact: true }).click();
  await look('a category with one price a dish');
  await page.getByRole('tab').first().click();
  await page.getByRole('button', { name: words.allergens }).click();
  await dialog.getByRole('checkbox', { name: words.milk }).check();
  await look('allergens');
  await leave();
  await look('dishes with their allergens');
  // What is avoided is forgotten.
  await page.reload();
  await comesAlive(page);
  await customer.openCart(0);
  await expect(cart).toBeVisible();
  await glance('empty cart');
  await leave();
  await customer.add(t.addPepperoni);
  await page.getByRole('button', { name: words.customize }).waitFor();
  await glance('just added');
  await customer.openCart(1);
  await expect(cart).toBeVisible();
  await look('cart');
  await cart.getByRole('button', { name: words.customize }).click();
  await dialog.getByText(words.meats, { exact: true }).click();
  await look('composer');
  await page.keyboard.press('Escape');
  await expect(cart).toBeVisible();
  await leave();
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
  await leave();
  await customer.openCart(2);
  await glance('cart of two');
  await cart.getByRole('button', { name: t.orderNow }).click();
  await expect(form).toBeVisible();
  await look('form');
  await customer.send();
  await expect(form.getByRole('textbox', { name: t.fullName, exact: true })).toBeFocused();
  await look('form with errors');
  await form.getByText(t.takeout, { exact: true }).click();
  await glance('form for takeout');
  await leave();
  for (const path of ['/privacy', '/nowhere', '/menu']) {
    await page.goto(language === 'fr' ? path : `${path}?lang=en`);
    await look(path);
  }
  for (const path of ['/auth', '/delete-account', '/menu/print']) {
    await page.goto(language === 'fr' ? path : `${path}?lang=en`);
    await glance(path);
  }
}

for (const language of languages) {
  test(`a customer meets no barrier on any screen, and reads it whole, on a small phone and with text twice as large (${language}) (B-1312, B-1944, B-2611)`, {
    tag: screenFor[language],
  }, async ({ page, allowTrouble }) => {
    // Thirty places one after the other: half a minute of a calm machine.
    test.setTimeout(600_000);
    allowTrouble(/^404: GET/);
    await walk(page, language, lookAt(page, language));
  });
}
