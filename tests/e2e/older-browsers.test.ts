import { openAllDay } from '#tests/support/open-all-day.ts';
import { cookAt } from './cook.ts';
import { comeIn, somebody } from './customer.ts';
import { hire, signsIn, test } from './staff.ts';
import { expect } from './stage.ts';

/** Removes what browsers got after the versions in the README. It runs in the page: no outer name. */
function beOlder(only: readonly string[]) {
  const later: readonly (readonly [object, string])[] = [
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers'],
    [Promise, 'try'],
    [URL, 'canParse'],
    [URL, 'parse'],
    [AbortSignal, 'timeout'],
    [AbortSignal, 'any'],
    [Array, 'fromAsync'],
    ...['toSorted', 'toReversed', 'toSpliced', 'with', 'group', 'findLast'].map(
      (name) => [Array.prototype, name] as const,
    ),
    ...['union', 'difference', 'intersection', 'isSubsetOf', 'isDisjointFrom'].map(
      (name) => [Set.prototype, name] as const,
    ),
    ...['map', 'filter', 'take', 'drop', 'toArray', 'some', 'find'].map(
      (name) => [Object.getPrototypeOf(Object.getPrototypeOf([].values())), name] as const,
    ),
    [String.prototype, 'toWellFormed'],
    [Crypto.prototype, 'randomUUID'],
    ...['structuredClone', 'requestIdleCallback', 'scheduler', 'Temporal', 'navigation'].map(
      (name) => [window, name] as const,
    ),
    [HTMLElement.prototype, 'popover'],
    [HTMLElement.prototype, 'inert'],
    [Document.prototype, 'adoptedStyleSheets'],
    [Document.prototype, 'startViewTransition'],
    ...['ariaBusy', 'ariaSelected', 'role'].map((name) => [Element.prototype, name] as const),
  ];
  for (const [owner, name] of later) {
    if (only.length === 0 || only.includes(name)) Reflect.deleteProperty(owner, name);
  }
}

/** `TAKEN=toSorted` removes only that. */
const only = process.env.TAKEN?.split(' ') ?? [];

test('a customer with a telephone of a few years ago orders, and a cook confirms it on a tablet as old (B-4241)', {
  tag: '@phone',
}, async ({ page, shop, somebodyElse }) => {
  await page.addInitScript(beOlder, only);
  await openAllDay(shop);
  const customer = await comeIn(page);
  await customer.add(customer.t.addCheeseL);
  await customer.add(customer.t.addCheeseL);
  await customer.openCart(2);
  await customer.cart.getByRole('button', { name: customer.t.orderNow }).click();
  const person = { ...somebody(), fullName: `Odette ${Math.random().toString(36).slice(2, 8)}` };
  await customer.fill(person);
  await customer.send();
  await customer.arrives();

  const tablet = await somebodyElse();
  await tablet.addInitScript(beOlder, only);
  await signsIn(tablet, await hire(shop));
  await expect(tablet).toHaveURL(/\/admin/);
  const cook = await cookAt(tablet, shop);
  const order = { name: person.fullName, email: person.email, id: 0 };
  await cook.finds(order, 'new');
  await cook.presses(order, /^Confirmer/);
  await cook.finds(order, 'confirmed');
});

for (const [path, words] of [
  ['/', 'Navigateur trop ancien\u00a0: commandez au'],
  ['/?lang=en', 'This browser is too old: order at'],
  ['/admin/orders', 'Navigateur trop ancien'],
] as const) {
  test(`a customer whose browser is older still reads at ${path} that the telephone takes orders (B-4242)`, {
    tag: '@phone',
  }, async ({ page, shop, allowTrouble }) => {
    allowTrouble(/./);
    await page.goto(path);
    await expect(page.getByText(words)).toBeHidden();
    // It does not know styles in layers, and does not run the page's script.
    const older = await page.context().newPage();
    await older.route(/\.(?:css|js)$/, (route) => route.abort());
    await older.route(
      ({ pathname }) => pathname === new URL(path, shop.url).pathname,
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replaceAll('@layer', '@later'),
        });
      },
    );
    await older.goto(path);
    await expect(older.getByText(words)).toBeVisible();
    await expect(older.getByText(words).getByRole('link').first()).toHaveAttribute(
      'href',
      /^tel:\+1514/,
    );
  });
}
