import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#core/context.ts';
import { runChild } from '../../platform/child.ts';
import { unlessAbsent } from '../../platform/files.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { withClient } from '../with-client.ts';
import { leaveSocketFolder } from './access.ts';
import { type Cluster, settingsInForce, writeSettings } from './cluster.ts';
import { lastWords, logName, startLog } from './log.ts';
import { runTool, type Workshop } from './tools.ts';

const note = join('cluster', 'postmaster.pid');
const step = 100;
/** Tries of a server that is starting; one that recovers is waited for without a limit. */
const patience = { tries: 120_000 / step, silence: 10_000 / step } as const;

/**
 * Makes the cluster answer: adopts a server left by a killed product, waits for one that recovers or shuts down, else
 * starts one. Throws a `StartProblem` with the server's own words when it cannot.
 */
export async function bringUp(cluster: Cluster, log: Log, signal?: AbortSignal): Promise<void> {
  let silent = 0;
  let isLogged = false;
  for (let attempt = 0; attempt < patience.tries; ) {
    const state = await probe(cluster.connection);
    if (state !== 'busy') attempt += 1;
    const upToDate = (await settingsInForce(cluster)) === cluster.settings;
    const pid = state === 'busy' ? undefined : await runningPostmaster(cluster);
    if (state === 'ready' && (upToDate || pid === undefined)) return;
    silent = state === 'silent' ? silent + 1 : 0;
    if (state === 'busy' && !isLogged) log.info({}, 'The database server is recovering');
    isLogged ||= state === 'busy';
    if (pid !== undefined && (!upToDate || silent > patience.silence)) {
      log.warn({ pid }, 'The database server is not as it should be; starting it again');
      await stopPostmaster(cluster, log);
    }
    if (state === 'silent' && pid === undefined) {
      const problem = await startPostmaster(cluster);
      if (problem === undefined) continue;
      if (!passing.test(problem.message) || silent > patience.silence) throw problem;
    }
    await pause(step, undefined, { signal });
  }
  throw new StartProblem(
    `The database in ${cluster.folder} does not get ready: read server.log there, and start again when it has recovered.`,
  );
}

/** Runs `work` while a cluster is up that no other process uses; ends its server afterwards. */
export async function whileUp<T>(
  cluster: Cluster,
  log: Log,
  work: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  try {
    await bringUp(cluster, log);
    return await work(cluster.connection);
  } finally {
    await stopPostmaster(cluster, log);
    await leaveSocketFolder(cluster.connection, cluster.folder);
  }
}

/** The children of a killed server need an instant to notice. */
const passing = /shared memory block .* is still in use/;

/** Starts the server and waits until it serves or recovers; returns the problem when it does neither. */
async function startPostmaster(cluster: Cluster): Promise<StartProblem | undefined> {
  const before = await startLog(cluster);
  await forgetServer(cluster);
  await writeSettings(cluster);
  const options = ['-D', 'cluster', '-l', logName, '-w', '-t', '60', '-s'];
  const starting = runTool(cluster, 'pg_ctl', ['start', ...options]);
  // `pg_ctl` looks every tenth of a second; asking the server itself is sooner.
  const { ok, output } = await Promise.race([starting, answered(cluster, starting)]);
  if (ok || (await runningPostmaster(cluster)) !== undefined) return undefined;
  const reason = (await lastWords(cluster, before)) || output.split('\n')[0];
  return new StartProblem(
    `The database server in ${cluster.folder} does not start: ${reason}. See ${logName} there.`,
  );
}

/** Resolves once the server serves; never after `ended`. */
async function answered({ connection }: Cluster, ended: Promise<unknown>) {
  const end = new AbortController();
  ended.then(() => end.abort());
  while (!end.signal.aborted) {
    await pause(10);
    if ((await probe(connection)) === 'ready') return { ok: true, output: '' };
  }
  return new Promise<never>(() => {});
}

/**
 * Removes a dead server's pid file and socket lock: the number may belong to another program by now, and PostgreSQL
 * would refuse to start. Only for a server that does not answer: a live one in another container would end without its
 * pid file.
 */
async function forgetServer({ folder, connection: { host, port } }: Cluster): Promise<void> {
  await rm(join(folder, note), { force: true });
  if (host?.startsWith('/')) await rm(join(host, `.s.PGSQL.${port}.lock`), { force: true });
}

/** Ends the server; one that does not end is stopped at once: its next start recovers what was committed. */
export async function stopPostmaster(cluster: Workshop, log: Log): Promise<void> {
  const pid = await runningPostmaster(cluster);
  if (pid === undefined) return;
  const modes = [
    ['fast', '45'],
    ['immediate', '15'],
  ] as const;
  for (const [mode, seconds] of modes) {
    const options = ['-D', 'cluster', '-m', mode, '-w', '-t', seconds, '-s'];
    const { ok, output } = await runTool(cluster, 'pg_ctl', ['stop', ...options]);
    for (let tries = 0; ok && tries < 50 && (await servesCluster(pid, cluster)); tries++) {
      await pause(step / 2);
    }
    if ((await runningPostmaster(cluster)) === undefined) return;
    log.warn({ pid, mode, output }, 'The database server does not stop');
  }
}

/** Returns the process that serves this cluster, as far as this process can see; else undefined. */
export async function runningPostmaster(
  shop: Pick<Workshop, 'folder'>,
): Promise<number | undefined> {
  const text = await unlessAbsent(readFile(join(shop.folder, note), 'utf8'));
  if (text === null) return undefined;
  const pid = Number.parseInt(text, 10);
  return pid > 0 && (await servesCluster(pid, shop)) ? pid : undefined;
}

/** Tells whether a process is the living server of this cluster, as far as this process can see. */
export async function servesCluster(
  pid: number,
  { folder }: Pick<Workshop, 'folder'>,
): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { reply } = await runChild('ps', ['-o', 'comm=', '-p', String(pid)]);
    return /(^|\/)postgres\s*$/.test(String(reply));
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name, state = 'Z'] = /\((.*)\) (\S)/s.exec(status) ?? [];
  if (name !== 'postgres' || 'ZX'.includes(state)) return false;
  const workplace = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workplace === undefined || workplace === (await realpath(join(folder, 'cluster')));
}

/** PostgreSQL's code while it starts, recovers or shuts down (`cannot_connect_now`). */
const cannotConnectNow = '57P03';

/** Probes a server: `busy` while it starts, recovers or shuts down, `silent` without an answer. */
export async function probe(connection: pg.ClientConfig): Promise<'ready' | 'busy' | 'silent'> {
  try {
    await withClient({ ...connection, connectionTimeoutMillis: 3_000 }, async () => {});
    return 'ready';
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === undefined) return 'silent';
    return code === cannotConnectNow ? 'busy' : 'ready';
  }
}
