import { comeIn, somebody } from './customer.ts';
import { listen, nameless } from './heard.ts';
import { ordersOf } from './kitchen.ts';
import { expect, test } from './stage.ts';

test('a customer who listens orders without ever looking (B-107, B-205)', async ({
  page,
  shop,
}) => {
  const person = somebody();
  const { t, add, openForm, form, send, fill, toast } = await comeIn(page);
  const find = async (role: string, name: string) =>
    (await listen(page)).find((one) => one.role === role && one.name === name);

  await test.step('the page has its parts named, and no heading is missing (B-1312)', async () => {
    await expect(page.getByRole('button', { name: t.openCart(0) })).toBeVisible();
    const heard = await listen(page);
    expect(nameless(heard)).toEqual([]);
    const ofRole = (role: string) => heard.filter((one) => one.role === role);
    expect(ofRole('banner')).toHaveLength(1);
    expect(ofRole('main')).toHaveLength(1);
    const tags = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => tagName));
    const levels = tags.map((tag) => Number(tag.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    // A customer who jumps from heading to heading misses no level.
    levels.forEach((level, at) => {
      expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  await test.step('what was added is announced (B-206)', async () => {
    await add(t.addAllDressed);
    await expect(page.getByRole('status').filter({ hasText: 'ajouté au panier' })).toHaveText(
      /toute garnie.* ajouté au panier, 1 article/,
    );
  });

  await test.step('the form says what it is, and keeps the rest of the page away (B-501)', async () => {
    await openForm();
    expect(await find('dialog', t.form)).toBeDefined();
    expect(nameless(await listen(page))).toEqual([]);
    expect((await find('textbox', t.fullName))?.states).toMatchObject({ required: true });
    expect(await find('main', '')).toBeUndefined();
  });

  await test.step('a fault is said with its field, and the field is where one is led (B-503)', async () => {
    await send();
    await expect(toast(t.missing)).toBeVisible();
    await expect(form.getByRole('textbox', { name: t.fullName, exact: true })).toBeFocused();
    const field = await find('textbox', t.fullName);
    expect(field?.states.invalid).toBe('true');
    expect(field?.description).toBe('Ce champ est obligatoire.');
  });

  await test.step('the order arrives, and that is said (B-507)', async () => {
    await fill(person);
    await send();
    await expect(toast(t.success)).toBeVisible();
    expect(await ordersOf(shop, person)).toHaveLength(1);
    expect(nameless(await listen(page))).toEqual([]);
  });
});
