import pg from 'pg';
import type { Log } from '#core/context.ts';
import { timeZone } from '#restaurant/wall-clock.ts';
import { leaveSocketFolder } from '../../../database/embedded/access.ts';
import { type Cluster, prepareCluster } from '../../../database/embedded/cluster.ts';
import { bringUp, stopPostmaster } from '../../../database/embedded/postmaster.ts';
import { runningPostmaster } from '../../../database/embedded/process.ts';
import { handOver } from '../../../database/embedded/user.ts';
import { ignore } from '../../../database/ignore.ts';
import { StartProblem } from '../../../start/start-problem.ts';
import { momentInWords, type RestorePlan } from './plan-restore.ts';

/** What was restored, counted. */
export type Recovered = {
  readonly at: Temporal.Instant;
  readonly rows: Readonly<Record<string, number>>;
};

/**
 * Has PostgreSQL replay the log in `folder/cluster` up to the plan's moment, looks whether it came so far, reads every
 * row once, and stops the server again. Throws a `StartProblem` where the log does not hold.
 */
export async function recoverCluster(
  folder: string,
  { moment, until }: RestorePlan,
  log: Log,
): Promise<Recovered> {
  const target = moment && {
    recovery_target_time: moment.toString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  const settings = {
    // The pieces are in place already: there is nothing to fetch. Both kinds of shell know these words.
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    hot_standby: 'off',
    ...target,
  };
  const cluster = await prepareCluster({ folder, log, settings });
  await handOver(folder, cluster.runner);
  try {
    await bringUpSlowly(cluster, log);
    return await lookThrough(cluster.connection, moment, until);
  } finally {
    await stopPostmaster(cluster, log);
    await leaveSocketFolder(cluster.connection, folder);
  }
}

/** Waits as long as the server is at work: how long a log takes depends on its length. */
async function bringUpSlowly(cluster: Cluster, log: Log): Promise<void> {
  for (;;) {
    try {
      await bringUp(cluster, log);
      return;
    } catch (error) {
      if ((await runningPostmaster(cluster)) === undefined) throw error;
    }
  }
}

async function lookThrough(
  connection: pg.ClientConfig,
  moment: Temporal.Instant | null,
  until: Temporal.Instant,
): Promise<Recovered> {
  const client = new pg.Client(connection);
  client.on('error', ignore);
  await client.connect();
  try {
    const { rows } = await client.query<{ last: Date | null }>(
      'select pg_last_xact_replay_timestamp() as last',
    );
    const last = rows[0]?.last?.toTemporalInstant();
    if (moment === null && (!last || Temporal.Instant.compare(last, until) < 0)) {
      const reached = last ? momentInWords(last, timeZone) : 'its beginning';
      throw new StartProblem(`the log is damaged: it could be followed to ${reached} only`);
    }
    return { at: moment ?? until, rows: await countRows(client) };
  } finally {
    await client.end().catch(ignore);
  }
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ table: string }>(
    "select tablename as table from pg_tables where schemaname = 'public' order by 1",
  );
  const counted: Record<string, number> = {};
  for (const { table } of rows) {
    const { rows: counts } = await client.query<{ count: string }>(
      `select count(*) from ${client.escapeIdentifier(table)}`,
    );
    counted[table] = Number(counts[0]?.count);
  }
  return counted;
}
