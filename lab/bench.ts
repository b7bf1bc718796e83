import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Workshop } from './bench/line.ts';
import { lines } from './bench/lines.ts';
import { type Entry, entriesOf, tableOf } from './bench/table.ts';
import { describeMachine, findTools, missing } from './bench/tools.ts';
import { showSteps } from './progress.ts';

// `npm run bench`: one table of the product's goals, each row beside its anchor from the same run; exits with 1 when
// every round misses a goal. How and why: docs/performance.md.

const { values } = parseArgs({
  options: {
    /** Only these lines, by the beginnings of their names. */
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    /** Also fails when something was not measured: published figures must be complete. */
    whole: { type: 'boolean', default: false },
    /** Another built tree to measure, such as an earlier release. */
    tree: { type: 'string', default: join(import.meta.dirname, '..') },
    /** Writes the table for a program, and for `--before=` of a later run. */
    report: { type: 'string' },
    before: { type: 'string' },
  },
});

process.env.BENCH_TREE = resolve(values.tree);
const asked = values.only.split(',');
const chosen = lines.filter(
  ({ name, isCostly }) =>
    asked.some((start) => name.startsWith(start)) && !(isCostly && values.quick && !values.only),
);
const needed = new Set(chosen.flatMap(({ needs }) => needs));
const tools = await findTools(needed);
const lack = missing(needed, tools);
if (lack) console.log(lack);

const workshop: Workshop = {
  rounds: Number(values.rounds ?? (values.quick ? 2 : 5)),
  visits: Number(values.rounds ?? (values.quick ? 1 : 4)),
  seconds: values.quick ? 2 : 5,
  isQuick: values.quick,
  tool(name) {
    const place = tools[name];
    if (place === undefined) throw new Error(`there is no ${name}`);
    return place;
  },
};

const entries: Entry[] = [];
const troubles: string[] = [];
const shown = showSteps('Measuring', chosen.length);
for (const { name, needs, rows, measure } of chosen) {
  const since = performance.now();
  const canRun = needs.every((tool) => tools[tool] !== undefined);
  const rounds = canRun
    ? await measure(workshop).catch((error: unknown) => {
        troubles.push(`${name}: ${error instanceof Error ? error.stack : error}`);
        return {};
      })
    : {};
  entries.push(...entriesOf(name, rows, rounds));
  shown.step();
  shown.say(`${name}: ${Math.round((performance.now() - since) / 1000)} s`);
}
shown.end();

const before = values.before ? (JSON.parse(await readFile(values.before, 'utf8')) as Entry[]) : [];
console.log(`\n${await describeMachine(tools)}\n\n${tableOf(entries, before)}`);
for (const trouble of troubles) console.log(`\n${trouble}`);
if (values.report) await writeFile(values.report, JSON.stringify(entries, null, 1));
const count = (verdict: string) =>
  entries.filter(({ outcome }) => outcome.verdict === verdict).length;
console.log(`\n${count('missed')} missed, ${count('not measured')} not measured`);
const isWhole = count('not measured') === 0;
process.exit(count('missed') > 0 || troubles.length > 0 || (values.whole && !isWhole) ? 1 : 0);
