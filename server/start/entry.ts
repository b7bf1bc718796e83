import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { rescueOwner } from '#accounts/second-factor/second-factor.server.ts';
import { createApp } from '#server/http/app.ts';
import { countOrders } from '#server/http/metrics/order-counts.ts';
import { doubtAtStart } from '#server/http/proxy-watch.ts';
import { createPages, type Pages } from '#server/pages/pages.ts';
import { type Config, parseConfig } from '#server/platform/config.ts';
import { openLog } from '#server/platform/log.ts';
import { showProgress } from '#server/platform/progress.ts';
import { tellServiceManager } from '#server/platform/service-manager.ts';
import { StartProblem } from '#server/platform/start-problem.ts';
import { countTraffic } from '#server/platform/traffic.ts';
import { readStorefrontOrBuiltIn } from '#storefront/storefront.server.ts';
import css from '../../app/pages/home/first.css?inline';
import { answering, listen, refuseTakenPort } from './listen.ts';
import { readSettings } from './read-settings.ts';
import { openServices, type Services } from './services.ts';

/** Starts the product and keeps it until a signal; a problem ends it with one line and its exit code. */
async function start(build: ServerBuild, root: string): Promise<void> {
  await orExplain('Cannot start', async () => run(build, root, readSettings(root)));
}

/** Runs `npm run seed`: writes the menu into an empty shop, and the first choices where there are none. */
async function seed(root: string): Promise<void> {
  await orExplain('Cannot start', async () => {
    const config = readSettings(root);
    const log = openLog(config.logLevel);
    const services = await openShown(config, log, root);
    log.info({}, services.wasSeeded ? 'the menu is written' : 'there is a menu: its dishes stay');
    await services.close();
  });
}

/** Runs `npm run rescue -- EMAIL`: lets an owner in who has lost telephone, codes and password. */
async function rescue(root: string, email: string | undefined): Promise<void> {
  await orExplain('Cannot start', async () => {
    if (!email) throw new StartProblem('say whose account: npm run rescue -- owner@example.com');
    const config = readSettings(root);
    const services = await openShown(config, openLog(config.logLevel), root);
    const link = await rescueOwner(services.ctx, email.trim().toLowerCase());
    await services.close();
    if (link === null) throw new StartProblem(`no account has the address ${email}`);
    const ended = 'The old password and every older link have ended.';
    process.stdout.write(`${ended} Choose a new password within an hour: ${link}\n`);
  });
}

/** Opens the services and shows the progress: it may be the first start. */
async function openShown(...parts: Parameters<typeof openServices>): Promise<Services> {
  const shown = showProgress();
  return openServices(...parts).finally(shown.stop);
}

async function run(build: ServerBuild, root: string, config: Config) {
  // A signal in the middle of the start lets it finish, and then stop in order.
  const stop = signalToStop();
  const log = openLog(config.logLevel);
  const isNew = config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'));
  // Where there is a database, another product on it is reported first, and the port when it opens.
  if (isNew) await refuseTakenPort(config);
  const services = await openShown(config, log, root);
  services.begin();
  const assets = join(root, 'build/client');
  const { ctx, changes } = services;
  const pages = createPages({ ctx, build, changes, style: css });
  const traffic = countTraffic();
  // From now on a failing database shows this shop, not that of the first day.
  await readStorefrontOrBuiltIn(services.ctx);
  packFirst(pages).catch(() => {});
  const app = createApp({
    ...partsOf(services, config, root),
    metrics: { pool: services.pool, traffic, orders: countOrders(), token: config.metricsToken },
    pages,
    assets,
  });
  const onTrouble = (err: Error) => log.error({ err }, 'a connection could not be taken');
  const listener = traffic.watch(answering(app.fetch));
  const open = await listen(listener, { ...config, onTrouble }).catch(async (error: unknown) => {
    await services.close();
    throw error;
  });
  const doubt = doubtAtStart(config);
  if (doubt) log.warn({ trustedProxies: config.trustedProxies }, doubt);
  log.info(
    { port: open.port, pid: process.pid },
    `open on ${config.publicUrl}, ${open.isHereOnly ? hereOnly : 'and listening to other computers'}`,
  );
  tellServiceManager(process.env);
  await stop.requested;
  stop.heed();
  log.info({}, 'stopping');
  // Live streams never end by themselves: closing what they hang on ends them.
  await Promise.all([open.close(), services.changes.close()]);
  const left = await services.close();
  if (left.length > 0)
    return breakOff(`Stopped, but not in order: ${left.join(', ')} did not end.`);
  log.info({}, 'stopped');
  process.exit(0);
}

/** Renders the home page and compresses it fully before its first visitor. */
async function packFirst(pages: Pages) {
  const page = await pages.home(null);
  if ('policy' in page) await page.body('br');
}

/** The app's parts, in production and while developing. */
function partsOf(
  { ctx, changes, store, proof, disks, backups, wakeMail }: Services,
  { ordersPerAddress, trustedProxies }: Config,
  root: string,
) {
  const limits = { ordersPerAddress, trustedProxies };
  const pictures = join(root, 'art/rendered');
  return { ctx, changes, store, proof, disks, backups, ...limits, onOrder: wakeMail, pictures };
}

const hereOnly = 'for this computer alone: set HOST or PUBLIC_URL to let others in';

/** Milliseconds that a start may go on after a signal to stop. */
const patience = 30_000;

// Returns a promise of SIGINT or SIGTERM. Not `once`: Ctrl-C arrives twice, from the terminal and through npm, and the
// second would end the process while it stops.
function signalToStop() {
  const { promise: requested, resolve } = Promise.withResolvers<void>();
  let limit: NodeJS.Timeout | undefined;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      limit ??= setTimeout(() => {
        breakOff('The start went on although it was told to stop.');
      }, patience);
      resolve();
    });
  }
  return { requested, heed: () => clearTimeout(limit) };
}

/** Ends the process with a sentence: an orderly exit would wait for threads that hang on a disk (B-4322). */
function breakOff(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Runs a command; a problem that its user can solve is one line after `title`, and an exit code. */
async function orExplain(title: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // The system's own words explain its refusals, such as another user's folder.
    const isPlain = error instanceof Error && 'syscall' in error;
    if (!(error instanceof StartProblem || isPlain)) throw error;
    process.stderr.write(`${title}: ${error.message}\n`);
    process.exit(error instanceof StartProblem ? error.exitCode : 1);
  }
}

/** Runs a command that ends with a line to print. */
async function tell(title: string, work: () => Promise<string>): Promise<void> {
  const shown = showProgress();
  await orExplain(title, async () => {
    const output = await work().finally(shown.stop);
    process.stdout.write(`${output}\n`);
  });
}

const root = resolve(import.meta.dirname, '../..');

/** The commands of package.json for `server/start/main.ts`, each with the words after its name. */
export const commands: Readonly<Record<string, (...words: string[]) => Promise<void>>> = {
  start: () => start(build, root),
  seed: () => seed(root),
  rescue: (email) => rescue(root, email),
  backup: (file) =>
    tell('No backup was made', async () => {
      const { backup } = await import('../backup/backup-command.ts');
      return backup(readSettings(root), file);
    }),
  restore: (...words) =>
    tell('Nothing was restored', async () => {
      const { restoreGiven } = await import('../backup/restore-command.ts');
      const say = (line: string) => process.stdout.write(`${line}\n`);
      return restoreGiven({ config: readSettings(root), root, say }, words);
    }),
  move: (to) =>
    tell('Nothing was moved', async () => {
      const { move } = await import('../backup/move-command.ts');
      return move(readSettings(root), to, root);
    }),
};

type Stored = { services?: Promise<Services> };

/** Opens the app while developing: edits replace the routes; the database and the emails stay open. */
async function developmentApp(): Promise<Hono> {
  const kept = globalThis as typeof globalThis & Stored;
  const config = parseConfig(process.env);
  kept.services ??= openServices(config, openLog(config.logLevel), process.cwd()).then((opened) => {
    opened.begin();
    return opened;
  });
  const services = await kept.services;
  const pages = createPages({ ctx: services.ctx, build, style: null });
  return createApp({ ...partsOf(services, config, process.cwd()), pages, assets: null });
}

const development = import.meta.env.DEV ? developmentApp() : null;

/** Called by Vite's development server for every page and API call. */
export default {
  async fetch(request: Request, env: unknown): Promise<Response> {
    if (!development) throw new Error('the built server is started by server/start/main.ts');
    return (await development).fetch(request, env as object);
  },
};
