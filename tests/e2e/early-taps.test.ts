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

test('a customer sees at once what was tapped before the page is alive, and finds it so afterwards (B-2252)', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdScripts(page);
  const { t, openCart } = await comeIn(page);
  const trios = page.getByRole('tab', { name: t.trios });
  await page.getByRole('button', { name: t.addCheeseL }).click();
  await expect(earlyCount(page)).toHaveAttribute('data-count', '1');
  await expect(earlyCount(page)).toBeVisible();
  await trios.click();
  await expect(trios).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toHaveCount(1);
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(t.trios);
  await panel.getByRole('button').first().click();
  await expect(earlyCount(page)).toHaveAttribute('data-count', '2');

  release();
  await comesAlive(page);
  await expect(earlyCount(page)).toHaveCount(0);
  await expect(trios).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await openCart(2);
});

test('a customer who walks the tabs by keys before the page is alive finds open what was opened last (B-2252)', {
  tag: '@desktop',
}, async ({ page }) => {
  const release = await holdScripts(page);
  const { t } = await comeIn(page);
  const trios = page.getByRole('tab', { name: t.trios });
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(trios).toBeFocused();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText(t.trios);
  release();
  await comesAlive(page);
  await expect(trios).toBeFocused();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(t.trios);
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText(t.trios);
});

test('a customer on a phone opens the menu before the page is alive, and leaves it by a link (B-2252)', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdScripts(page);
  await comeIn(page);
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  const toggle = page.locator('[aria-controls=mobile-menu]');
  await toggle.tap();
  await expect(bar).toBeVisible();
  await toggle.tap();
  await expect(bar).toBeHidden();
  await toggle.tap();
  await bar.getByRole('link', { name: 'Contact' }).tap();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Contact', level: 2 })).toBeInViewport();
  release();
  await comesAlive(page);
  await expect(bar).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.tap();
  await expect(bar).toBeVisible();
});

test('a customer who adds, then changes the language, before the page is alive, gets both (B-2252)', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const customer = await comeIn(page);
  for (let taps = 0; taps < 3; taps += 1) {
    await page.getByRole('button', { name: customer.t.addCheeseL }).click();
  }
  await page.locator('[aria-controls=mobile-menu]').click();
  const english = page.getByRole('button', { name: 'English', exact: true });
  await english.click();
  await expect(english).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  const there = customerAt(page, 'en');
  await there.openCart(3);
  await expect(there.cart.getByRole('listitem').first()).toContainText('Cheese');
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

test('a customer whose line breaks while the page comes alive sees all taps, and gets them done (B-2253)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/^failed: GET \/(assets\/\S+\.js|healthz) net::ERR_CONNECTION_RESET$/);
  const isLost = page.waitForEvent('requestfailed');
  // The page asks every two seconds whether the line is back, and would be told so on a slow machine.
  const line = /\/(assets\/.*\.js|healthz)$/;
  await page.route(line, (route) => route.abort('connectionreset'));
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
});

test('a customer who taps what is sold out before the page is alive is promised nothing (B-2252)', async ({
  page,
  shop,
}) => {
  await shop.database.query(
    `insert into unavailabilities (target, item_id, item_name_fr, item_name_en, started_at, ends_at)
     select 'item', id::text, name_fr, name_en, now(), now() + interval '9 days'
     from menu_items where name_fr = 'Fromage'`,
  );
  const release = await holdScripts(page);
  const customer = await comeIn(page);
  const off = page.getByRole('listitem').filter({ hasText: 'Fromage' }).locator('[aria-disabled]');
  await off.first().dispatchEvent('click');
  await expect(earlyCount(page)).toBeHidden();
  await page.getByRole('button', { name: customer.t.addAllDressed }).click();
  await expect(earlyCount(page)).toHaveAttribute('data-count', '1');
  release();
  await customer.openCart(1);
  await shop.database.query('delete from unavailabilities');
});

test('a customer who opens the order before the page is alive sees it as soon as it is (B-2252)', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const customer = await comeIn(page);
  await page.getByRole('button', { name: customer.t.addCheeseL }).click();
  const order = page
    .getByRole('main')
    .getByRole('button', { name: customer.t.orderNow, exact: true });
  await order.click();
  await expect(order).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(customer.form).toBeVisible();
  await expect(customer.form.getByRole('listitem')).toHaveCount(1);
});
