import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Log, systemClock } from '#core/context.ts';
import { type Erased, eraseAgain } from '#orders/retention/erase-orders.server.ts';
import { prepareCluster, refuseForeignFiles } from '../../../database/embedded/cluster.ts';
import { whileUp } from '../../../database/embedded/postmaster.ts';
import { handOver } from '../../../database/embedded/user.ts';
import { withClient } from '../../../database/with-client.ts';
import { beginWork } from '../../../platform/progress.ts';
import { StartProblem } from '../../../platform/start-problem.ts';
import { instantInWords } from '../../shop-instant.ts';
import { countRows } from '../../tables/catalog.ts';
import type { RestorePlan } from './plan-restore.ts';

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
  { chapter, instant, until, erased }: RestorePlan & { readonly erased: Erased | null },
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
  // With the product's own configuration: the copy brings no more than data.
  const cluster = await prepareCluster({ folder, log, settings, isForeign: true });
  await writeFile(join(folder, 'cluster', 'backup_label'), chapter.facts.label, { mode: 0o600 });
  await writeFile(join(folder, 'cluster', 'recovery.signal'), '', { mode: 0o600 });
  await handOver(folder, cluster.runner);
  const work = beginWork('Recovering the database');
  const recovered = whileUp(cluster, log, (connection) =>
    withClient(connection, async (client) => {
      if (instant === null) await refuseEarlyEnd(client, until);
      const rows = await countRows(client);
      // The log may have made a tablespace.
      await refuseForeignFiles(join(folder, 'cluster'));
      if (erased) await eraseAgain(drizzle(client), erased, systemClock.now());
      return { at: until, rows };
    }),
  );
  return recovered.finally(work.end);
}

async function refuseEarlyEnd(client: pg.Client, until: Temporal.Instant): Promise<void> {
  const { rows } = await client.query<{ last: Date | null }>(
    'select pg_last_xact_replay_timestamp() as last',
  );
  const last = rows[0]?.last?.toTemporalInstant();
  if (last && Temporal.Instant.compare(last, until) >= 0) return;
  const reached = last ? instantInWords(last) : 'its beginning';
  throw new StartProblem(`the log is damaged: it could be followed to ${reached} only`);
}
