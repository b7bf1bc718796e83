import type { Locator } from '@playwright/test';
import { type Customer, comeIn, somebody } from './customer.ts';
import { step, walkTo } from './key-walk.ts';
import { ordersOf } from './kitchen.ts';
import { expect, test } from './stage.ts';

test('a customer with a keyboard alone skips the bar, walks through the tabs, looks into the cart and orders (B-205, B-1312, B-1322)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  // The cart is a dialog where it has no room beside the dishes.
  await page.setViewportSize({ width: 1000, height: 800 });
  const person = somebody();
  const { t, form, cart, toast, openCart } = await comeIn(page);
  await test.step('the first key leads past the bar to the menu', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Aller au menu' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tablist')).toBeInViewport();
  });

  await test.step('the arrow keys walk through the tabs', async () => {
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('Combos').click();
    await expect(tab('Combos')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(tab('Entrées')).toBeFocused();
    await expect(tab('Entrées')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('End');
    await expect(tab('Breuvages')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tab('Trios')).toBeFocused();
  });

  await test.step('the cart keeps the focus until Escape gives it back to its button', async () => {
    await walkTo(page, page.getByRole('button', { name: t.addAllDressed }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await openCart(1);
    const isInside = () => cart.evaluate((dialog) => dialog.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    for (const key of [...Array(10).fill('Tab'), ...Array(12).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect.poll(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(cart).toBeHidden();
    await expect(page.getByRole('button', { name: t.openCart(1) })).toBeFocused();
  });

  await test.step('the form is filled in and sent', async () => {
    await walkTo(page, page.getByRole('main').getByRole('button', { name: t.orderNow }));
    await page.keyboard.press('Space');
    await expect(form).toBeVisible();
    const typed: readonly (readonly [string, string])[] = [
      [t.fullName, person.fullName],
      [t.email, person.email],
      [t.phone, person.phone],
      [t.street, person.street],
    ];
    for (const [label, text] of typed) {
      await walkTo(page, form.getByRole('textbox', { name: label, exact: true }));
      await page.keyboard.type(text);
    }
    await walkTo(page, form.getByRole('radio', { name: t.cash }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(form.getByRole('radio', { name: t.cash })).toBeChecked();
    await walkTo(page, form.getByRole('button', { name: t.send }));
    await page.keyboard.press('Enter');
    await expect(toast(t.success)).toBeVisible();
    const [order] = await ordersOf(shop, person);
    expect(order?.payment_method).toBe('cash');
  });
});

type State = {
  readonly state: string;
  /** Reached by Tab alone. */
  readonly way: (customer: Customer) => Locator;
  /** Typed there. */
  readonly keys: readonly string[];
  /** Which has the focus until one walks on, and hears Escape. */
  readonly isField?: boolean;
  readonly shown: (customer: Customer) => Locator;
};

const dialog = ({ page }: Customer) => page.getByRole('dialog').filter({ visible: true });

/** In the order of the page. */
const states: readonly State[] = [
  {
    state: 'the form',
    way: ({ page, t }) => page.getByRole('main').getByRole('button', { name: t.orderNow }),
    keys: ['Enter'],
    shown: ({ form }) => form,
  },
  {
    state: 'the search with its answer',
    way: ({ page }) => page.getByRole('textbox', { name: 'Chercher dans le menu' }),
    keys: [...'poulet'],
    isField: true,
    shown: ({ page }) => page.getByRole('region', { name: 'Résultats de la recherche' }),
  },
  {
    state: 'the allergens to avoid',
    way: ({ page }) =>
      page.getByRole('button', { name: 'Allergènes', exact: true }).filter({ visible: true }),
    keys: ['Enter'],
    shown: dialog,
  },
  {
    state: 'the composer',
    way: ({ page }) => page.getByRole('button', { name: 'Fromage', exact: true }),
    keys: ['Enter'],
    shown: dialog,
  },
  {
    state: 'the cart beside the dishes, past all of them',
    way: ({ page, t }) => page.getByRole('button', { name: t.openCart(0) }),
    keys: ['Enter'],
    shown: ({ cart }) => cart,
  },
];

test('a customer with a keyboard alone gets to everything the page opens, sees the focus in it, and has it back where it was after Escape (B-1312)', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow(); // Some 500 presses of Tab, each of them looked at.
  const customer = await comeIn(page);
  for (const { state, way, keys, shown, isField } of states) {
    await test.step(state, async () => {
      const [start, place] = [way(customer), shown(customer)];
      await walkTo(page, start);
      for (const key of keys) await page.keyboard.press(key);
      await expect(place).toBeVisible();
      const isInside = () => place.evaluate((one) => one.contains(document.activeElement));
      if (isField) await walkTo(page, place.getByRole('button').first());
      await expect.poll(isInside).toBe(true);
      for (let steps = 0; steps < 3; steps++) await step(page);
      const first = place.getByRole('button').filter({ visible: true }).first();
      await walkTo(page, isField ? start : first, 'Shift+Tab');
      await page.keyboard.press('Escape');
      await expect(place).toBeHidden();
      await expect(start).toBeFocused();
    });
  }
});
