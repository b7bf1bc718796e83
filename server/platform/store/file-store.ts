import type { Readable } from 'node:stream';

/** A file as it is listed; its time is the store's own. */
export type StoredFile = {
  readonly name: string;
  readonly bytes: number;
  readonly savedAt: Temporal.Instant;
};

/** Files under names, in a folder or a bucket; what the rules call no name is an error before anything is touched. */
export type FileStore = {
  /** Puts bytes, or the file of this disk at a path. Whole and durable when it returns, or not there at all. */
  put(name: string, content: Uint8Array<ArrayBuffer> | string): Promise<void>;
  /** Null when there is none. */
  get(name: string): Promise<Readable | null>;
  /** Deleting what is not there is no error: another instance was faster. */
  delete(name: string): Promise<void>;
  /** Every file whose name begins with `under`, in no order. */
  list(under?: string): AsyncIterable<StoredFile>;
};

/** Whether a file of this store may have a name. */
export type IsName = (name: string) => boolean;

/** Returns the name itself; throws when it could leave its folder or bucket: such a name is an error of ours. */
export function checkedName(isName: IsName, name: string): string {
  if (!isName(name)) throw new Error(`not the name of a stored file: ${name}`);
  return name;
}
