import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lines } from './lines.ts';

const paper = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
const [latest = ''] = paper.split(/^### /m).slice(1);

test('a founder finds every row in the newest table that was published, and none that is gone', () => {
  const rows = lines.flatMap(({ rows }) => Object.values(rows).map(({ what }) => what));
  const shown = [...latest.matchAll(/^\| (.+?) +\|/gm)].map(([, what]) => what);
  expect(shown.filter((what) => what !== 'what').toSorted()).toEqual(rows.toSorted());
});

test('a founder asks for a line by a name of its own', () => {
  const names = lines.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
