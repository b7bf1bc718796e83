import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished } from 'vitest';
import { adminPermissions, userRoles, users } from '#accounts/accounts.table.server.ts';
import { staffById } from '#accounts/identify.server.ts';
import { seedDatabase } from '#db/seed/seed.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { changes, plannedChanges } from '#history/changes.table.server.ts';
import {
  beginDuePlans,
  listPlanned,
  movePlanned,
  withdrawPlanned,
} from '#history/scheduled/scheduled.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { seededDatabase, test } from '#tests/support/database.ts';
import { settingsOf } from '#tests/support/planned.ts';
import { refusalOf, staffContext } from '#tests/support/staff.ts';
import { startRounds } from '../platform/rounds.ts';
import { plannedRound } from './rounds.ts';

const december = '2026-12-01T05:00:00Z';

/** Opens a shop whose administrator has scheduled a drive of 20 minutes for 1 December. */
async function openPlanning() {
  const { db } = await seededDatabase();
  await seedDatabase(db);
  const shop = openAccounts(db);
  await shop.joinAs('owner', 'owner@exemple.test');
  const cook = await shop.joinAs('admin', 'cook@exemple.test');
  const plan = (method: string, path: string, body?: object) =>
    shop.call(method, `/admin${path}`, {
      token: cook,
      headers: { 'X-Write': 'later', 'X-Begins-At': december, 'X-Note': 'Hiver' },
      ...(body ? { body } : {}),
    });
  expect((await plan('PATCH', '/settings', { drivingMinutes: 20 })).body).toHaveProperty('planned');
  const { clock } = shop.ctx;
  const failures: string[] = [];
  const begin = () =>
    beginDuePlans({
      ...{ db, clock: shop.clock, findStaff: staffById },
      onFailure: async (_tx, note, code) => void failures.push(`${note}: ${code}`),
    });
  const ctx = { ...staffContext(db), clock };
  const roleOfCook = async () => {
    const [cookRow] = await db.select().from(users).where(eq(users.email, 'cook@exemple.test'));
    return eq(userRoles.userId, cookRow?.id ?? '');
  };
  return { db, shop, plan, begin, failures, ctx, roleOfCook };
}

describe('a change that was planned', () => {
  test('begins at its moment and not before, once, as whoever planned it (B-2087)', async () => {
    const { db, shop, begin } = await openPlanning();
    shop.clock.set('2026-11-30T23:59:59-05:00');
    expect(await begin()).toBe(0);
    expect(await settingsOf(db)).toMatchObject({ drivingMinutes: 15 });
    shop.clock.set('2026-12-01T00:00:00-05:00');
    const tried = await Promise.all([begin(), begin(), begin()]);
    expect(tried.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await settingsOf(db)).toMatchObject({ drivingMinutes: 20 });
    const [plan] = await db.select().from(plannedChanges);
    expect(plan).toMatchObject({ state: 'done', failure: null });
    const kept = await db
      .select()
      .from(changes)
      .where(eq(changes.batch, plan?.batch ?? ''));
    expect(kept).toMatchObject([{ kind: 'planned', actorEmail: 'cook@exemple.test' }]);
  });

  test('leaves what somebody changed meanwhile as it is, but for its own fields (B-2087)', async () => {
    const { db, shop, begin } = await openPlanning();
    await settingsOf(db, { horizonDays: 12, drivingMinutes: 18 });
    shop.clock.set(december);
    await begin();
    expect(await settingsOf(db)).toMatchObject({ horizonDays: 12, drivingMinutes: 20 });
  });

  test('does not begin once whoever planned it lost the role, or the part was closed (B-2087)', async () => {
    const { db, shop, begin, failures, roleOfCook } = await openPlanning();
    await db.insert(adminPermissions).values({ area: 'shop', isAllowed: false });
    shop.clock.set(december);
    await begin();
    expect(failures).toEqual(['Hiver: actor_lost_access']);
    await db.update(plannedChanges).set({ state: 'planned', failure: null });
    await db.delete(userRoles).where(await roleOfCook());
    await begin();
    expect(failures).toEqual(['Hiver: actor_lost_access', 'Hiver: actor_lost_access']);
    expect(await settingsOf(db)).toMatchObject({ drivingMinutes: 15 });
  });

  test('fails in words when its dish is gone, and holds up no other (B-2087)', async () => {
    const { db, shop, plan, begin, failures, ctx } = await openPlanning();
    const [dish] = await db.select().from(menuItems);
    await plan('PATCH', `/menu-items/${dish?.id}`, { isActive: false });
    await db.update(plannedChanges).set({ note: 'Plat' }).where(eq(plannedChanges.note, 'Hiver'));
    await plan('PATCH', '/settings', { drivingMinutes: 25 });
    await db.delete(menuItems).where(eq(menuItems.id, dish?.id ?? ''));
    shop.clock.set(december);
    expect(await begin()).toBe(3);
    expect(failures).toEqual(['Plat: row_gone']);
    expect(await settingsOf(db)).toMatchObject({ drivingMinutes: 25 });
    const { planned } = await listPlanned(ctx);
    expect(planned.map(({ state }) => state)).toEqual(['failed', 'done', 'done']);
    expect(planned[0]?.failure?.en).toBe('What was to change no longer exists.');
  });

  test('is withdrawn, or moved to another moment, until it has begun (B-2087)', async () => {
    const { db, shop, begin, ctx } = await openPlanning();
    const [{ id } = { id: '' }] = (await listPlanned(ctx)).planned;
    await movePlanned(ctx, { id, beginsAt: '2026-12-02T05:00:00Z' });
    shop.clock.set(december);
    expect(await begin()).toBe(0);
    const past = movePlanned(
      { ...ctx, clock: shop.clock },
      { id, beginsAt: '2026-11-30T05:00:00Z' },
    );
    expect(await refusalOf(past)).toBe('begins_at_invalid');
    await withdrawPlanned(ctx, { id });
    expect((await listPlanned(ctx)).planned).toEqual([]);
    shop.clock.set('2026-12-03T05:00:00Z');
    expect(await begin()).toBe(0);
    expect(await refusalOf(withdrawPlanned(ctx, { id }))).toBe('already_begun');
    expect(await settingsOf(db)).toMatchObject({ drivingMinutes: 15 });
  });

  test('is begun by the running site, which writes to the shop when it could not (B-2087)', async () => {
    const { db, shop, roleOfCook } = await openPlanning();
    await db.delete(outbox);
    await db.delete(userRoles).where(await roleOfCook());
    shop.clock.set(december);
    const rung = Promise.withResolvers<void>();
    const { ctx } = shop;
    const work = plannedRound({ ctx, onEmails: rung.resolve });
    const job = startRounds({ pace: { first: 1, interval: 5 }, log: ctx.log, name: '', work });
    onTestFinished(() => job.stop());
    await rung.promise;
    const emails = await db.select().from(outbox);
    expect(emails).toMatchObject([{ recipient: shop.ctx.shopEmail }]);
    expect(emails[0]?.subject).toContain('Hiver');
    expect(emails[0]?.text).toContain("La personne qui l'avait prévu n'a plus accès");
  });
});
