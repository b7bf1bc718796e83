import type { FileStore } from '../../platform/store/file-store.ts';

/** A folder or bucket of backups with names of `isStoredName`. Throws a `BackupProblem` when it cannot be used. */
export type BackupDestination = Omit<FileStore, 'put' | 'list'> & {
  /** Copies a local file there; it is whole and durable when this returns. */
  put(name: string, file: string): Promise<void>;
  list(under: string): ReturnType<FileStore['list']>;
};

const storedName = /^(?:[a-z0-9][\w.-]*\/)*[a-z0-9][\w.-]*$/;

/** Tells whether a file at a destination may have a name, such as `files/pizzeria-….tar.zst`. */
export function isStoredName(name: string): boolean {
  return name.length <= 200 && storedName.test(name);
}
