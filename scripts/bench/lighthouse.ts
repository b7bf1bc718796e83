import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** One visit as Lighthouse saw it; times in milliseconds, scores of 100. */
export type Visit = {
  readonly scores: Readonly<Record<string, number>>;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  /** Bytes that travelled, by kind. */
  readonly bytes: Readonly<Record<string, number>>;
};

/** `simulate` computes a slow line from a fast one; `devtools` really slows it. */
export type Throttling = 'simulate' | 'devtools';

// Not a dependency: it weighs more than the product, and nothing but this command needs it.
const tool = 'lighthouse@13.5.0';

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    {
      numericValue?: number;
      details?: { items?: { resourceType?: string; transferSize?: number }[] };
    }
  >;
};

/** Lighthouse loses the trace of a visit now and then, and says itself to run it again. */
const tries = 3;

/** Visits an address as Lighthouse's phone does; rejects when that has failed three times. */
export async function visit(
  url: string,
  throttling: Throttling,
  chromium: string,
  left = tries,
): Promise<Visit> {
  try {
    return await visitOnce(url, throttling, chromium);
  } catch (error) {
    if (left === 1) throw error;
    return visit(url, throttling, chromium, left - 1);
  }
}

async function visitOnce(url: string, throttling: Throttling, chromium: string): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await run(
      [
        ...['exec', '--yes', `--package=${tool}`, '--', 'lighthouse', url],
        ...['--quiet', '--output=json', `--output-path=${file}`],
        `--throttling-method=${throttling}`,
        `--chrome-flags=--headless=new --no-sandbox --user-data-dir=${join(folder, 'profile')}`,
      ],
      chromium,
    );
    return readReport(JSON.parse(await readFile(file, 'utf8')) as Report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readReport({ categories, audits }: Report): Visit {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const bytes: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize = 0 } of audits['network-requests']?.details
    ?.items ?? []) {
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  }
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes,
  };
}

function run(args: readonly string[], chromium: string): Promise<void> {
  const child = spawn('npm', args, {
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      CHROME_PATH: chromium,
      PATH: [join(import.meta.dirname, '../../node_modules/.bin'), process.env.PATH].join(
        delimiter,
      ),
    },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Lighthouse ended with code ${code}`)),
    );
  });
}
