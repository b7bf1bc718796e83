import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createGate } from '../crowds/gate.ts';

// No settings, no secrets. What is freed goes back at once (glibc): a third less at the peak.
const env = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
  UV_THREADPOOL_SIZE: '1',
};

/** A program of this folder; the same two steps from here and from the built server in build/server/. */
export function programAt(name: string): string {
  return join(import.meta.dirname, '../../server/images', name);
}

type Limits = {
  readonly seconds: number;
  /** The most bytes that are an answer of ours. */
  readonly maxReply: number;
};

type Ran = { readonly said: string; readonly reply: Buffer | null };

/** Whatever is asked of it, this computer works on two pictures at once. */
const inTurn = createGate({ places: 2 });

/** Runs Node with these arguments and an empty environment; a reply only when it ends well. */
export function runApart(args: readonly string[], input: Uint8Array, limits: Limits): Promise<Ran> {
  return inTurn(() => runNow(args, input, limits));
}

function runNow(
  args: readonly string[],
  input: Uint8Array,
  { seconds, maxReply }: Limits,
): Promise<Ran> {
  const child = spawn(process.execPath, args, { env, stdio: 'pipe' });
  const answer: Buffer[] = [];
  let length = 0;
  let said = '';
  // It ends itself first, and says why, unless somebody else has taken it over.
  const late = setTimeout(() => child.kill('SIGKILL'), (seconds + 1) * 1000);
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxReply) child.kill('SIGKILL');
    else answer.push(chunk);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < 500) said += text.slice(0, 500);
  });
  // One that dies early does not read to the end: how it ended tells enough.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => {
    const end = (how: string, reply: Buffer | null) => {
      clearTimeout(late);
      resolve({ said: said || how, reply });
    };
    child.once('error', (error) => end(error.message, null));
    child.once('close', (code, signal) =>
      end(`ended with ${signal ?? code}`, code === 0 ? Buffer.concat(answer) : null),
    );
  });
}
