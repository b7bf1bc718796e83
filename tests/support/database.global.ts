import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#core/context.ts';
import { openToPassersBy, watchOver } from './database-watch.ts';
import { withoutCare } from './quick-folder.ts';

/** `like` copies the database of that name. */
export type Contents = 'empty' | 'migrated' | 'seeded' | { readonly like: string };

/** From a test file: a new database, answered with its address, or the end of one. */
export type Request = { readonly create: Contents } | { readonly drop: string };

type TestServer = { addressOf(database: string): string; stop(): Promise<void> };
type Databases = { handle(request: Request): Promise<string>; stop(): Promise<void> };

const migrationsFolder = join(import.meta.dirname, '..', '..', 'db', 'migrations');

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Runs one database server per run, started for the first test that needs it: the embedded one in a folder of its own,
 * or TEST_DATABASE_URL's. Databases are made here one by one, because PostgreSQL refuses two copies of a template at a
 * time.
 */
export default async function setup(): Promise<() => Promise<void>> {
  let databases: Promise<Databases> | undefined;
  const desk = createServer(async (request, response) => {
    // One request a connection: a kept one may end just as a test file sends its next.
    response.setHeader('Connection', 'close');
    try {
      const asked = JSON.parse(await readText(request)) as Request;
      databases ??= openDatabases();
      response.end(await (await databases).handle(asked));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  const address = desk.address();
  if (typeof address !== 'object' || !address) throw new Error('No port for the test databases.');
  process.env.TEST_DATABASE_DESK = `http://127.0.0.1:${address.port}`;
  const clusters = await mkdtemp(join(tmpdir(), 'pizzeria-clusters-'));
  const dismiss = watchOver(clusters);
  process.env.TEST_CLUSTERS = clusters;
  return async () => {
    await rm(clusters, { recursive: true, force: true });
    dismiss();
    desk.closeAllConnections();
    desk.close();
    await (await databases)?.stop();
  };
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function openDatabases(): Promise<Databases> {
  const { migrateDatabase } = await import('#server/database/migrate.ts');
  const { seedDatabase } = await import('#db/seed/seed.ts');
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? givenServer(given) : await ownServer();
  const run = `test_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: server.addressOf(''), max: 1 });
  admin.on('error', () => {});
  const made = new Set<string>();
  // Without fsync, copying the files takes half the processor time of logging every page.
  const strategy = given ? 'WAL_LOG' : 'FILE_COPY';

  async function create(name: string, from: string): Promise<string> {
    await admin.query(
      `CREATE DATABASE ${name} TEMPLATE ${from} ENCODING 'UTF8' STRATEGY ${strategy}`,
    );
    made.add(name);
    return server.addressOf(name);
  }
  async function drop(name: string): Promise<string> {
    if (!made.delete(name)) throw new Error(`No test database is called ${name}.`);
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    return name;
  }

  const migrated = `${run}_migrated`;
  await migrateDatabase(
    { connectionString: await create(migrated, 'template0') },
    migrationsFolder,
    silent,
  );
  let seeded: Promise<string> | undefined;

  async function templateFor(contents: Contents): Promise<string> {
    if (typeof contents === 'object') return contents.like;
    if (contents === 'empty') return 'template0';
    if (contents === 'migrated') return migrated;
    seeded ??= seed(`${run}_seeded`);
    return seeded;
  }

  async function seed(name: string): Promise<string> {
    const pool = new pg.Pool({ connectionString: await create(name, migrated), max: 1 });
    await seedDatabase(drizzle(pool));
    // Most tests are of a shop that asks for no postal code.
    await pool.query('delete from delivery_zones');
    await pool.end();
    return name;
  }

  let count = 0;
  return {
    async handle(request) {
      if ('drop' in request) return drop(request.drop);
      count += 1;
      const name = `${run}_${count}`;
      return create(name, await templateFor(request.create));
    },
    async stop() {
      if (given) for (const name of made) await drop(name);
      await admin.end();
      await server.stop();
    },
  };
}

/** Uses an external server; ours are created from the database in its address. */
function givenServer(url: string): TestServer {
  return {
    addressOf(database) {
      const address = new URL(url);
      if (database) address.pathname = `/${database}`;
      return address.href;
    },
    stop: async () => {},
  };
}

/** Starts the embedded server without fsync. */
async function ownServer(): Promise<TestServer> {
  const { openEmbedded } = await import('#server/database/embedded/embedded.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'pizzeria-tests-'));
  await openToPassersBy(dataDir);
  const dismiss = watchOver(dataDir);
  const server = await openEmbedded({ dataDir, log: silent, settings: withoutCare });
  const { host, port, password = '' } = server.connection;
  return {
    addressOf(database) {
      const address = new URL(
        `postgres://postgres:${password}@localhost:${port}/${database || 'postgres'}`,
      );
      address.searchParams.set('host', host ?? '');
      return address.href;
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      dismiss();
    },
  };
}
