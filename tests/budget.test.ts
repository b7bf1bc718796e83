import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources, root } from './support/source-tree.ts';

// How many product lines a room may have: the table in docs/architecture.md. A limit only falls.

/** Returns a file's room: `app/menu/…` is `menu`, `app/root.tsx` is `pages`, `server/jobs/…` is `server`. */
function roomOf(path: string): string | null {
  const [top, second = '', third] = path.split('/');
  if (top === 'app') return third === undefined ? 'pages' : second;
  if (top !== 'server') return null;
  return second === 'backup' ? 'server/backup' : 'server';
}

function countRooms(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path, lines } of readSources()) {
    const room = roomOf(path);
    if (room === null || /\.test\.tsx?$/.test(path)) continue;
    counts.set(room, (counts.get(room) ?? 0) + lines);
  }
  return counts;
}

type Budget = { readonly room: string; readonly limit: number; readonly goal: number };

/** Reads `| kitchen | 10,481 | 6,400 |` of the table below its heading. */
function readBudgets(): readonly Budget[] {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, section = ''] = text.split('\n## Budgets of the rooms\n');
  const number = (text: string) => Number(text.replaceAll(',', ''));
  return [...section.matchAll(/^\| ([\w/]+) \| ([\d,]+) \| ([\d,]+) \|$/gm)].map(
    ([, room = '', limit = '', goal = '']) => ({ room, limit: number(limit), goal: number(goal) }),
  );
}

describe('the budgets of the rooms', () => {
  const budgets = readBudgets();
  const counts = countRooms();

  test('a developer finds a line for every room', () => {
    expect(budgets.map(({ room }) => room).toSorted()).toEqual([...counts.keys()].toSorted());
  });

  // A room over its goal has today's figure as its limit: who makes it smaller lowers the limit too.
  test.each(budgets)(
    'a developer who adds to $room finds its limit, $limit lines',
    ({ room, ...budget }) => {
      expect(budget.limit).toBe(Math.max(budget.goal, counts.get(room) ?? 0));
    },
  );
});
