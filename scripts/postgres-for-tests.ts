import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Binaries, findBinaries } from '#server/database/embedded/binaries.ts';
import { stopPostmaster } from '#server/database/embedded/postmaster.ts';
import { runTool, type Workshop } from '#server/database/embedded/tools.ts';
import { chooseRunner, handOver } from '#server/database/embedded/user.ts';
import { openToPassersBy, watchOver } from '#tests/support/database-watch.ts';
import { withoutCare } from '#tests/support/quick-folder.ts';

const debian = '/usr/lib/postgresql';
const oldestSupported = 14;

/** The same sorting on every system. */
const collation = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** A throw-away server: `url` fits TEST_DATABASE_URL and DATABASE_URL; `name` is for the reader. */
export type ServerForTests = {
  readonly name: string;
  readonly url: string;
  stop(): Promise<void>;
};

/** Returns the programs of Debian's newest PostgreSQL server, 14 or newer; null without one. */
export async function findDebianPostgres(folder = debian): Promise<string | null> {
  const versions = (await readdir(folder).catch(() => [])).map(Number).sort((a, b) => b - a);
  const places = versions
    .filter((version) => version >= oldestSupported)
    .map((version) => join(folder, String(version), 'bin'));
  // The client's package has the same folder, without the server.
  return places.find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/**
 * Starts a server over TCP with a password, as a DATABASE_URL names one, without fsync unless it is to be durable:
 * Debian's newest PostgreSQL, or the npm package's when Debian has none of 14 or newer. Works as root too.
 */
export async function startPostgresForTests({ isDurable = false } = {}): Promise<ServerForTests> {
  const home = await mkdtemp(join(tmpdir(), 'pizzeria-server-'));
  await openToPassersBy(home);
  const dismiss = watchOver(home);
  const folder = join(home, 'postgres');
  await mkdir(folder, { mode: 0o700 });
  const bin = await findDebianPostgres();
  const binaries: Binaries = bin
    ? { bin, environment: {}, version: '' }
    : await findBinaries(join(home, 'lib'));
  const shop: Workshop = { folder, binaries, runner: await chooseRunner(folder, binaries.bin) };
  const port = await freePort();
  const password = randomBytes(24).toString('base64url');
  await writeFile(join(folder, 'password'), password, { mode: 0o600 });
  await handOver(join(folder, 'password'), shop.runner);
  const locale = bin ? ['--locale=C.UTF-8'] : collation;
  const options = [
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '-N',
    ...locale,
    '--auth=scram-sha-256',
    '--pwfile=password',
  ];
  await run(shop, 'initdb', ['-D', 'cluster', ...options]);
  const start = [
    'start',
    '-D',
    'cluster',
    '-l',
    'server.log',
    '-w',
    '-o',
    serverOptions(port, isDurable),
  ];
  await run(shop, 'pg_ctl', start);
  return {
    name: bin ? "Debian's PostgreSQL" : 'the embedded PostgreSQL as a server',
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      await stopPostmaster(shop, { info: console.info, warn: console.warn, error: console.error });
      await rm(home, { recursive: true, force: true });
      dismiss();
    },
  };
}

function serverOptions(port: number, isDurable: boolean): string {
  const access = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' };
  const all = Object.entries({ ...access, ...(isDurable ? {} : withoutCare) });
  return all.map(([name, value]) => `-c ${name}='${value}'`).join(' ');
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

async function run(shop: Workshop, tool: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  const { ok, output } = await runTool(shop, tool, args);
  if (!ok) throw new Error(`${tool} of ${shop.binaries.bin}: ${output}`);
}
