import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { openToPassersBy, watchOver } from './database-watch.ts';
import { openTestMailServer, type TestMailServer } from './mail-server.ts';

/** The built product, running with a new data folder, and its surroundings for tests. */
export type Shop = {
  readonly url: string;
  readonly mail: TestMailServer;
  readonly database: pg.Pool;
  /** Signs its sessions. */
  readonly secret: string;
  /** Ends it as an operator would, with SIGTERM; returns the exit code, and removes the data. */
  stop(): Promise<number | null>;
};

export const shopEmail = 'cuisine@exemple.test';

const root = join(import.meta.dirname, '../..');

/** Starts the production build on a free port, with the embedded database and the test's own mail server. */
export async function openShop(): Promise<Shop> {
  // Short, so that the path of the database's socket fits.
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'shop-')));
  await openToPassersBy(dataDir);
  const dismiss = watchOver(dataDir);
  const mail = await openTestMailServer();
  const { child, port } = await start(dataDir, mail.url);
  const socket = join(dataDir, 'postgres', 'socket');
  const database = new pg.Pool({ host: socket, user: 'postgres', database: 'postgres', max: 2 });
  database.on('error', () => {});
  await takeForNow(database);
  // A test that is of a postal code adds zones.
  await database.query('delete from delivery_zones');
  return {
    url: `http://localhost:${port}`,
    mail,
    database,
    secret: (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim(),
    async stop() {
      await database.end();
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      await mail.close();
      await rm(dataDir, { recursive: true, force: true });
      dismiss();
      return code;
    },
  };
}

/** Has orders from addresses that begin with `now-` come as they do in an open shop, whatever the real clock says. */
async function takeForNow(database: pg.Pool): Promise<void> {
  await database.query(`
    create function take_for_now() returns trigger language plpgsql as
      'begin new.due_at := null; new.watch_from := now(); return new; end';
    create trigger take_for_now before insert on orders for each row when (new.email like 'now-%')
      execute function take_for_now()`);
}

async function start(
  dataDir: string,
  smtpUrl: string,
): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['server/start/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      SMTP_URL: smtpUrl,
      ORDER_EMAIL: shopEmail,
      ORDERS_PER_ADDRESS: '100000',
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const said: string[] = [];
  const opened = new Promise<number>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The shop did not open (exit code ${code}):\n${said.join('\n')}`)),
    );
    createInterface(child.stdout).on('line', (line) => {
      const port = portIn(line);
      if (port === null) said.push(line);
      else resolve(port);
    });
  });
  return { child, port: await opened };
}

/** Reads the port in the log line that reports the open shop; null in other lines. */
function portIn(line: string): number | null {
  if (!line.includes('"port":')) return null;
  const { port } = JSON.parse(line) as { port?: unknown };
  return typeof port === 'number' ? port : null;
}
