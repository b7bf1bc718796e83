import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { type Config, parseConfig } from '../platform/config.ts';
import { StartProblem } from '../platform/start-problem.ts';

/**
 * Returns the settings of the environment, for a product in `root` that leaves no file behind which
 * the data folder's owner cannot write. Throws a `ConfigProblem` or a `StartProblem`.
 */
export function readSettings(root: string): Config {
  const config = parseConfig(process.env);
  becomeOwner(config.dataDir, root);
  refuseForeignFiles(config.dataDir);
  return config;
}

/**
 * Turns root into the owner of the data folder, or of the nearest existing folder above: that user
 * could not write root's files at the next start (B-2416). Throws a `StartProblem` where the owner
 * cannot read the product in `root`.
 */
export function becomeOwner(dataDir: string, root: string): void {
  const { geteuid, setgroups, setgid, setuid } = process;
  if (geteuid?.() !== 0 || !setgroups || !setgid || !setuid) return;
  const { uid, gid } = statSync(nearest(dataDir));
  if (uid === 0) return;
  try {
    setgroups([gid]);
    setgid(gid);
    setuid(uid);
  } catch {
    // In a container that knows this user by no number, root goes on as itself.
    return;
  }
  if (mayUse(join(root, 'package.json'), constants.R_OK)) return;
  throw new StartProblem(
    `the data folder ${dataDir} belongs to ${userName()}, who cannot read ${root}: give the product a folder that this user can read, or the data to root with chown -R root ${dataDir}`,
  );
}

/** What the product keeps in its data folder and must write; others may keep there what they like. */
const kept = [
  '',
  'product.lock',
  'auth-secret',
  'outbox',
  'images',
  'menus',
  'backups',
  'backup-work',
  'backup-folders',
  'postgres',
];
/** Where the files matter too: they are read, or written in place. */
const storedFiles = ['images', 'postgres'];

/** Throws a `StartProblem` that names the first file that this user can not write, with the remedy (B-2415). */
export function refuseForeignFiles(dataDir: string): void {
  const within = storedFiles.flatMap((folder) => entries(join(dataDir, folder)));
  for (const path of [...kept.map((name) => join(dataDir, name)), ...within]) {
    if (!existsSync(path) || mayUse(path, constants.R_OK | constants.W_OK)) continue;
    const user = userName();
    throw new StartProblem(
      `${path} belongs to another user, perhaps since a start as root, and ${user} cannot write it: run chown -R ${user} ${dataDir} as root, with the product stopped`,
    );
  }
}

function nearest(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : nearest(dirname(path));
}

function entries(folder: string): string[] {
  if (!existsSync(folder) || !mayUse(folder, constants.R_OK)) return [];
  return readdirSync(folder).map((name) => join(folder, name));
}

function mayUse(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EACCES');
  }
}

/** A user without a name, as in many containers, is called by number. */
function userName(): string {
  const number = String(process.geteuid?.());
  try {
    return userInfo().username || number;
  } catch {
    return number;
  }
}
