import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unlessAbsent } from '../../start/unless-absent.ts';
import type { Workshop } from './tools.ts';

const run = promisify(execFile);

/**
 * The process that serves this cluster, or undefined. A note left by a dead server is removed: its number may
 * belong to another program by now, in a container even to ourselves, and PostgreSQL would refuse to start.
 */
export async function runningPostmaster(
  shop: Pick<Workshop, 'folder'>,
): Promise<number | undefined> {
  const note = join(shop.folder, 'cluster', 'postmaster.pid');
  const text = await unlessAbsent(readFile(note, 'utf8'));
  if (text === null) return undefined;
  const pid = Number.parseInt(text, 10);
  if (pid > 0 && (await servesCluster(pid, shop))) return pid;
  await rm(note, { force: true });
  return undefined;
}

/** Tells whether a process is the living server of this cluster, as far as the system lets us see. */
export async function servesCluster(
  pid: number,
  { folder }: Pick<Workshop, 'folder'>,
): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pid);
  if (process.platform !== 'linux') {
    const name = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return /(^|\/)postgres\s*$/.test(name.stdout);
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name, state = 'Z'] = /\((.*)\) (\S)/s.exec(status) ?? [];
  if (name !== 'postgres' || 'ZX'.includes(state)) return false;
  const workplace = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workplace === undefined || workplace === (await realpath(join(folder, 'cluster')));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
