import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { injected, printerTexts } from '#tests/support/hostile-texts.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen-orders.ts';
import { test as base } from '#tests/support/orders.ts';
import { ticketTexts } from '#tests/support/ticket-text.ts';
import { readOrder } from './read-orders.server.ts';

const test = base.extend<{ kitchen: Kitchen }>({
  kitchen: async ({ shop }, use) => use(await openKitchen(shop.db)),
});

async function readyToLeave(kitchen: Kitchen): Promise<number> {
  const id = await kitchen.receive();
  await kitchen.put(id, 'ready');
  return id;
}

describe('a cook who says who drives', () => {
  test('names the driver with the step, and every board and the ticket have the name (B-4623)', async ({
    kitchen,
  }) => {
    const id = await readyToLeave(kitchen);
    const out = await kitchen.move(id, { to: 'out', version: 0, driver: '  Karim ' });
    expect(out.body.order).toMatchObject({ status: 'out', driver: 'Karim' });
    const [, door] = ticketTexts(await readOrder(kitchen.shop.ctx, id));
    expect(door).toContain('Livreur Karim');
    const done = await kitchen.move(id, { to: 'done', version: 1 });
    expect(done.body.order.driver).toBe('Karim');
  });

  test('names them anew on the way, or takes the name away, and each step can be taken back (B-4623)', async ({
    kitchen,
  }) => {
    const id = await readyToLeave(kitchen);
    await kitchen.move(id, { to: 'out', version: 0, driver: 'Karim' });
    const name = (version: number, driver: string | null) =>
      kitchen.move(id, { to: 'out', version, driver });
    expect((await name(1, 'Léa')).body.order).toMatchObject({ driver: 'Léa', status: 'out' });
    const undone = await kitchen.call('POST', `/${id}/undo`, { version: 2 });
    expect(undone.body.order).toMatchObject({ driver: 'Karim', status: 'out' });
    expect((await name(2, 'Noé')).body.code).toBe('order_moved');
    expect((await name(3, null)).body.order.driver).toBeNull();
    expect((await name(3, null)).status).toBe(200);
    const unnamed = await kitchen.move(id, { to: 'out', version: 4 });
    expect([unnamed.status, unnamed.body.code]).toEqual([409, 'move_not_allowed']);
    const kinds = (await kitchen.events(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['placed', 'out', 'out', 'undone', 'out']);
  });

  test('finds no name on what comes back to be made, and the same name once that is taken back (B-4623)', async ({
    kitchen,
  }) => {
    const id = await readyToLeave(kitchen);
    await kitchen.move(id, { to: 'out', version: 0, driver: 'Karim' });
    expect((await kitchen.move(id, { to: 'ready', version: 1 })).body.order.driver).toBeNull();
    const undone = await kitchen.call('POST', `/${id}/undo`, { version: 2 });
    expect(undone.body.order).toMatchObject({ status: 'out', driver: 'Karim' });
    await kitchen.move(id, { to: 'done', version: 3 });
    const back = await kitchen.move(id, { to: 'out', version: 4 });
    expect(back.body.order.driver).toBe('Karim');
  });

  test('names none who does not drive: not for takeout, nor on the way back (B-4623)', async ({
    kitchen,
  }) => {
    const id = await kitchen.receive({ orderType: 'takeout' });
    await kitchen.put(id, 'ready');
    const named = await kitchen.move(id, { to: 'out', version: 0, driver: 'Karim' });
    expect([named.status, named.body.code]).toEqual([409, 'move_not_allowed']);
    const done = await kitchen.move(id, { to: 'done', version: 0, driver: 'Karim' });
    expect(done.body.order.driver).toBeNull();
  });

  test('of two who name different drivers by the same press the slower is told (B-806, B-4623)', async ({
    kitchen,
  }) => {
    const id = await readyToLeave(kitchen);
    const out = { to: 'out', version: 0 };
    await kitchen.move(id, { ...out, driver: 'Karim' });
    expect((await kitchen.move(id, { ...out, driver: 'Karim' })).status).toBe(200);
    const slower = await kitchen.move(id, { ...out, driver: 'Léa' });
    expect([slower.status, slower.body.code]).toEqual([409, 'order_moved']);
  });

  test.for(['', '  ', '123', 'a'.repeat(31), 'https://mechant.test', 'www.pub.ca', '\u3164'])(
    'is refused %j as a name, and nothing is changed (B-4623)',
    async (driver, { kitchen }) => {
      const id = await readyToLeave(kitchen);
      const { status, body } = await kitchen.move(id, { to: 'out', version: 0, driver });
      expect([status, body.code]).toEqual([400, 'malformed']);
      expect(await kitchen.order(id)).toMatchObject({ status: 'ready', driver: null, version: 0 });
    },
  );

  test('has a name with commands of a printer or of a page stored without them, or refused (B-4105, B-4623)', async ({
    kitchen,
  }) => {
    const texts = [...printerTexts, ...Object.values(injected).flat()];
    const id = await readyToLeave(kitchen);
    await kitchen.put(id, 'out');
    let version = 0;
    for (const text of texts) {
      const driver = `Zoé${text}`;
      const { status, body } = await kitchen.move(id, { to: 'out', version, driver });
      expect([200, 400]).toContain(status);
      version = body.order?.version ?? version;
      expect((await kitchen.order(id)).driver ?? 'Zoé').toMatch(/^Zoé[^\p{Cc}\u202e\u2066]*$/u);
    }
  });
});

test('staff without the service name no driver (B-811)', async ({ shop }) => {
  const id = await readyToLeave(await openKitchen(shop.db));
  const { move } = await openKitchen(shop.db, { kind: 'visitor' });
  expect((await move(id, { to: 'out', version: 0, driver: 'Karim' })).status).toBe(403);
});

test('a board knows the drivers of two weeks, the latest first, twelve at most (B-4622)', async ({
  kitchen,
}) => {
  const { shop } = kitchen;
  const names = ['Aï', 'Bo', 'Cé', 'Di', 'Éa', 'Fa', 'Gia', 'Hô', 'Ian', 'Jo', 'Kim', 'Lou', 'Max'];
  const named = async (driver: string, at: string) => {
    const id = await readyToLeave(kitchen);
    await kitchen.move(id, { to: 'out', version: 0, driver });
    await shop.db.execute(
      sql`update orders set placed_at = ${at}, promised_at = ${at} where id = ${id}`,
    );
  };
  await named('Vieux', '2026-11-04T17:59:00-05:00');
  expect((await kitchen.call('GET', '/board')).body.drivers).toEqual([]);
  for (const [at, name] of names.entries()) await named(name, `2026-11-10T18:${10 + at}:00-05:00`);
  await named('Cé', '2026-11-18T12:00:00-05:00');
  const { drivers } = (await kitchen.call('GET', '/board')).body;
  expect(drivers).toHaveLength(12);
  expect(drivers.slice(0, 3)).toEqual(['Cé', 'Max', 'Lou']);
});
