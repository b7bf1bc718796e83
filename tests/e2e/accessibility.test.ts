import { languages } from '#core/language.ts';
import { expectNoBarrier } from './barriers.ts';
import { comeIn, type Diner } from './diner.ts';
import { expect, test } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const states: Readonly<Record<string, (diner: Diner) => Promise<void>>> = {
  'the page': async ({ page }) => {
    await expect(page.getByRole('tablist')).toBeVisible();
  },
  'a category with one price a dish': async ({ page, t }) => {
    const tab = page.getByRole('tab', { name: t.trios, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  },
  'the open cart': async ({ add, openCart, cart, t }) => {
    await add(t.addCheeseL);
    await openCart(1);
    await expect(cart).toBeVisible();
  },
  'the order form': async ({ add, openForm, t }) => {
    await add(t.addAllDressed);
    await openForm();
  },
  'the order form with faults and its message': async ({ add, openForm, send, toast, t }) => {
    await add(t.addPepperoni);
    await openForm();
    await send();
    await expect(toast(t.missing)).toBeVisible();
  },
};

for (const language of languages) {
  for (const [state, reach] of Object.entries(states)) {
    test(`nobody meets a barrier at ${state} (${language})`, async ({ page }) => {
      await reach(await comeIn(page, language));
      await expectNoBarrier(page);
    });
  }

  test(`nobody meets a barrier at the lost page (${language})`, async ({ page, allowTrouble }) => {
    allowTrouble(/^404: GET/);
    await page.goto(language === 'fr' ? '/nulle-part' : '/nowhere?lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoBarrier(page);
  });
}
