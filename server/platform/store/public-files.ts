import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3Place } from '../place-address.ts';
import { checkedName, type FileStore, type StoredFile } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { typeOfPicture } from './picture-name.ts';

/** A file as it is read; its type follows from its name. */
export type ReadFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };

/** Small files of one kind that anybody may read, such as uploaded pictures. They never change once written. */
export type PublicFiles = Omit<FileStore, 'put' | 'get' | 'list'> & {
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  get(name: string): Promise<ReadFile | null>;
  list(): AsyncIterable<Pick<StoredFile, 'name' | 'savedAt'>>;
};

type Kind = {
  readonly folder: string;
  /** Its place in a bucket. */
  readonly prefix: string;
  /** Null for a name of no such file. */
  typeOf(name: string): string | null;
};

const pictures: Kind = { folder: 'images', prefix: 'menu-images/', typeOf: typeOfPicture };
const menus: Kind = { folder: 'menus', prefix: 'menus/', typeOf: typeOfMenu };

function typeOfMenu(name: string): string | null {
  return /^[\w-]{16}\.json$/.test(name) ? 'application/octet-stream' : null;
}

export type Shelf = { readonly dataDir: string; readonly s3?: S3Place | undefined };

/** Opens the pictures: in the bucket when there is one, which several instances need, else in a folder of DATA_DIR. */
export function openPictures(shelf: Shelf, tries?: number): Promise<PublicFiles> {
  return openKind(pictures, shelf, tries);
}

/** Opens the menus that pages name, beside the pictures. */
export function openMenus(shelf: Shelf): Promise<PublicFiles> {
  return openKind(menus, shelf);
}

async function openKind(kind: Kind, { dataDir, s3 }: Shelf, tries = 3): Promise<PublicFiles> {
  const isName = (name: string) => kind.typeOf(name) !== null;
  const typeOf = (name: string) => kind.typeOf(name) ?? undefined;
  if (!s3) return readWhole(openFolderStore(join(dataDir, kind.folder), isName), kind);
  // Most shops have no bucket: Amazon's client costs them neither memory nor time.
  const { openBucketStore } = await import('./bucket-store.ts');
  const place = { ...s3, prefix: s3.prefix + kind.prefix };
  const patience = { tries, whole: 20_000, silent: 20_000 };
  return readWhole(openBucketStore(place, { isName, typeOf, explain, ...patience }), kind);
}

function explain(answer: { status: number; code: string } | null, error: unknown): Error {
  if (answer) return new Error(`the picture store answered ${answer.status} (${answer.code})`);
  return error instanceof Error ? error : new Error(String(error));
}

function readWhole(store: FileStore, { typeOf }: Kind): PublicFiles {
  return {
    put: (name, bytes) => store.put(name, bytes),
    async get(name) {
      const type = typeOf(checkedName((one) => typeOf(one) !== null, name));
      const found = await store.get(name);
      return found && type !== null ? { bytes: Uint8Array.from(await buffer(found)), type } : null;
    },
    delete: (name) => store.delete(name),
    async *list() {
      for await (const { name, savedAt } of store.list()) yield { name, savedAt };
    },
  };
}
