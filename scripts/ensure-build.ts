import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beginWork, showProgress } from '../server/platform/progress.ts';
import { stampOf } from './stamp.ts';

// Builds when there is no build, or a source has changed since: `npm start` after `git pull` must not serve an older
// build. With `--anew` (`npm run build`) it always builds.

const root = resolve(import.meta.dirname, '..');
const output = join(root, 'build');
const stampPath = join(output, 'stamp');
// Seconds of the last build, to estimate this one.
const secondsPath = join(output, 'seconds');
const builder = join(root, 'node_modules/@react-router/dev/bin.cjs');

const stamp = stampOf(root);
if (process.argv.includes('--anew') || !isUpToDate()) await build();

function isUpToDate(): boolean {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp;
}

async function build(): Promise<void> {
  const blocker = blockerToBuilding();
  if (blocker !== null) {
    const state = existsSync(stampPath) ? 'the build is not of these sources' : 'there is no build';
    const way = 'run npm ci && npm run build wherever you like, and copy its folder build here';
    console.error(`Cannot start: ${state}, and ${blocker}; ${way}.`);
    // As for a wrong setting: only a person can correct it.
    process.exit(78);
  }
  console.log('Building the site, once…');
  // A build that is cut short is none.
  rmSync(stampPath, { force: true });
  const options = { cwd: root, stdio: 'inherit' } as const;
  const child = spawn(process.execPath, [builder, 'build', '--logLevel', 'warn'], options);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill(name));
  const began = performance.now();
  const endShowing = showBuilding();
  const [code] = (await once(child, 'exit')) as [number | null];
  endShowing();
  if (code !== 0) process.exit(code ?? 1);
  writeFileSync(secondsPath, String(Math.ceil((performance.now() - began) / 1000)));
  // Node's compile cache of an older build is of no use.
  rmSync(join(output, 'compiled'), { recursive: true, force: true });
  writeFileSync(stampPath, stamp);
}

/** Shows the elapsed and, after an earlier build, the estimated time; returns a function that ends it. */
function showBuilding(): () => void {
  const seconds = existsSync(secondsPath) ? Number(readFileSync(secondsPath, 'utf8')) : undefined;
  const shown = showProgress();
  const work = beginWork('Building the site', seconds);
  const clock = setInterval(() => work.add(1), 1000);
  return () => {
    clearInterval(clock);
    work.end();
    shown.stop();
  };
}

function blockerToBuilding(): string | null {
  if (!existsSync(builder))
    return 'what makes one is not installed (npm ci --omit=dev leaves it out)';
  const place = existsSync(output) ? output : root;
  try {
    accessSync(place, constants.W_OK);
    return null;
  } catch {
    return `this user cannot make one in ${place}`;
  }
}
