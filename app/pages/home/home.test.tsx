// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { asItComes } from '#cart/line.ts';
import { orders } from '#orders/orders.table.server.ts';
import { openHomePage } from '#tests/support/home-screen.tsx';
import { type Shop, test } from '#tests/support/orders.ts';

const sending = /^POST .api.orders$/;

/** Opens the page with a filled form; `sent` is what the shop has got of it. */
async function readyToSend({ db }: Shop) {
  const home = await openHomePage(db);
  await home.press('Ajouter Toute garnie, L, 22,95\u00a0$');
  const form = await home.openForm();
  await home.fill(form);
  const field = (name: string) =>
    within(form).getByRole<HTMLInputElement>('textbox', { name, hidden: true });
  const stored = () => db.select({ address: orders.address }).from(orders);
  return { ...home, form, field, stored };
}

describe('a customer on a bad line', () => {
  test('who presses twice, and whose line breaks once, orders once and does not even notice (B-542)', async ({
    shop,
  }) => {
    const { form, user, line, screen, told, t, stored } = await readyToSend(shop);
    const isBroken = line.answer(sending, () => {
      isBroken();
      throw new TypeError('Failed to fetch');
    });
    await user.dblClick(within(form).getByRole('button', { name: t.send, hidden: true }));
    await told(t.success[1]);
    expect(screen.queryByText(t.failure[1])).toBeNull();
    expect(await stored()).toHaveLength(1);
  });

  test('whose answer is lost on the way keeps all that was typed, and is not charged twice by the second try (B-209, B-508, B-2617)', async ({
    shop,
  }) => {
    const { form, field, line, told, send, t, stored } = await readyToSend(shop);
    const mend = line.lose(sending);
    await send(form);
    await told(t.failure[1]);
    within(form).getByText(/^Commande non confirmée\s: nous n'avons pas reçu de réponse\./);
    expect(field(t.fullName).value).toBe('Maëlle Gagné-Essai');
    expect(field(t.email).value).toBe('maelle@exemple.test');
    expect(field(t.street).value).toBe('77, rue des Copeaux');
    const cash = within(form).getByRole<HTMLInputElement>('radio', { name: t.cash, hidden: true });
    expect(cash.checked).toBe(true);
    expect(within(form).getByRole('listitem', { hidden: true }).textContent).toMatch(
      /^1 ×Toute garnie, L22,95\s\$/,
    );
    expect(await stored()).toHaveLength(1);

    mend();
    await send(form);
    await told(t.success[1]);
    expect(await stored()).toHaveLength(1);
  });

  test('who changes the order after a lost answer learns that the first one arrived', async ({
    shop,
  }) => {
    const { form, field, user, line, told, send, t, stored } = await readyToSend(shop);
    const mend = line.lose(sending);
    await send(form);
    await told(t.failure[1]);
    mend();
    await user.clear(field(t.street));
    await user.type(field(t.street), '1, rue Neuve');
    await send(form);
    await told(
      /Votre première commande a bien été reçue : no \d+\. Appelez-nous pour la modifier\./,
    );
    expect(await stored()).toEqual([{ address: '77, rue des Copeaux' }]);
  });
});

describe('a customer who comes back to what this tab has kept', () => {
  const line = {
    ...asItComes,
    ...{ id: 'line', categoryKey: 'pizzas', size: 'l', sizeLabel: { fr: 'L', en: 'L' } },
    ...{ quantity: 1, description: null, image: null },
  };

  test('reads what got dearer meanwhile, and what is gone (B-201)', async ({ shop }) => {
    const name = (words: string) => ({ fr: words, en: words });
    const dearer = { itemId: await shop.idOf('Toute garnie'), name: name('Toute garnie') };
    const gone = { id: 'gone', itemId: '0b2f6c1e-1111-4111-8111-111111111111' };
    const kept = [
      { ...line, ...dearer, price: 2100 },
      { ...line, ...gone, name: name('Partie'), price: 2200 },
    ];
    sessionStorage.setItem('cart', JSON.stringify(kept));
    const { openCart } = await openHomePage(shop.db);
    const cart = await openCart(2);
    await within(cart).findByText('Le prix a changé depuis', { exact: false });
    expect(cart.textContent).toContain('22,95\u00a0$ (avant 21,00\u00a0$)');
    const items = within(cart).getAllByRole('listitem', { hidden: true });
    const second = items.find(({ textContent }) => textContent?.startsWith('Partie'));
    expect(second?.textContent).toMatch(/Partie.*N'est plus offert\s: retirez-le pour commander\./);
  });

  test('has an empty cart in place of nonsense, and orders (B-201)', async ({ shop }) => {
    sessionStorage.setItem('cart', '[{"itemId":7},null,"<b>",{"name":{"fr":"x"}}]');
    sessionStorage.setItem('order-form', '{"fullName":{"a":1},"at":"never"}');
    const { press, openCart } = await openHomePage(shop.db);
    await press('Ajouter Fromage, L, 17,95\u00a0$');
    const cart = await openCart(1);
    expect(within(cart).getAllByRole('listitem', { hidden: true })).toHaveLength(1);
  });

  test('orders all the same where the browser keeps nothing (B-201)', async ({ shop }) => {
    const kept = ['sessionStorage', 'localStorage'].map((name) => {
      const own = Object.getOwnPropertyDescriptor(globalThis, name);
      const get = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      Object.defineProperty(globalThis, name, { configurable: true, get });
      return () => Object.defineProperty(globalThis, name, own ?? {});
    });
    try {
      const { form, send, told, t, stored } = await readyToSend(shop);
      await send(form);
      await told(t.success[1]);
      expect(await stored()).toHaveLength(1);
    } finally {
      for (const restore of kept) restore();
    }
  });
});

test('a visitor sees pizzas first, and every other category behind its tab (B-101)', async ({
  shop,
}) => {
  const { screen, user } = await openHomePage(shop.db);
  const row = within(screen.getByRole('tablist', { name: 'Catégories du menu' }));
  const tabs = row.getAllByRole('tab');
  expect(tabs).toHaveLength(15);
  expect(
    tabs
      .filter((tab) => tab.ariaSelected === 'true' || tab.getAttribute('aria-selected') === 'true')
      .map((tab) => tab.textContent),
  ).toEqual(['Pizzas']);
  for (const tab of tabs) {
    await user.click(tab);
    expect(tab.getAttribute('aria-selected')).toBe('true');
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByRole('heading', { level: 3 }).textContent).toBe(tab.textContent);
    expect(
      panel.getAllByRole('listitem').some(({ textContent }) => textContent?.includes('$')),
    ).toBe(true);
  }
});

test('a customer about to send an order finds what is kept of it beside the form, in a tab of its own (B-509)', async ({
  shop,
}) => {
  const { form, screen } = await readyToSend(shop);
  const named = { name: 'Vie privée', hidden: true } as const;
  within(form).getByRole('link', named);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', named);
  expect(links.map(({ pathname, target }) => [pathname, target])).toEqual(
    Array(2).fill(['/privacy', '_blank']),
  );
});

test('a customer who taps size after size reads the shop’s data once, and an address with broken signs opens the menu (B-2250)', async ({
  shop,
}) => {
  history.replaceState(null, '', '#panel-%E0%A4%A');
  const { press, openCart } = await openHomePage(shop.db);
  const read = fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(path);
    return read(path, init);
  });
  for (let taps = 0; taps < 3; taps += 1) await press('Ajouter Fromage, L, 17,95\u00a0$');
  await openCart(3);
  expect(asked.filter((path) => path === '/ordering.json')).toHaveLength(1);
});
