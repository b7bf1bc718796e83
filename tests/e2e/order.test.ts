import type { Locator, Page } from '@playwright/test';
import { openAllDay } from '#tests/support/open-all-day.ts';
import { readEmail } from '../support/email-reading.ts';
import { expectNoBarrier } from './barriers.ts';
import { cookAt } from './cook.ts';
import { comeIn, somebody } from './customer.ts';
import { ordersOf } from './kitchen.ts';
import { hasOrdered, tapperIn } from './order-taps.ts';
import { stickingOut } from './sideways.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';

const said = {
  waiting: /^Chez vous (?:.+ )?vers (?:minuit|\d{1,2}\sh(?:\s\d\d)?)$/,
  confirmed: /^Chez vous (?:demain )?vers (?:minuit|\d{1,2}\sh(?:\s\d\d)?)$/,
  steps: ['Envoyée', 'Vue par la cuisine', 'Confirmée', 'Au four', 'Prête', 'En route', 'Livrée'],
} as const;

/** Shows a phone's keyboard: less of the page is visible, and nothing in it moves. */
async function typeOnGlass(page: Page, height: number) {
  await page.evaluate((height) => {
    const seen = window.visualViewport;
    if (!seen) throw new Error('no visual viewport');
    Object.defineProperty(seen, 'height', { configurable: true, value: height });
    seen.dispatchEvent(new Event('resize'));
  }, height);
}

/** Returns how far anything has moved on the page by itself. */
async function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((all, one) => all + Reflect.get(one, 'value'), 0)),
        );
        seen.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

/** Returns how much of one element another one covers, in square pixels. */
async function overlap(below: Locator, above: Locator): Promise<number> {
  const [one, other] = [await below.boundingBox(), await above.boundingBox()];
  if (!one || !other) throw new Error('one of them is not on the page');
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Lists what a printer would fill with ink where paper would do. */
async function inkedParts(page: Page): Promise<readonly string[]> {
  return page.locator('html, body, body *').evaluateAll((all) =>
    all.flatMap((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const isFilled = !/^(?:rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/.test(backgroundColor);
      const isPlain = backgroundImage === 'none' && !isFilled;
      return element.checkVisibility() && !isPlain ? [element.tagName] : [];
    }),
  );
}

test('a customer takes a deal from the tap to the door, and a cook brings it there (B-209, B-551, B-705, B-707, B-709, B-711, B-720, B-721, B-1932, B-2050, B-2613, B-2614, B-4523)', {
  tag: '@phone',
}, async ({ page, shop, somebodyElse }) => {
  test.slow();
  await openAllDay(shop);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const person = { ...somebody(), fullName: `Odile ${Math.random().toString(36).slice(2, 8)}` };
  const customer = await comeIn(page);
  const { cart, form, t } = customer;
  const dialog = page.getByRole('dialog');
  const pick = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });

  await test.step('the deal is in the cart, and its pizzas are chosen', async () => {
    await customer.add(/2 pour 1 \+ 2 canettes.*33,95\s\$/);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: /^Choisir les pizzas/ }).click();
    await expect(dialog).toHaveAccessibleName('Pizza 1');
    await expect(dialog).toContainText('Reste à choisir : Pizza 1, Pizza 2');
    await pick('Pepperoni');
    await expect(dialog).toHaveAccessibleName('Pizza 1');
    await dialog.getByRole('checkbox', { name: 'Moitié-moitié' }).click();
    await expect(dialog).toHaveAccessibleName('Moitié droite · Pizza 1');
    await expect(dialog).toContainText('Moitié gauche\u00a0: Pepperoni');
    await pick('Végétarienne');
    await expect(dialog.getByText('Pepperoni | Végétarienne').first()).toBeVisible();
    for (const topping of await dialog
      .getByRole('group', { name: /, À (?:gauche|droite)/ })
      .all()) {
      await expect(topping.getByRole('radio', { checked: true })).toHaveCount(1);
    }
    const topping = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) });
    await expect(topping('Pepperoni, À gauche').getByRole('radio', { name: 'Avec' })).toBeChecked();
    await topping('Oignons,').getByRole('radio', { name: 'Sans', exact: true }).check();
    await button(/^Continuer/).click();
    await expect(dialog).toHaveAccessibleName('Pizza 2');
    await pick('Grecque');
    await button(/^Continuer/).click();
    const orange = { label: "Soda à l'orange, canette 355\u00a0mL" };
    await dialog.getByLabel('Canette 1').selectOption(orange);
    await button('Mettre à jour · 33,95\u00a0$').click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the form has room for every field above the keyboard of a phone', async () => {
    await customer.openCart(1);
    await expect(cart).toContainText('½ Pepperoni | ½ Végétarienne');
    await expect(cart).toContainText(/sans oignons/i);
    await cart.getByRole('button', { name: t.orderNow }).click();
    await expect(form.getByText('1 article · 39,03\u00a0$', { exact: true })).toBeVisible();
    const seen = 430;
    const field = (name: string) => form.getByRole('textbox', { name, exact: true });
    await field(t.fullName).focus();
    await typeOnGlass(page, seen);
    const close = await form.getByRole('button', { name: 'Fermer' }).boundingBox();
    const top = (close?.y ?? 0) + (close?.height ?? 0);
    // More than four fifths of the room above the keyboard is for the fields.
    expect(seen - top).toBeGreaterThan(0.8 * seen);
    for (const name of [t.fullName, t.email, t.phone, t.street, t.apartment, t.extension]) {
      await field(name).focus();
      const { y, height } = (await field(name).boundingBox()) ?? { y: 0, height: 0 };
      expect(y, name).toBeGreaterThanOrEqual(top);
      expect(y + height, name).toBeLessThanOrEqual(seen);
    }
    const send = form.getByRole('button', { name: t.send });
    await send.scrollIntoViewIfNeeded();
    const { y, height } = (await send.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toBeLessThanOrEqual(seen);
    await typeOnGlass(page, 844);
  });

  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const steps = page.getByRole('list').first().getByRole('listitem');
  const token = await test.step('what was sent is read on a page of its own', async () => {
    await customer.fill(person);
    await customer.send();
    const thanked = expect(customer.toast(t.success)).toBeVisible();
    const [token] = await Promise.all([customer.arrives(), thanked]);
    await expect(heading).toHaveText(said.waiting);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(/^Chez vous .*vers .* · /);
    await expect(customer.toast(t.success)).toBeVisible();
    const thanks = page.locator('[data-clear]');
    await expect(thanks).toContainText('Merci, Odile');
    await expect.poll(() => overlap(thanks, customer.toast(t.success))).toBeLessThan(1);
    for (const word of ['Odile', person.street, '39,03\u00a0$', 'Grecque', 'orange']) {
      await expect(main).toContainText(word);
    }
    await expect(main).toContainText(/½ Pepperoni \| ½ Végétarienne/);
    await expect(main).toContainText(/sans oignons/i);
    await expect(steps).toHaveCount(1);
    const { rows } = await shop.database.query<{ parts: readonly object[] }>(
      'select parts from order_lines join orders on orders.id = order_id where email = $1',
      [person.email],
    );
    expect(rows[0]?.parts).toHaveLength(4);
    // A link preview reveals nothing of the order's address.
    const preview = page.locator('title, meta[name=description], meta[property^="og:"]');
    for (const one of await preview.all()) {
      expect(await one.evaluate((element) => element.outerHTML)).not.toMatch(/Copeaux/);
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectNoBarrier(page);
    return token;
  });

  await test.step('printed it is one light page', async () => {
    const pdf = await page.pdf({ format: 'Letter', printBackground: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => inkedParts(page)).toEqual([]);
    await expect(page.getByText(/Total/).last()).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step('the menu tells no other site of it, leads back to it, and moves nothing', async () => {
    const asked = page.waitForRequest((sent) => sent.isNavigationRequest());
    await page.getByRole('link', { name: 'Pizzeria Tisonelle' }).click();
    expect(await (await asked).headerValue('Referer')).toBeNull();
    await expect(page.getByRole('button', { name: t.openCart(0) })).toBeVisible();
    const bar = page.getByRole('complementary', { name: 'Votre commande' });
    const link = bar.getByRole('link', { name: /^Commande no\s\d+ · / });
    await expect(link).toContainText('Chez vous');
    expect(await shifted(page)).toBe(0);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/order/${token}$`));
    await expect(heading).toHaveText(said.waiting);
  });

  const cook = await cookAt(await somebodyElse(), shop);
  const order = { name: person.fullName, email: person.email, id: 0 };
  await test.step('the cook says what the delivery costs, and the customer has the new total in writing', async () => {
    await cook.finds(order, 'new');
    await cook.presses(order, /^Autres actions/);
    const fee = cook.dialog.getByRole('textbox', { name: /^Frais de livraison/ });
    await fee.fill('quatre');
    await cook.chooses(/^30\smin/);
    await expect(fee).toHaveAccessibleDescription(/Écrivez un montant/);
    await expect(fee).toBeFocused();
    await fee.fill('4,00');
    await expect(
      cook.dialog.getByText(/^Nouveau total\s: 43,63\s\$ au lieu de 39,03\s\$$/),
    ).toBeVisible();
    await expectNoBarrier(cook.page);
    await cook.chooses(/^30\smin/);
    const card = await cook.finds(order, 'confirmed');
    await expect(card).toContainText('· Livraison 4,00\u00a0$');
    await expect(heading).toHaveText(said.confirmed);
    await expect(page).toHaveTitle(/^Chez vous (?:demain )?vers /);
    await expect(main).toContainText('43,63\u00a0$');
    const confirmation = () =>
      shop.mail.received
        .map(readEmail)
        .find(({ to, subject }) => to.includes(person.email) && subject.includes('confirmée'));
    // It waits until the confirmation can no longer be undone.
    await expect
      .poll(() => confirmation()?.text, { timeout: 40_000 })
      .toMatch(/Le nouveau total est de 43,63\s\$\./);
    await expectNoBarrier(page);
  });

  await test.step('a refusal is read at once, with its reason and the word of the cook', async () => {
    const tapper = await tapperIn(shop);
    const note = 'Au-delà du canal, on ne livre pas.';
    await tapper.moves(token, 'refused', { reason: 'too_far', note });
    await expect(heading).toHaveText('Nous ne pouvons pas faire votre commande');
    await expect(main).toContainText('Votre adresse est en dehors de notre secteur de livraison.');
    await expect(main).toContainText(note);
    await expectNoBarrier(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await tapper.moves(token, 'confirmed', { minutes: 30 });
    await expect(heading).toHaveText(said.confirmed);
    await expect.poll(() => stickingOut(page)).toEqual([]);
  });

  await test.step('in the oven, on its way, delivered: the customer sees each', async () => {
    for (const [press, status, reads] of [
      ['Au four', 'baking', 'Elle est au four en ce moment.'],
      ['Prête', 'ready', 'Elle est prête, et part bientôt.'],
      ['En route', 'out', 'En route vers chez vous'],
      ['Livrée', 'done', 'Bon appétit!'],
    ] as const) {
      await cook.presses(order, press);
      await cook.finds(order, status);
      await expect(main).toContainText(reads);
    }
    await expect(page.getByRole('status').filter({ hasText: 'Bon appétit!' })).toHaveCount(1);
    await expect(steps).toHaveCount(said.steps.length);
    for (const [at, name] of said.steps.entries()) await expect(steps.nth(at)).toContainText(name);
  });

  await test.step('it is ordered again, once', async () => {
    await page.getByRole('link', { name: 'Commander à nouveau' }).click();
    await expect(cart).toContainText('Total avant taxes33,95\u00a0$');
    await expect(cart).toContainText('½ Pepperoni | ½ Végétarienne');
    await page.reload();
    await expect(cart).toContainText('Total avant taxes33,95\u00a0$');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('order'))).toBeNull();
    expect(await ordersOf(shop, person)).toHaveLength(1);
  });
});

test('a customer without script reads where the order stands, and how to read it again; a stranger finds nothing (B-706, B-708, B-709)', {
  tag: '@phone',
}, async ({ browser, shop, request }) => {
  const cook = await tapperIn(shop);
  const order = await hasOrdered(shop);
  await cook.moves(order, 'confirmed', { minutes: 30 });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const response = await plain.goto(`${shop.url}/order/${order}`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(said.confirmed);
  expect(await response?.text()).toMatch(/<noscript><p[^>]*>Rechargez la page/);
  await expect(plain.getByRole('link', { name: 'Commander à nouveau' })).toBeHidden();
  await context.close();

  const unknown = 'A'.repeat(22);
  const bodies = new Set<string>();
  for (const token of [unknown, 'court', `${order}x`, order.slice(1), '%20', '..%2f']) {
    const answer = await request.get(`/order/${token}`);
    expect(answer.status(), token).toBe(404);
    bodies.add(await answer.text());
  }
  expect(bodies.size).toBe(1);
  for (const path of [
    `/order/${order}`,
    `/ORDER/${order}`,
    `/order/${order}.data`,
    `/order/${unknown}`,
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers['cache-control'], path).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers.etag).toBeUndefined();
  }
});
