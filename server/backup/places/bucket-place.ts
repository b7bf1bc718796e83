import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  type _Object,
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { openS3Client, s3Answer } from '../../s3/s3-client.ts';
import type { S3Place } from '../../s3/s3-place.ts';
import { dropAbandonedUploads } from './abandoned-uploads.ts';
import {
  type BackupPlace,
  checkedPlaceName,
  isPlaceName,
  type PlacedFile,
  PlaceProblem,
  type StoreFailure,
} from './backup-place.ts';
import { readBack } from './same-bytes.ts';

/** What is in memory at once; every piece is signed, and tried again alone. 10,000 of them may be one file. */
const pieceBytes = 8 * 1024 * 1024;
/** For a piece over a slow line, and for a bucket that puts the pieces together. */
const patience = { tries: 4, whole: 10 * 60_000, silent: 60_000 };

/** Keeps backups in an S3-compatible bucket, below the path of its URL. */
export function openBucketPlace(bucket: S3Place, { tries = patience.tries } = {}): BackupPlace {
  const client = openS3Client(bucket, { ...patience, tries });
  const object = (name: string) => ({ Bucket: bucket.bucket, Key: bucket.prefix + name });

  async function putSmall(name: string, body: Buffer): Promise<void> {
    await client.send(new PutObjectCommand({ ...object(name), Body: body }));
  }

  async function putLarge(name: string, handle: FileHandle): Promise<void> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(object(name)));
    const upload = { ...object(name), UploadId };
    // Not every bucket tells them, nor to every key, and this file is whole without.
    await dropAbandonedUploads(client, bucket, UploadId).catch(() => {});
    try {
      const parts = [];
      for (let PartNumber = 1; ; PartNumber++) {
        const Body = await readPiece(handle, (PartNumber - 1) * pieceBytes);
        if (Body.length === 0) break;
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
        parts.push({ PartNumber, ETag });
      }
      const MultipartUpload = { Parts: parts };
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
    } catch (error) {
      // What is left of it would be paid for and seen by nobody.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
      throw error;
    }
  }

  function placedFile({ Key = '', Size = 0, LastModified }: _Object): readonly PlacedFile[] {
    const name = Key.slice(bucket.prefix.length);
    if (!isPlaceName(name) || !LastModified) return [];
    return [{ name, bytes: Size, savedAt: LastModified.toTemporalInstant() }];
  }

  const place: BackupPlace = {
    async put(name, file) {
      checkedPlaceName(name);
      const handle = await open(file, 'r');
      try {
        const { size } = await handle.stat();
        if (size <= pieceBytes) {
          await putSmall(name, await readPiece(handle, 0)).catch(inWords);
        } else {
          await putLarge(name, handle).catch(inWords);
        }
      } finally {
        await handle.close();
      }
      await readBack(place, name, file);
    },
    async get(name) {
      const command = new GetObjectCommand(object(checkedPlaceName(name)));
      const found = await client.send(command).catch(unlessNoKey);
      return found?.Body instanceof Readable ? found.Body : null;
    },
    async delete(name) {
      const command = new DeleteObjectCommand(object(checkedPlaceName(name)));
      await client.send(command).catch(unlessNoKey);
    },
    async *list(under) {
      const below = { Bucket: bucket.bucket, Prefix: bucket.prefix + under };
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, below)) {
          yield* Contents.flatMap(placedFile);
        }
      } catch (error) {
        inWords(error);
      }
    },
  };
  return place;
}

async function readPiece(handle: FileHandle, at: number): Promise<Buffer> {
  const piece = Buffer.allocUnsafe(pieceBytes);
  let length = 0;
  while (length < pieceBytes) {
    const { bytesRead } = await handle.read(piece, length, pieceBytes - length, at + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return piece.subarray(0, length);
}

function unlessNoKey(error: unknown): null {
  const answer = s3Answer(error);
  if (answer?.status === 404 && answer.code !== 'NoSuchBucket') return null;
  return inWords(error);
}

/** Throws what a bucket refuses as a problem with the place, and a line that is down as well. */
function inWords(error: unknown): never {
  const answer = s3Answer(error);
  if (answer === null) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new PlaceProblem('place_unreachable', `the bucket does not answer: ${reason}`);
  }
  const { status, code } = answer;
  throw new PlaceProblem(fieldErrorOf(status, code), `the bucket answered ${status} (${code})`);
}

function fieldErrorOf(status: number, code: string): StoreFailure {
  if (status === 404) return 'place_absent';
  if (status === 507 || /Quota|StorageFull/i.test(code)) return 'place_full';
  return status >= 300 && status < 500 && status !== 429 ? 'place_refuses' : 'place_unreachable';
}
