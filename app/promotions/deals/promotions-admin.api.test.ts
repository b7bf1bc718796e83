import { describe, expect } from 'vitest';
import { CallFailure } from '#browser/request.ts';
import { backOfficeTest } from '#tests/support/back-office.ts';
import { adminApp } from '#tests/support/staff.ts';
import { promotionsAdminApi } from './promotions-admin.api.server.ts';
import { promotionCalls } from './promotions-tab.tsx';

const routes = () => ({ '/promotions': promotionsAdminApi });

const test = backOfficeTest(routes);

const deal = { size: 'M', price: 2795, pepsiCans: 2 } as const;
const id = '00000000-0000-4000-8000-00000000dead';

describe('an owner in the back office', () => {
  test('adds, changes, hides and deletes a promotion', async () => {
    const added = await promotionCalls.add(id, deal).send();
    expect(await promotionCalls.add(id, deal).send()).toEqual(added);
    expect(await promotionCalls.list()).toEqual([added]);
    expect(await promotionCalls.change(id, { ...deal, price: 2595 }).send()).toMatchObject({
      price: 2595,
    });
    expect(await promotionCalls.setActive(id, false)).toMatchObject({ isActive: false });
    expect(await promotionCalls.remove(id)).toMatchObject({ id });
    expect(await promotionCalls.list()).toEqual([]);
  });

  test('is told which field the server found wrong', async () => {
    const error = await promotionCalls
      .add(id, { ...deal, pepsiCans: 100 })
      .send()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallFailure);
    const details = { fields: { pepsiCans: 'cans' } };
    expect(error).toMatchObject({ code: 'fields_invalid', details });
  });
});

describe('the API refuses', () => {
  const wrong: readonly (readonly [string, string, unknown, number])[] = [
    ['POST', '', '{', 400],
    ['POST', '', { ...deal, id: 'un' }, 400],
    ['POST', '', {}, 422],
    ['PUT', `/${id}`, deal, 404],
    ['PUT', '/x', deal, 404],
    ['PATCH', `/${id}`, { isActive: 1 }, 400],
    ['PATCH', `/${id}`, { isActive: true }, 404],
    ['DELETE', `/${id}`, undefined, 404],
  ];

  test.for(wrong)('%s %s with %j', async ([method, path, body, status], { app }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, ...(text === undefined ? {} : { body: text }) };
    const response = await app.request(`/api/admin/promotions${path}`, init);
    expect(response.status).toBe(status);
    expect(await promotionCalls.list()).toEqual([]);
  });

  const asks: readonly (readonly [string, string, unknown])[] = [
    ['GET', '', undefined],
    ['POST', '', deal],
    ['PUT', `/${id}`, deal],
    ['PATCH', `/${id}`, { isActive: true }],
    ['DELETE', `/${id}`, undefined],
  ];

  test.for(asks)('%s %s to a visitor', async ([method, path, body], { db }) => {
    const app = adminApp(db, routes(), { kind: 'visitor' });
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await app.request(`/api/admin/promotions${path}`, init);
    expect(await response.json()).toMatchObject({ code: 'not_staff', status: 403 });
  });
});
