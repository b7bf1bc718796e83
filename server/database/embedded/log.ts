import { copyFile, open, rename, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ignore } from '../ignore.ts';
import type { Workshop } from './tools.ts';

export const logName = 'server.log';

const largest = 5_000_000;

/** Returns the offset at which the server's log goes on; a large one is renamed first. */
export async function startLog({ folder }: Workshop): Promise<number> {
  const file = join(folder, logName);
  const found = await stat(file).catch(() => undefined);
  if (found === undefined || found.size < largest) return found?.size ?? 0;
  await rename(file, `${file}.old`);
  return 0;
}

/** Milliseconds; the log may exceed `largest` by what is written within them. */
const often = 10_000;

/** Copies and empties a large log until `signal`. A line written at that instant may be lost. */
export async function limitLog(
  { folder }: Workshop,
  signal: AbortSignal,
  { most = largest, every = often } = {},
): Promise<void> {
  const file = join(folder, logName);
  while (!signal.aborted) {
    await pause(every, undefined, { signal, ref: false }).catch(ignore);
    const found = await stat(file).catch(() => undefined);
    if (signal.aborted || found === undefined || found.size < most) continue;
    await copyFile(file, `${file}.old`)
      .catch(ignore)
      // Truncated even when the copy fails: a full disk needs it most.
      .then(() => truncate(file))
      .catch(ignore);
  }
}

/** Returns the server's last reason for not starting, from byte `from` of its log on. */
export async function lastWords({ folder }: Workshop, from: number): Promise<string> {
  const handle = await open(join(folder, logName), 'r').catch(() => undefined);
  if (!handle) return '';
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(20_000), 0, 20_000, from)
    .finally(() => handle.close());
  const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC|ERROR|error while loading/.test(line)) ?? '';
  return fatal.replace(/^.*?(?:FATAL|PANIC|ERROR): +/, '').trim();
}
