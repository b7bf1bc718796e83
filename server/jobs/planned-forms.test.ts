import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { staffById } from '#accounts/identify.server.ts';
import { plannedChanges } from '#history/changes.table.server.ts';
import { beginDuePlans } from '#history/scheduled/scheduled.server.ts';
import { firstRules } from '#hours/first-hours.ts';
import { weekdays } from '#hours/week.ts';
import { test } from '#tests/support/database.ts';
import { idsIn, openBusyShop, sumsOf, writes } from '#tests/support/staff-writes.ts';

const december = '2026-12-01T05:00:00Z';
const later = { 'X-Write': 'later', 'X-Begins-At': december, 'X-Note': 'Hiver' };

/** By form: a query of the database, and its result after the form was saved. */
const forms: readonly (readonly [route: string, question: string, answer: unknown])[] = [
  ['PUT /shop', 'select name as it from shop', 'Chez Essai'],
  ['PUT /hours/usual', 'select count(*)::int as it from kept_holidays where is_kept', 0],
  [
    'POST /delivery-zones',
    "select 1 as it from delivery_zones where 'H3A' = any(postal_prefixes)",
    1,
  ],
  [
    'PUT /delivery-zones/:id',
    "select fee as it from delivery_zones where 'X0Y' = any(postal_prefixes)",
    '5.00',
  ],
  ['POST /specials', "select price as it from specials where id = 'special-zest'", '15.00'],
  ['PUT /specials/:id', "select price as it from specials where id = 'special-pepperoni'", '15.00'],
  ['POST /codes', "select share::int as it from promotion_codes where code = 'ZESTE'", 10],
  ['PUT /codes/:id', "select share::int as it from promotion_codes where code = 'ESSAI'", 20],
];

/** Opens a busy shop whose owner schedules forms for December. */
async function openPlanning() {
  const { db, shop, owner, roleOf } = await openBusyShop();
  const ids = await idsIn(db, (await roleOf('other@exemple.test')).id);
  await db.delete(plannedChanges);
  async function plan(route: string, change: object = {}) {
    const { path, body } = writes[route]?.(ids) ?? { path: '' };
    const call = { token: owner, headers: later, body: { ...body, ...change } };
    return shop.call(route.split(' ')[0] ?? '', `/admin${path}`, call);
  }
  async function begin() {
    shop.clock.set(december);
    const failures: string[] = [];
    await beginDuePlans({
      ...{ db, clock: shop.clock, findStaff: staffById },
      onFailure: async (_tx, note, code) => void failures.push(`${note}: ${code}`),
    });
    return failures;
  }
  async function ask(question: string) {
    return (await db.execute<{ it: unknown }>(sql.raw(question))).rows[0]?.it;
  }
  return { db, plan, begin, ask };
}

describe('an owner who has a form of the shop begin on the first of December', () => {
  test('finds nothing changed until then, and what was filled in from then on (B-2093)', async () => {
    const { db, plan, begin, ask } = await openPlanning();
    const sums = async () =>
      (await sumsOf(db)).filter((row) => (row as { name: string }).name !== 'planned_changes');
    const before = await sums();
    for (const [route] of forms) {
      expect([route, (await plan(route)).body]).toEqual([
        route,
        expect.objectContaining({ planned: expect.anything() }),
      ]);
    }
    expect(await sums()).toEqual(before);
    expect(await begin()).toEqual([]);
    for (const [route, question, answer] of forms)
      expect([route, await ask(question)]).toEqual([route, answer]);
  });

  test('leaves the facts that a colleague changed meanwhile as they are (B-2093)', async () => {
    const { db, plan, begin, ask } = await openPlanning();
    await plan('PUT /shop');
    const [planned] = await db.select().from(plannedChanges);
    expect(planned?.patches).toMatchObject([{ table: 'shop', set: { name: 'Chez Essai' } }]);
    await db.execute(sql`update shop set street_fr = '1, rue Neuve', version = version + 1`);
    expect(await begin()).toEqual([]);
    expect(await ask('select name as it from shop')).toBe('Chez Essai');
    expect(await ask('select street_fr as it from shop')).toBe('1, rue Neuve');
  });

  test('is shown first the orders whose time the new week closes (B-2094)', async () => {
    const { db, plan, begin, ask } = await openPlanning();
    const closed = { ...firstRules, week: { ...firstRules.week } };
    for (const day of weekdays) closed.week[day] = [];
    const change = { was: firstRules, next: closed };
    const { body } = await plan('PUT /hours/usual', change);
    expect(body).toMatchObject({ code: 'orders_in_closed_time' });
    expect(await db.select().from(plannedChanges)).toEqual([]);
    const { orders } = body.details as { orders: readonly { id: number }[] };
    await plan('PUT /hours/usual', { ...change, confirmed: orders.map(({ id }) => id) });
    expect(await begin()).toEqual([]);
    expect(await ask("select hours as it from weekly_hours where day = '1'")).toEqual([]);
  });
});
