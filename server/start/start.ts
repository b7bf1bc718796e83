import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createApp } from '../http/app.ts';
import { countTraffic } from '../http/traffic.ts';
import { answerHome } from '../pages/home-listener.ts';
import { createPages } from '../pages/pages.ts';
import { type Config, ConfigProblem, parseConfig } from './config.ts';
import { openLog } from './log.ts';
import { openServices } from './services.ts';
import { StartProblem } from './start-problem.ts';

/** How long running requests may take to finish after SIGTERM, in milliseconds. */
const patience = 10_000;

/** Starts the product and keeps it until a signal; a problem is one clear line and exit code 1. */
export async function start(build: ServerBuild, root: string): Promise<void> {
  await orExplain(async () => run(build, root, parseConfig(process.env)));
}

/** `npm run seed`: writes the menu into an empty shop, and nothing into any other. */
export async function seed(root: string): Promise<void> {
  await orExplain(async () => {
    const config = parseConfig(process.env);
    const log = openLog(config.logLevel);
    const services = await openServices(config, log, root);
    log.info({}, services.wasSeeded ? 'the menu is written' : 'there is a menu already: unchanged');
    await services.close();
  });
}

async function orExplain(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ConfigProblem || error instanceof StartProblem)) throw error;
    process.stderr.write(`Cannot start: ${error.message}\n`);
    process.exit(1);
  }
}

async function run(build: ServerBuild, root: string, config: Config) {
  const log = openLog(config.logLevel);
  const services = await openServices(config, log, root);
  const assets = join(root, 'build/client');
  const styles = await readStyles(build, assets);
  const pages = createPages({ ctx: services.ctx, build, styles });
  const traffic = countTraffic();
  const app = createApp({
    ctx: services.ctx,
    metrics: { pool: services.pool, traffic },
    changes: services.changes,
    store: services.store,
    ordersPerAddress: config.ordersPerAddress,
    trustedProxies: config.trustedProxies,
    onOrder: services.wakeMail,
    pages,
    assets,
    pictures: join(root, 'art/rendered'),
  });
  const { headers } = await app.request('/healthz');
  const front = answerHome({ home: pages.home, common: headers });
  const server = await listen(traffic.watch(front(getRequestListener(app.fetch))), config).catch(
    async (error: unknown) => {
      await services.close();
      throw error;
    },
  );
  log.info({ port: portOf(server), pid: process.pid }, `open on ${config.publicUrl}`);
  await signal();
  log.info({}, 'stopping');
  // Live streams never end by themselves: closing what they hang on ends them.
  await Promise.all([closeServer(server), services.changes.close()]);
  await services.close();
  log.info({}, 'stopped');
  process.exit(0);
}

function listen(listener: RequestListener, config: Config) {
  return new Promise<Server>((resolve, reject) => {
    const server = createServer(listener);
    server.listen(config.port, config.host, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, config)));
  });
}

function listenProblem(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is taken by another program; stop it or set PORT to another number`,
    EACCES: `port ${port} is not allowed for this user; set PORT to a number above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
    ENOTFOUND: `HOST ${host} is no address of this machine`,
  };
  const reason = reasons[error.code ?? ''];
  return reason ? new StartProblem(reason) : error;
}

function portOf(server: Server): number | null {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : null;
}

async function readStyles(build: ServerBuild, assets: string): Promise<string> {
  const files = build.assets.routes.root?.css ?? [];
  const sheets = await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')));
  return sheets.join('\n').replaceAll('</style', '<\\/style');
}

// Not `once`: Ctrl-C reaches us twice, from the terminal and through npm, and the second one would
// end the process in the middle of stopping.
function signal(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => resolve());
  });
}

/** Running requests finish, idle connections close at once, stuck ones are cut. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), patience).unref();
  });
}
