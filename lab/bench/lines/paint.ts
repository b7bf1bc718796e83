import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openShop } from '../../shop.ts';
import { line, type Row } from '../line.ts';
import { firstPicture, handWritten, type MenuRead, scriptless, serveBeside } from '../pages.ts';
import { runProgram } from '../program.ts';
import type { Round } from '../verdict.ts';

const slowings = [
  ['simulate', 'Simulated'],
  ['devtools', 'Slowed'],
] as const;

type Seen = Readonly<Record<'page' | 'bare' | 'hand', Visit>>;

/** The timings under both ways to slow a phone: words, goal, and the page beside them. */
const timed = [
  {
    key: 'first',
    words: ['first paint, simulated', 'first paint, really slowed'],
    beside: 'hand',
    atMost: 1.3,
    of: ({ firstPaint }: Visit) => firstPaint,
  },
  {
    key: 'largest',
    words: ['largest paint, simulated', 'largest paint, really slowed'],
    beside: 'bare',
    atMost: 1.1,
    of: ({ largestPaint }: Visit) => largestPaint,
  },
] as const;
/** A difference: a page without script may block for no time at all. */
const blocked = { unit: 'ms', goal: { atMost: 200 } } as const;
const anchors = { hand: 'hand-written', bare: 'scriptless' } as const;

/** Lighthouse's phone on the home page, beside its own HTML and beside one written by hand. */
export const paint = line({
  name: 'paint',
  needs: ['lighthouse', 'chromium'],
  rows: {
    ...Object.fromEntries(
      timed.flatMap(({ key, words, beside, atMost }) =>
        slowings.map(([, method], at): [string, Row] => [
          `${key}${method}`,
          { what: words[at] ?? '', unit: 'ms', goal: { atMost }, anchor: anchors[beside] },
        ]),
      ),
    ),
    blockedSimulated: { what: 'blocked beyond scriptless, simulated 4 ×', ...blocked },
    blockedSlowed: { what: 'blocked beyond scriptless, really 4 × slower', ...blocked },
    score: {
      what: 'accessibility, best practices, search: the least',
      unit: '',
      goal: { atLeast: 100 },
    },
    shift: { what: 'layout shift', unit: '', goal: { atMost: 0 } },
  },
  async measure(workshop) {
    const tools = { lighthouse: workshop.tool('lighthouse'), chromium: workshop.tool('chromium') };
    const shop = await openShop();
    const html = await (await fetch(`${shop.url}/`)).text();
    const menu = (await (await fetch(`${shop.url}/api/menu`)).json()) as MenuRead;
    const pages = {
      page: { url: `${shop.url}/`, close() {} },
      bare: await serveBeside(shop.url, '/', scriptless(html)),
      hand: await serveBeside(shop.url, '/', handWritten(menu, firstPicture(html))),
    };
    const look = async (throttling: Throttling): Promise<Seen> => ({
      hand: await visit(tools, pages.hand.url, throttling),
      page: await visit(tools, pages.page.url, throttling),
      bare: await visit(tools, pages.bare.url, throttling),
    });
    const rounds: Record<Throttling, Seen[]> = { simulate: [], devtools: [] };
    try {
      // The first visit warms up, also the browser's files.
      await visit(tools, pages.page.url, 'devtools');
      for (let round = 0; round < workshop.visits; round += 1)
        for (const [method] of slowings) rounds[method].push(await look(method));
    } finally {
      for (const { close } of Object.values(pages)) close();
      await shop.close();
    }
    const all = Object.values(rounds).flat();
    const found: Record<string, readonly Round[]> = {
      score: all.map(({ page }) => ({ figure: page.score })),
      shift: all.map(({ page }) => ({ figure: page.shift })),
    };
    for (const { key, beside, of } of timed)
      for (const [method, name] of slowings)
        found[`${key}${name}`] = rounds[method].map((seen) => ({
          figure: of(seen.page),
          anchor: of(seen[beside]),
        }));
    for (const [method, name] of slowings)
      found[`blocked${name}`] = rounds[method].map(({ page, bare }) => ({
        figure: page.blocking - bare.blocking,
      }));
    return found;
  },
});

/** One visit as Lighthouse saw it; times in milliseconds, scores of 100. */
type Visit = {
  /** The least of accessibility, best practices and search engines. */
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
};

/** `simulate` computes a slow line and processor from fast ones; `devtools` really slows them. */
type Throttling = 'simulate' | 'devtools';

type Lighthouse = {
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

/** Visits an address as Lighthouse's phone does; throws after three failures. */
async function visit(
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
