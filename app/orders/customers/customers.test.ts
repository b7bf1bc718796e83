import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { asAnotherProcess, freshDatabase, test } from '#tests/support/database.ts';
import { type Body, requestFor, test as shopTest } from '#tests/support/orders.ts';
import { storeOrders } from '#tests/support/sold-orders.ts';
import { member, owner, problemOf, refusalOf, staffContext } from '#tests/support/staff.ts';
import { orders } from '../orders.table.server.ts';
import { eraseOrders } from '../retention/erase-orders.server.ts';
import { findCustomers, findStreets, noteCustomer, readCustomer } from './customers.server.ts';

const at = (day: string) => Date.parse(`2026-${day}T18:00:00-05:00`);
const zoe = {
  fullName: 'Zoé Côté-Œuvrard',
  phone: '514 555-0142',
  address: '7731A, rue du Sacré-Cœur',
};
const ana = { fullName: 'Ana Muñoz', phone: '438 555-0199', address: '12, boul. des Érables' };
const lou = {
  fullName: 'Lou Tremblay',
  phone: '+33 123 456 789',
  address: '12-4520, 12e Avenue Est',
};

/** Stores three customers, one of them twice, an order without a telephone and an erased one. */
async function fill(db: Database) {
  const ids = await storeOrders(
    db,
    { ...zoe, placedAt: at('10-01'), customerNote: 'Sonne deux fois' },
    { ...ana, placedAt: at('10-02'), orderType: 'takeout' },
    { ...lou, placedAt: at('10-03') },
    { ...zoe, fullName: 'Zoé Côté', placedAt: at('10-04'), driverNote: 'Code 7742' },
    { ...zoe, phone: '', placedAt: at('10-05'), email: '' },
    { ...zoe, fullName: 'Zoé Effacée', phone: '514 555-0142', placedAt: at('10-06') },
  );
  await eraseOrders(db, [{ id: ids[5] ?? 0 }], new Date());
  return ids;
}

async function found(db: Database, text: string) {
  const { customers } = await findCustomers(staffContext(db), { text });
  return customers.map(({ fullName }) => fullName.split(' ')[0]);
}

describe('staff who take a call', () => {
  test.for([
    ['514 555-0142', ['Zoé']],
    ['(514) 555.0142', ['Zoé']],
    ['+1 514 555 0142', ['Zoé']],
    ['5145', ['Zoé']],
    ['514 555', ['Zoé']],
    ['555-0142', ['Zoé']],
    ['555 01', ['Zoé', 'Ana']],
    ['0142', ['Zoé']],
    ['014', ['Zoé']],
    ['+33 123', ['Lou']],
    ['33123456789', ['Lou']],
    ['6789', ['Lou']],
    ['142', []],
    ['555', ['Zoé', 'Ana']],
  ] as const)('find a customer by the number %s (B-4730)', async ([text, names], { db }) => {
    await fill(db);
    expect(await found(db, text)).toEqual(names);
  });

  test.for([
    ['zoé côté', ['Zoé']],
    ['COTE ZOE', ['Zoé']],
    ['cot', ['Zoé']],
    ['oeuv', ['Zoé']],
    ['coeur', ['Zoé']],
    ['du sacre-cœur 7731', ['Zoé']],
    ['erab', ['Ana']],
    ['munoz 12', ['Ana']],
    ['12', ['Lou', 'Ana']],
    ['12e av', ['Lou']],
    ['tremblay 6789', ['Lou']],
    ['ana tremblay', []],
    ['ôté', []],
    ['effacee', []],
    ['e', []],
    ['', []],
    [" '&|!():*\\ ", []],
    ["mu':* & !ana", ['Ana']],
    ['日本', []],
    ['x'.repeat(120), []],
  ] as const)(
    'find one by the words %s of name and address (B-4731)',
    async ([text, names], { db }) => {
      await fill(db);
      expect(await found(db, text)).toEqual(names);
    },
  );

  test('read eight of many, the newest first, and that there are more (B-4731)', async ({ db }) => {
    const many = Array.from({ length: 10 }, (_, at) => ({
      fullName: `Tremblay ${at}`,
      phone: `514 555-010${at}`,
      placedAt: 1_000_000 * at,
    }));
    await storeOrders(db, ...many);
    const { customers, isMore } = await findCustomers(staffContext(db), { text: 'trembl' });
    expect(customers.map(({ fullName }) => fullName.at(-1)).join('')).toBe('98765432');
    expect(isMore).toBe(true);
    expect(await findCustomers(staffContext(db), { text: 'trembl 0101' })).toMatchObject({
      isMore: false,
    });
    expect(customers[0]).toEqual({
      ...{ fullName: 'Tremblay 9', phone: '514 555-0109', address: '77, rue des Copeaux' },
      placedAt: 9_000_000,
    });
  });

  test('find the streets of earlier addresses, without doors, the most frequent first (B-4732)', async ({
    db,
  }) => {
    await fill(db);
    const streets = (text: string) => findStreets(staffContext(db), { text });
    expect(await streets('sacre')).toEqual(['rue du Sacré-Cœur']);
    expect(await streets('12 erab')).toEqual(['boul. des Érables']);
    expect(await streets('12e')).toEqual(['12e Avenue Est']);
    expect(await streets('tremblay')).toEqual([]);
    const more = [3, 4].map((door) => ({ ...ana, address: `${door} rue des erables` }));
    await storeOrders(db, ...more, { ...ana, address: '3, rue des Érables' });
    expect(await streets('des erables')).toEqual(['rue des Érables', 'boul. des Érables']);
  });

  test('read on a card what the stored orders of a number say (B-4733)', async ({ db }) => {
    const ids = await fill(db);
    await storeOrders(
      db,
      ...(['refused', 'no_show', 'no_show', 'new'] as const).map((status, place) => ({
        ...{ ...zoe, status, dueAt: at('12-20'), placedAt: at(`10-1${place}`) },
        ...(status === 'new' ? {} : { promisedAt: null }),
      })),
    );
    const card = await readCustomer(staffContext(db), { phone: '(514) 555-0142' });
    expect(card).toMatchObject({
      ...{ phone: zoe.phone, names: [zoe.fullName, 'Zoé Côté'], count: 6, since: at('10-01') },
      ends: { refused: 1, cancelled: 0, no_show: 2 },
      ...{ missing: null, rewardCode: null, note: '' },
      until: at('12-20') + 365 * 86_400_000,
    });
    expect(card?.doors.map(({ address, driverNote }) => [address, driverNote])).toEqual([
      [zoe.address, null],
      [zoe.address, 'Code 7742'],
    ]);
    expect(card?.orders.map(({ placedAt }) => placedAt)).toEqual(
      ['10-13', '10-12', '10-11', '10-10', '10-04'].map(at),
    );
    expect(card?.orders[0]?.lines[0]?.name.fr).toBe('Fromage');
    expect(card?.orders[4]?.id).toBe(ids[3]);
  });

  test.for(['', '0142', '514 555-9999', 'Zoé', '514 555-01'])(
    'read no card of %j (B-4733)',
    async (phone, { db }) => {
      await fill(db);
      expect(await readCustomer(staffContext(db), { phone })).toBeNull();
    },
  );

  test('find and read nothing without the right to see orders (B-4730)', async ({ db }) => {
    await fill(db);
    const closed = { ...owner, areas: ['menu', 'shop', 'sales', 'history', 'staff'] } as const;
    for (const [actor, code] of [
      [member, 'not_staff'],
      [{ kind: 'visitor' }, 'not_staff'],
      [closed, 'not_permitted'],
    ] as const) {
      const ctx = staffContext(db, actor);
      expect(await refusalOf(findCustomers(ctx, { text: 'zoe' }))).toBe(code);
      expect(await refusalOf(findStreets(ctx, { text: 'sacre' }))).toBe(code);
      expect(await refusalOf(readCustomer(ctx, { phone: zoe.phone }))).toBe(code);
      const note = { phone: zoe.phone, note: 'Vu', was: '' };
      expect(await refusalOf(noteCustomer(ctx, note))).toBe(code);
    }
  });
});

async function notes(db: Database, phone = zoe.phone) {
  const rows = await db.select().from(orders).where(eq(orders.phone, phone)).orderBy(orders.id);
  return rows.map(({ customerNote }) => customerNote);
}

describe('staff who note something of a customer', () => {
  test('have it on the newest order and on open ones alone, and take it away again (B-4735)', async ({
    db,
  }) => {
    await fill(db);
    await storeOrders(
      db,
      { ...zoe, status: 'baking', placedAt: at('09-01'), version: 3 },
      { ...zoe, status: 'no_show', promisedAt: null, placedAt: at('09-02') },
    );
    const ctx = staffContext(db);
    const write = (note: string, was: string) =>
      noteCustomer(ctx, { phone: '5145550142', note, was });
    await write('Paie en retard', '');
    // The first of October, of the fourth, erased, open, called off.
    expect(await notes(db)).toEqual([null, 'Paie en retard', 'Paie en retard', null]);
    expect((await readCustomer(ctx, zoe))?.note).toBe('Paie en retard');
    const [open] = await db.select().from(orders).where(eq(orders.status, 'baking'));
    expect(open).toMatchObject({ version: 4, steadyVersion: 0 });
    await write('', 'Paie en retard');
    expect(await notes(db)).toEqual([null, null, null, null]);
    expect(await notes(db, ana.phone)).toEqual([null]);
  });

  test('are told what a colleague wrote meanwhile, and that no order has this number (B-4736)', async ({
    db,
  }) => {
    await fill(db);
    const ctx = staffContext(db);
    const write = (note: string, was: string, phone = zoe.phone) =>
      noteCustomer(ctx, { phone, note, was });
    await write('Première', '');
    const { code, details } = await problemOf(write('Seconde', ''));
    expect([code, details]).toEqual(['customer_note_changed', { current: { note: 'Première' } }]);
    // A lost answer is sent once more.
    await write('Première', '');
    expect(await refusalOf(write('Vu', '', '514 555-9999'))).toBe('customer_unknown');
    expect(await refusalOf(write('Vu', '', ''))).toBe('customer_unknown');
    expect((await readCustomer(ctx, zoe))?.note).toBe('Première');
  });

  test('at one instant on two machines: one holds, the other is told (B-4736)', async () => {
    const database = await freshDatabase();
    await fill(database.db);
    const write = (db: Database, note: string) =>
      noteCustomer(staffContext(db), { phone: zoe.phone, note, was: '' }).then(
        () => note,
        ({ code }: { code: string }) => code,
      );
    const told = await Promise.all([
      write(database.db, 'Une'),
      write(asAnotherProcess(database), 'Autre'),
    ]);
    expect(told).toContain('customer_note_changed');
    const [held = ''] = told.filter((one) => one !== 'customer_note_changed');
    expect((await notes(database.db)).filter(Boolean)).toEqual([held]);
  });
});

shopTest(
  'a new order takes the note of its telephone over, and an order without one takes none (B-4735)',
  async ({ shop }) => {
    const send = async (part: Body) => {
      const lines = [await shop.line('Fromage', { quantity: 2 })];
      const { body } = await shop.order(requestFor(lines, part));
      const [row] = await shop.db.select().from(orders).where(eq(orders.token, body.token));
      return row;
    };
    const ctx = { ...shop.ctx, actor: owner };
    const first = await send({ phone: zoe.phone });
    expect(first?.customerNote).toBeNull();
    await noteCustomer(ctx, { phone: zoe.phone, note: 'Chien méchant', was: '' });
    expect((await send({ phone: '(514) 555-0142' }))?.customerNote).toBe('Chien méchant');
    expect((await send({ phone: ana.phone }))?.customerNote).toBeNull();
    await shop.db
      .update(orders)
      .set({ phone: '', customerNote: 'Perdue' })
      .where(eq(orders.phone, ana.phone));
    expect((await send({ phone: ana.phone }))?.customerNote).toBeNull();
  },
);

test('a search reads at most 2,000 orders, however many match (B-4731)', async ({ db }) => {
  await db.execute(sql`
    insert into orders (day, number, token, idempotency_key, request_hash, placed_at, full_name,
      email, phone, payment_method, order_type, language, subtotal, taxes, total_price)
    select '2026-01-01', n, lpad(n::text, 22, 't'), 'key' || n, '', timestamptz '2026-01-01' + n * interval '1 minute',
      'Zoé', '', '514 555-0142', 'cash', 'takeout', 'fr', 1000, 150, 1150
    from generate_series(1, 2100) n`);
  const found = await findCustomers(staffContext(db), { text: 'zoe' });
  expect([found.customers.length, found.isMore]).toEqual([1, true]);
  expect((await readCustomer(staffContext(db), zoe))?.count).toBe(1000);
});
