import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './test/command.ts';

// `npm run outdated`: fails when a dependency has a newer version that docs/dependencies.md does not hold back.

type Package = { readonly wanted: string; readonly latest: string };

const table = await readFile(join(root, 'docs/dependencies.md'), 'utf8');
const held = new Map(
  [...table.matchAll(/^\| `([^`]+)` \| ([\w.-]+) \| ([\w.-]+) \|/gm)].map((row) => [
    row[1],
    row[3],
  ]),
);
const newer = Object.entries(await readOutdated()).filter(
  ([name, { wanted, latest }]) => isNewer(latest, wanted) && held.get(name) !== latest,
);
for (const [name, { wanted, latest }] of newer) console.log(`${name} ${wanted} → ${latest}`);
if (newer.length > 0) {
  console.log('Update them, or give the reason in docs/dependencies.md.');
  process.exitCode = 1;
}

/** Returns npm's list. Its exit code says only whether the list is empty. */
function readOutdated(): Promise<Readonly<Record<string, Package>>> {
  const shell = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    execFile('npm', ['outdated', '--json'], { cwd: root, shell }, (error, listed) => {
      if (error && !listed.trim()) reject(error);
      else resolve(JSON.parse(listed || '{}') as Record<string, Package>);
    });
  });
}

/** Tells whether a version comes after another; a registry's `latest` may be older, a beta is before its release. */
function isNewer(latest: string, wanted: string): boolean {
  const [one, other] = [latest, wanted].map((name) => (name.includes('-') ? name : `${name}-z`));
  return String(one).localeCompare(String(other), 'en', { numeric: true }) > 0;
}
