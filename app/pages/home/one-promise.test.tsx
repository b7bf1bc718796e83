// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { termsInLine } from '#checkout/delivery/delivery-line.text.ts';
import { deliveryTermsOf } from '#checkout/delivery/delivery-terms.ts';
import { weigh } from '#checkout/kitchen-time.ts';
import { priceLines } from '#checkout/pricing.ts';
import { openingAndPromise } from '#checkout/promise-line.text.ts';
import { asapText } from '#checkout/requested-time.text.ts';
import { asapFor, promisesNow } from '#checkout/requested-time.ts';
import { languages } from '#core/language.ts';
import { moveOrder } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { promiseLine, promiseWords } from '#orders/promise.text.ts';
import { orderTypes } from '#shop/order-types.ts';
import { openHomePage, textOf } from '#tests/support/home-screen.tsx';
import { customer, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { setOven } from '#tests/support/oven.ts';
import { shopOnPage } from '#tests/support/shop-on-page.ts';
import { owner } from '#tests/support/staff.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';
import { headlineOf } from '#tracking/order-headline.ts';
import { readOrderPage } from '#tracking/order-page.server.ts';

/** Returns the large words of an order's page, and what explains them. */
async function pageOf({ ctx }: Shop, token: string, language: 'fr' | 'en') {
  const { title, instant, detail } = headlineOf(await readOrderPage(ctx, { token }), false);
  return { first: `${title[language]} ${instant?.[language]}`, detail: detail[language] };
}

describe('a customer reads one time from the first view to the email', () => {
  const cases = [
    ['of an open shop', '2026-11-18T18:31:20-05:00', false, 'Chez vous vers 19 h 20'],
    ['of a shop with an oven', '2026-11-18T18:31:20-05:00', true, 'Chez vous vers 19 h 20'],
    ['just before the last order', '2026-11-18T20:59:59-05:00', false, 'Chez vous vers 21 h 45'],
    ['of a closed shop', '2026-11-18T22:10:00-05:00', false, 'Chez vous demain vers 11 h 45'],
    ['for Tuesday', '2026-11-22T22:10:00-05:00', false, 'Chez vous mardi 24 novembre vers 11 h 45'],
    ['as the clock goes back', '2026-11-01T12:00:00-05:00', true, 'Chez vous vers 15 h 45'],
  ] as const;
  for (const [name, now, hasOven, said] of cases)
    test(`${name} (B-4473, B-4475)`, async ({ shop }) => {
      shop.clock.set(now);
      if (hasOven) await setOven(shop.ctx);
      for (const language of languages) {
        const page = await shopOnPage(shop);
        const orderType = 'delivery';
        const { delivery: at } = promisesNow(page);
        if (at === null) throw new Error('no order is taken');
        const words = promiseWords(at, page.now)[language];
        const whole = promiseLine(orderType, at, page.now)[language];
        if (language === 'fr') expect(whole.replaceAll('\u00a0', ' ')).toBe(said);
        const pizzas = [await shop.line('Toute garnie')];
        const weighed = weigh(
          page.kitchen,
          page.catalogue,
          priceLines(page.catalogue, pizzas).lines,
          orderType,
        );
        const asap = asapFor(page, weighed);
        if (!asap) throw new Error('no opening is known');
        const terms = deliveryTermsOf({ orderType }, page.terms);
        const isOpen = asap.opensAt === null;
        const pill = openingAndPromise(page.openings, page.now, { orderType, at }, language);
        if (isOpen) expect(pill).toContain(words);
        expect(termsInLine(terms, promiseWords(at, page.now)).when[language]).toContain(words);
        expect(asapText(asap, page.now)[language]).toContain(words);
        // What the form read is sent; the answer has it.
        const part = { language, moment: { kind: 'asap', ...asap } };
        const person = { email: `${language}@exemple.test`, phone: '514 555-0177' };
        const { body } = await shop.order(requestFor(pizzas, { ...part, ...person }));
        expect(body.firstPromiseAt, JSON.stringify(body)).toBe(at);
        const { first } = await pageOf(shop, body.token, language);
        expect(first).toBe(whole);
        const [toShop, toCustomer] = (await writtenEmails(shop.db)).slice(-2);
        expect(toCustomer?.text).toContain(`\n${whole}\n`);
        expect(toShop?.subject).toContain(promiseWords(at, page.now).fr);
      }
    });

  test('of a chosen time with its day (B-4475)', async ({ shop }) => {
    const at = Date.parse('2026-11-21T18:00:00-05:00');
    const pizzas = [await shop.line('Toute garnie')];
    const { body } = await shop.order(requestFor(pizzas, { moment: { kind: 'at', at } }));
    const said = 'Chez vous samedi 21 novembre à 18\u00a0h';
    expect(body.firstPromiseAt).toBe(at);
    expect((await pageOf(shop, body.token, 'fr')).first).toBe(said);
    expect((await writtenEmails(shop.db)).at(-1)?.text).toContain(`\n${said}\n`);
  });

  test('in the form, in its message, and nowhere another (B-4473)', async ({ shop }) => {
    const home = await openHomePage(shop.db);
    await home.press('Ajouter Toute garnie, L, 22,95\u00a0$');
    const form = await home.openForm();
    within(form).getByRole('radio', { name: /^Dès que possible\s· vers 18\sh\s45$/, hidden: true });
    expect(textOf(form)).toContain('Chez vous vers 18 h 45');
    await home.user.click(within(form).getByRole('radio', { name: 'À emporter', hidden: true }));
    expect(textOf(form)).toContain('Prête vers 18 h 30');
    await home.user.click(within(form).getByRole('radio', { name: 'Livraison', hidden: true }));
    await home.fill(form);
    await home.send(form);
    await home.told(home.t.success[1]);
    expect(textOf(document.body)).toMatch(/Commande no.1 · Chez vous vers 18 h 45/);
  });
});

describe('a customer who waits', () => {
  test('reads the promise until the order is handed over, and a new one of staff instead (B-4475)', async ({
    shop,
  }) => {
    const ctx = { ...shop.ctx, actor: owner };
    for (const orderType of orderTypes) {
      const part = orderType === 'takeout' ? { orderType, address: null } : {};
      const { body } = await shop.order(requestFor([await shop.line('Toute garnie')], part));
      const { token } = body;
      const said = () => pageOf(shop, token, 'fr');
      const [row] = (await shop.db.select().from(orders)).filter((one) => one.token === token);
      if (!row || body.firstPromiseAt === null) throw new Error('nothing is stored');
      const told = promiseWords(body.firstPromiseAt, body.firstPromiseAt).fr;
      expect((await said()).first).toContain(told);
      const later = body.firstPromiseAt + 20 * 60_000;
      const words = promiseWords(later, later).fr;
      const step = { id: row.id, note: null } as const;
      await moveOrder(ctx, { ...step, version: 0, to: 'confirmed', promisedAt: later });
      expect((await said()).first).toContain(words);
      await moveOrder(ctx, { ...step, version: 1, to: 'baking' });
      expect((await said()).first).toContain(words);
      await moveOrder(ctx, { ...step, version: 2, to: 'ready' });
      const { first, detail } = await said();
      expect(`${first} ${detail}`).toContain(words);
      await moveOrder(ctx, { ...step, version: 3, to: 'done' });
      const done = await said();
      expect(`${done.first} ${done.detail}`).not.toContain(words);
    }
  });

  test('hears the same promise again where the order is sent once more because no answer came (B-4473)', async ({
    shop,
  }) => {
    const request = requestFor([await shop.line('Toute garnie')], { email: customer.email });
    const headers = { 'Idempotency-Key': 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' };
    const first = await shop.order(request, headers);
    shop.clock.set('2026-11-18T18:20:00-05:00');
    expect((await shop.order(request, headers)).body).toEqual(first.body);
  });
});
