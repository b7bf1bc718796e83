// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { orders } from '#orders/orders.table.server.ts';
import { UnavailabilityInput } from '#storefront/availability.schema.ts';
import { switchOff } from '#storefront/availability.server.ts';
import { unavailabilities } from '#storefront/availability.table.server.ts';
import { type HomeScreen, openHomePage, textOf } from '#tests/support/home-screen.tsx';
import { type Shop, test } from '#tests/support/orders.ts';
import { descriptionOf } from '#tests/support/screen.tsx';
import { owner } from '#tests/support/staff.ts';

const ms = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds;

async function off({ ctx }: Pick<Shop, 'ctx'>, input: object) {
  const end = { kind: 'minutes', minutes: 60 };
  await switchOff({ ...ctx, actor: owner }, UnavailabilityInput.parse({ end, ...input }), null);
}

const add = (home: HomeScreen, size = 'L, 22,95\u00a0$') =>
  home.press(`Ajouter Toute garnie, ${size}`);

async function dueOf({ db }: Shop) {
  const stored = await db.select({ dueAt: orders.dueAt, type: orders.orderType }).from(orders);
  return stored.map(({ dueAt, type }) => ({ dueAt: dueAt?.getTime() ?? null, type }));
}

describe('while the kitchen is in a rush', () => {
  test('a customer with an open page is told longer minutes, and that it is over (B-3910)', async ({
    shop,
  }) => {
    const home = await openHomePage(shop.db);
    const { site, tell, wakeAt } = home;
    // In the pill, and for delivery and takeout above the menu.
    const promised = () => textOf(document.querySelector('main')).match(/vers \d+ h(?: \d\d)?/g);
    expect(promised()).toEqual(['vers 18 h 45', 'vers 18 h 45', 'vers 18 h 30']);
    await off(site, { target: 'rush' });
    tell('unavailabilities');
    await waitFor(() => expect(promised()).toEqual(['vers 19 h', 'vers 19 h', 'vers 18 h 45']));
    wakeAt('2026-11-18T19:00:01-05:00');
    await waitFor(() =>
      expect(promised()).toEqual(['vers 19 h 50', 'vers 19 h 50', 'vers 19 h 35']),
    );
  });
});

describe('while something is paused', () => {
  test('a customer reads why the shop takes no orders, and orders for later (B-402, B-523)', async ({
    shop,
  }) => {
    await off(shop, { target: 'orders', reason: 'busy' });
    const home = await openHomePage(shop.db);
    home.main.getByText(/^Nous ne prenons pas de commandes jusqu'à 19.h/);
    home.main.getByText(/^La cuisine est débordée\./);
    await add(home);
    const form = await home.openForm();
    const inForm = within(form);
    inForm.getByText(/^Nous ne prenons pas de commandes jusqu'à /);
    inForm.getByText(/^Pas de commandes avant /);
    await home.fill(form);
    await home.send(form);
    await home.told('Nous ne prenons pas de commandes pour cette heure-là.');
    expect(await dueOf(shop)).toEqual([]);

    await home.press(/^Commander pour /, form);
    expect(inForm.queryByText(/^Pas de commandes avant /)).toBeNull();
    await home.send(form);
    await home.told(home.t.success[1]);
    const [order] = await dueOf(shop);
    expect(order?.dueAt).toBeGreaterThanOrEqual(ms('2026-11-18T19:00:00-05:00'));
  });

  test('a customer finds takeout chosen while delivery is paused, or says so before (B-523, B-4491)', async ({
    shop,
  }) => {
    await off(shop, { target: 'delivery', reason: 'no_driver' });
    const home = await openHomePage(shop.db, { language: 'en' });
    home.main.getByText(/^No delivery until /);
    home.main.getByRole('radio', { name: /^Delivery from 7\sp\.m\. · / });
    await home.press(/^Add All.dressed, L, /i);
    const form = await home.openForm();
    const type = (name: string) => within(form).getByRole<HTMLInputElement>('radio', { name });
    await waitFor(() => expect(type(home.t.takeout).checked).toBe(true));
    await home.user.click(type(home.t.delivery));
    await home.fill(form);
    within(form).getByText(/^No delivery before /);
    await home.press('Choose “Takeout”', form);
    expect(within(form).queryByText(/^No delivery before /)).toBeNull();
    await home.send(form);
    await home.told(home.t.success[1]);
    expect(await dueOf(shop)).toEqual([{ dueAt: null, type: 'takeout' }]);
  });

  test('a customer with an open page is told of a pause and of a dish that sells out, and that both are over (B-405)', async ({
    shop,
  }) => {
    const home = await openHomePage(shop.db);
    const { screen, site, tell, wakeAt, told } = home;
    const banner = "Nous ne prenons pas de commandes jusqu'à ";
    await add(home);
    const form = await home.openForm();
    await home.fill(form);
    const itemId = await site.idOf('Toute garnie');
    await off(site, { target: 'item', itemId });
    await home.send(form);
    await told('Un article de votre panier est épuisé pour le moment. Retirez-le pour continuer.');
    await within(form).findByText(/^Épuisé jusqu'à /);
    expect(await dueOf(shop)).toEqual([]);
    await home.user.keyboard('{Escape}');
    const button = screen.getByRole('button', {
      name: 'Ajouter Toute garnie, L, 22,95\u00a0$',
      hidden: true,
    });
    await waitFor(() => expect(button.ariaDisabled).toBe('true'));
    expect(descriptionOf(button)).toMatch(/^Épuisé jusqu'à /);
    const cart = await home.openCart(1);
    within(cart).getByText(/^Épuisé jusqu'à /);
    expect(within(cart).getByRole('button', { name: /^Augmenter /, hidden: true })).toHaveProperty(
      'disabled',
      true,
    );

    await shop.db.delete(unavailabilities);
    await off(site, { target: 'orders', reason: 'busy' });
    tell('unavailabilities');
    await waitFor(() => expect(within(cart).queryByText(/^Épuisé jusqu'à /)).toBeNull());
    await told(banner);
    await home.press(home.t.orderNow, cart);
    const again = await screen.findByRole('dialog', { name: home.t.form });
    within(again).getByText(/^Pas de commandes avant /);
    // Nothing is sent when it ends: the page knows.
    wakeAt('2026-11-18T19:00:01-05:00');
    await waitFor(() => expect(textOf(document.body)).not.toContain(banner));
    expect(within(again).queryByText(/^Pas de commandes avant /)).toBeNull();
    await home.send(again);
    await told(home.t.success[1]);
  });
});

describe('a customer who says when', () => {
  test('chooses a day and a time, and the kitchen has exactly that (B-530)', async ({ shop }) => {
    const home = await openHomePage(shop.db);
    await add(home);
    const form = await home.openForm();
    const inForm = within(form);
    await home.fill(form);
    await home.user.click(inForm.getByRole('radio', { name: "Choisir l'heure", hidden: true }));
    const day = inForm.getByLabelText<HTMLSelectElement>('Jour');
    await home.user.selectOptions(day, day.options[2]?.value ?? '');
    const time = inForm.getByLabelText<HTMLSelectElement>('Heure');
    const chosen = [...time.options].find(({ text }) => /^18.h.30$/.test(text));
    await home.user.selectOptions(time, chosen?.value ?? '');
    inForm.getByText(/^Chez vous vendredi 20 novembre à 18.h.30$/);
    await home.send(form);
    await home.told(home.t.success[1]);
    expect(await dueOf(shop)).toEqual([
      { dueAt: ms('2026-11-20T18:30:00-05:00'), type: 'delivery' },
    ]);
  });

  test('is asked when the shop closes while they type, and keeps what they typed (B-533)', async ({
    shop,
  }) => {
    const home = await openHomePage(shop.db, { now: '2026-11-21T21:50:00-05:00' });
    await add(home);
    const form = await home.openForm();
    const inForm = within(form);
    await home.fill(form);
    inForm.getByRole('radio', {
      name: /^Dès que possible\s· vers 22\sh\s35$/,
      checked: true,
      hidden: true,
    });
    home.wakeAt('2026-11-21T22:01:00-05:00');
    const question = await inForm.findByRole('alert', { hidden: true });
    expect(question.textContent).toMatch(
      /Nous avons fermé entre-temps.*serait pour demain à 15.h.*L'envoyer quand même/,
    );
    expect(
      inForm.getByRole<HTMLInputElement>('textbox', { name: home.t.email, hidden: true }).value,
    ).toBe('maelle@exemple.test');
    const sent: unknown[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (path === '/api/orders') sent.push(JSON.parse(String(init.body)).moment);
      return fetch(path, init);
    });
    await home.press(/^Envoyer pour demain à 15.h$/, form);
    await home.told(home.t.success[1]);
    const opensAt = ms('2026-11-22T15:00:00-05:00');
    const quotedAt = ms('2026-11-22T15:45:00-05:00');
    expect(sent).toEqual([{ kind: 'asap', opensAt, day: '2026-11-22', quotedAt }]);
  });

  test('on a phone that slept past closing time is asked at the first press, and sends with the second (B-533)', async ({
    shop,
  }) => {
    const home = await openHomePage(shop.db, { now: '2026-11-21T21:50:00-05:00' });
    await add(home);
    const form = await home.openForm();
    await home.fill(form);
    // No timer runs in a pocket, and not every phone says that it woke up.
    home.site.clock.set('2026-11-21T22:05:00-05:00');
    vi.setSystemTime('2026-11-21T22:05:00-05:00');
    await home.send(form);
    const again = await within(form).findByRole('button', {
      name: /^Envoyer pour demain à 15.h$/,
      hidden: true,
    });
    expect(await dueOf(shop)).toEqual([]);
    await home.user.click(again);
    await home.told(home.t.success[1]);
    expect(await dueOf(shop)).toHaveLength(1);
  });

  test('by a clock that is a week ahead is asked, and orders for what the shop says', async ({
    shop,
  }) => {
    const home = await openHomePage(shop.db, { device: '2026-11-25T18:00:00-05:00' });
    await add(home);
    const form = await home.openForm();
    await home.fill(form);
    await home.send(form);
    await within(form).findByText(/L'envoyer quand même\?/);
    expect(await dueOf(shop)).toEqual([]);
    await home.press(/^Envoyer pour /, form);
    await home.told(home.t.success[1]);
    expect(await dueOf(shop)).toHaveLength(1);
  });

  test('at night is told that the kitchen starts when it opens (B-532)', async ({ shop }) => {
    const home = await openHomePage(shop.db, { now: '2026-11-18T04:00:00-05:00' });
    await add(home);
    const form = await home.openForm();
    within(form).getByText(/^Nous sommes fermés\s: votre commande sera préparée à l'ouverture, /);
    expect(within(form).getByRole('button', { name: home.t.send, hidden: true })).toHaveProperty(
      'disabled',
      false,
    );
  });
});

describe('a special that is for some days', () => {
  const also = ['Pepperoni'];
  const special = (home: HomeScreen) =>
    home.screen.getByRole('button', { name: /Spécial pepperoni/, hidden: true });

  test('tells a customer its days in the form on a Saturday (B-522)', async ({ shop }) => {
    const home = await openHomePage(shop.db, {
      also,
      language: 'en',
      now: '2026-11-21T12:00:00-05:00',
    });
    await home.press(/Pepperoni special/);
    const form = await home.openForm();
    await home.user.click(within(form).getByRole('radio', { name: 'Takeout', hidden: true }));
    within(form).getByText(/^The pepperoni special is offered Tuesday to Thursday: remove it/);
  });

  test('says itself on a Friday that it is not for today, and one refusal in the cart (B-2615)', async ({
    shop,
  }) => {
    const home = await openHomePage(shop.db, { also, now: '2026-11-20T18:00:00-05:00' });
    expect(special(home).textContent).toContain('De retour mardi · Pour emporter seulement');
    const other = home.screen.getByRole('button', { name: /Spécial toute garnie/, hidden: true });
    expect(other.textContent).not.toContain('De retour');
    await home.user.click(special(home));
    const beside = "Pas aujourd'hui : le spécial pepperoni est offert du mardi au jeudi";
    home.screen.getByText(beside);
    expect(home.screen.queryByText(/^Ajouté/)).toBeNull();
    const spoken = `Spécial pepperoni, L ajouté au panier, 1 article. ${beside}`;
    expect(home.screen.getByText(spoken).getAttribute('role')).toBe('status');
    await home.user.click(other);
    home.screen.getByText('Ajouté : Spécial toute garnie, L');
    const cart = await home.openCart(2);
    const refusal = await within(cart).findByText(/^Le spécial pepperoni est offert/);
    expect(refusal.closest('[role=status]')?.textContent).toMatch(
      /^Le spécial pepperoni est offert du mardi au jeudi\s: retirez-le[^:]*$/,
    );
    within(cart).getByRole('button', { name: /^Retirer Spécial pepperoni/, hidden: true });
  });

  test('says nothing of other days on a Wednesday (B-2615)', async ({ shop }) => {
    const home = await openHomePage(shop.db, { also });
    await home.user.click(special(home));
    expect(special(home).textContent).not.toContain('Pas offert');
  });
});
