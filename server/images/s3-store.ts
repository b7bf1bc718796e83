import {
  type _Object,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { openS3Client, s3Answer } from '../s3/s3-client.ts';
import type { S3Place } from '../s3/s3-place.ts';
import { typeOfPicture } from './file-name.ts';
import { checkedType, type FileStore, type ListedFile, type TypeOf } from './file-store.ts';

/** How long one try may take, in milliseconds. */
const patience = { whole: 20_000, silent: 20_000 };

type Stored = { readonly tries?: number; readonly folder?: string; readonly typeOf?: TypeOf };

/**
 * Stores files in an S3-compatible bucket, so that several instances share them. A bucket that
 * fails is asked `tries` times in all; its answer is then thrown, as a status and S3's own code.
 */
export function openS3Store(
  place: S3Place,
  { tries = 3, folder = 'menu-images', typeOf = typeOfPicture }: Stored = {},
): FileStore {
  const { bucket } = place;
  const prefix = `${place.prefix}${folder}/`;
  const client = openS3Client(place, { tries, ...patience });
  const object = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  async function* list(): AsyncGenerator<ListedFile> {
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
    try {
      for await (const { Contents = [] } of pages) yield* Contents.flatMap(listedFile);
    } catch (error) {
      inOurWords(error);
    }
  }

  function listedFile({ Key = '', LastModified }: _Object): readonly ListedFile[] {
    const name = Key.slice(prefix.length);
    if (!Key.startsWith(prefix) || typeOf(name) === null || !LastModified) return [];
    return [{ name, savedAt: LastModified.toTemporalInstant() }];
  }

  return {
    async put(name, bytes) {
      const type = checkedType(typeOf, name);
      const command = new PutObjectCommand({ ...object(name), Body: bytes, ContentType: type });
      await client.send(command).catch(inOurWords);
    },
    async get(name) {
      const type = checkedType(typeOf, name);
      const found = await client.send(new GetObjectCommand(object(name))).catch(unlessAbsent);
      const bytes = await found?.Body?.transformToByteArray();
      return bytes ? { bytes: Uint8Array.from(bytes), type } : null;
    },
    async delete(name) {
      checkedType(typeOf, name);
      await client.send(new DeleteObjectCommand(object(name))).catch(unlessAbsent);
    },
    list,
  };
}

function unlessAbsent(error: unknown): null {
  if (s3Answer(error)?.status === 404) return null;
  return inOurWords(error);
}

function inOurWords(error: unknown): never {
  const answer = s3Answer(error);
  if (answer === null) throw error;
  throw new Error(`the picture store answered ${answer.status} (${answer.code})`);
}
