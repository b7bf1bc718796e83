import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from './program.ts';

/** One visit as Lighthouse saw it; times in milliseconds, scores of 100. */
export type Visit = {
  /** Accessibility, best practices and search engines: the least of the three. */
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
};

/** `simulate` computes a slow line and processor from fast ones; `devtools` really slows them. */
export type Throttling = 'simulate' | 'devtools';

export type Lighthouse = {
  /** The package that npm fetches. */
  readonly lighthouse: string;
  readonly chromium: string;
};

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

/** Lighthouse loses the trace of a visit now and then, and says itself to run it again. */
const tries = 3;

/** Visits an address as Lighthouse's phone does; throws when that has failed three times. */
export async function visit(
  tools: Lighthouse,
  url: string,
  throttling: Throttling,
  left = tries,
): Promise<Visit> {
  try {
    return await visitOnce(tools, url, throttling);
  } catch (error) {
    if (left === 1) throw error;
    return visit(tools, url, throttling, left - 1);
  }
}

async function visitOnce(
  { lighthouse, chromium }: Lighthouse,
  url: string,
  throttling: Throttling,
): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  const args = [
    ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url],
    ...['--quiet', '--output=json', `--output-path=${file}`],
    `--throttling-method=${throttling}`,
    `--chrome-flags=--headless=new --no-sandbox --user-data-dir=${join(folder, 'profile')}`,
  ];
  try {
    const environment = { CHROME_PATH: chromium };
    await runProgram('npm', args, { path: dirname(process.execPath), environment });
    return readReport(JSON.parse(await readFile(file, 'utf8')) as Report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads Lighthouse's report. Throws on one without a first paint. */
function readReport({ categories, audits }: Report): Visit {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const visit = {
    score: Math.min(...['accessibility', 'best-practices', 'seo'].map(score)),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
  if (Number.isNaN(visit.firstPaint)) throw new Error('Lighthouse saw nothing painted');
  return visit;
}
