import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, noChromium } from '#tests/support/chromium.ts';
import { type Throttling, type Visit, visit } from './bench/lighthouse.ts';
import { type Scriptless, serveScriptless } from './bench/scriptless.ts';
import { makeProduct } from './torture/product.ts';

// The home page against the same HTML and pictures without any script, on Lighthouse's phone,
// simulated and really throttled, in one run. `npm run bench:page`; fetches Lighthouse.

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const chromium = findChromium();
if (chromium === undefined) throw new Error(noChromium);

type Row = { readonly name: string; readonly url: string };

const both = ['simulate', 'devtools'] as const;
const languages = { français: '/', English: '/?lang=en' } as const;
const home = await mkdtemp(join(tmpdir(), 'bench-page-'));
const product = await makeProduct(home, { DATA_DIR: join(home, 'data') });
await product.start();
const site = `http://127.0.0.1:${product.port}`;
const limits: Scriptless[] = [];
const rows: Row[] = [];
for (const [name, path] of Object.entries(languages)) {
  const limit = await serveScriptless(site, path);
  limits.push(limit);
  rows.push({ name: limitOf(name), url: limit.url }, { name, url: `${site}${path}` });
}

const visits = new Map<string, Visit[]>();
try {
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const { name, url } of rows) {
      for (const method of round > 0 ? both : (['devtools'] as const)) {
        const seen = await visit(url, method, chromium);
        const key = `${name}, ${method}`;
        // The first round warms up.
        if (round > 0) visits.set(key, [...(visits.get(key) ?? []), seen]);
      }
    }
    console.log(`round ${round} of ${values.rounds}`);
  }
  console.table(Object.fromEntries([...visits].map(([key, list]) => [key, summaryOf(list)])));
  for (const name of Object.keys(languages))
    for (const method of both) console.log(share(name, method));
  console.log('bytes by kind, français:', visits.get('français, devtools')?.[0]?.bytes);
} finally {
  for (const limit of limits) limit.close();
  await product.kill('SIGTERM');
  await rm(home, { recursive: true, force: true });
}

function limitOf(name: string): string {
  return `${name} without script`;
}

function summaryOf(list: readonly Visit[]) {
  const scores = Object.keys(list[0]?.scores ?? {}).map((name) => [
    name,
    median(list.map(({ scores }) => scores[name] ?? 0)),
  ]);
  return {
    ...Object.fromEntries(scores),
    FCP: Math.round(median(list.map(({ firstPaint }) => firstPaint))),
    LCP: Math.round(median(list.map(({ largestPaint }) => largestPaint))),
    TBT: Math.round(median(list.map(({ blocking }) => blocking))),
    CLS: median(list.map(({ shift }) => shift)),
  };
}

/** Ratios of medians within this run: the page against the limit. */
function share(name: string, method: Throttling): string {
  const of = (key: string, pick: (visit: Visit) => number) =>
    median((visits.get(`${key}, ${method}`) ?? []).map(pick));
  const ratio = (pick: (visit: Visit) => number) =>
    (of(name, pick) / of(limitOf(name), pick)).toFixed(2);
  const first = ratio(({ firstPaint }) => firstPaint);
  const largest = ratio(({ largestPaint }) => largestPaint);
  return `${name}, ${method}: first paint ${first} ×, largest paint ${largest} × of the same without script`;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
