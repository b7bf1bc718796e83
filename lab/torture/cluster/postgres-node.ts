import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseRunner } from '../../../server/database/embedded/user.ts';
import { openToPassersBy } from '../../../tests/support/database-watch.ts';
import type { Guard } from '../guard.ts';
import { signal } from '../processes.ts';

const run = promisify(execFile);

/** One PostgreSQL server of Debian's, first or standing by. */
export type PostgresNode = {
  readonly name: string;
  readonly port: number;
  /** Of its first process; 0 when it does not run. */
  pid(): Promise<number>;
  /** An empty one that others may copy. */
  create(): Promise<void>;
  /** A copy of another, which follows it from its start on. */
  copy(from: PostgresNode): Promise<void>;
  /** Answers whether it runs. */
  start(): Promise<boolean>;
  kill(): Promise<void>;
  /** Makes it the first. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

export const user = 'postgres';
/** Whoever the balancer asks as: it may connect, and ask who follows whom. */
export const checker = 'balancer';

/**
 * Every commit waits until the other has it on its disk: what was acknowledged outlives the first.
 * Small logs, for a small disk.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  synchronous_commit: 'on',
  wal_level: 'replica',
  hot_standby: 'on',
  max_wal_senders: '5',
  max_connections: '100',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  wal_keep_size: '64MB',
  // A line that is silent is given up soon, by both ends.
  wal_sender_timeout: '10s',
  wal_receiver_timeout: '10s',
};

type NodeOptions = {
  readonly name: string;
  readonly port: number;
  /** Its disk. */
  readonly folder: string;
  readonly bin: string;
  readonly guarded: Guard;
};

export async function openPostgresNode(options: NodeOptions): Promise<PostgresNode> {
  const { name, port, folder, bin, guarded } = options;
  await mkdir(folder, { recursive: true });
  await openToPassersBy(folder);
  const runner = await chooseRunner(folder, bin);
  const data = join(folder, 'cluster');

  async function tool(program: string, args: readonly string[]): Promise<void> {
    const [first, ...words] = [...runner.prefix, join(bin, program), ...args];
    const { uid, gid } = runner;
    const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };
    await run(first ?? '', words, { cwd: folder, env, uid, gid });
  }

  async function pid(): Promise<number> {
    const note = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
    const found = Number.parseInt(note, 10);
    const command = await readFile(`/proc/${found}/cmdline`, 'utf8').catch(() => '');
    return command.includes('postgres') ? found : 0;
  }

  return {
    name,
    port,
    pid,
    async create() {
      const access = ['--auth=trust', '-U', user, '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
      await tool('initdb', ['-D', 'cluster', ...access]);
      await writeFile(
        join(data, 'pg_hba.conf'),
        'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
      );
      const lines = Object.entries({ ...settings, port }).map(
        ([key, value]) => `${key} = '${value}'`,
      );
      await writeFile(join(data, 'postgresql.conf'), `${lines.join('\n')}\n`);
    },
    async copy(from) {
      await rm(data, { recursive: true, force: true });
      const source = `host=127.0.0.1 port=${from.port} user=${user} application_name=${name}`;
      await tool('pg_basebackup', [
        '-D',
        'cluster',
        '-d',
        source,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '-N',
      ]);
      const own = `port = ${port}\nsynchronous_standby_names = ''\n`;
      await writeFile(join(data, 'postgresql.auto.conf'), own, { flag: 'a' });
    },
    async start() {
      const words = ['start', '-D', 'cluster', '-l', 'server.log', '-w', '-t', '60'];
      const isRunning = await tool('pg_ctl', words).then(
        () => true,
        () => false,
      );
      guarded.process(await pid());
      return isRunning;
    },
    async kill() {
      signal(await pid(), 'SIGKILL');
    },
    promote: () => tool('pg_ctl', ['promote', '-D', 'cluster', '-w']),
    stop: () => tool('pg_ctl', ['stop', '-D', 'cluster', '-m', 'immediate']).catch(() => {}),
  };
}
