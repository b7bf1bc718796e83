import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openToPassersBy } from '../tests/support/database-watch.ts';
import { type Kind, tryEach } from './attack/kind.ts';
import * as backups from './attack/kinds/backups.ts';
import * as changes from './attack/kinds/changes.ts';
import * as characters from './attack/kinds/characters.ts';
import * as choices from './attack/kinds/choices.ts';
import * as fields from './attack/kinds/fields.ts';
import * as headers from './attack/kinds/headers.ts';
import * as injection from './attack/kinds/injection.ts';
import * as keys from './attack/kinds/keys.ts';
import * as lines from './attack/kinds/lines.ts';
import * as paper from './attack/kinds/paper.ts';
import * as parallel from './attack/kinds/parallel.ts';
import * as presses from './attack/kinds/presses.ts';
import * as prices from './attack/kinds/prices.ts';
import * as requests from './attack/kinds/requests.ts';
import * as ring from './attack/kinds/ring.ts';
import * as routes from './attack/kinds/routes.ts';
import * as strangers from './attack/kinds/strangers.ts';
import * as streams from './attack/kinds/streams.ts';
import { openSite } from './attack/site.ts';

// `npm run attack`: hostile inputs of every kind against the running product. A part of a kind's name tries that kind
// alone; `--quick` leaves out kinds that take minutes, and `--report=FILE` writes the table for a program.

/** Tried in this order. */
const files: readonly Readonly<Record<string, Kind>>[] = [
  ...[routes, prices, lines, choices, fields, injection, characters],
  ...[
    paper,
    requests,
    headers,
    parallel,
    streams,
    strangers,
    keys,
    presses,
    ring,
    changes,
    backups,
  ],
];

const kinds: readonly Kind[] = files.flatMap((file) => Object.values(file));

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean' }, report: { type: 'string' } },
  allowPositionals: true,
});
const [asked = ''] = positionals;
const home = await mkdtemp(join(tmpdir(), 'pizzeria-attack-'));
await openToPassersBy(home);
const site = await openSite(home);
const rows: { name: string; tried: number; succeeded: number; ms: number }[] = [];

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
await take({
  name: 'a product that still answers',
  attack: () =>
    tryEach(['/healthz'], async (path) => {
      const { status } = await site.ask('GET', path);
      return status === 200 ? null : `the product answers ${status}`;
    }),
});
await site.close();
if (values.report) await writeFile(values.report, JSON.stringify(rows));
const tried = rows.reduce((sum, row) => sum + row.tried, 0);
const succeeded = rows.reduce((sum, row) => sum + row.succeeded, 0);
if (succeeded === 0) await rm(home, { recursive: true });
else console.log(`what the product said is in ${home}`);
process.exitCode = succeeded === 0 ? 0 : 1;
console.log(`\n${tried} tried, ${succeeded} succeeded`);
