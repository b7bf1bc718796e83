import * as z from 'zod/mini';
import { pictureProblems } from '#core/problem.pictures.ts';
import { Problem } from '#core/problem.ts';
import { pictureBounds, pictureFormats, pictureWidths } from '#ui/uploads/stored-picture.ts';
import { type EncodedPicture, pictureFormatOf } from './encode.ts';

const Picture = z.object({
  width: z.int().check(z.gte(1), z.lte(pictureBounds.width)),
  height: z.int().check(z.gte(1), z.lte(pictureBounds.height)),
  files: z.array(z.string()),
  peak: z.number(),
});
const Answer = z.union([z.object({ problem: z.string(), peak: z.number() }), Picture]);

export type Reply = {
  readonly outcome: EncodedPicture | Problem;
  /** Megabytes that the process held at most. */
  readonly peak: number;
};

export function writeReply(outcome: EncodedPicture | Problem, peak: number): string {
  if (outcome instanceof Problem) return JSON.stringify({ problem: outcome.code, peak });
  const { width, height, variants } = outcome;
  const files = variants.map(({ bytes }) => bytes.toBase64());
  return JSON.stringify({ width, height, files, peak });
}

/** Parses a reply that an attacker in the decoder may have written: null unless it is a problem or our files. */
export function readReply(bytes: Uint8Array): Reply | null {
  try {
    const answer = Answer.parse(JSON.parse(Buffer.from(bytes).toString()));
    const outcome = 'problem' in answer ? problemOf(answer.problem) : readPicture(answer);
    return outcome && { outcome, peak: answer.peak };
  } catch {
    return null;
  }
}

function problemOf(named: string): Problem | null {
  const kind = Object.values(pictureProblems).find(({ code }) => code === named);
  return kind ? new Problem(kind) : null;
}

function readPicture({ width, height, files }: z.infer<typeof Picture>): EncodedPicture | null {
  const kinds = pictureWidths(width).flatMap((step) =>
    pictureFormats.map((format) => ({ width: step, format })),
  );
  const variants = kinds.map((kind, at) => ({
    ...kind,
    bytes: Uint8Array.fromBase64(files[at] ?? ''),
  }));
  const isWhole = files.length === kinds.length && variants.every(isAsNamed);
  return isWhole ? { width, height, variants } : null;
}

function isAsNamed({ format, bytes }: EncodedPicture['variants'][number]): boolean {
  return pictureFormatOf(bytes) === (format === 'avif' ? 'heif' : format);
}
