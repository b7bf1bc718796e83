import { writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { memoryUsage } from 'node:process';
import { buffer } from 'node:stream/consumers';
import { Problem } from '#core/problem.ts';
import { decodePicture, writeVariants } from './encode.ts';
import { writeReply } from './encode-reply.ts';

// A child process for one stranger's picture: bytes come in, a reply goes out. It exits hard when the picture exceeds
// its limits: libvips would wait for its threads.

const [decoding = 0, writing = 0, seconds = 0] = process.argv.slice(2).map(Number);

// The base need of Node and libvips differs by platform; a picture's share does not.
const atStart = memoryUsage.rss();
const limit = (megabytes: number) => atStart + megabytes * 1024 * 1024;
let most = limit(decoding);

// Not the system's peak: on Linux that begins with the parent's.
let highest = atStart;

function peak(): number {
  highest = Math.max(highest, memoryUsage.rss());
  return Math.round(highest / 1024 / 1024);
}

function giveUp(reason: 'memory' | 'time'): void {
  writeSync(2, `${reason}: ${peak()} MB`);
  process.kill(process.pid, 'SIGKILL');
}

// The decoder works in other threads: this one checks often enough to stop a bomb half unfolded.
setInterval(() => {
  peak();
  if (highest > most) giveUp('memory');
}, 2).unref();
setTimeout(giveUp, seconds * 1000, 'time').unref();
// Orders are taken on the same processors.
setPriority(5);

async function encode() {
  const pixels = await decodePicture(await buffer(process.stdin));
  // Our own size: from here on nothing depends on the sender's bytes.
  most = limit(writing);
  return writeVariants(pixels);
}

const outcome = await encode().catch((error: unknown) => {
  if (error instanceof Problem) return error;
  throw error;
});
process.stdout.write(writeReply(outcome, peak()));
