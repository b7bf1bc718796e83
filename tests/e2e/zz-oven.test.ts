import { openAllDay } from '#tests/support/open-all-day.ts';
import { sendOrder } from './cook.ts';
import { comeIn, somebody } from './customer.ts';
import { bringToken, hire, speak, test } from './staff.ts';
import { expect } from './stage.ts';

const dir = '/work/wt/shots27';

for (const [lang, w, h] of [
  ['fr', 390, 844],
  ['en', 390, 844],
  ['fr', 1180, 820],
  ['en', 1440, 900],
] as const)
  test(`looks ${lang} ${w}`, { tag: '@desktop' }, async ({ page, shop }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: w, height: h });
    await openAllDay(shop);
    await speak(page, shop, lang);
    const owner = await hire(shop, 'owner');
    await bringToken(page, shop, owner);
    await page.goto('/admin/oven');
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${dir}/owner-unset-${lang}-${w}.png`, fullPage: true });
    await page.locator('[name=oven]').fill('6');
    await page.locator('[name=ovenMinutes]').fill('10');
    await page.locator('form button[type=submit]').last().click();
    await page.waitForTimeout(1000);
    await page.locator('summary').last().click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${dir}/owner-set-${lang}-${w}.png`, fullPage: true });
    for (let n = 0; n < 4; n++) await sendOrder(shop);
    await page.goto('/admin/orders');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${dir}/board-${lang}-${w}.png` });
    await page.locator('section[aria-label] button').nth(3).click();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${dir}/dialog-${lang}-${w}.png` });
    await page.getByRole('button', { name: '3 L' }).click();
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${dir}/after-${lang}-${w}.png` });
    const c = await comeIn(page, lang);
    await page.waitForTimeout(500);
    await page.locator('#destination').scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${dir}/home-${lang}-${w}.png` });
    await c.add(c.t.addAllDressed);
    await c.openForm();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${dir}/form-${lang}-${w}.png` });
    await c.fill(somebody());
    await c.send();
    await c.arrives();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${dir}/track-${lang}-${w}.png` });
    await shop.database.query('update kitchen_capacity set oven = null');
    await shop.database.query('delete from kitchen_loads');
    expect(1).toBe(1);
  });
