import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { reactModules } from './react-modules.ts';
import { unused } from './unused.ts';

/** Builds a site of a few files, `main.js` the first of them, and answers its script. */
async function built(plugin: Plugin, files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, minify: false, rollupOptions: { input: join(root, 'main.js') } },
  });
  return (output as Rollup.RollupOutput).output[0].code;
}

const door = `if (process.env.NODE_ENV === 'production') {
  module.exports = require('./cjs/scheduler.production.js');
}`;
const react = `"use strict";
exports.now = void 0;
if (Date.now) { exports.now = function () { return 1; }; exports.once = 2; }
exports.used = function () { return exports.now() + exports.once; };
exports.never = function () { return 'left out'; };`;

test('a visitor is sent nothing of React that no page uses (B-2295)', async () => {
  const code = await built(reactModules, {
    'main.js': `import * as all from 'scheduler'; globalThis.found = all.used();`,
    'node_modules/scheduler/index.js': door,
    'node_modules/scheduler/cjs/scheduler.production.js': react,
  });
  expect(code).not.toContain('left out');
  const found = new Function(
    `${code}; const { found } = globalThis; delete globalThis.found; return found;`,
  );
  expect(found()).toBe(3);
});

test.for([
  ['chooses in another manner', 'export { used } from "./cjs/scheduler.production.js";', react],
  ['gives in another manner', door, 'module["exports"] = { used: 1 };'],
  ['asks in another manner', door, `${react}\nconst more = require(name);`],
] as const)(
  'a developer cannot build with a React that %s (B-2296)',
  async ([, index, production]) => {
    const site = built(reactModules, {
      'main.js': `import { used } from 'scheduler'; globalThis.found = used;`,
      'node_modules/scheduler/index.js': index,
      'node_modules/scheduler/cjs/scheduler.production.js': production,
    });
    await expect(site).rejects.toThrow('another manner');
  },
);

test('a developer cannot build with a router whose files are no longer those that are left out (B-2296)', async () => {
  await expect(built(unused(), { 'main.js': 'globalThis.found = 1;' })).rejects.toThrow(
    'no such file is built any more',
  );
});
