import { languages } from '#core/language.ts';
import { openAllDay } from '#tests/support/open-all-day.ts';
import type { Shop } from '#tests/support/shop.ts';
import { expectNoBarrier, screenFor } from './barriers.ts';
import { type Customer, comeIn } from './customer.ts';
import { walkTo } from './key-walk.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';
import { smallest } from './variants.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, isMobile: false });

const end = ({ database }: Shop) =>
  database.query('delete from unavailabilities; delete from hours_exceptions');

// Before, too: another test may have opened the shop all day long.
test.beforeEach(({ shop }) => end(shop));
test.afterEach(({ shop }) => end(shop));

async function pause(shop: Shop, target: 'delivery' | 'orders') {
  await openAllDay(shop);
  await shop.database.query(
    `insert into unavailabilities
       (target, item_id, item_name_fr, item_name_en, reason, started_at, started_by, ends_at)
     values ($1, '', null, null, 'busy', now(), 'chef@exemple.test', now() + interval '1 hour')`,
    [target],
  );
}

const closed = ({ database }: Shop) =>
  database.query(
    `insert into hours_exceptions
     select (now() at time zone 'America/Toronto')::date + ahead, '[]' from generate_series(-1, 9) as ahead`,
  );

const states = [
  {
    whose: 'without delivery',
    come: (shop: Shop) => pause(shop, 'delivery'),
    said: { fr: /^Pas de livraison jusqu'à /, en: /^No delivery until / },
  },
  {
    whose: 'that takes no orders',
    come: (shop: Shop) => pause(shop, 'orders'),
    said: {
      fr: /^Nous ne prenons pas de commandes jusqu'à /,
      en: /^We are not taking orders until /,
    },
  },
  { whose: 'that is closed', come: closed, said: { fr: /^Fermé/, en: /^Closed/ } },
];

/** Opens the form with a keyboard alone, and leaves it: the focus is back where it was. */
async function openFormByKeyboard({ page, t, form, add }: Customer) {
  await add(t.addCheeseL);
  await page.evaluate(() => scrollTo(0, 0));
  const order = page.getByRole('main').getByRole('button', { name: t.orderNow });
  await walkTo(page, order, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(form).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(order).toBeFocused();
}

for (const language of languages) {
  for (const { whose, come, said } of states) {
    // A closed shop's form has one sentence more (B-532), and no other field.
    const form = come === closed ? '' : ', nor in the form opened with a keyboard alone';
    test(`a customer of a shop ${whose} meets no barrier on the page${form} (${language}) (B-1312)`, {
      tag: screenFor[language],
    }, async ({ page, shop }) => {
      await come(shop);
      const customer = await comeIn(page, language);
      const size = page.viewportSize();
      await expect(page.getByRole('main').getByText(said[language]).first()).toBeVisible();
      await expectNoBarrier(page);
      await page.setViewportSize(smallest);
      await expect.poll(() => stickingOut(page)).toEqual([]);
      if (size) await page.setViewportSize(size);
      if (form) await openFormByKeyboard(customer);
    });
  }
}
