import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { watchOver } from '#tests/support/database-watch.ts';
import { orderRequest } from './bench/order-request.ts';
import { startPostgresForTests } from './postgres-for-tests.ts';
import { openMailSink } from './torture/mail-sink.ts';
import { makeProduct } from './torture/product.ts';

// What an order's letters cost once it is answered: how many leave in a second, and how long the
// processor works for each. `node scripts/bench-letters.ts`, with `--smtp` to a mail server.

const { values } = parseArgs({
  options: {
    emails: { type: 'string', default: '3000' },
    rounds: { type: 'string', default: '3' },
    smtp: { type: 'boolean', default: false },
    /** A folder for the product's processor profile. */
    profile: { type: 'string' },
  },
});
const emails = Number(values.emails);
const home = await mkdtemp(join(tmpdir(), 'pizzeria-bench-letters-'));
const dismiss = watchOver(home);
const server = await startPostgresForTests({ isDurable: true });
const sink = values.smtp ? await openMailSink() : null;
await mkdir(join(home, 'data'));
const product = await makeProduct(home, {
  ...{ DATA_DIR: join(home, 'data'), LOG_LEVEL: 'info', DATABASE_URL: server.url },
  ...{ AUTH_SECRET: 'b'.repeat(40), ...(sink ? { SMTP_URL: sink.url } : {}) },
  ...(values.profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` } : {}),
});
const client = new pg.Client(server.url);
try {
  await product.start();
  await client.connect();
  const address = `http://127.0.0.1:${product.port}`;
  const next = await orderRequest(address);
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    await order(address, next());
    await emptied();
    await multiply();
    const cpu = await cpuOf(product.pid());
    const since = performance.now();
    await order(address, next());
    await emptied();
    const seconds = (performance.now() - since) / 1000;
    const used = (await cpuOf(product.pid())) - cpu;
    const perSecond = Math.round((emails + 2) / seconds);
    // The first round warms up.
    const facts = { round, perSecond, cpuMs: Number((used / (emails + 2)).toFixed(3)) };
    console.log(JSON.stringify(facts));
  }
} finally {
  await product.kill('SIGTERM');
  await client.end();
  await sink?.close();
  await server.stop();
  await rm(home, { recursive: true, force: true });
  dismiss();
}

async function order(address: string, body: string) {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID().replaceAll('-', ''),
  };
  const answer = await fetch(`${address}/api/orders`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(await answer.text());
}

async function emptied() {
  const waiting = 'select 1 from outbox where sent_at is null limit 1';
  while ((await client.query(waiting)).rowCount !== 0) await pause(10);
}

/** The last two letters, as they were written, again and again. */
async function multiply() {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'outbox'
     and is_identity = 'NO' and column_name not in ('sent_at', 'attempts')`,
  );
  const names = rows.map(({ name }) => name).join(', ');
  await client.query(
    `insert into outbox (${names}) select ${names} from outbox, generate_series(1, $1::int)
     where id > (select max(id) - 2 from outbox)`,
    [emails / 2],
  );
  await client.query('vacuum analyze outbox');
}

/** User and system time of a process in milliseconds. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
