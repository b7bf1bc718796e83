import { languages } from '#core/language.ts';
import { expectNoBarrier, screenFor } from './barriers.ts';
import { comeIn } from './customer.ts';
import { expect, test } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  const tag = screenFor[language];

  test(`nobody meets a barrier at the page, the cart or the order form (${language}) (B-1312)`, {
    tag,
  }, async ({ page }) => {
    const { t, add, openCart, cart, openForm, send, toast } = await comeIn(page, language);
    await test.step('the page', async () => {
      await expect(page.getByRole('tablist')).toBeVisible();
      await expectNoBarrier(page);
    });

    await test.step('the open cart', async () => {
      await add(t.addCheeseL);
      await openCart(1);
      await expect(cart).toBeVisible();
      await expectNoBarrier(page);
      await page.keyboard.press('Escape');
      await expect(cart).toBeHidden();
    });

    await test.step('a category with one price a dish', async () => {
      const tab = page.getByRole('tab', { name: t.trios, exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expectNoBarrier(page);
    });

    await test.step('the order form', async () => {
      await openForm();
      await expectNoBarrier(page);
    });

    await test.step('the order form with faults and its message', async () => {
      await send();
      await expect(toast(t.missing)).toBeVisible();
      await expectNoBarrier(page);
    });
  });

  test(`nobody meets a barrier at the lost page (${language})`, { tag }, async ({
    page,
    allowTrouble,
  }) => {
    allowTrouble(/^404: GET/);
    await page.goto(language === 'fr' ? '/nulle-part' : '/nowhere?lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoBarrier(page);
  });
}
