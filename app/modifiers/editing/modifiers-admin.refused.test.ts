import { describe, expect } from 'vitest';
import { isProblemBody } from '#core/problem.ts';
import { backOfficeTest } from '#tests/support/back-office.ts';
import { adminApp } from '#tests/support/staff.ts';
import { modifiersAdminApi } from './modifiers-admin.api.server.ts';
import { listAllChoices } from './modifiers-admin.client.ts';
import { editingLimits } from './modifiers-admin.ts';

const routes = () => ({ '/modifiers': modifiersAdminApi });
const test = backOfficeTest(routes);

const id = '00000000-0000-4000-8000-00000000dead';
const name = { fr: 'a', en: 'b' };
const one = { name, prices: { single: 100 } };
const many = (most: number) => Array.from({ length: most + 1 }, () => id);
const long = 'x'.repeat(61);

describe('the API refuses', () => {
  const wrong: readonly (readonly [string, string, unknown, number])[] = [
    ['POST', '/groups', '{', 400],
    ['POST', '/groups', [], 400],
    ['POST', '/groups', { name: { fr: 'a' }, max: 1 }, 422],
    ['POST', '/groups', { name: { en: 'a' }, max: 1 }, 422],
    ['POST', '/groups', { name: { fr: long, en: 'b' }, max: 1 }, 422],
    ['POST', '/groups', { name, max: 61 }, 422],
    ['POST', '/groups', { name, max: 1.5 }, 422],
    ['POST', '/groups', { name, max: 1, isTold: 'yes' }, 400],
    ['PUT', '/groups', { ids: many(editingLimits.modifiers) }, 400],
    ['PUT', '/groups', { ids: ['un'] }, 400],
    ['PUT', `/groups/${id}`, { name, max: 1 }, 400],
    ['PUT', `/groups/${id}`, { name, max: 1, version: 1 }, 404],
    ['DELETE', `/groups/${id}`, undefined, 404],
    ['DELETE', '/groups/%00', undefined, 404],
    ['PATCH', `/groups/${id}/targets`, {}, 404],
    ['PATCH', `/groups/${id}/targets`, { added: { itemIds: many(editingLimits.targets) } }, 400],
    ['POST', `/groups/${id}/modifiers`, one, 404],
    ['POST', '/groups/x/modifiers', one, 404],
    ['POST', `/groups/${id}/modifiers`, { ...one, prices: { single: -1 } }, 422],
    ['POST', `/groups/${id}/modifiers`, { ...one, prices: { single: 1_000_000 } }, 422],
    ['POST', `/groups/${id}/modifiers`, { ...one, prices: { huge: 1 } }, 400],
    ['POST', `/groups/${id}/modifiers`, { ...one, prices: {} }, 422],
    ['POST', `/groups/${id}/modifiers`, { ...one, maxAmount: 3 }, 400],
    ['POST', `/groups/${id}/modifiers`, { ...one, kitchenName: { fr: 'x'.repeat(25) } }, 422],
    ['PUT', `/groups/${id}/modifiers`, { ids: [id] }, 404],
    ['PUT', `/${id}`, one, 400],
    ['PUT', `/${id}`, { ...one, version: 1 }, 404],
    ['PUT', `/${id}`, { ...one, version: 1e20 }, 400],
    ['DELETE', `/${id}`, undefined, 404],
    ['PUT', `/recipes/${id}`, { was: {}, amounts: {} }, 404],
    ['PUT', `/recipes/${id}`, { was: {}, amounts: { [id]: 3 } }, 400],
    ['PUT', `/recipes/${id}`, { was: {}, amounts: { x: 1 } }, 400],
    ['PUT', `/recipes/${id}`, { amounts: {} }, 400],
    ['PUT', `/slots/${id}`, { was: null, usualItemId: null }, 404],
    ['PUT', `/slots/${id}`, { usualItemId: 'x' }, 400],
  ];

  test.for(wrong)('%s %s with %j', async ([method, path, body, status], { app }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, ...(text === undefined ? {} : { body: text }) };
    const response = await app.request(`/api/admin/modifiers${path}`, init);
    expect(response.status).toBe(status);
    expect(isProblemBody(await response.json())).toBe(true);
    expect((await listAllChoices()).groups).toEqual([]);
  });

  const asks: readonly (readonly [string, string, unknown])[] = [
    ['GET', '', undefined],
    ['POST', '/groups', { name, max: 1 }],
    ['PUT', '/groups', { ids: [] }],
    ['PUT', `/groups/${id}`, { name, max: 1, version: 1 }],
    ['DELETE', `/groups/${id}`, undefined],
    ['PATCH', `/groups/${id}/targets`, {}],
    ['POST', `/groups/${id}/modifiers`, one],
    ['PUT', `/groups/${id}/modifiers`, { ids: [] }],
    ['PUT', `/${id}`, { ...one, version: 1 }],
    ['DELETE', `/${id}`, undefined],
    ['PUT', `/recipes/${id}`, { was: {}, amounts: {} }],
    ['PUT', `/slots/${id}`, { was: null, usualItemId: null }],
  ];

  test.for(asks)('%s %s to a visitor', async ([method, path, body], { db }) => {
    const app = adminApp(db, routes(), { kind: 'visitor' });
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await app.request(`/api/admin/modifiers${path}`, init);
    expect(await response.json()).toMatchObject({ code: 'not_staff', status: 403 });
  });
});
