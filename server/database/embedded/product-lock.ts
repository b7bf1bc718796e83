import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../../platform/start-problem.ts';

export type ProductLock = { release(): void };

export class ProductRunning extends StartProblem {}

/** SQLite's code when another process holds the file. */
const busy = 5;

/** Keeps every held lock reachable: collecting a handle closes its file. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock that lets one product work in a data folder; `tries` are a tenth of a second apart. SQLite's exclusive
 * lock is a file lock of the system: it ends with the process and holds across containers. Throws a `ProductRunning`
 * when another product holds it.
 */
export async function takeProductLock(
  file: string,
  folder: string,
  tries = 20,
): Promise<ProductLock> {
  for (let attempt = 1; ; attempt++) {
    const lock = tryLock(file, folder);
    if (lock) return lock;
    if (attempt >= tries) {
      throw new ProductRunning(
        `The product is already running on ${folder}: stop that one first, or give this one another folder with DATA_DIR.`,
      );
    }
    await pause(100);
  }
}

function tryLock(file: string, folder: string): ProductLock | undefined {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(file);
    handle.exec('PRAGMA journal_mode = OFF');
    handle.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    handle?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(
      `The folder ${folder} cannot be used: ${reason}. Make it writable for this user, or choose another one with DATA_DIR.`,
    );
  }
  const lock = handle;
  held.add(lock);
  return {
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}
