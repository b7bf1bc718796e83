import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { changes, plannedChanges } from '#history/changes.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { test } from '#tests/support/database.ts';
import { idsIn, openBusyShop, sumsOf, writes } from '#tests/support/staff-writes.ts';

/** Routes whose changes are recorded in the history; the others cannot be scheduled. */
const recordedRoutes =
  /^\/api\/admin\/(?:menu-items|categories|modifiers|allergens|promotions|codes|specials|hours|delivery-zones|settings|shop|oven|changes)(?:\/|$)/;

const later = {
  'X-Write': 'later',
  'X-Begins-At': '2026-12-01T05:00:00Z',
  'X-Note': encodeURIComponent('Prix d’hiver'),
};

async function openShop() {
  const busy = await openBusyShop();
  const ids = await idsIn(busy.db, (await busy.roleOf('other@exemple.test')).id);
  async function ask(route: string, headers: Readonly<Record<string, string>>) {
    const { path, body } = writes[route]?.(ids) ?? { path: '' };
    const call = { token: busy.owner, headers, ...(body ? { body } : {}) };
    return busy.shop.call(route.split(' ')[0] ?? '', `/admin${path}`, call);
  }
  return { ...busy, ids, ask };
}

describe('an owner who wants to know what a change would do', () => {
  test('is told, or told that it cannot be; and whatever it is, nothing is done (B-2080)', async () => {
    const { db, ask } = await openShop();
    const before = await sumsOf(db);
    const answers: Record<string, unknown> = {};
    for (const route of Object.keys(writes)) {
      const { status, body } = await ask(route, { 'X-Write': 'preview' });
      answers[route] = status === 200 ? body.preview : body.code;
      expect([route, status < 500]).toEqual([route, true]);
    }
    expect(await sumsOf(db)).toEqual(before);
    for (const [route, answer] of Object.entries(answers)) {
      const path = `/api/admin${route.split(' ')[1]}`;
      if (!recordedRoutes.test(path)) expect([route, answer]).toEqual([route, 'only_now']);
      else expect([route, answer]).not.toEqual([route, 'only_now']);
    }
    expect(answers['DELETE /menu-items/:id']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ table: 'menu_items', set: null }),
        expect.objectContaining({ table: 'modifier_group_targets', set: null }),
      ]),
    );
    expect(answers['PATCH /settings']).toEqual([
      {
        table: 'shop_settings',
        key: 'true',
        was: { driving_minutes: 15 },
        set: { driving_minutes: 20 },
      },
    ]);
  });

  test('reads the names of what would change (B-2080)', async () => {
    const { ids, ask } = await openShop();
    const { body } = await ask('PATCH /menu-items/:id', { 'X-Write': 'preview' });
    expect(body.preview).toEqual([
      { table: 'menu_items', key: ids.item, was: { is_active: true }, set: { is_active: false } },
    ]);
    expect(Object.keys(body.names as object)).toEqual([ids.item]);
  });

  test('asks in no other way than those that exist, and only about a change (B-2080)', async () => {
    const { shop, owner, ask } = await openShop();
    expect(await ask('PATCH /settings', { 'X-Write': 'maybe' })).toMatchObject({ status: 400 });
    const headers = { 'X-Write': 'preview' };
    expect(await shop.call('GET', '/admin/settings', { token: owner, headers })).toMatchObject({
      status: 400,
    });
  });
});

describe('an owner who has a change begin later', () => {
  test('finds it planned, and everything as it was until then (B-2081)', async () => {
    const { db, ids, ask } = await openShop();
    const kept = await db.$count(changes);
    const { status, body } = await ask('PATCH /menu-items/:id', later);
    expect([status, body]).toMatchObject([
      200,
      { planned: { beginsAt: '2026-12-01T05:00:00.000Z', note: 'Prix d’hiver' } },
    ]);
    const isNew = eq(plannedChanges.note, 'Prix d’hiver');
    expect(await db.select().from(plannedChanges).where(isNew)).toMatchObject([
      {
        note: 'Prix d’hiver',
        state: 'planned',
        actorEmail: 'owner@exemple.test',
        patches: [{ key: ids.item, set: { is_active: false } }],
      },
    ]);
    expect(await db.$count(changes)).toBe(kept);
    const [item] = await db
      .select()
      .from(menuItems)
      .where(eq(menuItems.id, String(ids.item)));
    expect(item?.isActive).toBe(true);
  });

  test('is refused a moment that is gone or far away, and words that say nothing (B-2081)', async () => {
    const { db, ask } = await openShop();
    const planned = await db.$count(plannedChanges);
    for (const [headers, code] of [
      [{ 'X-Begins-At': '2026-11-01T05:00:00Z' }, 'begins_at_invalid'],
      [{ 'X-Begins-At': '2028-11-01T05:00:00Z' }, 'begins_at_invalid'],
      [{ 'X-Begins-At': 'soon' }, 'begins_at_invalid'],
      [{ 'X-Note': '%20' }, 'plan_note_invalid'],
      [{ 'X-Note': 'a'.repeat(121) }, 'plan_note_invalid'],
      [{ 'X-Note': '%' }, 'malformed'],
    ] as const) {
      expect((await ask('PATCH /settings', { ...later, ...headers })).body.code).toBe(code);
    }
    expect(await db.$count(plannedChanges)).toBe(planned);
  });

  test('plans under a note whose accents cover nothing around it', async () => {
    const { ask } = await openShop();
    const note = encodeURIComponent('Prix\u0301\u0301\u0301\u0301 d’hiver');
    const { body } = await ask('PATCH /settings', { ...later, 'X-Note': note });
    expect(body).toMatchObject({ planned: { note: 'Prix\u0301\u0301 d’hiver' } });
  });

  test('is told when nothing would change, and refused at once what the form refuses (B-2081)', async () => {
    const { db, shop, owner } = await openShop();
    const planned = await db.$count(plannedChanges);
    const call = { token: owner, headers: later, body: { drivingMinutes: 15 } };
    const { body } = await shop.call('PATCH', '/admin/settings', call);
    expect(body.code).toBe('nothing_to_plan');
    const tooLong = { ...call, body: { drivingMinutes: 1000 } };
    expect((await shop.call('PATCH', '/admin/settings', tooLong)).status).toBe(400);
    expect(await db.$count(plannedChanges)).toBe(planned);
  });
});
