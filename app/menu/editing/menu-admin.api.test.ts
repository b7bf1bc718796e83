import { describe, expect } from 'vitest';
import { currentIn, fieldErrorsOf } from '#admin/refused.ts';
import { CallFailure } from '#browser/request.ts';
import { isProblemBody } from '#core/problem.ts';
import { backOfficeTest } from '#tests/support/back-office.ts';
import { adminApp } from '#tests/support/staff.ts';
import { builtInLists } from '../built-in/built-in-lists.ts';
import type { ItemInput } from '../menu.schema.ts';
import { categoriesAdminApi } from './categories-admin.api.server.ts';
import { emptyItemForm, readItemForm } from './item-form.ts';
import { categoryCalls, itemCalls } from './menu.client.ts';
import { menuItemsAdminApi } from './menu-admin.api.server.ts';

const routes = () => ({
  '/menu-items': menuItemsAdminApi,
  '/categories': categoriesAdminApi(async () => {}),
});

const test = backOfficeTest(routes);

function typed(name: string, price: string): ItemInput {
  const form = { ...emptyItemForm, 'name.fr': name, 'name.en': name, 'prices.single': price };
  const read = readItemForm(form);
  if ('fieldErrors' in read) throw new Error('the form is not filled in');
  return read.ok;
}

async function failureOf(asked: Promise<unknown>): Promise<CallFailure> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CallFailure) return error;
  throw error ?? new Error('it was not refused');
}

describe('an owner in the back office', () => {
  test('adds, finds, changes, hides and deletes an item', async () => {
    const added = await itemCalls.add(crypto.randomUUID(), typed('Zeste', '17,95')).send();
    expect(added).toMatchObject({ name: { fr: 'Zeste' }, prices: { single: 1795 }, version: 1 });
    expect(await itemCalls.list()).toEqual([added]);
    const changed = await itemCalls.change(added.id, added.version, typed('Zeste', '18,95')).send();
    expect(changed).toMatchObject({ prices: { single: 1895 }, version: 2 });
    expect(await itemCalls.setActive(added.id, false)).toMatchObject({
      isActive: false,
      version: 3,
    });
    expect(await itemCalls.remove(added.id)).toMatchObject({ id: added.id });
    expect(await itemCalls.list()).toEqual([]);
  });

  test('sends a new item again after a lost answer, and finds it once (B-142)', async () => {
    const id = crypto.randomUUID();
    const added = await itemCalls.add(id, typed('Zeste', '17,95')).send();
    expect(await itemCalls.add(id, typed('Zeste', '17,95')).send()).toEqual(added);
    expect(added.id).toBe(id);
  });

  test("is shown the other person's version when a save comes second", async () => {
    const { id } = await itemCalls.add(crypto.randomUUID(), typed('Zeste', '17,95')).send();
    const first = await itemCalls.change(id, 1, typed('Zeste', '18,95')).send();
    const refused = await failureOf(itemCalls.change(id, 1, typed('Zeste', '19,95')).send());
    expect(refused.code).toBe('item_changed');
    expect(currentIn(refused, 'item_changed')).toEqual(first);
    expect(fieldErrorsOf(refused)).toEqual({});
  });

  test('is told which field the server found wrong', async () => {
    const gone = { ...typed('Zeste', ''), categoryId: crypto.randomUUID() };
    const refused = await failureOf(itemCalls.add(crypto.randomUUID(), gone).send());
    expect(refused.code).toBe('fields_invalid');
    expect(fieldErrorsOf(refused)).toEqual({ categoryId: 'category' });
    expect(currentIn(refused, 'item_changed')).toBeNull();
    expect(fieldErrorsOf(new Error('no line'))).toEqual({});
  });

  test('copies a built-in list', async () => {
    const before = (await categoryCalls.list()).find(({ key }) => key === 'trio');
    expect(before).toMatchObject({ id: null, source: 'built-in' });
    const { category, items } = await categoryCalls.copyBuiltIn('trio');
    expect(category).toMatchObject({ key: 'trio', source: 'database' });
    expect(items).toHaveLength(builtInLists.trio?.length ?? 0);
    expect(await categoryCalls.list()).toContainEqual(category);
    expect((await failureOf(categoryCalls.copyBuiltIn('a/../b'))).code).toBe('not_found');
  });

  test('gets a long list packed small', async ({ app }) => {
    await categoryCalls.copyBuiltIn('pizzas');
    const headers = { 'Accept-Encoding': 'gzip' };
    const response = await app.request('/api/admin/menu-items', { headers });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    const packed = await response.arrayBuffer();
    expect(packed.byteLength * 3).toBeLessThan(JSON.stringify(await itemCalls.list()).length);
  });
});

describe('the API refuses', () => {
  const id = '00000000-0000-4000-8000-00000000dead';
  const item = { name: { fr: 'a', en: 'b' } };
  const wrong: readonly (readonly [string, string, unknown, number])[] = [
    ['POST', '', '{', 400],
    ['POST', '', '[]', 400],
    ['POST', '', { ...item, id: 'un' }, 400],
    ['POST', '', { ...item, prices: { single: 1e21 } }, 422],
    ['POST', '', { name: { fr: '', en: '' } }, 422],
    ['PUT', `/${id}`, item, 400],
    ['PUT', `/${id}`, { ...item, version: 0 }, 400],
    ['PUT', `/${id}`, { ...item, version: 1e20 }, 400],
    ['PUT', `/${id}`, { ...item, version: 1 }, 404],
    ['PUT', '/x', { ...item, version: 1 }, 404],
    ['PATCH', `/${id}`, {}, 400],
    ['PATCH', `/${id}`, { isActive: 'no' }, 400],
    ['PATCH', `/${id}`, { isActive: true }, 404],
    ['DELETE', `/${id}`, undefined, 404],
    ['DELETE', '/%00', undefined, 404],
  ];

  test.for(wrong)('%s %s with %j', async ([method, path, body, status], { app }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, ...(text === undefined ? {} : { body: text }) };
    const response = await app.request(`/api/admin/menu-items${path}`, init);
    expect(response.status).toBe(status);
    expect(isProblemBody(await response.json())).toBe(true);
    expect(await itemCalls.list()).toEqual([]);
  });

  const asks: readonly (readonly [string, string, unknown])[] = [
    ['GET', '/menu-items', undefined],
    ['POST', '/menu-items', item],
    ['PUT', `/menu-items/${id}`, { ...item, version: 1 }],
    ['PATCH', `/menu-items/${id}`, { isActive: true }],
    ['DELETE', `/menu-items/${id}`, undefined],
    ['GET', '/categories', undefined],
    ['PATCH', '/categories/trio', { isHidden: true }],
    ['POST', '/categories/trio/copy-built-in', undefined],
  ];

  test.for(asks)('%s %s to a visitor', async ([method, path, body], { db }) => {
    const app = adminApp(db, routes(), { kind: 'visitor' });
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await app.request(`/api/admin${path}`, init);
    expect(await response.json()).toMatchObject({ code: 'not_staff', status: 403 });
  });
});
