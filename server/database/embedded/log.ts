import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The reason that the server gave last for not starting, since its log had `from` bytes. */
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
