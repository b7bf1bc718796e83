import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { readSums, writeSums } from '../../../server/backup/file/backup-facts.ts';
import { pack, unpack } from '../../../server/backup/file/pack.ts';
import { openToPassersBy } from '../../../tests/support/database-watch.ts';
import { type Kind, tryEach } from '../kind.ts';

const root = process.env.BENCH_TREE ?? resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Runs a command of the product on a data folder; returns its output, refusals too. */
async function command(dataDir: string, ...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const options = { cwd: root, env };
  const said = await run(process.execPath, ['server/start/main.ts', ...words], options).catch(
    (error: { stderr?: string }) => ({ stdout: '', stderr: error.stderr ?? '' }),
  );
  return said.stdout + said.stderr;
}

/** Writes a backup that promises one order more than it holds. */
async function promiseMore(file: string, crafted: string): Promise<void> {
  const entries = await Array.fromAsync(unpack(file, undefined));
  const sums = readSums(entries.pop()?.bytes ?? new Uint8Array());
  const rows = { ...sums.rows, orders: (sums.rows.orders ?? 0) + 1 };
  const parts = await pack(Readable.from([...entries, writeSums({ ...sums, rows })]), undefined);
  await writeFile(crafted, Buffer.concat(await Array.fromAsync(parts)));
}

const own = 'the-secret-of-the-shop-that-was-here-before';
const readSecret = (dataDir: string) =>
  readFile(join(dataDir, 'auth-secret'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

/** A forged file handed to an operator, and what a restore leaves of it. */
export const backups: Kind = {
  name: 'the secret of a backup that is handed over',
  isCostly: true,
  async attack({ db }) {
    const home = await mkdtemp(join(tmpdir(), 'pizzeria-handed-'));
    await openToPassersBy(home);
    const [good, crafted] = [join(home, 'good'), join(home, 'crafted')];
    await command(resolve(db.host, '../..'), 'backup', good);
    await promiseMore(good, crafted);
    let folders = 0;
    const restored = async (file: string, secret: string | null) => {
      const dataDir = join(home, `data-${folders++}`);
      await mkdir(dataDir);
      if (secret !== null) await writeFile(join(dataDir, 'auth-secret'), `${secret}\n`);
      const said = await command(dataDir, 'restore', file);
      return { said, secret: await readSecret(dataDir) };
    };
    const inputs = [
      { name: 'a refused file, in an empty folder', file: crafted, before: null },
      { name: 'a refused file, where a shop was', file: crafted, before: own },
      { name: 'a whole file, where a shop was', file: good, before: own },
    ];
    const attempts = await tryEach(
      inputs,
      async ({ file, before }) => {
        const { said, secret } = await restored(file, before);
        if (file === good && !said.includes('Restored: ')) return `trouble: ${said.slice(0, 200)}`;
        return secret === before ? null : "the file's secret is in force";
      },
      { name: ({ name }) => name },
    );
    await rm(home, { recursive: true });
    return attempts;
  },
};
