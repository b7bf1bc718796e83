import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, root } from './support/source-tree.ts';

// Dependencies are used as published: no file of theirs is replaced in the product, and no inner name is used. For
// tests `vitest.config.ts` replaces two modules that cache: hashes, clusters.

const watched = String.raw`(?:react|react-dom|react-router|@react-router/\w+|pg|drizzle-orm|better-auth)`;
const innerPath = new RegExp(`^${watched}/(?:.*/)?(?:dist|cjs|internals?|src)(?:/|$)`);
const innerName = /\.\$context\b|\b(?:unstable_|UNSAFE_)\w+|\bstaticHandlerContext\b/;
const configs = ['vite.config.ts', 'react-router.config.ts'];

const sources = readSources().filter(({ path }) => path !== 'tests/dependencies.test.ts');

test('a newcomer finds no import of an inner file of React, the router, the driver, Drizzle or Better Auth', () => {
  const found = sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ written }) => (innerPath.test(written) ? [`${path}: ${written}`] : [])),
  );
  expect(found).toEqual([]);
});

test('a newcomer finds no inner name of a dependency', () => {
  const found = sources.flatMap(({ path }) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line) => (innerName.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('a newcomer finds no build that replaces or rewrites a file of a dependency', () => {
  const rewriting = /node_modules|\balias\b|\b(?:transform|load|resolveId)\s*(?:\(|:)/;
  const found = configs.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line) => (rewriting.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('a customer gets Preact in the place of React on the home page, and nothing else in the place of anything', async () => {
  const { default: config } = await import('../vite.home.config.ts');
  expect(config.resolve).toEqual({
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  });
  expect(config.plugins).toHaveLength(1);
});
