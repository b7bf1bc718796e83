import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { type Config, parseConfig } from '../platform/config.ts';
import { LastingProblem } from '../platform/start-problem.ts';

/** Reads the settings and drops root. Throws a `ConfigProblem` or a `StartProblem`. */
export function readSettings(root: string): Config {
  const config = parseConfig(process.env);
  becomeOwner(config.dataDir, root);
  return config;
}

/**
 * Turns root into the owner of the data folder, or of the nearest folder above, who could not write root's files at the
 * next start (B-2416). Throws a `StartProblem` where the owner cannot read the product in `root`.
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
    // In a container without this user, root goes on as itself.
    return;
  }
  try {
    accessSync(root, constants.R_OK | constants.X_OK);
  } catch {
    throw new LastingProblem(
      `the data folder ${dataDir} belongs to ${userName()}, who cannot read ${root}: give the product a folder that this user can read, or the data to root with chown -R root ${dataDir}`,
    );
  }
}

function nearest(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : nearest(dirname(path));
}

/** Returns the user's name, or the number of one without a name, as in many containers. */
function userName(): string {
  const number = String(process.geteuid?.());
  try {
    return userInfo().username || number;
  } catch {
    return number;
  }
}
