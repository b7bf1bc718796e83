import { copyFile, open, rename, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ignore } from '../ignore.ts';
import type { Workshop } from './tools.ts';

export const logName = 'server.log';

const largest = 5_000_000;

/** Answers where the server's log will go on; one that has grown is put aside first. */
export async function startLog({ folder }: Workshop): Promise<number> {
  const file = join(folder, logName);
  const found = await stat(file).catch(() => undefined);
  if (found === undefined || found.size < largest) return found?.size ?? 0;
  await rename(file, `${file}.old`);
  return 0;
}

/** Milliseconds: what is written within them comes on top of `largest`. */
const often = 10_000;

/**
 * Copies and empties the running server's log when it is large, until `signal`. A line written at
 * that very instant may be lost.
 */
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
      // On a full disk above all.
      .then(() => truncate(file))
      .catch(ignore);
  }
}

/** Returns the reason that the server gave last for not starting, since its log had `from` bytes. */
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
