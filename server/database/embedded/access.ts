import { createHash } from 'node:crypto';
import { lstat, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { StartProblem } from '../../platform/start-problem.ts';
import { makeFolder } from './make-folder.ts';
import { handOver, type Runner } from './user.ts';

export type Access = {
  readonly connection: ClientConfig;
  readonly settings: Readonly<Record<string, string>>;
  readonly hostRules: string;
};

const port = 5432;

/** Bytes: `sun_path` holds 104 on macOS and 108 on Linux, the closing zero included. */
const longestPath = 100;

/** Returns access by a Unix socket in a folder that only its owner may enter: no TCP port, so no password. */
export async function privateSocket(folder: string, runner: Runner): Promise<Access> {
  const socketFolder = await chooseSocketFolder(folder, runner);
  return {
    connection: { host: socketFolder, port, user: 'postgres', database: 'postgres', ssl: false },
    settings: {
      listen_addresses: '',
      port: String(port),
      unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    hostRules: 'local all all trust\n',
  };
}

async function chooseSocketFolder(folder: string, runner: Runner): Promise<string> {
  const inside = join(folder, 'socket');
  if (fits(inside)) {
    await makeFolder(inside, 0o700);
    await handOver(inside, runner);
    return inside;
  }
  const hash = createHash('sha256').update(`${process.getuid?.()} ${folder}`).digest('hex');
  const candidates = [tmpdir(), '/tmp'].map((base) => join(base, `pizzeria-${hash.slice(0, 16)}`));
  const outside = candidates.find(fits) ?? join('/tmp', `pizzeria-${hash.slice(0, 16)}`);
  await makeFolder(outside, 0o700);
  await refuseForeign(outside, runner);
  await handOver(outside, runner);
  return outside;
}

/** Removes a socket folder outside the data folder. */
export async function leaveSocketFolder({ host }: ClientConfig, folder: string): Promise<void> {
  if (!host?.startsWith('/') || host.startsWith(folder)) return;
  await rmdir(host).catch(() => {});
}

function fits(socketFolder: string): boolean {
  return Buffer.byteLength(join(socketFolder, `.s.PGSQL.${port}`)) <= longestPath;
}

/** Refuses a folder of another user, who may have made it first and would read our queries. */
async function refuseForeign(folder: string, { uid }: Runner): Promise<void> {
  const found = await lstat(folder);
  const ours = found.uid === process.getuid?.() || found.uid === uid;
  if (found.isDirectory() && ours && (found.mode & 0o077) === 0) return;
  throw new StartProblem(
    `The folder ${folder}, where the database's socket belongs, is open to others: remove it, or choose a shorter DATA_DIR.`,
  );
}
