import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';

/** Makes a folder and those above it. Node's `recursive` never returns where one cannot be made, as in `/proc`. */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path, mode);
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not do that there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
  ENOENT: 'it cannot be made',
};

/** Turns an error of the file system into one clear line; other errors pass. */
export async function refusing<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    const code = String(error.code);
    const at =
      'path' in error && error.path !== folder ? ` (${code} at ${error.path})` : ` (${code})`;
    throw new StartProblem(
      `The data folder ${folder} cannot be used: ${reasons[code] ?? error.message}${at}. Make it writable for this user, or choose another one with DATA_DIR.`,
    );
  }
}
