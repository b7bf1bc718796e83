import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackupOrder } from '../backup/automatic/process.ts';

/** The same two steps from here and from the built server in build/server/. */
const program = join(import.meta.dirname, '../../server/backup/automatic/process.ts');

/** It shares a small machine with the shop. */
const small = ['--max-old-space-size=256', '--max-semi-space-size=4'];

type Ran = {
  /** What became of the backup; null when there was nothing to do. */
  readonly facts: Readonly<Record<string, unknown>> | null;
  /** What it had to say besides. */
  readonly said: string;
};

/** Makes a backup in a process of its own; rejects with its last words when that ends badly. */
export async function makeBackupApart(order: BackupOrder, signal: AbortSignal): Promise<Ran> {
  const child = spawn(process.execPath, [...small, program], {
    stdio: 'pipe',
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] = (texts[name] + text).slice(-2000);
    });
  }
  // One that dies early does not read: how it ended tells enough.
  child.stdin.on('error', () => {});
  child.stdin.write(`${JSON.stringify(order)}\n`);
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const stop = () => stopChild(child.kill.bind(child), closed);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const [code, ended] = await closed.finally(() => signal.removeEventListener('abort', stop));
  if (code === 0)
    return { facts: texts.stdout ? JSON.parse(texts.stdout) : null, said: texts.stderr };
  throw new Error(texts.stderr.trim().slice(-400) || `it ended with ${ended ?? code}`);
}

/** It clears away behind itself, which takes a moment. */
async function stopChild(kill: (signal: NodeJS.Signals) => boolean, closed: Promise<unknown>) {
  kill('SIGTERM');
  await Promise.race([closed, pause(15_000, undefined, { ref: false })]);
  kill('SIGKILL');
}
