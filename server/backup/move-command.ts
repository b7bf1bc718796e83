import { join } from 'node:path';
import type pg from 'pg';
import type { DatabaseServer } from '../database/embedded/embedded.ts';
import { migrationLock, servingLock } from '../database/migrate.ts';
import { hasMoved, markDatabaseMoved, markFolderMoved } from '../database/moved-away.ts';
import { describeServer } from '../database/server-problem.ts';
import type { Config } from '../platform/config.ts';
import { openLog } from '../platform/log.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { keepSecret } from '../platform/stored-secret.ts';
import { defaultFile, writeFileOf } from './backup-command.ts';
import { factsInWords } from './file/backup-facts.ts';
import { openServer, openShopAlone } from './open-shop.ts';
import { checkBackup } from './read-backup.ts';
import { loadBackup, refuseFull } from './restore-backup.ts';
import { withOwnClient } from './tables/own-client.ts';

/**
 * Runs `npm run move -- postgres://… | embedded`: copies a stopped shop to another database, which must be empty
 * (B-2306). The old one stays, with a note that prevents opening it by accident. Returns what to set before the next
 * start.
 */
export async function move(
  config: Config,
  given: string | undefined,
  root: string,
): Promise<string> {
  const target = await targetOf(config, given);
  const from = await openShopAlone(config, openLog('warn'));
  try {
    const to = await openServer(target, openLog('warn'));
    try {
      return await withOwnClient(from.connection, (client) =>
        carry({ client, config, target, from, to, root }),
      );
    } finally {
      await to.stop();
    }
  } finally {
    await from.stop();
  }
}

async function targetOf(config: Config, given: string | undefined): Promise<Config> {
  if (given === 'embedded') {
    const folder = folderOf(config);
    if (config.databaseUrl === undefined) {
      throw new StartProblem(
        'the shop is in the built-in database already: no DATABASE_URL is set',
      );
    }
    if (await hasMoved(folder)) {
      throw new StartProblem(
        `${folder} holds the shop as it was when it moved away: put that folder aside first`,
      );
    }
    return { ...config, databaseUrl: undefined };
  }
  if (given === undefined || !/^postgres(?:ql)?:\/\//.test(given)) {
    throw new StartProblem(
      'say where to: npm run move -- postgres://user:password@host:5432/database, or npm run move -- embedded',
    );
  }
  return { ...config, databaseUrl: given };
}

function folderOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'postgres');
}

type Journey = {
  /** Connected to the old database. */
  readonly client: pg.Client;
  readonly config: Config;
  readonly target: Config;
  readonly from: DatabaseServer;
  readonly to: DatabaseServer;
  readonly root: string;
};

async function carry({ client, config, target, from, to, root }: Journey): Promise<string> {
  // A product that starts now waits here, and then finds the note.
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  await refuseServed(client);
  await withOwnClient(to.connection, (other) => refuseFull(other, to.connection));
  const file = await defaultFile(config);
  await writeFileOf(config, from.connection, file);
  const facts = await checkBackup(file, config.backupPassphrase);
  let isKept = false;
  await loadBackup({
    file,
    passphrase: config.backupPassphrase,
    connection: to.connection,
    // Pictures stay: both databases share all other settings.
    store: { put: async () => {} },
    storeSecret: async (secret) => {
      if (target.databaseUrl === undefined)
        isKept = (await keepSecret(target.dataDir, secret)) === secret;
    },
    erased: null,
    isUnchanged: true,
    migrationsFolder: join(root, 'db/migrations'),
  });
  await refuseServed(client);
  const server = describeServer(to.connection);
  if (config.databaseUrl === undefined) await markFolderMoved(folderOf(config), server);
  else await markDatabaseMoved(client, server);
  return [
    `Moved to the ${server}: ${factsInWords(facts)}`,
    ...whatToSet(config, target, isKept),
    `The old database stays as it was, and is not opened any more. The file that carried everything is ${file}`,
    config.databaseUrl === undefined
      ? 'Both hold customers: the product removes them after 35 days'
      : 'Both hold customers: drop the old database within 35 days; the product removes the file',
  ].join('\n');
}

/** Throws a `StartProblem` while a product is connected: its next orders would stay in the old database (B-4306). */
async function refuseServed(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${servingLock}
       and database = (select oid from pg_database where datname = current_database())`,
  );
  if (rowCount === 0) return;
  throw new StartProblem('the product is running on this database: stop every instance first');
}

function whatToSet(config: Config, { databaseUrl }: Config, isKept: boolean): readonly string[] {
  const secret = join(config.dataDir, 'auth-secret');
  if (databaseUrl === undefined) {
    return [
      'Before you start the product: take DATABASE_URL out of its settings',
      isKept
        ? `AUTH_SECRET may go as well: it is kept in ${secret}`
        : `AUTH_SECRET stays: ${secret} holds another one`,
    ];
  }
  return [
    'Before you start the product: set DATABASE_URL to that database',
    ...(config.authSecret === undefined ? [`and AUTH_SECRET to what ${secret} holds`] : []),
    ...(config.s3 === undefined ? [`Pictures stay in ${join(config.dataDir, 'images')}`] : []),
  ];
}
