import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Log } from '#core/context.ts';
import { pictureProblems } from '#core/problem.pictures.ts';
import { Problem } from '#core/problem.ts';
import type { EncodedPicture } from './encode.ts';
import { type Reply, readReply } from './encode-reply.ts';

export type Limits = {
  /** Megabytes that a picture may add to what the process needs itself, until it is decoded … */
  readonly decoding: number;
  /** … and while it is written anew, which takes as much for every picture of one size. */
  readonly writing: number;
  readonly seconds: number;
};

const usual: Limits = { decoding: 110, writing: 240, seconds: 30 };
// Six files of at most 1280 × 2560 pixels; more is no answer of ours.
const maxReply = 32 * 1024 * 1024;

// The same two steps from here and from the built server in build/server/.
const program = join(import.meta.dirname, '../../server/images/encode-process.ts');

// No settings, no secrets. What is freed goes back at once (glibc): a third less at the peak.
const env = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
  UV_THREADPOOL_SIZE: '1',
};

type Apart = {
  readonly log: Log;
  readonly limits?: Limits;
  /** What Node runs; a test puts something worse than our own program there. */
  readonly run?: readonly string[];
};

/**
 * `encodePicture` in a process of its own, which shares nothing with the product but the bytes: no
 * settings, no connection, no memory. A picture that crashes or hangs it, or asks for more than the
 * limits, is refused with `picture_too_demanding`, and the log says what happened.
 */
export async function encodeApart(bytes: Uint8Array, apart: Apart): Promise<EncodedPicture> {
  const { limits = usual, run = [program] } = apart;
  const args = [...run, limits.decoding, limits.writing, limits.seconds].map(String);
  const { said, reply } = await runNode(args, bytes, limits);
  if (reply === null) {
    apart.log.warn({ said }, 'a picture could not be encoded: its process was ended');
    throw new Problem(pictureProblems.picture_too_demanding);
  }
  apart.log.info({ megabytes: reply.peak }, 'a picture was decoded');
  if (reply.outcome instanceof Problem) throw reply.outcome;
  return reply.outcome;
}

type Ran = { readonly said: string; readonly reply: Reply | null };

/** Runs Node with these arguments and an empty environment; a reply only when it ends well. */
function runNode(args: readonly string[], input: Uint8Array, { seconds }: Limits): Promise<Ran> {
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
    const end = (how: string, reply: Reply | null) => {
      clearTimeout(late);
      resolve({ said: said || how, reply });
    };
    child.once('error', (error) => end(error.message, null));
    child.once('close', (code, signal) =>
      end(`ended with ${signal ?? code}`, code === 0 ? readReply(Buffer.concat(answer)) : null),
    );
  });
}
