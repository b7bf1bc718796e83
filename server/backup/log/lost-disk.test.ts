import { mkdir, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeHome, openLoggedShop, restore } from '#tests/support/logged-shop.ts';
import { readLogName } from './names.ts';

const picture = 'images/-_abcdefghijklmnopqrst-1200x900-600.avif';
const passphrase = 'four words nobody guesses';

test('an owner whose computer is stolen finds every order that was shipped, and any moment before (B-2340, B-2341, B-2342)', async () => {
  const home = await makeHome();
  const shop = await openLoggedShop(home);
  await shop.order(10);
  await writeFile(join(shop.dataDir, 'auth-secret'), 'a secret');
  await shop.copied();
  await shop.order(5);
  await mkdir(join(shop.dataDir, 'images'));
  await writeFile(join(shop.dataDir, picture), 'a picture');
  await shop.shipper.round();
  const friday = await shop.instant();
  await shop.order(7);
  await shop.shipper.round();
  // Within the ten seconds between two rounds.
  await shop.order(3);
  await shop.lose();

  const then = await restore(home, 'friday', { instant: friday });
  expect(then).toMatchObject({ at: friday, rows: { orders: 15 } });
  expect((await restore(home, 'new')).rows).toEqual({ orders: 22 });
  expect(await readFile(join(home, 'new', picture), 'utf8')).toBe('a picture');
  expect(await readFile(join(home, 'new/auth-secret'), 'utf8')).toBe('a secret');
  expect(await readdir(join(home, 'new'))).not.toContain('restoring');

  // Life goes on there, and the log too, in a chapter of its own.
  const again = await openLoggedShop(home, { dataDir: join(home, 'new') });
  await again.copied(2);
  await again.order(2);
  await again.shipper.round();
  await again.lose();
  expect((await restore(home, 'newest')).rows).toEqual({ orders: 24 });
  expect((await restore(home, 'friday-again', { instant: friday })).rows).toEqual({ orders: 15 });
});

test('an owner with a passphrase goes on where the log was after a restart, and nobody else reads it (B-2347, B-2526)', async () => {
  const home = await makeHome();
  const first = await openLoggedShop(home, { passphrase });
  await first.pool.query(
    "create table customers (name text); insert into customers values ('Zoé Lavoie')",
  );
  await mkdir(join(first.dataDir, 'images'));
  await writeFile(join(first.dataDir, picture), 'a picture');
  await first.copied();
  await first.order(5);
  await first.close();
  const second = await openLoggedShop(home, { passphrase });
  await second.order(4);
  await second.shipper.round();
  expect(await second.files('facts.json')).toHaveLength(1);
  await second.lose();

  expect(await second.files('.zst')).toEqual([]);
  const sealed = await second.files('.age');
  expect(sealed.map((name) => name.split('/')[2])).toContain('base.tar.zst.age');
  for (const name of sealed) {
    const bytes = await readFile(join(second.disk, name), 'latin1');
    expect(bytes.slice(0, 21)).toBe('age-encryption.org/v1');
  }
  await expect(restore(home, 'new')).rejects.toThrow('the log is encrypted: set BACKUP_PASSPHRASE');
  await expect(restore(home, 'new', { passphrase: `${passphrase}!` })).rejects.toThrow(
    'BACKUP_PASSPHRASE does not open the log',
  );
  const found = await restore(home, 'new', { passphrase });
  expect(found.rows).toEqual({ customers: 1, orders: 9 });
  expect(await readFile(join(home, 'new', picture), 'utf8')).toBe('a picture');

  // A picture that is damaged costs itself.
  const [damaged = ''] = await second.files('.avif.age');
  await truncate(join(second.disk, damaged), 250);
  const without = await restore(home, 'without', { passphrase });
  expect(without.rows).toEqual({ customers: 1, orders: 9 });
  expect(await readdir(join(home, 'without'))).not.toContain('images');
});

test('an owner reads in one line why a log cannot be restored, and the folder stays as it was (B-2343, B-2526)', async () => {
  const home = await makeHome();
  const shop = await openLoggedShop(home);
  await shop.copied();
  for (const _round of [1, 2]) {
    await shop.order(1);
    // A piece has what was committed before its millisecond.
    await shop.instant();
    await shop.shipper.round();
  }
  const early = await shop.instant();
  const pieces = await shop.files('.zst');
  await shop.lose();

  await expect(restore(home, 'new', { instant: early.subtract({ hours: 1 }) })).rejects.toThrow(
    /is not among the moments that are kept; --at can restore any moment from \S+ \S+ to \S+ \S+$/,
  );
  await writeFile(join(home, 'other.txt'), 'not empty');
  await expect(restore(home, '.')).rejects.toThrow('is not empty');
  const [missing = '', last = ''] = pieces.slice(-2).map((name) => join(shop.disk, name));
  await rename(missing, join(home, 'put-aside'));
  await expect(restore(home, 'new')).rejects.toThrow('a piece of the log is missing');
  await rename(join(home, 'put-aside'), missing);
  const whole = await readFile(last);
  await writeFile(last, whole.subarray(0, whole.length - 5));
  await expect(restore(home, 'new')).rejects.toThrow(
    /wal\/.* is damaged: .*; --at can restore any moment from \S+ \S+ to \S+ \S+$/,
  );
  const file = readLogName(pieces.at(-2) ?? '');
  const instant = file?.what === 'piece' ? file.piece.until : null;
  expect((await restore(home, 'edge', { instant })).rows).toEqual({ orders: 1 });
  await writeFile(last, whole);
  const [facts = ''] = (await shop.files('facts.json')).map((name) => join(shop.disk, name));
  const told = await readFile(facts, 'utf8');
  await writeFile(facts, told.replace('"postgres": 18', '"postgres": 17'));
  await expect(restore(home, 'new')).rejects.toThrow(
    /this log is PostgreSQL 17's, and this product brings 18: restore it with/,
  );
  await writeFile(facts, told);
  const left = (await readdir(join(home, 'new'))).filter(
    (name) => !name.startsWith('product.lock'),
  );
  expect(left.filter((name) => name !== 'restoring')).toEqual([]);
  expect((await restore(home, 'new')).rows).toEqual({ orders: 2 });
});

test('nothing is missing between two nights’ copies, and nights without orders make none (B-2344)', async () => {
  const home = await makeHome();
  const shop = await openLoggedShop(home);
  await shop.copied();
  shop.hands.now = shop.hands.now.add({ hours: 24 });
  await shop.shipper.round();
  await shop.shipper.round();
  expect(await shop.files('facts.json')).toHaveLength(1);
  await shop.order(5);
  await shop.shipper.round();
  const evening = await shop.instant();
  await shop.order(2);
  await shop.copied(2);
  const night = await shop.instant();
  await shop.order(1);
  await shop.shipper.round();
  await shop.lose();
  expect((await restore(home, 'evening', { instant: evening })).rows).toEqual({ orders: 5 });
  expect((await restore(home, 'night', { instant: night })).rows).toEqual({ orders: 7 });
  expect((await restore(home, 'last')).rows).toEqual({ orders: 8 });
});

test('a shop where nobody orders ships nothing, and one that closes ships the last order (B-2340)', async () => {
  const home = await makeHome();
  const shop = await openLoggedShop(home);
  await shop.copied();
  await shop.order(1);
  await shop.shipper.round();
  const before = await shop.files();
  for (const _round of [1, 2, 3]) {
    await shop.pool.query('checkpoint');
    await shop.pool.query('select count(*) from orders');
    await shop.shipper.round();
  }
  expect(await shop.files()).toEqual(before);
  await shop.order(1);
  await shop.shipper.end();
  await shop.lose();
  expect((await restore(home, 'new')).rows).toEqual({ orders: 2 });
});
