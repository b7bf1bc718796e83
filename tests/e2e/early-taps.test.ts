import type { Page } from '@playwright/test';
import { comeIn } from './customer.ts';
import { cheeseL, comeEarly, comesAlive, holdScripts } from './late-scripts.ts';
import { expect, test } from './stage.ts';

async function haveASlowProcessor(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('a customer sees at once that a tap is taken, before the page’s script is there, and finds it done afterwards (B-2252)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await shop.database.query(
    `insert into unavailabilities (target, item_id, item_name_fr, item_name_en, started_at, ends_at)
     select 'item', id::text, name_fr, name_en, now(), now() + interval '9 days'
     from menu_items where name_fr = 'Fromage'`,
  );
  const release = await holdScripts(page);
  const { t, cart, openCart } = await comeEarly(page);
  const toggle = page.locator('[aria-controls=mobile-menu]');
  const trios = page.getByRole('tab', { name: t.trios });
  const special = page.getByRole('button', { name: t.addAllDressed });
  const cheese = page.getByRole('listitem').filter({ hasText: 'Fromage' });
  await cheese.locator('[aria-disabled]').first().dispatchEvent('click');
  for (const button of [special, special, trios]) {
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  }
  await toggle.tap();
  release();
  await comesAlive(page);
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await toggle.tap();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(t.trios);
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText(t.trios);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await openCart(2);
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await shop.database.query('delete from unavailabilities');
});

test('a customer who adds and opens the order before the page’s script is there gets both (B-2252)', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const { t, form } = await comeEarly(page);
  for (let taps = 0; taps < 3; taps += 1) {
    await cheeseL(page).click();
  }
  await page.getByRole('main').getByRole('button', { name: t.orderNow, exact: true }).click();
  release();
  await expect(form.getByRole('listitem')).toHaveText([/^3 ×Fromage, L/]);
});

test('a customer who taps on and on while the page comes alive has as many in the cart as taps (B-2253)', async ({
  page,
}) => {
  await haveASlowProcessor(page);
  const release = await holdScripts(page);
  const customer = await comeEarly(page);
  // One tap with each frame, on three dishes in turn; the page's count is noted with each.
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=tabpanel] [data-add]')];
    const seen: number[] = [];
    const state = { seen, taps: 0 };
    Object.assign(window, { state });
    const shown = () => Number(document.querySelector('#cart-count')?.textContent ?? 0);
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

test('a customer whose line breaks while the page and what its dialogs need come gets all taps done (B-2250, B-2253)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(
    /^failed: GET \/(assets\/\S+\.js|ordering\.json|healthz) net::ERR_CONNECTION_RESET$/,
  );
  const isLost = page.waitForEvent('requestfailed');
  // The page asks every two seconds whether the line is back, and on a slow machine would hear so.
  const line = /\/(assets\/.*\.js|healthz)$/;
  await page.route(line, (route) => route.abort('connectionreset'));
  let requested = 0;
  await page.route('**/ordering.json', async (route) => {
    requested += 1;
    await (requested <= 2 ? route.abort('connectionreset') : route.continue());
  });
  const customer = await comeIn(page);
  const trios = page.getByRole('tab', { name: customer.t.trios });
  const cheese = cheeseL(page);
  await cheese.click();
  await isLost;
  await cheese.click();
  await trios.click();
  await page.unroute(line);
  await customer.openCart(2);
  // Its lines are visible at once; the cart itself needs the answer that was lost twice.
  await expect(customer.cart.getByRole('button', { name: /^Augmenter / })).toHaveCount(1);
  expect(requested).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  await expect(trios).toHaveAttribute('aria-selected', 'true');
});
