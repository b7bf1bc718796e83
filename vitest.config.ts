import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'app/**/*.test.{ts,tsx}',
      'server/**/*.test.{ts,tsx}',
      'db/**/*.test.ts',
      'art/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/*.test.ts',
    ],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    // Files share what they import: loading it again for each costs more than most of the tests.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['tests/support/database.global.ts'],
    // Real databases on a busy machine: a limit is for what hangs, not for what is slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
  },
});
