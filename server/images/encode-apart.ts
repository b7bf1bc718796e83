import type { Log } from '#core/context.ts';
import { pictureProblems } from '#core/problem.pictures.ts';
import { Problem } from '#core/problem.ts';
import { programAt } from '../platform/child.ts';
import type { EncodedPicture } from './encode.ts';
import { readReply } from './encode-reply.ts';
import { runApart } from './run-apart.ts';

export type Limits = {
  /** Megabytes that decoding may add to the process's own need. */
  readonly decoding: number;
  /** Megabytes that encoding may add, the same for every picture of a size. */
  readonly writing: number;
  readonly seconds: number;
};

const usual: Limits = { decoding: 95, writing: 240, seconds: 30 };
// Six files of at most 1280 × 2560 pixels: a longer reply is forged.
const maxReply = 32 * 1024 * 1024;

type Apart = {
  readonly log: Log;
  readonly limits?: Limits;
  /** Arguments for Node; a test puts a hostile program there. */
  readonly run?: readonly string[];
};

/**
 * Runs `encodePicture` in a child process that gets only the bytes: no settings, no connection, no memory. A picture
 * that crashes or hangs it, or exceeds the limits, is refused with `picture_too_demanding`, and the log says why.
 */
export async function encodeApart(bytes: Uint8Array, apart: Apart): Promise<EncodedPicture> {
  const { limits = usual, run = [programAt('images/encode-process.ts')] } = apart;
  const args = [...run, limits.decoding, limits.writing, limits.seconds].map(String);
  const { output, reply: answer } = await runApart(args, bytes, { ...limits, maxReply });
  const reply = answer && readReply(answer);
  if (reply === null) {
    apart.log.warn({ output }, 'a picture could not be encoded: its process was ended');
    throw new Problem(pictureProblems.picture_too_demanding);
  }
  apart.log.info({ megabytes: reply.peak }, 'a picture was decoded');
  if (reply.outcome instanceof Problem) throw reply.outcome;
  return reply.outcome;
}
