import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The tests that need no database, for `npm run check`: quick enough to run before each commit.

const root = join(import.meta.dirname, '..');
const ofSupport = /from '#tests\/support\/([\w-]+)\.ts'/g;
const beside = /from '\.\/([\w-]+)\.ts'/g;
const known = new Map([
  ['tests/support/database.ts', true],
  ['tests/support/database-process.ts', true],
]);

/** Whether a test, or what helps it, asks for a database. */
function needsDatabase(path: string): boolean {
  const answer = known.get(path);
  if (answer !== undefined) return answer;
  known.set(path, false);
  if (!existsSync(join(root, path))) return false;
  const imports = path.startsWith('tests/support') ? beside : ofSupport;
  const names = [...readFileSync(join(root, path), 'utf8').matchAll(imports)];
  const needs = names.some(([, name]) => needsDatabase(`tests/support/${name}.ts`));
  known.set(path, needs);
  return needs;
}

const tests = globSync('{app,art,db,scripts,server,tests}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('e2e'),
}).filter((path) => !needsDatabase(path));
const { status } = spawnSync('vitest', ['run', ...tests], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  },
});
process.exit(status ?? 1);
