import * as z from 'zod/mini';
import { pictureProblems } from '#core/problem.pictures.ts';
import { Problem } from '#core/problem.ts';
import { pictureBounds, pictureFormats, pictureWidths } from '#ui/uploads/stored-picture.ts';
import { type EncodedPicture, pictureFormatOf } from './encode.ts';

const count = z.int().check(z.gte(0));
/** What the process that encodes answers: a line of facts, then the files one after the other. */
const Facts = z.union([
  z.object({ problem: z.string(), peak: z.number() }),
  z.object({ width: count, height: count, lengths: z.array(count), peak: z.number() }),
]);
type Facts = z.infer<typeof Facts>;

export type Reply = {
  readonly outcome: EncodedPicture | Problem;
  /** The most memory that the process held, in megabytes. */
  readonly peak: number;
};

/** Returns the reply as bytes. */
export function writeReply(outcome: EncodedPicture | Problem, peak: number): Buffer {
  if (outcome instanceof Problem) return line({ problem: outcome.code, peak });
  const { width, height, variants } = outcome;
  const lengths = variants.map(({ bytes }) => bytes.length);
  const facts = line({ width, height, lengths, peak });
  return Buffer.concat([facts, ...variants.map(({ bytes }) => bytes)]);
}

function line(facts: Facts): Buffer {
  return Buffer.from(`${JSON.stringify(facts)}\n`);
}

/**
 * Reads a reply with all doubt: the person who got hold of the decoder could write anything. Null
 * unless it is one of our problems, or the very files that `encodePicture` makes of a picture.
 */
export function readReply(bytes: Uint8Array): Reply | null {
  const end = bytes.indexOf(10);
  if (end < 0) return null;
  const facts = parseFacts(Buffer.from(bytes.subarray(0, end)).toString());
  if (facts === null) return null;
  const { peak } = facts;
  if ('problem' in facts) {
    const kind = Object.values(pictureProblems).find(({ code }) => code === facts.problem);
    return kind ? { outcome: new Problem(kind), peak } : null;
  }
  const outcome = readPicture(facts, bytes.subarray(end + 1));
  return outcome && { outcome, peak };
}

type PictureFacts = Extract<Facts, { readonly lengths: unknown }>;

function readPicture(
  { width, height, lengths }: PictureFacts,
  files: Uint8Array,
): EncodedPicture | null {
  const isSize = (length: number, most: number) =>
    Number.isInteger(length) && length > 0 && length <= most;
  if (!isSize(width, pictureBounds.width) || !isSize(height, pictureBounds.height)) return null;
  const kinds = pictureWidths(width).flatMap((step) =>
    pictureFormats.map((format) => ({ width: step, format })),
  );
  let start = 0;
  const variants = kinds.map((kind, at) => {
    const end = start + (lengths[at] ?? 0);
    const variant = { ...kind, bytes: Uint8Array.from(files.subarray(start, end)) };
    start = end;
    return variant;
  });
  const isWhole = start === files.length && lengths.length === kinds.length;
  return isWhole && variants.every(isAsNamed) ? { width, height, variants } : null;
}

function isAsNamed({ format, bytes }: EncodedPicture['variants'][number]): boolean {
  return pictureFormatOf(bytes) === (format === 'avif' ? 'heif' : format);
}

function parseFacts(text: string): Facts | null {
  try {
    return Facts.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
