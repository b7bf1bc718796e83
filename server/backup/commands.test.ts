import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, fillShop, shopPicture, shopSecret, testFolder } from '#tests/support/backups.ts';
import { emptyDatabase, freshDatabase, seededDatabase } from '#tests/support/database.ts';
import { migrationsFolder, startProduct } from '#tests/support/database-process.ts';
import { watchOver } from '#tests/support/database-watch.ts';
import { type Config, parseConfig } from '../platform/config.ts';
import { backup } from './backup-command.ts';
import { checkBackup } from './read-backup.ts';
import { restore } from './restore-command.ts';

const root = join(migrationsFolder, '../..');

function settings(dataDir: string, more: Readonly<Record<string, string>> = {}): Config {
  return parseConfig({ DATA_DIR: dataDir, ...more });
}

test('an owner moves from a server into a new data folder, and backs up there, product running or not (B-2301, B-2302, B-2305)', {
  timeout: 180_000,
}, async () => {
  const folder = await testFolder();
  const dismiss = watchOver(folder);
  const shop = await seededDatabase();
  await fillShop(shop, 20);
  const file = join(folder, 'of the server.tar.zst');
  const { rows: written } = await backUp(shop, file);
  const rows = { ...written, notices: 1 };
  const config = settings(join(folder, 'data'));

  expect(await restore({ config, root, erased: null }, file)).toMatch(
    /^Restored: 20 orders, 1 picture, \d+ kB, as of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d on the shop's clock\nStart the product: npm start, or its service\. It sends and prints nothing until you press "This is the shop" in the back office$/,
  );
  expect(await readFile(join(config.dataDir, 'auth-secret'), 'utf8')).toBe(`${shopSecret}\n`);
  expect(await readdir(join(config.dataDir, 'images'))).toEqual([shopPicture]);

  const said = await backup(config, undefined);
  const [name = ''] = await readdir(join(config.dataDir, 'backups'));
  expect(said).toContain(`${join(config.dataDir, 'backups', name)}: 20 orders`);
  const stopped = join(config.dataDir, 'backups', name);
  expect((await stat(stopped)).mode & 0o777).toBe(0o600);
  expect((await checkBackup(stopped)).rows).toEqual(rows);

  const product = await startProduct(config.dataDir);
  const beside = join(folder, 'beside');
  await mkdir(beside);
  await backup(config, beside);
  expect(await product.end('SIGTERM')).toBe(0);
  const [second = ''] = await readdir(beside);
  expect(second).toMatch(/^pizzeria-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst$/);
  expect((await checkBackup(join(beside, second))).rows).toEqual(rows);

  await expect(restore({ config, root, erased: null }, file)).rejects.toThrow(
    'holds something already',
  );
  await expect(backup(config, file)).rejects.toThrow('exists already');
  await expect(backup(config, join(folder, 'nowhere', 'a'))).rejects.toThrow('ENOENT');
  dismiss();
});

test('an owner whose last backup was killed finds what it left cleared away a day later, and nothing else (B-2301)', async () => {
  const folder = await testFolder();
  const { url } = await freshDatabase();
  const config = settings(join(folder, 'data'), { DATABASE_URL: url, AUTH_SECRET: shopSecret });
  const stick = join(folder, 'stick');
  await mkdir(stick);
  const of = (day: string) => `pizzeria-2026-11-${day}T09-30-00Z.tar.zst`;
  const [killed, sealed, going] = [`${of('20')}.part`, `${of('20')}.age.part`, `${of('22')}.part`];
  const others = [of('19'), 'holidays.part', 'pizzeria-menu.part'];
  for (const name of [killed, sealed, going, ...others]) await writeFile(join(stick, name), '');
  const days = (count: number) => Date.now() / 1000 - count * 86_400;
  for (const name of [killed, sealed, ...others]) await utimes(join(stick, name), 0, days(1.1));
  await utimes(join(stick, going), 0, days(0.9));
  const said = await backup(config, stick);
  const made = basename(said.split(': ')[0] ?? '');
  expect((await readdir(stick)).toSorted()).toEqual([going, ...others, made].toSorted());
});

test('an owner who names a wrong folder is told so, and nothing is made there (B-2301)', async () => {
  const folder = await testFolder();
  const config = settings(join(folder, 'dta'));
  await expect(backup(config, join(folder, 'file'))).rejects.toThrow(
    `there is no shop in ${config.dataDir}: DATA_DIR names another folder`,
  );
  const file = join(folder, basename('no backup'));
  await writeFile(file, 'nothing of ours');
  await expect(restore({ config, root, erased: null }, file)).rejects.toThrow('it is no backup');
  expect(await readdir(folder)).toEqual(['no backup']);
});

test('an operator whose AUTH_SECRET is another one is told where that of the backup lies, and what else follows (B-2305)', async () => {
  const folder = await testFolder();
  const [shop, target, again] = [
    await seededDatabase(),
    await emptyDatabase(),
    await emptyDatabase(),
  ];
  await fillShop(shop, 10);
  const file = join(folder, 'file');
  await backUp(shop, file);
  const dataDir = join(folder, 'data');
  const on = (url: string, secret: string) =>
    settings(dataDir, { DATABASE_URL: url, AUTH_SECRET: secret });

  const said = await restore(
    { config: on(target.url, 'another-secret-that-somebody-has-chosen'), root, erased: null },
    file,
  );
  const aside = join(dataDir, 'restored-auth-secret');
  expect(said).toContain(`set it to what ${aside} holds, or everybody signs in again`);
  expect(said).not.toContain(shopSecret);
  expect(await readFile(aside, 'utf8')).toBe(`${shopSecret}\n`);
  expect((await stat(aside)).mode & 0o777).toBe(0o600);

  expect(
    await restore({ config: on(again.url, shopSecret), root, erased: null }, file),
  ).not.toContain('AUTH_SECRET');
});
