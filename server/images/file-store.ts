/** A file as it is listed; its time is the store's own. */
export type ListedFile = { readonly name: string; readonly savedAt: Temporal.Instant };

/** A file as it is read; its type follows from its name. */
export type ReadFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };

/** Returns the media type of a file of one kind by its name; null for a name of no such file. */
export type TypeOf = (name: string) => string | null;

/** Stops a name that could leave its folder or bucket: such a name is an error of ours. */
export function checkedType(typeOf: TypeOf, name: string): string {
  const type = typeOf(name);
  if (type === null) throw new Error('not the name of a stored file');
  return type;
}

/**
 * Stores files of one kind, such as uploaded pictures, in a folder or a bucket. Any other name is
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
