import { expect, test } from 'vitest';
import { readSources } from './support/source-tree.ts';

const sources = readSources();

/** What may know the first day: what fills an empty database, and what stands in while it is away. */
const mayKnow = (path: string) =>
  /^(?:db|tests|scripts|art)\//.test(path) || /\.(?:test|server)\.tsx?$/.test(path);

test('nothing that is shown, sent or sold knows the shop of the first day', () => {
  const knowing = sources.filter(({ path, imports }) => {
    return !mayKnow(path) && imports.some(({ to }) => to?.endsWith('/first-shop.ts'));
  });
  expect(knowing.map(({ path }) => path)).toEqual([]);
});
