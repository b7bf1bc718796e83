import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openToPassersBy } from '../tests/support/database-watch.ts';
import type { AttackRow, Kind } from './attack/kind.ts';
import { kinds } from './attack/kinds.ts';
import { openSite } from './attack/site.ts';

// `npm run attack`: hostile inputs of every kind against the running product. Part of a kind's name
// after the command tries that kind alone; `--quick` leaves out those that cost minutes elsewhere, and
// `--report=FILE` writes the table for a program.

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean' }, report: { type: 'string' } },
  allowPositionals: true,
});
const [asked = ''] = positionals;
const home = await mkdtemp(join(tmpdir(), 'pizzeria-attack-'));
await openToPassersBy(home);
const site = await openSite(home);
const rows: AttackRow[] = [];

async function take(kind: Kind): Promise<void> {
  const started = performance.now();
  const attempts = await kind.attack(site).catch((error: unknown) => [
    {
      input: 'the whole kind',
      gained: `trouble: ${error instanceof Error ? error.stack : error}`,
    },
  ]);
  const gains = attempts.filter(({ gained }) => gained !== null);
  const numbers = `${String(attempts.length).padStart(5)} tried ${String(gains.length).padStart(4)} succeeded`;
  const ms = performance.now() - started;
  rows.push({ name: kind.name, tried: attempts.length, succeeded: gains.length, ms });
  console.log(`${kind.name.padEnd(50)} ${numbers} ${String(Math.round(ms / 1000)).padStart(4)} s`);
  for (const { input, gained } of gains) console.log(`      ${input} → ${gained}`);
}

const chosen = kinds.filter(
  ({ name, isCostly }) => name.includes(asked) && !(values.quick && isCostly),
);
const long = chosen.filter(({ isLong }) => isLong).map(take);
for (const kind of chosen.filter(({ isLong }) => !isLong)) await take(kind);
await Promise.all(long);

const alive = await site.ask('GET', '/healthz').then(
  ({ status }) => status === 200,
  () => false,
);
await site.close();
if (!alive) rows.push({ name: 'a product that still answers', tried: 1, succeeded: 1, ms: 0 });
if (values.report) await writeFile(values.report, JSON.stringify(rows));
const tried = rows.reduce((sum, row) => sum + row.tried, 0);
const succeeded = rows.reduce((sum, row) => sum + row.succeeded, 0);
if (succeeded === 0) await rm(home, { recursive: true });
else console.log(`what the product said is in ${home}`);
process.exitCode = succeeded === 0 ? 0 : 1;
console.log(`\n${tried} tried, ${succeeded} succeeded`);
