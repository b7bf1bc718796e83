import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Guard } from '../guard.ts';

/** An S3 server that nobody here wrote: the npm package `s3rver`, which is no dependency of ours. */
export const bucketProgram = 's3rver';

export type Bucket = { readonly pid: number; close(): void };

/** Serves one bucket on a port of this computer, its files below `home`. */
export async function openBucket(home: string, port: number, guarded: Guard): Promise<Bucket> {
  const folder = join(home, 'bucket');
  await mkdir(folder, { recursive: true });
  const said = openSync(join(home, 'bucket.log'), 'a');
  const words = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'shop'];
  const child = spawn(bucketProgram, words, { stdio: ['ignore', said, said] });
  guarded.process(child.pid ?? 0);
  for (let tries = 0; tries < 200; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) break;
    await pause(50);
  }
  return { pid: child.pid ?? 0, close: () => void child.kill('SIGTERM') };
}

/** What the product is told of a bucket at this port. */
export function bucketUrl(port: number): string {
  return `http://S3RVER:S3RVER@127.0.0.1:${port}/shop`;
}
