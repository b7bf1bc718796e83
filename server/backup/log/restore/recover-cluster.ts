import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Log, systemClock } from '#core/context.ts';
import { timeZone } from '#hours/shop-clock.ts';
import { type Erased, eraseAgain } from '#orders/retention/erase-orders.server.ts';
import { leaveSocketFolder } from '../../../database/embedded/access.ts';
import {
  type Cluster,
  prepareCluster,
  refuseForeignFiles,
} from '../../../database/embedded/cluster.ts';
import {
  bringUp,
  runningPostmaster,
  stopPostmaster,
} from '../../../database/embedded/postmaster.ts';
import { handOver } from '../../../database/embedded/user.ts';
import { withClient } from '../../../database/with-client.ts';
import { StartProblem } from '../../../platform/start-problem.ts';
import { instantInWords, type RestorePlan } from './plan-restore.ts';

/** What was restored, counted. */
export type Recovered = {
  readonly at: Temporal.Instant;
  readonly rows: Readonly<Record<string, number>>;
};

/**
 * Has PostgreSQL replay the log in `folder/cluster` up to the plan's moment, looks whether it came so far, reads every
 * row once, erases what was erased since, and stops the server again. Throws a `StartProblem` where the log does not hold.
 */
export async function recoverCluster(
  folder: string,
  { instant, until, erased }: RestorePlan & { readonly erased: Erased | null },
  log: Log,
): Promise<Recovered> {
  const target = instant && {
    recovery_target_time: instant.toString().replace('T', ' ').replace('Z', '+00'),
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
    return await withClient(cluster.connection, async (client) => {
      const recovered = await lookThrough(client, instant, until);
      // The log may have made a tablespace.
      await refuseForeignFiles(join(folder, 'cluster'));
      if (erased) await eraseAgain(drizzle(client), erased, systemClock.now());
      return recovered;
    });
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
  client: pg.Client,
  instant: Temporal.Instant | null,
  until: Temporal.Instant,
): Promise<Recovered> {
  const { rows } = await client.query<{ last: Date | null }>(
    'select pg_last_xact_replay_timestamp() as last',
  );
  const last = rows[0]?.last?.toTemporalInstant();
  if (instant === null && (!last || Temporal.Instant.compare(last, until) < 0)) {
    const reached = last ? instantInWords(last, timeZone) : 'its beginning';
    throw new StartProblem(`the log is damaged: it could be followed to ${reached} only`);
  }
  return { at: instant ?? until, rows: await countRows(client) };
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ table: string }>(
    "select tablename as table from pg_tables where schemaname = 'public' order by 1",
  );
  const counted: Record<string, number> = {};
  for (const { table } of rows) {
    const { rows: counts } = await client.query<{ count: string }>(
      `select count(*) from public.${client.escapeIdentifier(table)}`,
    );
    counted[table] = Number(counts[0]?.count);
  }
  return counted;
}
