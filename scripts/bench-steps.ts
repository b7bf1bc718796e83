import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, noChromium } from '#tests/support/chromium.ts';
import { openBoard } from './bench/board-page.ts';
import { type BoardSite, openBoardSite } from './bench/board-site.ts';
import { measureOpening, measureSteps } from './bench/board-steps.ts';

// From a press on one board to every other one: `node scripts/bench-steps.ts [BOARDS] [PAGES] [ORDERS]`.
// The built product; all on one machine: quote with its load.

const [boards = 200, pages = 1_000, orders = 60] = process.argv.slice(2).map(Number);
const executablePath = findChromium();
if (executablePath === undefined) throw new Error(noChromium);
const home = await mkdtemp(join(tmpdir(), 'bench-steps-'));
try {
  const site = await openBoardSite(home, 'embedded');
  try {
    const figures = await measureSteps(site, { boards, pages, orders });
    const opening = await measureOpening(site, 10);
    const seen = await measureDrawn(site);
    const { answers, last, requests, bytes, transactions, processor } = figures;
    console.table({
      'press to its answer': row(answers),
      'press to a board': row(figures.boards),
      'press to the last board': row(last),
      'the same beside a browser': row(seen.last),
      'press to drawn in the browser': row(seen.drawn),
      'a timer of five milliseconds, late': row(figures.late),
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

/** A few steps more, with one board in a real browser among them: it takes its share of the machine. */
async function measureDrawn(site: BoardSite) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await openBoard(browser, site.ports.at(-1) ?? 0);
    const drawn = (id: number, column: string) =>
      page.evaluate(([id, column]) => window.whenIn?.(id, column) ?? 0, [id, column] as const);
    return await measureSteps(site, { boards, pages, orders: Math.ceil(orders / 4), drawn });
  } finally {
    await browser.close();
  }
}

function row(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
