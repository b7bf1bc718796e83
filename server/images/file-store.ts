/** A file as it is listed; its time is the store's own. */
export type ListedFile = { readonly name: string; readonly savedAt: Temporal.Instant };

/** A file as it is read; its type follows from its name. */
export type ReadFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };

/**
 * Where uploaded pictures lie: a folder or a bucket. Names are those of file-name.ts; any other is
 * an error before anything is touched. Files never change once written.
 */
export type FileStore = {
  /** Whole and durable when it returns, or not there at all. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  get(name: string): Promise<ReadFile | null>;
  /** Deleting what is not there is no error: another instance was faster. */
  delete(name: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
};
