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

test('a customer’s browser gets React as published, and no other renderer is installed for it (B-2295)', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  const others =
    /^(?:preact|inferno|vue|svelte|solid-js|lit|mithril|hyperapp|morphdom|idiomorph|htmx)/;
  expect(installed.filter((name) => others.test(name))).toEqual([]);
  expect(installed).toContain('react-dom');
});
