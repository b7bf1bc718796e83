import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runningPostmaster, servesCluster } from '../../database/embedded/postmaster.ts';

/** Returns the folder where a backup is written and proven. It is emptied after each attempt. */
export function workFolder(dataDir: string): string {
  return join(dataDir, 'backup-work');
}

export function proofFolder(dataDir: string): string {
  return join(workFolder(dataDir), 'postgres');
}

/** Returns an empty work folder; the remains of a crash are removed, its database server included. */
export async function freshWorkFolder(dataDir: string): Promise<string> {
  await clearWorkFolder(dataDir);
  const folder = workFolder(dataDir);
  // The user that runs PostgreSQL in place of root must be able to enter.
  await mkdir(folder, { mode: 0o711 });
  return folder;
}

export async function clearWorkFolder(dataDir: string): Promise<void> {
  const shop = { folder: proofFolder(dataDir) };
  const pid = await runningPostmaster(shop);
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (pid === undefined || !(await servesCluster(pid, shop))) break;
    process.kill(pid, signal);
    for (let tries = 0; tries < 50 && (await servesCluster(pid, shop)); tries++) await pause(100);
  }
  const persistent = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  await rm(workFolder(dataDir), persistent);
}
