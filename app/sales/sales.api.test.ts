import { expect } from 'vitest';
import type { Actor, Database } from '#core/context.ts';
import type { ProblemBody } from '#core/problem.ts';
import { test } from '#tests/support/database.ts';
import { storeOrders } from '#tests/support/sold-orders.ts';
import { adminApp, member, owner } from '#tests/support/staff.ts';
import { salesAdminApi } from './sales.api.server.ts';
import type { SalesReading } from './sales.ts';

function ask(db: Database, query: string, actor?: Actor) {
  return adminApp(db, { '/sales': salesAdminApi }, actor).request(`/api/admin/sales${query}`);
}

test('an owner reads a week by the days that it has (B-3600, B-3601)', async ({ db }) => {
  await storeOrders(db, { day: '2026-11-13' }, { day: '2026-11-09' }, { day: '2026-11-08' });
  const answer = await ask(db, '?period=week&date=2026-11-12');
  const { span, rows, sums, grain } = (await answer.json()) as SalesReading;
  expect([answer.status, grain, span]).toEqual([
    200,
    'day',
    { from: '2026-11-09', to: '2026-11-15' },
  ]);
  expect(rows.filter(({ all }) => all.count > 0).map(({ day }) => day)).toEqual([
    '2026-11-09',
    '2026-11-13',
  ]);
  expect(sums.before.all.count).toBe(1);
});

test('an owner reads five years by their months', async ({ db }) => {
  await storeOrders(db, {}, { day: '2022-03-05' });
  const answer = await ask(db, '?from=2022-01-01&to=2026-12-31');
  const { rows, grain } = (await answer.json()) as SalesReading;
  expect([grain, rows.length]).toEqual(['month', 60]);
  expect(rows.filter(({ all }) => all.count > 0).map(({ day }) => day)).toEqual([
    '2022-03-01',
    '2026-11-01',
  ]);
});

test('an owner is told of a span that is none, or too long (B-3602)', async ({ db }) => {
  const wrong = [
    '?date=2026-02-30',
    '?period=decade',
    '?from=2026-11-01',
    '?from=2026-11-02&to=2026-11-01',
    '?from=2020-01-01&to=2026-01-01',
  ];
  for (const query of wrong.flatMap((one) => [one, `/export${one}`])) {
    const answer = await ask(db, query);
    expect([query, answer.status]).toEqual([query, 400]);
    expect((await answer.json()) as ProblemBody).toMatchObject({ code: 'malformed' });
  }
});

test('an owner saves a span as a file, a row for each day, in their language (B-3606, B-4621)', async ({
  db,
}) => {
  await storeOrders(db, {}, { paymentMethod: 'card', deliveryFee: 300 });
  const file = await ask(db, '/export?from=2026-11-19&to=2026-11-20&lang=en');
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="sales-2026-11-19_2026-11-20.csv"',
  );
  const [header, before, day] = (await file.text()).split('\r\n');
  expect(header).toBe(
    '"Day","Orders","Subtotal","Discount","Delivery fee","GST","QST","Other taxes","Cash rounding","Total","Cash","Card","Interac"',
  );
  expect(before).toMatch(/^"2026-11-19","0","0.00"/);
  expect(day).toBe(
    '"2026-11-20","2","71.80","0.00","3.00","3.75","7.46","0.00","0.02","86.03","41.30","44.73","0.00"',
  );
  const french = await ask(db, '/export?date=2026-11-20');
  expect(french.headers.get('content-disposition')).toContain('ventes-2026-11-20.csv');
  // Excel in French takes 71.80 for a text, or for a date (B-4286).
  expect(await french.text()).toContain('"2026-11-20";"2";"71,80";"0,00";"3,00"');
});

test('nobody without the area reads sales, nor their file (B-3602)', async ({ db }) => {
  const cook = { ...owner, areas: ['service', 'menu'] } as Actor;
  for (const actor of [{ kind: 'visitor' } as const, member, cook])
    for (const path of ['', '/export']) expect((await ask(db, path, actor)).status).toBe(403);
});
