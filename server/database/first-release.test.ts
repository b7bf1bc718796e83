import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDatabase } from '#db/seed/seed.ts';
import { testApp } from '#tests/support/app.ts';
import { silent } from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { watchOver } from '#tests/support/database-watch.ts';
import { readOrderPage } from '#tracking/order-page.server.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

type Line = {
  readonly itemId: string;
  readonly size: string | null;
  readonly price: number;
  readonly quantity: number;
};
type Told = {
  readonly number: number;
  readonly token: string;
  readonly status: string;
  readonly orderType: string;
  readonly address: string | null;
  readonly apartment: string | null;
  readonly language: string;
  readonly paymentMethod: string;
  readonly cartItems: readonly Line[];
  readonly subtotal: number;
  readonly taxes: number;
  readonly totalPrice: number;
};
type Fixture = {
  readonly image: string;
  readonly owner: { readonly email: string; readonly password: string };
  readonly orders: readonly Told[];
};

const folder = resolve('tests/fixtures/first-release');
const now = '2026-11-23T09:00:00Z';

async function unpack(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pizzeria-first-'));
  const packed = createReadStream(join(folder, 'data.tar.zst'));
  await pipeline(packed, createZstdDecompress(), unpackTar(dataDir));
  return dataDir;
}

describe('an owner who updates from the first release', () => {
  let database: OpenDatabase;
  let dataDir = '';
  let told: Fixture;

  beforeAll(async () => {
    told = JSON.parse(await readFile(join(folder, 'orders.json'), 'utf8'));
    dataDir = await unpack();
    const dismiss = watchOver(dataDir);
    database = await openDatabase({ dataDir, migrationsFolder, log: silent });
    await seedDatabase(database.db);
    return async () => {
      await database.close();
      await rm(dataDir, { recursive: true });
      dismiss();
    };
  }, 60_000);

  async function open() {
    const authSecret = (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim();
    return testApp(database.db, { now, authSecret, publicUrl: 'http://localhost:3000' });
  }

  test('finds every order as its customer was told of it (B-2450)', async () => {
    const { ctx } = await open();
    expect(told.orders).toHaveLength(100);
    for (const order of told.orders) {
      const { token, number, status, orderType, address, apartment, language, paymentMethod } =
        order;
      const page = await readOrderPage(ctx, { token });
      // What was on its way through the kitchen then was sold, though never marked as handed over.
      const isOpen = ['confirmed', 'baking', 'ready'].includes(status);
      const now = isOpen ? 'done' : status;
      expect(page).toMatchObject({ number, status: now, orderType, language, paymentMethod });
      expect([page.address, page.apartment]).toEqual([address, apartment]);
      const { subtotal, taxes, total } = page.totals;
      expect([subtotal, taxes, total]).toEqual([order.subtotal, order.taxes, order.totalPrice]);
      const lines = page.lines.map(({ itemId, size, price, quantity }) => ({
        itemId,
        size,
        price,
        quantity,
      }));
      expect(lines).toEqual(order.cartItems);
    }
  });

  test('signs in with the same password, finds the open orders on the board and the picture on its dish (B-2450)', async () => {
    const { app } = await open();
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(told.owner);
    const signedIn = await app.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers,
      body,
    });
    const token = signedIn.headers.get('set-auth-token');
    const board = await app.request('/api/admin/orders/board', {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { orders } = (await board.json()) as { orders: { number: number; fullName: string }[] };
    const unfinished = told.orders.filter(({ status }) => status !== 'done');
    const numbers = unfinished.map(({ number }) => number);
    expect(orders.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers));
    const menu = await (await app.request('/api/menu')).text();
    expect(menu).toContain(basename(told.image));
    const pictures = await readdir(join(dataDir, 'images'));
    expect(pictures.filter((name) => name.startsWith(basename(told.image)))).toHaveLength(4);
  });

  test('starts again, and everything is still there (B-2450)', async () => {
    await database.close();
    database = await openDatabase({ dataDir, migrationsFolder, log: silent });
    const { rows } = await database.pool.query('select count(*)::int as orders from orders');
    expect(rows).toEqual([{ orders: 100 }]);
  });
});
