import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeHome, openLoggedShop, restore } from '#tests/support/logged-shop.ts';
import { foreignEntries, plantInCopy, plants } from '#tests/support/planted-copy.ts';

/** A shop whose log is at a destination without a passphrase, and which is gone. */
async function lostShop() {
  const home = await makeHome();
  const shop = await openLoggedShop(home);
  await shop.copied();
  await shop.order(3);
  await shop.shipper.round();
  await shop.lose();
  return { home, destination: shop.disk, mark: join(home, 'mark') };
}

test('an owner gets the data of a copy that was planted, and none of its commands ever runs (B-2523)', {
  timeout: 120_000,
}, async () => {
  const { home, destination, mark } = await lostShop();
  await plantInCopy(destination, async (cluster) => {
    for (const plant of Object.values(plants)) await plant(cluster, mark);
    await writeFile(join(cluster, 'pg_hba.conf'), 'local all all reject\n');
    await writeFile(join(cluster, 'pg_ident.conf'), 'planted root postgres\n');
  });
  expect((await restore(home, 'new')).rows).toEqual({ orders: 3 });
  const cluster = join(home, 'new/postgres/cluster');
  for (const name of await readdir(cluster)) {
    if (!name.endsWith('.conf')) continue;
    const text = await readFile(join(cluster, name), 'utf8');
    for (const planted of [mark, 'all reject', 'planted']) expect(text).not.toContain(planted);
  }
  const again = await openLoggedShop(home, { dataDir: join(home, 'new') });
  const { rows } = await again.pool.query(
    `select name, setting from pg_settings where name in ('archive_mode', 'listen_addresses', 'recovery_end_command') order by 1`,
  );
  expect(rows.map(({ setting }) => setting)).toEqual(['off', '', '']);
  await again.lose();
  expect(existsSync(mark)).toBe(false);
});

test('an owner gets the newest whole copy: the restore reads past a chapter whose facts are planted (B-2523)', {
  timeout: 120_000,
}, async () => {
  const { home, destination } = await lostShop();
  const names = await readdir(destination, { recursive: true });
  const real = names.find((name) => name.endsWith('facts.json')) ?? '';
  const facts = JSON.parse(await readFile(join(destination, real), 'utf8'));
  const orders = `${facts.label}INCREMENTAL FROM LSN: 0/1\n`;
  for (const [at, planted] of [
    '{',
    JSON.stringify({ ...facts, number: 99, label: orders }),
    JSON.stringify({ ...facts, number: 99, fileBytes: 0 }),
    JSON.stringify({ ...facts, number: 99, since: 'tomorrow' }),
  ].entries()) {
    const chapter = join(destination, `log/log_2099010${at + 1}t000000z_00000000`);
    await mkdir(chapter);
    await writeFile(join(chapter, 'facts.json'), planted);
  }
  expect((await restore(home, 'new')).rows).toEqual({ orders: 3 });
});

test('an owner reads that a copy which leads out of its folder is refused, and nothing is restored (B-2523)', {
  timeout: 120_000,
}, async () => {
  const { home, destination } = await lostShop();
  const names = await readdir(destination, { recursive: true });
  const whole = join(destination, names.find((name) => name.endsWith('base.tar.zst')) ?? '');
  const bytes = await readFile(whole);
  for (const plant of Object.values(foreignEntries)) {
    await writeFile(whole, bytes);
    await plantInCopy(destination, plant);
    await expect(restore(home, 'new')).rejects.toThrow(/which no copy of the product has/);
    expect(existsSync(join(home, 'new/postgres'))).toBe(false);
  }
});
