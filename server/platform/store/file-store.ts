import type { Readable } from 'node:stream';

/** Its time is the store's own. */
export type StoredFile = {
  readonly name: string;
  readonly bytes: number;
  readonly savedAt: Temporal.Instant;
};

/** Files by name, in a folder or a bucket; an invalid name throws before anything is touched. */
export type FileStore = {
  /** Stores bytes, or the local file at a path: whole and durable when it returns, or absent. */
  put(name: string, content: Uint8Array<ArrayBuffer> | string): Promise<void>;
  get(name: string): Promise<Readable | null>;
  /** An absent file is no error: another instance was faster. */
  delete(name: string): Promise<void>;
  /** Lists every file whose name begins with `under`, in no order. */
  list(under?: string): AsyncIterable<StoredFile>;
};

export type IsName = (name: string) => boolean;

/** Returns the name; throws when it could leave its folder or bucket: such a name is a bug. */
export function checkedName(isName: IsName, name: string): string {
  if (!isName(name)) throw new Error(`not the name of a stored file: ${name}`);
  return name;
}
