import { resolve } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import type { Hono } from 'hono';
import { createApp } from '../http/app.ts';
import { createPages } from '../pages/pages.ts';
import { parseConfig } from '../platform/config.ts';
import { openLog } from '../platform/log.ts';
import { readSettings } from './read-settings.ts';
import { openServices, type Services } from './services.ts';
import { rescue, seed, start, tell } from './start.ts';

const root = resolve(import.meta.dirname, '../..');

/** What `server/start/main.ts` calls in production: the commands of package.json, each with the words after its name. */
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
      const { restoreGiven } = await import('../backup/restore-given.ts');
      const say = (line: string) => process.stdout.write(`${line}\n`);
      return restoreGiven({ config: readSettings(root), root, say }, words);
    }),
  move: (to) =>
    tell('Nothing was moved', async () => {
      const { move } = await import('../backup/move-command.ts');
      return move(readSettings(root), to, root);
    }),
};

type Kept = { services?: Promise<Services> };

/** While developing, edits replace the routes; the database and the emails stay open. */
async function developmentApp(): Promise<Hono> {
  const kept = globalThis as typeof globalThis & Kept;
  const config = parseConfig(process.env);
  kept.services ??= openServices(config, openLog(config.logLevel), process.cwd());
  const { ctx, changes, store, backups, proof, disks, wakeMail } = await kept.services;
  return createApp({
    ctx,
    changes,
    store,
    proof,
    disks,
    backups,
    ordersPerAddress: config.ordersPerAddress,
    trustedProxies: config.trustedProxies,
    onOrder: wakeMail,
    pages: createPages({ ctx, build, style: null }),
    assets: null,
    pictures: `${process.cwd()}/art/rendered`,
  });
}

const development = import.meta.env.DEV ? developmentApp() : null;

/** What Vite's development server asks for every page and API call. */
export default {
  async fetch(request: Request, env: unknown): Promise<Response> {
    if (!development) throw new Error('the built server is started by server/start/main.ts');
    return (await development).fetch(request, env as object);
  },
};
