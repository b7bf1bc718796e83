import type { Page } from '@playwright/test';
import { openAllDay } from '#tests/support/open-all-day.ts';
import { sendOrder } from './cook.ts';
import { coveredControls } from './covered-controls.ts';
import { comeIn, somebody } from './customer.ts';
import { atWork, putPizza, type Staff, test } from './staff.ts';
import { expect } from './stage.ts';

/** Lists the visible totals, errors and notices that a message covers. */
function coveredWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const message = document.querySelector('[data-messages]')?.getBoundingClientRect();
    const told = document.querySelectorAll('[role=dialog] dl > div, [role=dialog] .text-tomato');
    return [...told].flatMap((words) => {
      const { left, right, top, bottom, width } = words.getBoundingClientRect();
      const isApart =
        !message ||
        width === 0 ||
        right <= message.left ||
        left >= message.right ||
        bottom <= message.top ||
        top >= message.bottom;
      return isApart || words.closest('[data-messages]') ? [] : [words.textContent];
    });
  });
}

type Screen = {
  readonly at: string;
  /** The request that fails there, and how a staff member triggers it. */
  readonly path: string;
  readonly does: (staff: Staff, dish: string) => Promise<unknown>;
};

const screens: readonly Screen[] = [
  {
    at: '/admin/menu?category=pizzas',
    path: '/api/admin/menu-items/*',
    does: ({ page }) =>
      page
        .getByRole('button', { name: /^Désactiver / })
        .first()
        .click(),
  },
  {
    at: '/admin/promotions',
    path: '/api/admin/promotions/*',
    does: ({ page }) => page.getByRole('switch').first().click(),
  },
  {
    at: '/admin/administrators',
    path: '/api/admin/users',
    async does({ page }) {
      await page.getByRole('textbox', { name: 'Courriel' }).fill('personne@exemple.test');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Ajouter/ })
        .click();
    },
  },
  {
    at: '/admin/hours',
    path: '/api/admin/hours/*',
    does: ({ page }) =>
      page
        .getByRole('button', { name: /^Fermé ce jour-là/ })
        .first()
        .click(),
  },
  {
    at: '/admin/menu/new',
    path: '/api/admin/menu-items',
    async does({ field, saves }) {
      await field('Nom en français').fill('Zeste');
      await field('Nom en anglais').fill('Zest');
      await saves();
    },
  },
];

test('staff press everything in sight while a message shows (B-1353)', { tag: '@desktop' }, async ({
  page,
  shop,
  allowTrouble,
}) => {
  test.slow();
  allowTrouble(/^failed: \w+ \/api\/admin\/\S+ net::ERR_CONNECTION_FAILED$/);
  await sendOrder(shop);
  const dish = await putPizza(shop);
  const staff = await atWork(page, shop, { at: '/admin/settings' });
  for (const { at, path, does } of screens) {
    await test.step(at, async () => {
      await page.goto(at);
      await page.route(path, (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.abort('connectionfailed'),
      );
      await does(staff, dish);
      await expect(page.locator('[data-messages] [role=alertdialog]').first()).toBeVisible();
      await expect.poll(() => coveredControls(page)).toEqual([]);
      await page.unroute(path);
    });
  }
});

test('an owner presses the control under the pointer, though a message came over it (B-1353)', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^failed: \w+ \/api\/admin\/\S+ net::ERR_CONNECTION_FAILED$/);
  await atWork(page, shop, { at: '/admin/promotions' });
  await page.route('/api/admin/promotions/*', (route) => route.abort('connectionfailed'));
  const pressed = page.getByRole('switch').first();
  await pressed.click();
  const messages = page.locator('[data-messages]');
  await expect(messages.locator('[role=alertdialog]')).toBeVisible();
  const { x, y } = (await pressed.boundingBox()) ?? { x: 0, y: 0 };
  await messages.evaluate(
    (element, [left, top]) => Object.assign(element.style, { left, top }),
    [`${x - 20}px`, `${y - 20}px`],
  );
  await expect.poll(() => coveredControls(page)).toEqual([]);
  await expect(messages.locator('[role=alertdialog]')).toBeVisible();
});

test('a customer presses everything in the order form while a message shows (B-1353, B-2620)', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  await openAllDay(shop);
  allowTrouble(/^failed: POST \/api\/orders net::ERR_CONNECTION_FAILED$/);
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  await page.route('/api/orders', (route) => route.abort('connectionfailed'));
  await customer.openForm();
  await customer.send();
  await expect(page.locator('[data-messages] [role=alertdialog]').first()).toBeVisible();
  await expect.poll(() => coveredControls(page)).toEqual([]);
  await expect.poll(() => coveredWords(page)).toEqual([]);
  await customer.fill(somebody());
  await expect.poll(() => coveredControls(page)).toEqual([]);
  await customer.send();
  await expect(customer.toast(customer.t.failure)).toBeVisible();
  await expect.poll(() => coveredWords(page)).toEqual([]);
  await expect.poll(() => coveredControls(page)).toEqual([]);
  // Turning a tablet keeps the message on the screen.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: Math.round(width * 0.8), height });
  await expect(page.locator('[data-messages]')).toBeInViewport({ ratio: 1 });
});
