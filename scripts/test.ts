import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { useQuickFolder } from '#tests/support/quick-folder.ts';
import { type Out, root } from './test/command.ts';
import { countOutcome, slowest, sum } from './test/counts.ts';
import { groups, type Outcome, type Step } from './test/steps.ts';

// `npm test`: every check, to the end even when one fails.

type Row = { readonly heading: string; readonly outcome: Outcome; readonly seconds: number };

useQuickFolder();
const folder = await mkdtemp(join(tmpdir(), 'pizzeria-reports-'));
const rows: Row[] = [];

async function take({ heading, after, run }: Step, out: Out): Promise<Row> {
  await after;
  const started = performance.now();
  const outcome = await run(folder, out).catch((error: unknown) => {
    console.error(error);
    return countOutcome(false);
  });
  return { heading, outcome, seconds: Math.round((performance.now() - started) / 1000) };
}

/** Runs a step whose output is shown at its end, after what runs beside it has had the screen. */
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
const outcomes = rows.map(({ outcome }) => outcome);

console.log('\n──── The ten slowest tests ────\n');
for (const { title, ms } of slowest(outcomes, 10)) {
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
}
const flaky = outcomes.flatMap((outcome) => outcome.flaky);
if (flaky.length > 0) console.log('\n──── FLAKY: passed only when run again ────\n');
for (const { title, said, trace } of flaky) {
  console.log([title, said].filter(Boolean).join('\n'));
  console.log(trace ? `  npx playwright show-trace ${relative(root, trace)}\n` : '');
}

const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log('\n──── FAILED ────\n');
for (const { title, said } of failures) console.log(`${title}\n${said}\n`);

console.log('\n──── All together ────\n');
for (const { heading, outcome, seconds } of rows) {
  const { passed, failed, note } = outcome;
  const well = note ? 'NOT RUN' : 'well';
  const good = passed > 0 ? `${passed} passed` : well;
  const verdict = failed > 0 ? `${failed} FAILED, ${passed} passed` : good;
  const words = note ? `${verdict} (${note})` : verdict;
  console.log(`${heading.padEnd(46)} ${String(seconds).padStart(4)} s  ${words}`);
}
const { passed, failed } = sum(outcomes);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);
