import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Count, countOutcome, sum } from './test/counts.ts';
import { groups, type Out, type Step } from './test/steps.ts';

// `npm test`: every check there is, to the end even when one fails.

type Row = { readonly heading: string; readonly count: Count; readonly seconds: number };

const folder = await mkdtemp(join(tmpdir(), 'pizzeria-reports-'));
const rows: Row[] = [];

async function take({ heading, run }: Step, out: Out): Promise<Row> {
  const started = performance.now();
  const count = await run(folder, out).catch((error: unknown) => {
    console.error(error);
    return countOutcome(false);
  });
  return { heading, count, seconds: Math.round((performance.now() - started) / 1000) };
}

/** Its text is shown when it is over, and when what runs beside it has had the screen. */
async function takeAside(step: Step, name: string, before: Promise<unknown>): Promise<Row> {
  const path = join(folder, name);
  const file = await open(path, 'w');
  const row = await take(step, file.fd);
  await file.close();
  await before;
  console.log(`\n──── ${step.heading} ────\n`);
  console.log(await readFile(path, 'utf8'));
  return row;
}

for (const [first, ...others] of groups) {
  if (!first) continue;
  console.log(`\n──── ${first.heading} ────\n`);
  const shown = take(first, 'inherit');
  const aside = others.map((step, at) => takeAside(step, `aside-${at}.txt`, shown));
  rows.push(...(await Promise.all([shown, ...aside])));
}
await rm(folder, { recursive: true });

console.log('\n──── All together ────\n');
for (const { heading, count, seconds } of rows) {
  const passed = count.passed > 0 ? `${count.passed} passed` : 'well';
  const verdict = count.failed > 0 ? `${count.failed} FAILED, ${count.passed} passed` : passed;
  console.log(`${heading.padEnd(52)} ${String(seconds).padStart(4)} s  ${verdict}`);
}
const { passed, failed } = sum(rows.map(({ count }) => count));
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);
