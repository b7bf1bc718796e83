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
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from '../backup-address.ts';
import { checkedName, type FileStore, type IsName, type StoredFile } from './file-store.ts';

/** Bytes in memory at once; each piece is signed and retried alone. A file has at most 10,000 pieces. */
const pieceBytes = 8 * 1024 * 1024;

/** A bucket's error: status and S3's code. */
export type BucketAnswer = { readonly status: number; readonly code: string };

export type BucketRules = {
  readonly isName: IsName;
  typeOf?(name: string): string | undefined;
  /** Returns the error to throw; `answer` is null where a bucket did not answer. */
  explain(answer: BucketAnswer | null, error: unknown): Error;
  /** Tries in all. */
  readonly tries: number;
  /** Milliseconds for one try, and for a silent line. */
  readonly whole: number;
  readonly silent: number;
};

/** Opens an S3-compatible bucket, below the path of its URL, with only the keys of its URL. */
export function openBucketStore(bucket: S3Bucket, rules: BucketRules): FileStore {
  const { isName, typeOf = () => undefined } = rules;
  const client = new S3Client({
    endpoint: bucket.endpoint,
    region: bucket.region,
    forcePathStyle: true,
    credentials: { accessKeyId: bucket.accessKey, secretAccessKey: bucket.secretKey },
    maxAttempts: rules.tries,
    requestHandler: {
      connectionTimeout: 10_000,
      requestTimeout: rules.whole,
      throwOnRequestTimeout: true,
      socketTimeout: rules.silent,
    },
    // The signature covers the bytes already; many buckets know no other checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const object = (name: string) => ({ Bucket: bucket.bucket, Key: bucket.prefix + name });

  async function putSmall(name: string, Body: Uint8Array): Promise<void> {
    const ContentType = typeOf(name);
    await client.send(new PutObjectCommand({ ...object(name), Body, ContentType }));
  }

  async function putLarge(name: string, handle: FileHandle): Promise<void> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(object(name)));
    const upload = { ...object(name), UploadId };
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
      // The uploaded pieces would be paid for and of no use.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
      throw error;
    }
  }

  async function putFile(name: string, file: string): Promise<void> {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      if (size <= pieceBytes) await putSmall(name, await readPiece(handle, 0)).catch(inWords);
      else await putLarge(name, handle).catch(inWords);
    } finally {
      await handle.close();
    }
  }

  function storedFile({ Key = '', Size = 0, LastModified }: _Object): readonly StoredFile[] {
    const name = Key.slice(bucket.prefix.length);
    if (!Key.startsWith(bucket.prefix) || !isName(name) || !LastModified) return [];
    return [{ name, bytes: Size, savedAt: LastModified.toTemporalInstant() }];
  }

  function inWords(error: unknown): never {
    throw rules.explain(answerOf(error), error);
  }

  function unlessNoKey(error: unknown): null {
    const answer = answerOf(error);
    if (answer?.status === 404 && answer.code !== 'NoSuchBucket') return null;
    return inWords(error);
  }

  return {
    async put(name, content) {
      checkedName(isName, name);
      if (typeof content === 'string') await putFile(name, content);
      else await putSmall(name, content).catch(inWords);
    },
    async get(name) {
      const command = new GetObjectCommand(object(checkedName(isName, name)));
      const found = await client.send(command).catch(unlessNoKey);
      return found?.Body instanceof Readable ? found.Body : null;
    },
    async delete(name) {
      const command = new DeleteObjectCommand(object(checkedName(isName, name)));
      await client.send(command).catch(unlessNoKey);
    },
    async *list(under = '') {
      const below = { Bucket: bucket.bucket, Prefix: bucket.prefix + under };
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, below)) {
          yield* Contents.flatMap(storedFile);
        }
      } catch (error) {
        inWords(error);
      }
    },
  };
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

function answerOf(error: unknown): BucketAnswer | null {
  if (!(error instanceof S3ServiceException)) return null;
  return { status: error.$metadata.httpStatusCode ?? 0, code: error.name };
}
