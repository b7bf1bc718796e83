import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBoardSite } from './bench/board-site.ts';
import { measureOpening, measureSteps } from './bench/board-steps.ts';

// From a press on one board to every other one: `node scripts/bench-steps.ts [BOARDS] [PAGES] [ORDERS]`.
// The built product; all on one machine: quote with its load.

const [boards = 200, pages = 1_000, orders = 60] = process.argv.slice(2).map(Number);
const home = await mkdtemp(join(tmpdir(), 'bench-steps-'));
try {
  const site = await openBoardSite(home, 'embedded');
  try {
    const figures = await measureSteps(site, { boards, pages, orders });
    const opening = await measureOpening(site, 10);
    const { answers, last, requests, bytes, transactions, processor } = figures;
    console.table({
      'press to its answer': row(answers),
      'press to a board': row(figures.boards),
      'press to the last board': row(last),
    });
    console.table({
      'requests a step': round(requests),
      'kilobytes a step, all boards': round(bytes / 1_000),
      'transactions of the database a step': round(transactions),
      'milliseconds of processor a step': round(processor),
      'requests of a board that is opened': round(opening.requests),
      'kilobytes of a board that is opened': round(opening.bytes / 1_000),
    });
  } finally {
    await site.close();
  }
} finally {
  await rm(home, { recursive: true, force: true });
}

function row(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
