import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Builds when there is no build, or when a source has changed since: `npm start` after `git pull`
// must not serve an older build.

const root = resolve(import.meta.dirname, '..');
const sources = [
  'app',
  'server',
  'db/seed',
  'package-lock.json',
  'vite.config.ts',
  'scripts/bundle',
  'react-router.config.ts',
];
const stampPath = join(root, 'build/stamp');

function fingerprint(path: string): string {
  const stat = statSync(path);
  if (!stat.isDirectory()) return `${path} ${stat.size} ${stat.mtimeMs}`;
  return readdirSync(path)
    .sort()
    .map((name) => fingerprint(join(path, name)))
    .join('\n');
}

const lines = sources.map((source) => fingerprint(join(root, source))).join('\n');
const stamp = createHash('sha256').update(lines).digest('hex');
const built = existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : '';
if (built !== stamp) {
  console.log('Building the site (once, about ten seconds)…');
  const { status } = spawnSync('react-router', ['build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  // What Node made of an older build is of no use any more.
  rmSync(join(root, 'build/compiled'), { recursive: true, force: true });
  writeFileSync(stampPath, stamp);
}
