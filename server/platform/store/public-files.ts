import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3Bucket } from '../backup-address.ts';
import { checkedName, type FileStore, type StoredFile } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { typeOfPicture } from './picture-name.ts';

export type ReadFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };

/** Uploaded pictures, which any visitor may read. They never change once written. */
export type PublicFiles = Omit<FileStore, 'put' | 'get' | 'list'> & {
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  get(name: string): Promise<ReadFile | null>;
  list(): AsyncIterable<Pick<StoredFile, 'name' | 'savedAt'>>;
};

export type Shelf = { readonly dataDir: string; readonly s3?: S3Bucket | undefined };

/** Opens the pictures: in the bucket where one is set, which several instances need, else in DATA_DIR. */
export async function openPictures({ dataDir, s3 }: Shelf, tries = 3): Promise<PublicFiles> {
  const isName = (name: string) => typeOfPicture(name) !== null;
  const typeOf = (name: string) => typeOfPicture(name) ?? undefined;
  if (!s3) return readWhole(openFolderStore(join(dataDir, 'images'), isName));
  // Most shops have no bucket: Amazon's client costs them neither memory nor time.
  const { openBucketStore } = await import('./bucket-store.ts');
  const bucket = { ...s3, prefix: `${s3.prefix}menu-images/` };
  const patience = { tries, whole: 20_000, silent: 20_000 };
  return readWhole(openBucketStore(bucket, { isName, typeOf, explain, ...patience }));
}

function explain(answer: { status: number; code: string } | null, error: unknown): Error {
  if (answer) return new Error(`the picture store answered ${answer.status} (${answer.code})`);
  return error instanceof Error ? error : new Error(String(error));
}

function readWhole(store: FileStore): PublicFiles {
  return {
    put: (name, bytes) => store.put(name, bytes),
    async get(name) {
      const type = typeOfPicture(checkedName((one) => typeOfPicture(one) !== null, name));
      const found = await store.get(name);
      return found && type !== null ? { bytes: Uint8Array.from(await buffer(found)), type } : null;
    },
    delete: (name) => store.delete(name),
    async *list() {
      for await (const { name, savedAt } of store.list()) yield { name, savedAt };
    },
  };
}
