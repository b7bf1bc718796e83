import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { useQuickFolder } from './tests/support/quick-folder.ts';

useQuickFolder();

const hashes = join(import.meta.dirname, 'tests/support/remembered-hashes.ts');
const clusters = join(import.meta.dirname, 'tests/support/remembered-clusters.ts');

/** Passwords' hashes and new databases' files, each worked out once; the stand-ins take the real ones. */
const remember: Plugin = {
  name: 'remember',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'better-auth/crypto' && importer !== hashes) return hashes;
    if (id === './tools.ts' && importer?.endsWith('/embedded/cluster.ts')) return clusters;
    return null;
  },
};

/** Style sheets have addresses, as in the build. */
const styleAddresses: Plugin = {
  name: 'style-addresses',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css?url') ? "export default '/style.css'" : null),
};

const exclude = ['tests/e2e/**', 'node_modules/**'];

/** What runs in a browser keeps what one page knows in its modules: each of these files has modules of its own. */
const ofBrowsers = [
  'app/{browser,ui,pages,cart,tracking}/**/*.test.{ts,tsx}',
  'app/**/*.client.test.ts',
  'app/kitchen/board/board-*.test.ts',
  'app/**/*.test.tsx',
];

export default defineConfig({
  plugins: [remember, styleAddresses],
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: ofBrowsers,
          exclude,
          isolate: false,
          setupFiles: ['tests/support/own-modules.ts'],
          // A screen on a busy machine, as in playwright.config.ts: `npm test` names one that passes only then.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'app/**/*.test.ts',
            'server/**/*.test.{ts,tsx}',
            'db/**/*.test.ts',
            'art/**/*.test.ts',
            'scripts/**/*.test.ts',
            'lab/**/*.test.ts',
            'tests/*.test.ts',
          ],
          exclude: [...exclude, ...ofBrowsers],
          // Files share what they import, which keeps nothing (tests/architecture.test.ts): loading it again for each
          // costs more than most of the tests.
          isolate: false,
        },
      },
    ],
    // A screen's storage is its own (tests/support/screen.tsx), not Node's.
    execArgv: ['--no-experimental-webstorage'],
    unstubGlobals: true,
    unstubEnvs: true,
    maxWorkers: Math.max(3, availableParallelism() - 1),
    globalSetup: ['tests/support/database.global.ts'],
    // Real databases on a busy machine: a limit is for what hangs, not for what is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
  },
});
