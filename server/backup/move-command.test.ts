import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { backUp, contentsOf, fillShop, shopSecret, testFolder } from '#tests/support/backups.ts';
import { emptyDatabase, seededDatabase, silent } from '#tests/support/database.ts';
import { migrationsFolder, startProduct } from '#tests/support/database-process.ts';
import { watchOver } from '#tests/support/database-watch.ts';
import { openDatabase } from '../database/open.ts';
import { listenToChanges } from '../live/changes.ts';
import { type Config, parseConfig } from '../platform/config.ts';
import { move } from './move-command.ts';
import { restore } from './restore-command.ts';

const root = join(migrationsFolder, '../..');

test('an owner moves to a server and back, and the old place is not served by accident (B-2306, B-2307, B-4306)', {
  timeout: 180_000,
}, async () => {
  const folder = await testFolder();
  const dismiss = watchOver(folder);
  const dataDir = join(folder, 'data');
  const [shop, server, full] = [
    await seededDatabase(),
    await emptyDatabase(),
    await seededDatabase(),
  ];
  await fillShop(shop, 20);
  const file = join(folder, 'file');
  await backUp(shop, file);
  // The mark of a quiet copy moves with it (B-4301).
  const notices = expect.objectContaining({ rows: 1 });
  const contents = { ...(await contentsOf(shop.pool)), notices };
  const embedded = parseConfig({ DATA_DIR: dataDir });
  const onServer = parseConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    AUTH_SECRET: shopSecret,
  });
  await restore({ config: embedded, root, erased: null }, file);

  await expect(move(embedded, 'somewhere', root)).rejects.toThrow('say where to');
  await expect(move(embedded, 'embedded', root)).rejects.toThrow('no DATABASE_URL is set');
  await expect(move(embedded, full.url, root)).rejects.toThrow('holds something already');
  const product = await startProduct(dataDir);
  await expect(move(embedded, server.url, root)).rejects.toThrow('already running');
  await product.end('SIGTERM');

  const said = await move(embedded, server.url, root);
  expect(said).toContain('20 orders, 1 picture');
  expect(said).toContain(`and AUTH_SECRET to what ${join(dataDir, 'auth-secret')} holds`);
  expect(said).not.toContain(shopSecret);
  expect(await contentsOf(server.pool)).toEqual(contents);
  expect((await startProduct(dataDir)).said).toMatch(/^StartProblem: the shop was moved from /);

  await expect(move(onServer, 'embedded', root)).rejects.toThrow('put that folder aside first');
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres-before'));
  // Whatever application name the operator chose in DATABASE_URL.
  const connectionString = `${server.url}${server.url.includes('?') ? '&' : '?'}application_name=ours`;
  const instance = listenToChanges({ connection: { connectionString }, log: silent });
  await vi.waitFor(() => expect(instance.hears()).toBe(true));
  await expect(move(onServer, 'embedded', root)).rejects.toThrow('stop every instance first');
  await instance.close();

  expect(await move(onServer, 'embedded', root)).toContain('take DATABASE_URL out');
  const back = await openDatabase({ dataDir, migrationsFolder, log: silent });
  expect(await contentsOf(back.pool)).toEqual(contents);
  await back.close();
  await expect(openOn(onServer)).rejects.toThrow('the shop was moved from this database to ');
  dismiss();
});

function openOn({ dataDir, databaseUrl }: Config) {
  return openDatabase({ dataDir, databaseUrl, migrationsFolder, log: silent });
}
