import { typeset } from '#core/language.ts';
import { expect, test } from './stage.ts';
import { words } from './words.ts';

test.use({ javaScriptEnabled: false });

type Menu = {
  readonly categories: readonly {
    readonly name: { readonly fr: string; readonly en: string };
    readonly items: readonly {
      readonly name: { readonly fr: string; readonly en: string };
      readonly offers: readonly { readonly price: number }[];
    }[];
  }[];
};

test('a reader without JavaScript sees every dish with its prices, in the shop’s letters (B-1305, B-2241)', async ({
  page,
  request,
}) => {
  const menu = (await (await request.get('/api/menu')).json()) as Menu;
  const fonts = page.waitForResponse(/\.woff2$/);
  await page.goto(words.fr.address);
  expect((await fonts).status()).toBe(200);
  const main = page.getByRole('main');
  const money = new Intl.NumberFormat(words.fr.htmlLang, {
    style: 'currency',
    currency: 'CAD',
  });
  for (const { name, items } of menu.categories) {
    const heading = page.getByRole('heading', { name: name.fr, exact: true, level: 3 });
    const panel = page.getByRole('tabpanel').filter({ has: heading });
    await expect(panel).toBeVisible();
    const text = await panel.innerText();
    for (const item of items) {
      expect(text).toContain(typeset(item.name.fr, 'fr'));
      for (const { price } of item.offers) expect(text).toContain(money.format(price / 100));
    }
  }
  expect(menu.categories).toHaveLength(15);
  await expect(
    main.getByRole('link', { name: /514 555-0142/ }).filter({ visible: true }),
  ).not.toHaveCount(0);
});
