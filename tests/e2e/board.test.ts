import type { Page } from '@playwright/test';
import { openAllDay } from '#tests/support/open-all-day.ts';
import type { Shop } from '#tests/support/shop.ts';
import { cookAt, type SentOrder, sendOrder, stepsOf } from './cook.ts';
import { putRealMix } from './real-mix.ts';
import { atWork, hire, speak, test } from './staff.ts';
import { expect } from './stage.ts';

const tablet = { width: 1180, height: 820 };

/** What a finger needs on the board, in pixels. */
const target = 56;

/** Sends so many orders, and brings them to a status, seen by a cook and promised in so many minutes. */
async function sendMany(shop: Shop, count: number, status: string, minutes = 30) {
  const sent: SentOrder[] = [];
  for (let at = 0; at < count; at += 1) sent.push(await sendOrder(shop));
  await shop.database.query(
    `update orders set version = version + 1, status = $2, seen_at = now(),
       promised_at = case when $2 <> 'new' then now() + $3 * interval '1 minute' end
     where id = any($1)`,
    [sent.map(({ id }) => id), status, minutes],
  );
  return sent;
}

/** Makes an order one that is to be called first. */
const mark = (shop: Shop, { id }: SentOrder) =>
  shop.database.query(
    "update orders set version = version + 1, call_first = '{large_total}' where id = $1",
    [id],
  );

const columns = (page: Page) => page.getByRole('region', { name: 'Commandes', exact: true });
const scrolled = (page: Page) => columns(page).evaluate(({ scrollLeft }) => scrollLeft);

// The shop of a worker serves one test after the other: what one left is over.
async function endAll({ shop: { database } }: { readonly shop: Shop }) {
  await database.query(
    "update orders set version = version + 1, status = 'done', promised_at = coalesce(promised_at, now()), closed_at = now() - interval '1 day'",
  );
  await database.query('update kitchen_capacity set oven = null');
  for (const table of ['unavailabilities', 'hours_exceptions'])
    await database.query(`delete from ${table}`);
}
test.beforeEach(endAll);
test.afterEach(endAll);

test('a cook who turns to another view stands at its start, and finds the first one where it was (B-4396)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await page.setViewportSize(tablet);
  await sendMany(shop, 6, 'baking');
  await sendMany(shop, 6, 'confirmed');
  await cookAt(page, shop);
  await page.getByRole('button', { name: 'Colonnes suivantes' }).click();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  await expect(page.getByRole('button', { name: 'Colonnes précédentes' })).toBeVisible();
  let place = Number.NaN;
  await expect
    .poll(async () => {
      const before = place;
      place = await scrolled(page);
      return place - before;
    })
    .toBe(0);
  await page.getByRole('button', { name: 'Four', exact: true }).click();
  await expect(page.getByRole('region', { name: /^À faire/ })).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
  await page.getByRole('button', { name: 'Tout', exact: true }).click();
  await expect.poll(() => scrolled(page)).toBe(place);
});

test('a cook reads the telephone’s number on the card, says how the call ended, and confirms (B-809, B-4399)', {
  tag: '@both',
}, async ({ page, shop }) => {
  const order = await sendOrder(shop, { phone: '438 555-0142', phoneExtension: '12' });
  const cook = await cookAt(page, shop);
  const card = await cook.finds(order, 'new');
  const number = card.getByRole('link', { name: /^438 555-0142, poste\s12 Rappeler en français$/ });
  await expect(number).toHaveAttribute('href', 'tel:+14385550142;ext=12');
  await cook.presses(order, /^Autres actions/);
  await expect(cook.dialog.getByRole('link', { name: /^438 555-0142/ })).toBeVisible();
  await cook.chooses('Sans réponse');
  await expect(card).toContainText('Sans réponse');
  await cook.presses(order, /^Confirmer/);
  await cook.finds(order, 'confirmed');
  // The board shows it before the server has it, which ends all orders after this test.
  await expect.poll(() => stepsOf(shop, order)).toContainEqual(expect.stringMatching(/^confirmed/));
});

/** The controls in sight that are smaller than a finger needs, by name and size. */
function smallTargets(page: Page, within: string) {
  return page.evaluate(
    ([scope, least]) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          `:is(${scope}) :is(button, a[href], summary, select, label:has([type=checkbox], [type=radio]), input:not([type=checkbox], [type=radio]))`,
        ),
      ]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < Number(least) - 0.5)
        .map(({ one, box }) => {
          const name = one.getAttribute('aria-label') ?? one.textContent;
          return `${name?.trim().slice(0, 40)} ${Math.round(box.width)} × ${Math.round(box.height)}`;
        }),
    [within, String(target)],
  );
}

test.describe('with wet fingers', () => {
  test.use({ hasTouch: true });

  test('a cook finds every control of the board large enough (B-4400)', {
    tag: '@both',
  }, async ({ page, shop }) => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
    if (!isPhone) await page.setViewportSize(tablet);
    await openAllDay(shop);
    await sendMany(shop, 4, 'confirmed');
    const [ready] = await sendMany(shop, 1, 'ready');
    const order = await sendOrder(shop);
    await mark(shop, await sendOrder(shop));
    // Only now: it would take no more orders so late in the evening.
    await shop.database.query('update kitchen_capacity set oven = 6');
    const cook = await cookAt(page, shop);
    const small: Record<string, readonly string[]> = {};
    const look = async (name: string, scope: string) => {
      const found = await smallTargets(page, scope);
      // Two hours of the oven are wider than a telephone: its quarters are 56 high alone.
      small[name] = isPhone ? found.filter((one) => !/^place pour .* × 56$/.test(one)) : found;
    };
    await cook.finds(order, 'new');
    for (const view of ['Tout', 'Four', 'Comptoir', 'Tout']) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await look(view, 'main');
    }
    const dialog = page.getByRole('dialog');
    async function lookInto(name: string) {
      await expect(dialog).toBeVisible();
      await look(name, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await cook.presses(order, /^Autres actions/);
    await lookInto('confirm');
    await cook.presses(order, /^Autres actions/);
    await dialog.getByRole('button', { name: /^Refuser/ }).click();
    await lookInto('refuse');
    await cook.presses(ready ?? order, /^Autres actions/);
    await lookInto('more');
    await page.getByRole('button', { name: 'Tableau' }).click();
    await lookInto('tools');
    await page.getByRole('button', { name: /^En pause et épuisé/ }).click();
    await dialog.getByRole('searchbox').fill('fro');
    await lookInto('pause');
    await page.getByRole('region', { name: 'Four' }).getByRole('button').last().click();
    await lookInto('oven');
    const found = Object.entries(small).filter(([, controls]) => controls.length > 0);
    expect(Object.fromEntries(found)).toEqual({});
  });
});

test('a cook on the last columns sees that an order came, and goes to it by a touch (B-4402)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await page.setViewportSize(tablet);
  await sendMany(shop, 12, 'baking');
  const cook = await cookAt(page, shop);
  const turn = page.getByRole('button', { name: 'Colonnes suivantes' });
  await turn.click();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  const back = page.getByRole('button', { name: 'Colonnes précédentes' });
  const place = await back.boundingBox();
  const order = await sendOrder(shop);
  const arrived = page.getByRole('button', { name: /^nº\s\d+ nouvelle$/ });
  await expect(arrived).toBeInViewport();
  expect(await back.boundingBox()).toEqual(place);
  await arrived.click();
  await expect(cook.card(order)).toBeInViewport({ ratio: 1 });
  await expect(cook.card(order)).toBeFocused();
  await page.getByRole('button', { name: 'Four', exact: true }).click();
  await arrived.click();
  await expect(cook.card(order)).toBeInViewport();
});

test('a cook who reloads without a line is told nothing that is not known (B-4403)', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/net::ERR_|Failed to/);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      for (const words of ['En direct', 'Rien à mettre', 'Rien ici', 'Hors ligne', 'Connexion…'])
        if (text.includes(words)) seen.add(words);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  const order = await sendOrder(shop);
  const cook = await cookAt(page, shop);
  await cook.finds(order, 'new');
  await page.evaluate(() => localStorage.setItem('oven-bar', 'shown'));
  await expect.poll(seen).toContain('En direct');
  // The page and its scripts come, no answer of the server does.
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await cook.finds(order, 'new');
  await expect.poll(seen).toContain('Hors ligne');
  expect(await seen()).toEqual(['Hors ligne']);
});

test('a cook reads whole rows at the foot of each column (B-4404)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1180, height: 700 });
  const long = await sendMany(shop, 3, 'confirmed');
  await shop.database.query(
    `insert into order_lines (order_id, position, item_id, name_fr, name_en, size, price, quantity, category_key)
     select order_id, position + extra, item_id, 'Plat ' || extra, 'Dish ' || extra, size, price, quantity, category_key
     from order_lines, generate_series(1, 14) as extra where order_id = $1`,
    [long[0]?.id],
  );
  await shop.database.query('update orders set version = version + 1 where id = $1', [long[0]?.id]);
  for (let at = 0; at < 4; at += 1) await mark(shop, await sendOrder(shop));
  const cook = await cookAt(page, shop);
  await cook.finds(long[0] as SentOrder, 'confirmed');
  // The long one says that there is more below what is seen of it.
  const body = cook.card(long[0] as SentOrder).locator('.fades-below');
  expect(await body.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await expect(body).toHaveCSS('background-attachment', 'local, scroll');
  for (const view of ['Tout', 'Four']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    const cut = await columns(page).evaluate((box) => {
      const foot = box.getBoundingClientRect().bottom;
      const rows = [...box.querySelectorAll('article, article footer, li li, ol > li, h2, h3')];
      return rows
        .filter((row) => !row.closest('article') || row.matches('article'))
        .filter((row) => {
          const parts = row.getClientRects();
          return parts.length > 1 || (parts[0]?.bottom ?? 0) > foot + 1;
        })
        .map((row) => `${row.tagName} ${row.textContent?.slice(0, 30)}`);
    });
    expect(cut, view).toEqual([]);
  }
});

test('an employee of the service finds an order with its buttons, and no way to a closed page (B-4397)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  // An owner keeps the access to everything.
  await hire(shop, 'owner');
  const closed = "area in ('sales', 'menu', 'shop', 'history', 'staff')";
  await shop.database.query(
    `insert into admin_permissions (area, is_allowed) select unnest(array['sales', 'menu', 'shop', 'history']), false
     on conflict (area) do update set is_allowed = false`,
  );
  try {
    const order = await sendOrder(shop);
    const cook = await cookAt(page, shop, await hire(shop, 'admin'));
    await page.getByRole('button', { name: 'Tableau' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('link', { name: 'La journée' })).toBeHidden();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Chercher' });
    await search.getByRole('combobox').fill(order.name);
    await search.getByRole('option', { name: new RegExp(order.name) }).click();
    await expect(page).toHaveURL('/admin/orders');
    await cook.chooses(/^Confirmer/);
    await cook.finds(order, 'confirmed');
    await expect(cook.dialog.getByRole('button', { name: 'Au four' })).toBeVisible();
  } finally {
    await shop.database.query(`delete from admin_permissions where ${closed}`);
  }
});

test('a cook is told which open order holds what has just been sold out (B-4401)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const order = await sendOrder(shop);
  const cook = await cookAt(page, shop);
  const card = await cook.finds(order, 'new');
  await expect(card.getByText(/^Épuisé/)).toBeHidden();
  await page.getByRole('button', { name: /^En pause et épuisé/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('mozzarella');
  await dialog
    .getByRole('button', { name: /Mozzarella/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(card.getByText('Épuisé : Mozzarella')).toBeVisible();
  await cook.presses(order, /^Autres actions/);
  await expect(cook.dialog.getByText('Épuisé : Mozzarella')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('an owner reads the board in English with what waits for its customer, never late (B-4398)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await speak(page, shop, 'en');
  const [order] = await sendMany(shop, 1, 'ready', -40);
  await shop.database.query(
    "update orders set version = version + 1, status_at = now() - interval '28 minutes', order_type = 'takeout', address = null, apartment = null, driving_minutes = null where id = $1",
    [order?.id],
  );
  await atWork(page, shop, { at: '/admin/orders' });
  const card = page.getByRole('article').filter({ hasText: order?.name ?? '' });
  await expect(card).toContainText(/Ready for 28\smin/);
  await expect(card).not.toContainText('late');
});

/** Counts the cards of which nothing is cut off, nor below the next one's column. */
const wholeCards = (page: Page) =>
  page.getByRole('article').evaluateAll(
    (cards) =>
      cards.filter((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const isInView = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const parts = [card, ...card.querySelectorAll('*')];
        return (
          isInView &&
          parts.every(
            (part) =>
              part.scrollHeight <= part.clientHeight + 1 ||
              getComputedStyle(part).overflowY !== 'auto',
          )
        );
      }).length,
  );

for (const [width, height, least] of [
  [1180, 820, 6],
  [1920, 1080, 10],
] as const)
  test(`a cook sees ${least} of a Friday’s twelve orders whole on ${width} × ${height} (B-4601)`, {
    tag: '@desktop',
  }, async ({ page, shop }) => {
    await page.setViewportSize({ width, height });
    await shop.database.query('update kitchen_capacity set oven = 6');
    await putRealMix(shop);
    await cookAt(page, shop);
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(least);
  });
