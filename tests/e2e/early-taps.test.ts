import type { Locator, Page } from '@playwright/test';
import { comeIn, customerAt } from './customer.ts';
import { comesAlive, holdScripts } from './late-scripts.ts';
import { expect, test } from './stage.ts';

/** What the cart's own small count shows, which React has not written. */
function earlyCount(page: Page): Locator {
  return page.locator('#early-count');
}

async function haveASlowProcessor(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('a customer sees at once what was tapped, by finger and by keys, before the page is alive, and finds it so afterwards (B-2252)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await shop.database.query(
    `insert into unavailabilities (target, item_id, item_name_fr, item_name_en, started_at, ends_at)
     select 'item', id::text, name_fr, name_en, now(), now() + interval '9 days'
     from menu_items where name_fr = 'Fromage'`,
  );
  const release = await holdScripts(page);
  const { t, cart, openCart } = await comeIn(page);
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  const toggle = page.locator('[aria-controls=mobile-menu]');
  const trios = page.getByRole('tab', { name: t.trios });
  const panel = page.getByRole('tabpanel');

  await test.step('what is sold out is promised to nobody', async () => {
    const cheese = page.getByRole('listitem').filter({ hasText: 'Fromage' });
    await cheese.locator('[aria-disabled]').first().dispatchEvent('click');
    await expect(earlyCount(page)).toBeHidden();
    await page.getByRole('button', { name: t.addAllDressed }).click();
    await expect(earlyCount(page)).toHaveAttribute('data-count', '1');
    await expect(earlyCount(page)).toBeVisible();
  });

  await test.step('the phone’s menu opens, shuts, and is left by a link', async () => {
    await toggle.tap();
    await expect(bar).toBeVisible();
    await toggle.tap();
    await expect(bar).toBeHidden();
    await toggle.tap();
    await bar.getByRole('link', { name: 'Contact' }).tap();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Contact', level: 2 })).toBeInViewport();
  });

  await test.step('a tab opens its dishes, which can be added', async () => {
    await trios.click();
    await expect(trios).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(panel).toHaveCount(1);
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(t.trios);
    await panel.getByRole('button').first().click();
    await expect(earlyCount(page)).toHaveAttribute('data-count', '2');
  });

  await test.step('keys walk the tabs', async () => {
    await page.getByRole('tab', { selected: true }).focus();
    for (const key of ['End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowRight']) {
      await page.keyboard.press(key);
    }
    await expect(trios).toBeFocused();
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(t.trios);
  });

  await test.step('all of it is so once the page is alive', async () => {
    release();
    await comesAlive(page);
    await expect(earlyCount(page)).toHaveCount(0);
    await expect(trios).toBeFocused();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(t.trios);
    await expect(panel).toHaveCount(1);
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(t.trios);
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await expect(bar).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await openCart(2);
    await page.keyboard.press('Escape');
    await expect(cart).toBeHidden();
    await toggle.tap();
    await expect(bar).toBeVisible();
  });
  await shop.database.query('delete from unavailabilities');
});

test('a customer who adds, opens the order and changes the language before the page is alive gets all three (B-2252)', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const customer = await comeIn(page);
  for (let taps = 0; taps < 3; taps += 1) {
    await page.getByRole('button', { name: customer.t.addCheeseL }).click();
  }
  const order = page
    .getByRole('main')
    .getByRole('button', { name: customer.t.orderNow, exact: true });
  await order.click();
  await expect(order).toHaveAttribute('aria-busy', 'true');
  await page.locator('[aria-controls=mobile-menu]').click();
  const english = page.getByRole('button', { name: 'English', exact: true });
  await english.click();
  await expect(english).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  const there = customerAt(page, 'en');
  await expect(there.form).toBeVisible();
  await expect(there.form.getByRole('listitem')).toHaveText([/^3 ×Cheese, L/]);
});

test('a customer who taps on and on while the page comes alive has as many in the cart as taps (B-2253)', async ({
  page,
}) => {
  await haveASlowProcessor(page);
  const release = await holdScripts(page);
  const customer = await comeIn(page);
  // One tap with each frame, on three dishes in turn; what the page shows is noted with each.
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=tabpanel] [data-add]')];
    const seen: number[] = [];
    const state = { seen, taps: 0 };
    Object.assign(window, { state });
    const shown = () => {
      const early = document.querySelector<HTMLElement>('#early-count:not([hidden])');
      const cart = document.querySelector('#cart-button')?.parentElement;
      return Number(early?.dataset.count ?? cart?.querySelector('.bg-cheese')?.textContent ?? 0);
    };
    const frame = () => {
      if (state.taps === 120) return;
      buttons[state.taps % 3]?.click();
      state.taps += 1;
      seen.push(shown());
      requestAnimationFrame(frame);
    };
    frame();
  });
  release();
  await customer.openCart(120);
  await expect(customer.cart.getByRole('listitem')).toHaveCount(3);
  const seen = await page.evaluate(() => ('state' in window ? window.state : null));
  const counts = (seen as { seen: number[] }).seen;
  expect(counts, 'it never goes back').toEqual(counts.toSorted((one, other) => one - other));
});

test('a customer whose line breaks while the page and its menu come sees all taps, and gets them done (B-2250, B-2253)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/^failed: GET \/(assets\/\S+\.js|menus\/\S+|healthz) net::ERR_CONNECTION_RESET$/);
  const isLost = page.waitForEvent('requestfailed');
  // The page asks every two seconds whether the line is back, and would be told so on a slow machine.
  const line = /\/(assets\/.*\.js|healthz)$/;
  await page.route(line, (route) => route.abort('connectionreset'));
  let asked = 0;
  await page.route('**/menus/*', async (route) => {
    asked += 1;
    await (asked <= 2 ? route.abort('connectionreset') : route.continue());
  });
  const customer = await comeIn(page);
  const trios = page.getByRole('tab', { name: customer.t.trios });
  await page.getByRole('button', { name: customer.t.addCheeseL }).click();
  await isLost;
  await trios.click();
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await expect(earlyCount(page)).toHaveAttribute('data-count', '2');
  await page.unroute(line);
  await customer.openCart(2);
  await page.keyboard.press('Escape');
  await expect(trios).toHaveAttribute('aria-selected', 'true');
  expect(asked).toBeGreaterThan(2);
});
