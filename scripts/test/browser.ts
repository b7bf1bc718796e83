import { chromiumPlaces, ownChromium } from '#tests/support/chromium.ts';
import { command, type Out } from './command.ts';

const minutes = 60_000;

/**
 * Returns a browser that starts, installed when there is none: Playwright's own with its system packages, else
 * Debian's. Null when this user may install nothing, or nothing can be fetched.
 */
export async function provideBrowser(): Promise<string | null> {
  const found = await firstThatStarts(chromiumPlaces());
  if (found) return found;
  console.log('No browser found: installing one for the tests, once.');
  return (await installOwn()) ?? (await installDebian());
}

async function firstThatStarts(programs: readonly string[]): Promise<string | null> {
  for (const program of programs) {
    if (await command(program, ['--version'], 'ignore', { limit: minutes })) return program;
  }
  return null;
}

/** Downloads first: without the browser its system packages are of no use. */
async function installOwn(): Promise<string | null> {
  const environment = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' };
  const options = { environment, limit: 10 * minutes };
  const isFetched = await command(
    'playwright',
    ['install', '--only-shell', 'chromium'],
    'ignore',
    options,
  );
  if (!isFetched) return null;
  const already = await firstThatStarts([ownChromium()]);
  if (already || !(await rights())) return already;
  await command('playwright', ['install-deps', 'chromium'], 'ignore', { limit: 10 * minutes });
  return firstThatStarts([ownChromium()]);
}

async function installDebian(): Promise<string | null> {
  const asRoot = await rights();
  if (!asRoot) return null;
  const [program, ...first] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  if (!program) return null;
  const apt = (...args: string[]) =>
    command(program, [...first, '-qq', ...args], 'ignore' satisfies Out, { limit: 20 * minutes });
  await apt('update');
  // Without a window a test takes a quarter less of the processor; older releases have only the whole.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await apt('install', '-y', '--no-install-recommends', name);
    const installed = await firstThatStarts(chromiumPlaces());
    if (installed) return installed;
  }
  return null;
}

/** Returns the words that run a command as root without a question; null without any. */
async function rights(): Promise<readonly string[] | null> {
  if (process.getuid?.() === 0) return [];
  return (await command('sudo', ['-n', 'true'], 'ignore')) ? ['sudo', '-n'] : null;
}
