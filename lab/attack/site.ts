import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type ReadEmail, readEmail } from '../../tests/support/email-reading.ts';
import { headersNamed } from '../../tests/support/mail-server.ts';
import { makeProduct, readEmbedded } from '../product.ts';
import { type Ask, askOf } from './ask.ts';
import { type Crowd, gather } from './people.ts';
import type { Route } from './router.ts';
import { readRoutes } from './routes.ts';

/** The key of the shop's telephones. */
export const ringKey = 'telephones-of-a-shop-under-attack';

/** A sum of each table's rows, to find writes. */
export type Sums = ReadonlyMap<string, string | null>;

/** Returns the tables that were written although nothing should be, or null. */
export function writtenBetween(before: Sums, after: Sums): string | null {
  const written = [...after].filter(([name, sum]) => before.get(name) !== sum);
  if (written.length === 0) return null;
  return `a row was written: ${written.map(([name]) => name).join(', ')}`;
}

/** A running shop to attack, with its database and its people. */
export type Site = Crowd & {
  readonly port: number;
  readonly ask: Ask;
  readonly db: pg.Client;
  readonly routes: readonly Route[];
  /** What a stranger tried before the shop had an owner, and the answers. */
  readonly claims: readonly { readonly input: string; readonly status: number }[];
  /** Sums the rows of each table, without those that limits count. */
  sums(): Promise<Sums>;
  /** Reads emails of the outbox from the files that they left as. */
  emails(ids: readonly number[]): Promise<readonly ReadEmail[]>;
  close(): Promise<void>;
};

/** Starts the product in a folder of its own. */
export async function openSite(home: string): Promise<Site> {
  const settings = { DATA_DIR: join(home, 'data'), LOG_LEVEL: 'info', RING_KEY: ringKey };
  const product = await makeProduct(home, settings);
  const [routes] = await Promise.all([readRoutes(), product.start()]);
  const { port } = product;
  const door = askOf(port);
  const db = new pg.Client((await readEmbedded(join(home, 'data'))).connection);
  await db.connect();
  const claims = await claimFromElsewhere(door.ask);
  const crowd = await gather(door.ask, db);
  return {
    ...crowd,
    port,
    ask: door.ask,
    db,
    routes,
    claims,
    sums: () => sumsOf(db),
    emails: (ids) => emailsIn(join(home, 'data/outbox'), ids),
    async close() {
      door.close();
      await db.end();
      await product.kill('SIGTERM');
    },
  };
}

async function emailsIn(folder: string, ids: readonly number[]) {
  const endings = ids.map((id) => `-${id}.eml`);
  const names = await readdir(folder);
  const mine = names.filter((name) => endings.some((ending) => name.endsWith(ending)));
  return Promise.all(
    mine.map(async (name) => {
      const raw = await readFile(join(folder, name), 'utf8');
      return readEmail({ to: headersNamed(raw, 'To'), raw });
    }),
  );
}

const elsewhere: readonly Readonly<Record<string, string>>[] = [
  { Host: 'pizzeria.exemple.test' },
  { Host: '192.0.2.7:3000' },
  { 'X-Forwarded-For': '203.0.113.9' },
  { Forwarded: 'for=203.0.113.9' },
  { 'X-Real-IP': '203.0.113.9' },
  { Via: '1.1 somewhere' },
  { Origin: 'https://elsewhere.exemple.test' },
];

/** Tries to claim a shop without an owner: all but this computer's own browser need the code. */
async function claimFromElsewhere(ask: Ask) {
  const json = { email: 'stranger@exemple.test', password: 'gorgonzola-7' };
  await ask('POST', '/api/auth/sign-up/email', { json });
  const { headers } = await ask('POST', '/api/auth/sign-in/email', { json });
  const token = headers['set-auth-token'] ?? '';
  const tried: { input: string; status: number }[] = [];
  for (const forged of elsewhere) {
    const claim = { token, json: {}, headers: forged };
    const { status } = await ask('POST', '/api/owner-claim', claim);
    tried.push({ input: JSON.stringify(forged), status });
  }
  return tried;
}

/** Tables that limits count in, or that a running product writes by itself. */
const uncounted = [
  'rate_limits',
  'sessions',
  'outbox',
  'board_watch',
  'known_networks',
  'removed_sessions',
  'trusted_clock',
  'pulse',
  'notices',
];

async function sumsOf(db: pg.Client): Promise<Sums> {
  const { rows: tables } = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const each = tables
    .filter(({ name }) => !uncounted.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t`,
    );
  const { rows } = await db.query<{ name: string; sum: string | null }>(each.join(' union all '));
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}
