import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#core/context.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { type Cluster, settingsInForce, writeSettings } from './cluster.ts';
import { lastWords, logName, startLog } from './log.ts';
import { probe } from './probe.ts';
import { runningPostmaster, servesCluster } from './process.ts';
import { runTool, type Workshop } from './tools.ts';

const step = 100;
/** Recovery after a crash may take a while; a server that is there but silent is given less. */
const patience = { recovery: 120_000 / step, silence: 10_000 / step } as const;

/**
 * Makes the cluster answer: adopts the server that a killed product left behind, waits for one that is recovering
 * or shutting down, and starts one otherwise. Throws a `StartProblem` with the server's own words when it cannot.
 */
export async function bringUp(cluster: Cluster, log: Log, signal?: AbortSignal): Promise<void> {
  let silent = 0;
  for (let attempt = 0; attempt < patience.recovery; attempt++) {
    const state = await probe(cluster.connection);
    const upToDate = (await settingsInForce(cluster)) === cluster.settings;
    const pid = state === 'busy' ? undefined : await runningPostmaster(cluster);
    if (state === 'ready' && (upToDate || pid === undefined)) return;
    silent = state === 'silent' ? silent + 1 : 0;
    if (state === 'busy' && attempt === 0) log.info({}, 'The database server is recovering');
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

/** The children of a server that was killed need a moment to notice. */
const passing = /shared memory block .* is still in use/;

/** Starts the server and waits until it serves or recovers; answers what is wrong when it does neither. */
async function startPostmaster(cluster: Cluster): Promise<StartProblem | undefined> {
  const before = await startLog(cluster);
  await forgetSocket(cluster);
  await writeSettings(cluster);
  const options = ['-D', 'cluster', '-l', logName, '-w', '-t', '60', '-s'];
  const starting = runTool(cluster, 'pg_ctl', ['start', ...options]);
  // It looks every tenth of a second; asking the server itself is sooner.
  const { ok, output } = await Promise.race([starting, answered(cluster, starting)]);
  if (ok || (await runningPostmaster(cluster)) !== undefined) return undefined;
  const reason = (await lastWords(cluster, before)) || output.split('\n')[0];
  return new StartProblem(
    `The database server in ${cluster.folder} does not start: ${reason}. See ${logName} there.`,
  );
}

/** Resolves once the server serves; never when `ended` comes first. */
async function answered({ connection }: Cluster, ended: Promise<unknown>) {
  const end = new AbortController();
  ended.then(() => end.abort());
  while (!end.signal.aborted) {
    await pause(10);
    if ((await probe(connection)) === 'ready') return { ok: true, output: '' };
  }
  return new Promise<never>(() => {});
}

/** A dead server's claim on the socket, which PostgreSQL would believe while its number is anybody's. */
async function forgetSocket({ connection: { host, port } }: Cluster): Promise<void> {
  if (host?.startsWith('/')) await rm(join(host, `.s.PGSQL.${port}.lock`), { force: true });
}

/**
 * Ends the server in an orderly way and waits until its process is gone. One that does not end is told to drop
 * everything: its next start recovers what was committed.
 */
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
