import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, pathOfTools, root } from './test/command.ts';

// `npm run check`: types, style and the tests that need no database and encode no pictures, at once and quick enough to
// run before each commit. Output of the first two comes at the end.

const ofSupport = /from '#tests\/support\/([\w-]+)\.ts'/g;
const beside = /from '\.\/([\w-]+)\.ts'/g;
const known = new Map([
  ['tests/support/database.ts', true],
  ['tests/support/database-process.ts', true],
  ['tests/support/database-watch.ts', true],
]);

/** Tells whether a test, or its support, needs a database. */
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
}).filter((path) => !needsDatabase(path) && !path.startsWith('server/images/encode'));

/** Runs a tool silently; returns its output when it failed, else null. */
function failuresOf(tool: string, args: readonly string[] = []): Promise<string | null> {
  const env = { ...process.env, PATH: pathOfTools };
  const shell = process.platform === 'win32';
  const options = { cwd: root, env, shell, maxBuffer: 2 ** 26 };
  return new Promise((resolve) => {
    execFile(tool, args, options, (error, said, failures) => {
      resolve(error ? `${tool}: ${said}${failures || error.message}` : null);
    });
  });
}

const failures = [failuresOf('tsc'), failuresOf('biome', ['check', '--error-on-warnings', '.'])];
const isWell = await command('vitest', ['run', ...tests], 'inherit');
const found = (await Promise.all(failures)).filter((said) => said !== null);
for (const said of found) console.error(`\n${said}`);
console.log(found.length === 0 ? '\nTypes and style are well.' : '');
process.exitCode = isWell && found.length === 0 ? 0 : 1;
