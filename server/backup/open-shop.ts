import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Log } from '#core/context.ts';
import { type DatabaseServer, openEmbedded } from '../database/embedded/embedded.ts';
import { probe } from '../database/embedded/postmaster.ts';
import { ProductRunning } from '../database/embedded/product-lock.ts';
import { serverAt } from '../database/open.ts';
import type { Config } from '../platform/config.ts';
import { unlessAbsent } from '../platform/files.ts';
import { StartProblem } from '../platform/start-problem.ts';

type DatabaseSettings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Opens a shop's database without migrating it: the server's, the embedded one of a running product, or one that is
 * started here and ended by `stop`. Throws a `StartProblem` where there is no shop.
 */
export async function openShop(settings: DatabaseSettings, log: Log): Promise<DatabaseServer> {
  try {
    return await openShopAlone(settings, log);
  } catch (error) {
    if (!(error instanceof ProductRunning)) throw error;
    return besideProduct(settings.dataDir);
  }
}

/** Opens it likewise, but throws a `ProductRunning` where a product runs the embedded database. */
export async function openShopAlone(
  { dataDir, databaseUrl }: DatabaseSettings,
  log: Log,
): Promise<DatabaseServer> {
  if (databaseUrl === undefined && !(await hasEmbedded(dataDir))) {
    throw new StartProblem(`there is no shop in ${dataDir}: DATA_DIR names another folder`);
  }
  return openServer({ dataDir, databaseUrl }, log);
}

/** Opens the server's database, or the embedded one, which is made where there is none. */
export async function openServer(settings: DatabaseSettings, log: Log): Promise<DatabaseServer> {
  if (settings.databaseUrl !== undefined) return serverAt(settings.databaseUrl);
  return openEmbedded({ dataDir: settings.dataDir, log });
}

/** Waits for the product's own server, which may still be starting. */
async function besideProduct(dataDir: string, tries = 100): Promise<DatabaseServer> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const connection = await besideEmbedded(dataDir);
    if (connection && (await probe(connection)) === 'ready') {
      return { connection, stop: async () => {} };
    }
    await pause(100);
  }
  throw new StartProblem(
    `the product is running on ${dataDir}, but its database does not answer: try again in a moment`,
  );
}

/** Tells whether an embedded database was ever made in `dataDir`. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  const file = join(dataDir, 'postgres', 'cluster', 'PG_VERSION');
  return (await unlessAbsent(readFile(file))) !== null;
}

/** Returns how to reach the embedded server of another process, read from `postmaster.pid`; null without one. */
async function besideEmbedded(dataDir: string): Promise<ClientConfig | null> {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const [, , , port, host] = (await unlessAbsent(readFile(file, 'utf8')))?.split('\n') ?? [];
  if (!port || !host) return null;
  return { host, port: Number(port), user: 'postgres', database: 'postgres', ssl: false };
}
