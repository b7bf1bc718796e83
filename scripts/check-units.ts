import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The tests that need no database, for `npm run check`: quick enough to run before each commit.

const root = join(import.meta.dirname, '..');
const needsDatabase =
  /#tests\/support\/(?:accounts|app|back-office|database|database-process|kitchen-orders|orders|shop|staff)\.ts/;

const tests = globSync('{app,art,db,scripts,server,tests}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('e2e'),
}).filter((path) => !needsDatabase.test(readFileSync(join(root, path), 'utf8')));
const { status } = spawnSync('vitest', ['run', ...tests], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  },
});
process.exit(status ?? 1);
