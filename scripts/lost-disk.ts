import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { besideEmbedded } from '#server/database/embedded/beside.ts';
import { watchOver } from '#tests/support/database-watch.ts';
import { inviteCustomers } from './torture/crowd/diners.ts';
import { Ledger } from './torture/ledger.ts';
import { makeProduct } from './torture/product.ts';

// Destroys the data folder of the real product in the middle of orders, restores it elsewhere with the command, from
// what was shipped until then, and counts what is missing and how old it is: `node scripts/lost-disk.ts`.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    customers: { type: 'string', default: '8' },
    passphrase: { type: 'string', default: '' },
  },
});
const shopEmail = 'cuisine@exemple.test';

/** Remembers when each order was acknowledged first, too. */
class TimedLedger extends Ledger {
  readonly times = new Map<string, number>();
  override acknowledge(...words: Parameters<Ledger['acknowledge']>): void {
    super.acknowledge(...words);
    if (!this.times.has(words[0].key)) this.times.set(words[0].key, performance.now());
  }
}

const home = await mkdtemp(join(tmpdir(), 'pizzeria-lost-disk-'));
const dismiss = watchOver(home);
const disk = join(home, 'other-disk');
await mkdir(disk);
const settings = {
  BACKUP_URL: disk,
  BACKUP_LOG: 'on',
  BACKUP_PASSPHRASE: values.passphrase,
  ORDER_EMAIL: shopEmail,
};
const dataDir = join(home, 'data');
const product = await makeProduct(home, { ...settings, DATA_DIR: dataDir });
await product.start();
const copied = await seconds(async () => {
  while (!(await filesAt('facts.json')).length) await pause(100);
});
const ledger = new TimedLedger();
inviteCustomers(Number(values.customers), [product.port], ledger);
await pause(Number(values.seconds) * 1000);

const lostAt = performance.now();
process.kill(await postmaster(), 'SIGKILL');
await product.kill('SIGKILL');
await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
console.log(`${dataDir} is gone, ${ledger.heard} orders were acknowledged`);

const newDir = join(home, 'elsewhere');
let said = '';
const restoring = await seconds(async () => {
  said = restore(newDir);
});
console.log(said.trim());
const restored = await makeProduct(home, { DATA_DIR: newDir, ORDER_EMAIL: shopEmail });
const opening = await seconds(() => restored.start());
const client = new pg.Client((await besideEmbedded(newDir)) ?? {});
await client.connect();
const { acknowledged, found, incomplete, doubled } = await ledger.verify(client, shopEmail);
const missing = await missingKeys(client);
await client.end();
const ages = missing.map((key) => lostAt - (ledger.times.get(key) ?? lostAt));
await restored.kill('SIGTERM');
console.table({
  'first copy, s': copied,
  acknowledged,
  found,
  missing: missing.length,
  'oldest missing, s': Math.max(0, ...ages) / 1000,
  incomplete,
  doubled,
  'restore, s': restoring,
  'open again, s': opening,
  'copy, kB': await kilobytes('/base.tar'),
  'log, kB': await kilobytes('/wal/'),
  pieces: (await filesAt('/wal/')).length,
});
await rm(home, { recursive: true, force: true });
dismiss();
process.exit(incomplete === 0 && doubled === 0 && found + missing.length === acknowledged ? 0 : 1);

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return Math.round((performance.now() - since) / 100) / 10;
}

async function postmaster(): Promise<number> {
  const note = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number.parseInt(note, 10);
}

function restore(folder: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['server/start/main.ts', 'restore', disk],
    {
      cwd: resolve(import.meta.dirname, '..'),
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings, DATA_DIR: folder },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

async function missingKeys(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ key: string }>('select idempotency_key as key from orders');
  const stored = new Set(rows.map(({ key }) => key));
  return [...ledger.times.keys()].filter((key) => !stored.has(key));
}

async function filesAt(part: string): Promise<readonly string[]> {
  const names = await readdir(disk, { recursive: true });
  const files = names.filter((name) => name.includes(part) && !name.includes('/.'));
  return files.map((name) => join(disk, name));
}

async function kilobytes(part: string): Promise<number> {
  const facts = await Promise.all((await filesAt(part)).map((name) => stat(name)));
  return Math.round(facts.reduce((sum, { size }) => sum + size, 0) / 1000);
}
