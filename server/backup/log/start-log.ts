import type { Context } from '#core/context.ts';
import { inTime } from '#core/problem.outage.server.ts';
import { readTrustedTime } from '#operations/clock/trusted-clock.server.ts';
import { tellNotice } from '#operations/notices/notices.server.ts';
import type { OpenDatabase } from '../../database/open.ts';
import type { Config } from '../../platform/config.ts';
import { hourly, startRounds } from '../../platform/rounds.ts';
import { freeBytes, openBackupDestination } from '../destinations/folder-destination.ts';
import { forgetOldChapters } from './chapters.ts';
import { forgetLog } from './database-log.ts';

/** What was committed is at the destination so much later, and the time that shipping takes: milliseconds. */
const pace = { first: 2_000, interval: 10_000 };

/** The product waits no longer at the end for a destination that does not answer: milliseconds. */
const lastPatience = 10_000;

type House = Pick<Context, 'db' | 'clock' | 'log' | 'shopEmail' | 'publicUrl'>;

/**
 * Returns where BACKUP_LOG is on: ships the embedded database's log every ten seconds until it is
 * stopped, and what was committed last before that (B-2340). Where it is off: has the database keep
 * nothing for it, and removes what is too old of a log that was on.
 */
export async function startLog(
  { backupLog, backupUrl, backupPassphrase, dataDir, databaseUrl }: Config,
  { pool, connection }: Pick<OpenDatabase, 'pool' | 'connection'>,
  ctx: House,
): Promise<{ stop(): Promise<void> }> {
  const { log } = ctx;
  if (!backupLog || backupUrl === undefined) {
    if (databaseUrl === undefined) await forgetLog(pool);
    await tellNotice(ctx, 'log_behind', null);
    if (backupUrl === undefined) return { stop: async () => {} };
    const destination = await openBackupDestination(backupUrl, dataDir);
    const work = async () =>
      forgetOldChapters(destination, (await readTrustedTime(ctx)).now().epochMilliseconds);
    return startRounds({ pace: hourly, log, name: 'the log that is off', work });
  }
  // Encryption and tar are loaded only where they are needed: most shops start without them.
  const { openShipper } = await import('./shipper.ts');
  const shipper = openShipper({
    destination: await openBackupDestination(backupUrl, dataDir),
    passphrase: backupPassphrase,
    dataDir,
    connection,
    database: pool,
    clock: ctx.clock,
    freeBytes,
    uptime: () => performance.now(),
    log,
    async onBehind(behind) {
      const until = behind?.until?.epochMilliseconds ?? null;
      await tellNotice(ctx, 'log_behind', behind && { until });
    },
  });
  const rounds = startRounds({ pace, log, name: 'the log to BACKUP_URL', work: shipper.round });
  return {
    async stop() {
      const ended = rounds.stop().then(shipper.end);
      await inTime(lastPatience, ended).catch((error: unknown) => {
        log.warn({ err: error }, 'the last of the log was not shipped; the next start does it');
      });
    },
  };
}
