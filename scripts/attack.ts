import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attempt } from './attack/kind.ts';
import { kinds } from './attack/kinds.ts';
import { openSite } from './attack/site.ts';

// `npm run attack`: hostile inputs of every kind against the running product. A kind's name, or a
// part of it, after the command tries that kind alone.

const [asked = ''] = process.argv.slice(2);
const home = await mkdtemp(join(tmpdir(), 'pizzeria-attack-'));
const site = await openSite(home);
const rows: { readonly name: string; readonly attempts: readonly Attempt[] }[] = [];

for (const kind of kinds.filter(({ name }) => name.includes(asked))) {
  const attempts = await kind.attack(site).catch((error: unknown) => [
    {
      input: 'the whole kind',
      gained: `trouble: ${error instanceof Error ? error.stack : error}`,
    },
  ]);
  rows.push({ name: kind.name, attempts });
  const gains = attempts.filter(({ gained }) => gained !== null);
  const numbers = `${String(attempts.length).padStart(5)} tried ${String(gains.length).padStart(4)} succeeded`;
  console.log(`${kind.name.padEnd(50)} ${numbers}`);
  for (const { input, gained } of gains) console.log(`      ${input} → ${gained}`);
}

const alive = await site.ask('GET', '/healthz').then(
  ({ status }) => status === 200,
  () => false,
);
await site.close();
const all = rows.flatMap(({ attempts }) => attempts);
const succeeded = all.filter(({ gained }) => gained !== null).length + (alive ? 0 : 1);
if (!alive) console.log('the product does not answer any more');
if (succeeded === 0) await rm(home, { recursive: true });
else console.log(`what the product said is in ${home}`);
process.exitCode = succeeded === 0 ? 0 : 1;
console.log(`\n${all.length} tried, ${succeeded} succeeded`);
