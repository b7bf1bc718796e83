import type { BackupOrder } from '../backup/automatic/process.ts';
import { programAt, runNode } from '../platform/child.ts';

/** Node's limits: it shares a small machine with the shop. */
const small = ['--max-old-space-size=256', '--max-semi-space-size=4'];

type Ran = {
  /** The outcome of the backup; null when there was nothing to do. */
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly output: string;
};

/** Makes a backup in a child process that cleans up after itself; rejects with its last words. */
export async function makeBackupApart(order: BackupOrder, signal: AbortSignal): Promise<Ran> {
  const { ok, reply, output } = await runNode(
    [...small, programAt('backup/automatic/process.ts')],
    {
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      input: `${JSON.stringify(order)}\n`,
      staysOpen: true,
      // Longer than a large shop takes over a slow line: a hanging backup is ended, reported and retried (B-4304).
      seconds: 6 * 3600,
      signal,
    },
  );
  if (!ok) throw new Error(output.trim().slice(-400));
  return { facts: reply.length > 0 ? JSON.parse(String(reply)) : null, output };
}
