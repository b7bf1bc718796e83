import type { Locator, Page } from '@playwright/test';
import type { Shop } from '#tests/support/shop.ts';
import { cookAt, type SentOrder, sendOrder, storedOrder } from './cook.ts';
import { fingerOn, pressesAll, watchFinger } from './finger.ts';
import { aheadOfNeed } from './lose-line.ts';
import { atWork, hire, test } from './staff.ts';
import { expect } from './stage.ts';

const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true } as const;
/** One of each kind of tab: a board's dialog, a list, a grid of fields, a form, a settings page. */
const tabs = ['orders/day', 'menu/categories', 'menu/many', 'hours', 'settings'];

const pause = (shop: Shop) =>
  shop.database.query(
    `insert into unavailabilities
       (target, item_id, item_name_fr, item_name_en, reason, started_at, started_by, ends_at)
     values ('delivery', '', null, null, 'no_driver', now(), 'chef@exemple.test', now() + interval '1 hour')`,
  );
const resume = (shop: Shop) => shop.database.query('delete from unavailabilities');
const warn = (shop: Shop) =>
  shop.database.query(
    `insert into notices (kind, since, facts)
     values ('disk_low', now(), '{"free": 312400000}') on conflict do nothing`,
  );
const calm = (shop: Shop) => shop.database.query(`delete from notices where kind = 'disk_low'`);
const move = (shop: Shop, { id }: SentOrder, status: string) =>
  shop.database.query(
    `update orders set status = $2, promised_at = now() + interval '1 hour', version = version + 1
     where id = $1`,
    [id, status],
  );

test.afterEach(async ({ shop }) => {
  await resume(shop);
  await calm(shop);
});

/** Returns a Friday at six: one more event at each call, which settles when the page has heard it. */
async function rush(page: Page, shop: Shop, order: SentOrder) {
  const happenings = [
    () => move(shop, order, 'confirmed'),
    () => pause(shop),
    () => warn(shop),
    () => move(shop, order, 'new'),
    () => page.evaluate(() => dispatchEvent(new Event('offline'))),
    // Deliveries are paused just now.
    () => sendOrder(shop, { orderType: 'takeout', address: '', apartment: '' }),
    () => resume(shop),
    () => calm(shop),
  ];
  let next = 0;
  return async () => {
    const before = await page.evaluate(() => watched.heard);
    await happenings[next % happenings.length]?.();
    next += 1;
    await page.waitForFunction((known) => watched.heard > known, before);
  };
}

/** Returns the point of a confirmed card's next step, once it takes a touch (B-3908). */
async function nextStepOf(card: Locator) {
  const step = card.getByRole('button', { name: 'Au four' });
  for (const part of [card, step]) await expect(part).not.toHaveCSS('pointer-events', 'none');
  const box = await step.boundingBox();
  return { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 20 };
}

test.describe('a tablet', () => {
  test.use(tablet);

  test('staff press each control of the board and of tabs of every kind while orders, pauses and notices come and go (B-2580, B-2581)', {
    tag: '@desktop',
  }, async ({ page, shop, allowTrouble }) => {
    allowTrouble(/net::ERR_ABORTED/);
    // Pages one after the other, each with its presses.
    test.slow();
    const order = await sendOrder(shop);
    await sendOrder(shop);
    await watchFinger(page);
    const owner = await hire(shop, 'owner');
    await atWork(page, shop, { as: owner, at: '/admin/orders' });
    await expect(page.getByRole('article').first()).toBeVisible();
    const happens = await rush(page, shop, order);
    let pressed = await pressesAll(page, 'body', happens);
    for (const tab of tabs) {
      await page.goto(`/admin/${tab}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      pressed += await pressesAll(page, 'main', async (at) => at % 6 === 0 && happens());
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/orders');
    await expect(page.getByRole('article').first()).toBeVisible();
    pressed += await pressesAll(page, 'main', async (at) => at % 3 === 0 && happens());
    expect(pressed).toBeGreaterThan(40);
  });
});

const ringHere = (page: Page) => page.addInitScript(() => localStorage.setItem('board-ring', 'on'));

/** Returns the boxes of all the board's controls. */
const boxesOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('h2, article :is(a, button, summary, input)')
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(' ');
      }),
    );

/** The screens of each project, in pixels. */
const screens = {
  '@phone': [[390, 844]],
  '@desktop': [
    [1180, 820],
    [1440, 900],
  ],
} as const;

/** Returns them once two readings are the same: the columns take a new width some frames after the page. */
async function boxesAtRest(page: Page) {
  let last: readonly string[] = [];
  await expect
    .poll(
      async () => {
        const before = last.join();
        last = await boxesOf(page);
        return last.join() === before;
      },
      { intervals: [350] },
    )
    .toBe(true);
  return last;
}

/** Returns those boxes on each of some screens. */
async function boxesOnEach(page: Page, sizes: readonly (readonly [number, number])[]) {
  const boxes: Record<number, readonly string[]> = {};
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // On a busy machine the page learns its new width some frames later.
    await page.waitForFunction((known) => innerWidth === known, width);
    boxes[width] = await boxesAtRest(page);
  }
  return boxes;
}

for (const [tag, sizes] of Object.entries(screens)) {
  test(`a cook sees nothing move as bell, pause, notices and the line come and go (${tag}) (B-2582)`, {
    tag,
  }, async ({ page, shop, allowTrouble }) => {
    allowTrouble(/^failed: \w+ \/api\/\S* net::ERR_/);
    allowTrouble(aheadOfNeed);
    await ringHere(page);
    const cook = await cookAt(page, shop);
    const order = await sendOrder(shop);
    const card = await cook.finds(order, 'new');
    await expect(card).toContainText('Pas vue');
    await expect(card).toContainText('Dès que possible');
    const before = await boxesOnEach(page, sizes);

    await pause(shop);
    await warn(shop);
    await expect(page.getByRole('button', { name: /Livraison en pause/ })).toBeVisible();
    await expect(page.getByText(/^Il ne reste que/).first()).toBeVisible();
    expect(await boxesOnEach(page, sizes)).toEqual(before);
    await page.context().setOffline(true);
    await expect(page.getByRole('alert').filter({ hasText: /^Hors ligne depuis/ })).toBeVisible();
    expect(await boxesOnEach(page, sizes)).toEqual(before);
    await page.getByRole('button', { name: 'Tableau' }).click();
    await page.getByRole('button', { name: 'Couper' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Sonnerie coupée sur cet appareil')).toBeVisible();
    expect(await boxesOnEach(page, sizes)).toEqual(before);
    await page.context().setOffline(false);
    await resume(shop);
    await calm(shop);
    await expect(page.getByRole('button', { name: /Pause, épuisé, fermer…$/ })).toBeVisible();
    await expect(page.getByText('En direct')).toBeVisible();
    expect(await boxesOnEach(page, sizes)).toEqual(before);
  });
}

test.describe('a tablet', () => {
  test.use(tablet);

  test('a cook whose first touch has the bell ring presses what stood there, and nothing moves (B-2583)', {
    tag: '@desktop',
  }, async ({ page, shop }) => {
    // A test's press counts as a touch to the browser; of a cook only a touch does.
    await page.addInitScript(() => {
      let isTouched = false;
      addEventListener(
        'pointerup',
        () => {
          isTouched = true;
        },
        true,
      );
      Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => isTouched });
      Object.defineProperty(AudioContext.prototype, 'state', {
        get: () => (isTouched ? 'running' : 'suspended'),
      });
    });
    await ringHere(page);
    await watchFinger(page);
    const order = await sendOrder(shop);
    const cook = await cookAt(page, shop);
    const card = await cook.finds(order, 'new');
    await expect(page.getByText("Ne peut pas sonner avant qu'on touche l'écran")).toBeVisible();
    const button = card.getByRole('button', { name: /^Autres actions/ });
    await button.scrollIntoViewIfNeeded();
    await page.evaluate(() => watched.atRest('main'));
    const before = await boxesOf(page);
    const box = await button.boundingBox();
    const finger = await fingerOn(page);
    await finger.down((box?.x ?? 0) + 20, (box?.y ?? 0) + 8);
    await finger.up();
    await expect(cook.dialog).toBeVisible();
    await expect(page.locator('main [aria-label^="Sonnerie active"]')).toBeAttached();
    expect(await boxesOf(page)).toEqual(before);
  });

  for (const [how, together] of [
    ['taps twice', false],
    ['taps twice on a busy tablet', true],
  ] as const) {
    test(`a cook who ${how} takes one step, though the next one is under the finger (B-2584)`, {
      tag: '@desktop',
    }, async ({ page, shop }) => {
      await watchFinger(page);
      const cook = await cookAt(page, shop);
      const order = await sendOrder(shop, { orderType: 'takeout', address: '', apartment: '' });
      await move(shop, order, 'confirmed');
      const card = await cook.finds(order, 'confirmed');
      await nextStepOf(card);
      // What has just moved takes no touch.
      await page.evaluate(() => watched.atRest('main'));
      const tap = await nextStepOf(card);
      const finger = await fingerOn(page);
      if (together) await finger.taps([tap, tap]);
      else for (const one of [tap, tap]) await finger.taps([one]);
      await cook.finds(order, 'baking');
      await expect.poll(() => storedOrder(shop, order)).toMatchObject({ status: 'baking' });
      // A little later it is pressed on purpose.
      await cook.presses(order, 'Prête');
      await cook.finds(order, 'ready');
    });
  }

  test('a cook whose quick taps on two cards reach a busy tablet together takes both steps (B-2584)', {
    tag: '@desktop',
  }, async ({ page, shop }) => {
    const cook = await cookAt(page, shop);
    const orders = [await sendOrder(shop), await sendOrder(shop)];
    for (const order of orders) await move(shop, order, 'confirmed');
    const cards = [];
    for (const order of orders) cards.push(await cook.finds(order, 'confirmed'));
    // Side by side: when the last is visible, so is the first.
    await cards.at(-1)?.scrollIntoViewIfNeeded();
    const taps = [];
    for (const card of cards) taps.push(await nextStepOf(card));
    await (await fingerOn(page)).taps(taps);
    for (const order of orders) await cook.finds(order, 'baking');
  });
});
