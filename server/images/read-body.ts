import { pictureProblems } from '#core/problem.pictures.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { maxPictureBytes } from '#ui/uploads/stored-picture.ts';

/**
 * Reads an upload whole, but never more than a picture may weigh: what is longer is refused by its
 * announced length or at the first byte too many. Problems: `picture_too_large`; `malformed` when
 * the sender breaks off.
 */
export async function readPictureBody(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > maxPictureBytes) {
    throw new Problem(pictureProblems.picture_too_large);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > maxPictureBytes) throw new Problem(pictureProblems.picture_too_large);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(requestProblems.malformed);
  }
  return Buffer.concat(chunks, length);
}
