import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium, noChromium } from '#tests/support/chromium.ts';
import { instants, kinds, measureTap, type Times } from './bench/taps.ts';
import { makeProduct } from './torture/product.ts';

// From a tap to what it does on the screen, on a phone with a processor four times slower: right after
// the first paint, while the page comes alive, and once it has. `node scripts/bench-taps.ts`; with
// `--site=http://127.0.0.1:3000` of a shop that runs already.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, site: { type: 'string' } },
});

const chromiumPath = findChromium();
if (chromiumPath === undefined) throw new Error(noChromium);
const home = await mkdtemp(join(tmpdir(), 'bench-taps-'));
const product = values.site ? null : await makeProduct(home, { DATA_DIR: join(home, 'data') });
await product?.start();
const site = values.site ?? `http://127.0.0.1:${product?.port}`;
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  executablePath: chromiumPath,
});
try {
  const rows: Record<string, object> = {};
  for (const [moment, wait] of Object.entries(instants)) {
    for (const [name, kind] of Object.entries(kinds)) {
      const times: Times[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) {
        times.push(await measureTap(browser, site, kind, wait));
      }
      rows[`${name}, ${moment}`] = {
        'seen (ms)': median(times.map(({ seen }) => seen)),
        'done (ms)': median(times.map(({ done }) => done)),
        'longest seen': Math.max(...times.map(({ seen }) => seen)),
        'longest done': Math.max(...times.map(({ done }) => done)),
      };
    }
  }
  console.table(rows);
} finally {
  await browser.close();
  await product?.kill('SIGTERM');
  await rm(home, { recursive: true, force: true });
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
