import type { Log } from '#core/context.ts';
import { pictureProblems } from '#core/problem.pictures.ts';
import { Problem } from '#core/problem.ts';
import { programAt } from '../platform/child.ts';
import type { EncodedPicture } from './encode.ts';
import { readReply } from './encode-reply.ts';
import { runApart } from './run-apart.ts';

export type Limits = {
  /** Megabytes that a picture may add to what the process needs itself, until it is decoded … */
  readonly decoding: number;
  /** … and while it is written anew, which takes as much for every picture of one size. */
  readonly writing: number;
  readonly seconds: number;
};

const usual: Limits = { decoding: 95, writing: 240, seconds: 30 };
// Six files of at most 1280 × 2560 pixels; more is no answer of ours.
const maxReply = 32 * 1024 * 1024;

type Apart = {
  readonly log: Log;
  readonly limits?: Limits;
  /** What Node runs; a test puts something worse than our own program there. */
  readonly run?: readonly string[];
};

/**
 * Runs `encodePicture` in a process of its own, which shares nothing with the product but the
 * bytes: no settings, no connection, no memory. A picture that crashes or hangs it, or asks for
 * more than the limits, is refused with `picture_too_demanding`, and the log says what happened.
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
