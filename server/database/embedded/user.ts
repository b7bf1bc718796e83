import { chown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { runChild } from '../../platform/child.ts';
import { StartProblem } from '../../platform/start-problem.ts';

export type Runner = {
  readonly prefix: readonly string[];
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
};

const plain: Runner = { prefix: [] };
const nobody: Runner = { prefix: [], uid: 65534, gid: 65534 };

/**
 * Decides which user PostgreSQL runs as. It refuses root, and `initdb` refuses a user without a name: both run in a
 * user namespace, or else root hands `folder` to `nobody`. Throws a `StartProblem` when `nobody` cannot reach what it
 * needs.
 */
export async function chooseRunner(folder: string, bin: string): Promise<Runner> {
  const user = process.getuid?.();
  if (user === undefined || (user !== 0 && hasName())) return plain;
  const { uid, gid } = await stat(folder);
  if (user === 0 && uid !== 0) return reaching({ prefix: [], uid, gid }, folder, bin);
  const disguised = await disguise();
  if (disguised) return disguised;
  if (user !== 0) return plain;
  await reaching(nobody, dirname(folder), bin);
  await handOver(folder, nobody);
  return nobody;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Returns a user namespace in which we are an ordinary named user; undefined where forbidden. */
async function disguise(): Promise<Runner | undefined> {
  for (const id of ['1000', '65534']) {
    const prefix = ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`] as const;
    const [command, ...options] = prefix;
    const { ok } = await runChild(command, [...options, 'id', '-un']);
    if (ok) return { prefix };
  }
  return undefined;
}

async function reaching(runner: Runner, folder: string, bin: string): Promise<Runner> {
  const { uid, gid } = runner;
  for (const path of [join(bin, 'postgres'), folder]) {
    const { ok } = await runChild('test', ['-x', path], { cwd: '/', uid, gid });
    if (ok) continue;
    throw new StartProblem(
      `The built-in database cannot run as root here: user namespaces are forbidden, and the user ${uid} that stands in cannot reach ${path}. Start the product as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return runner;
}

/** Gives a path and everything in it to the user that runs the programs. */
export async function handOver(path: string, { uid, gid }: Runner): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  await chown(path, uid, gid);
  if (!(await stat(path)).isDirectory()) return;
  for (const entry of await readdir(path))
    await handOver(join(path, entry), { prefix: [], uid, gid });
}
