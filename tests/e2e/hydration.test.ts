import type { Page } from '@playwright/test';
import { languages } from '#core/language.ts';
import { openAllDay } from '#tests/support/open-all-day.ts';
import type { Shop } from '#tests/support/shop.ts';
import { expectNoBarrier } from './barriers.ts';
import { comeIn, customerAt, somebody } from './customer.ts';
import { putOnTheMenu } from './kitchen.ts';
import { comeEarly, comesAlive, holdScripts } from './late-scripts.ts';
import { expect, test } from './stage.ts';

// Whatever React says on the console fails a test here (stage.ts): a page that differs from its document among it.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.afterEach(({ shop }) => shop.database.query('delete from hours_exceptions'));

for (const language of languages) {
  test(`a customer’s page comes alive as the document showed it (${language}) (B-4552)`, {
    tag: language === 'fr' ? '@phone' : '@desktop',
  }, async ({ page, shop }) => {
    await openAllDay(shop);
    const { t } = await comeIn(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', t.htmlLang);
    await expect(page.getByRole('button', { name: t.openCart(0) })).toBeVisible();
    expect(await unlike(page)).toEqual([]);
  });
}

/** Lists attributes that React would write another way than the document: it compares texts alone. */
function unlike(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')];
    const names: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
    const propsOf = (element: HTMLElement) =>
      Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1] ?? {};
    if (!parts.some((part) => 'className' in propsOf(part))) return ['React says nothing'];
    return parts.flatMap((part) =>
      Object.entries(part instanceof HTMLElement ? propsOf(part) : {})
        .filter(([name, value]) => typeof value === 'string' && name !== 'children')
        .map(([name, value]) => ({ name: names[name] ?? name, value }))
        .filter(({ name, value }) => part.getAttribute(name) !== value)
        .map(({ name, value }) => `${part.outerHTML.slice(0, 80)}: ${name} is not ${value}`),
    );
  });
}

test('a customer whose menu changes before the page is alive loses no tap, and sees what holds now (B-1308, B-4552)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const { email } = somebody();
  const dish = await putOnTheMenu(shop, `Pizza ${email}`, '25.00');
  const gone = await putOnTheMenu(shop, `Partie ${email}`, '24.00');
  const release = await holdScripts(page);
  const { t, cart, openCart } = await comeEarly(page);
  await page.getByRole('button', { name: `Ajouter ${dish.name}, L, 25,00\u00a0$` }).tap();
  await page.waitForURL(/[?&]add=/, { waitUntil: 'commit' });
  await page.locator('#lower-notice').waitFor({ state: 'attached' });
  await dish.setPrice('26.50');
  await gone.deactivate();
  await release();
  await comesAlive(page);
  await expect(
    page.getByRole('button', { name: `Ajouter ${dish.name}, L, 26,50\u00a0$` }),
  ).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: gone.name })).toHaveCount(0);
  await openCart(1);
  await expect(cart).toContainText('26,50\u00a0$ (avant 25,00');
  await page.keyboard.press('Escape');
  await dish.deactivate();
  await expect(page.getByRole('button', { name: t.openCart(1) })).toBeVisible();
});

test('a customer whose browser translates the page before it is alive has a page that works, not a blank one (B-4552)', {
  tag: '@phone',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/^page error: Minified React error #418;/);
  const release = await holdScripts(page);
  const { t, add, openCart } = await comeEarly(page);
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(
      ({ data, parentElement }) =>
        data.trim() !== '' && !parentElement?.closest('script, style, noscript'),
    )) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  });
  await release();
  await comesAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await add(t.addCheeseL);
  await openCart(1);
});

/** Opens the shop at every hour, and for the last time before it closes for days; returns that instant. */
async function closesFor({ database }: Shop): Promise<number> {
  // An hour ahead: no run meets its midnight.
  await database.query(
    `insert into hours_exceptions
     select (now() at time zone 'America/Toronto' + interval '1 hour')::date + ahead,
       case when ahead > 0 then '[]' else '[{"opens":"00:00","closes":"00:00"}]' end::jsonb
     from generate_series(-1, 9) as ahead
     on conflict (date) do update set hours = excluded.hours`,
  );
  const { rows } = await database.query<{ at: string }>(
    `select extract(epoch from
       (date_trunc('day', now() at time zone 'America/Toronto' + interval '1 hour') + interval '1 day')
         at time zone 'America/Toronto') * 1000 as at`,
  );
  return Number(rows[0]?.at);
}

const crossings = [
  { way: 'is alive at the very instant of closing', aliveAt: 0 },
  { way: 'stays open from a moment before closing until that instant', aliveAt: -1 },
];

for (const { way, aliveAt } of crossings) {
  test(`a customer whose page ${way} reads that it is closed, without a reload (B-4552)`, {
    tag: '@phone',
  }, async ({ page, shop }) => {
    const closing = await closesFor(shop);
    const opening = page
      .getByRole('main')
      .getByText(/^(Ouvert|Fermé)/)
      .first();
    const release = await holdScripts(page);
    await page.clock.setFixedTime(closing + aliveAt);
    await comeEarly(page);
    await expect(opening).toHaveText(/^Ouvert/);
    await release();
    await comesAlive(page);
    if (aliveAt < 0) {
      await expect(opening).toHaveText(/^Ouvert/);
      await page.clock.setFixedTime(closing);
    }
    await expect(opening).toHaveText(/^Fermé/);
  });
}

test('a customer whose page is alive only after closing time reads that it is closed, and meets no barrier (B-4552)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await openAllDay(shop);
  await shop.database.query(
    `insert into hours_exceptions
     select (now() at time zone 'America/Toronto')::date + ahead, '[]'
     from generate_series(2, 9) as ahead on conflict do nothing`,
  );
  const release = await holdScripts(page);
  // A phone's own clock, three days on: the document was written in opening hours.
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  await comeEarly(page);
  const opening = page
    .getByRole('main')
    .getByText(/^(Ouvert|Fermé)/)
    .first();
  await expect(opening).toHaveText(/^Ouvert/);
  await release();
  await comesAlive(page);
  await expect(opening).toHaveText(/^Fermé/);
  await customerAt(page, 'fr').openCart(0);
  await page.keyboard.press('Escape');
  await expectNoBarrier(page);
});
