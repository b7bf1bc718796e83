import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of a build, below the project's folder, without tests. */
const sources = [
  'app',
  'server',
  'db/seed',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/**
 * Returns a hash of the sources in `root`, independent of their place and time. They belong beside a build: programs
 * that draw pictures run from them.
 */
export function stampOf(root: string): string {
  const hash = createHash('sha256');
  for (const source of sources) add(hash, root, source);
  return hash.digest('hex');
}

function add(hash: Hash, root: string, source: string): void {
  const path = join(root, source);
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    const names = readdirSync(path).filter((name) => !/\.test\.tsx?$/.test(name));
    for (const name of names.sort()) add(hash, root, `${source}/${name}`);
    return;
  }
  const content = readFileSync(path);
  hash.update(`${source}\n${content.length}\n`).update(content);
}
