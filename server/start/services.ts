import { join } from 'node:path';
import type pg from 'pg';
import { announceUnowned } from '#accounts/ownership.server.ts';
import { createMemory, type Log, noCaller, systemClock } from '#core/context.ts';
import { seedDatabase } from '#db/seed/seed.ts';
import type { BackupSettings } from '#operations/backups/backups.ts';
import { readTrustedTime } from '#operations/clock/trusted-clock.server.ts';
import { orderEmailWriters } from '#orders/emails/order-emails.server.tsx';
import type { WatchContext } from '#orders/watch-minutes.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { startErasures } from '../backup/erasures/keep-erased.ts';
import { startLog } from '../backup/log/start-log.ts';
import { isOlder } from '../backup/upgrade/older-programs.ts';
import { openDatabase } from '../database/open.ts';
import { type OrderProof, proveOrders } from '../http/order-proof.ts';
import { startImageSweeper } from '../images/sweeper.ts';
import { backupSettings, startShopBackups } from '../jobs/backups.ts';
import { startClockWatch } from '../jobs/clock-watch.ts';
import { startDiskWatch } from '../jobs/disk-watch.ts';
import { startPlanned } from '../jobs/planned.ts';
import { startRetention } from '../jobs/retention.ts';
import { startWatchdog } from '../jobs/watchdog.ts';
import { type Changes, listenToChanges } from '../live/changes.ts';
import { openMailer } from '../mail/transport.ts';
import { startMailWorker } from '../mail/worker.ts';
import type { Config } from '../platform/config.ts';
import { disksOf, type ReadDisks } from '../platform/disk-room.ts';
import type { PublicFiles } from '../platform/store/public-files.ts';
import { openPictures } from '../platform/store/public-files.ts';
import { storedSecret } from '../platform/stored-secret.ts';

/** Everything that lives as long as the process does. */
export type Services = {
  readonly ctx: WatchContext;
  readonly pool: pg.Pool;
  readonly changes: Changes;
  readonly store: PublicFiles;
  readonly proof: OrderProof;
  /** The disks that this process can see. */
  readonly disks: ReadDisks;
  /** Where backups go by themselves, for staff to see. */
  readonly backups: BackupSettings | null;
  /** Sends the emails that wait, now rather than in a few seconds. */
  readonly wakeMail: () => void;
  /** Whether this start wrote the menu. */
  readonly wasSeeded: boolean;
  close(): Promise<void>;
};

/** Opens the database, fills it at the very first start, and begins to send emails. */
export async function openServices(config: Config, log: Log, root: string): Promise<Services> {
  const { dataDir, databaseUrl, isLossAccepted } = config;
  const migrationsFolder = join(root, 'db/migrations');
  // A database that an older product made is brought over to today's PostgreSQL first (B-2308).
  if (databaseUrl === undefined && (await isOlder(dataDir))) {
    const { upgradeEmbedded } = await import('../backup/upgrade/upgrade.ts');
    await upgradeEmbedded({ dataDir, migrationsFolder, log });
  }
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    isLossAccepted,
    migrationsFolder,
    log,
  });
  const authSecret =
    config.authSecret ??
    (await storedSecret(config.dataDir).catch(async (error: unknown) => {
      await database.close();
      throw error;
    }));
  const ctx: WatchContext = {
    db: database.db,
    actor: { kind: 'visitor' },
    caller: noCaller,
    clock: systemClock,
    log,
    memory: createMemory(),
    shopEmail: config.orderEmail,
    publicUrl: config.publicUrl,
    hasMailServer: config.smtpUrl !== undefined,
    authSecret,
    watch: config.watch,
    retentionDays: config.retentionDays,
  };
  const seeded = await seedDatabase(ctx.db);
  if (seeded.menu) log.info({}, 'the menu was written into the empty database');
  else if (seeded.modifiers) log.info({}, 'the menu got its first toppings, extras and choices');
  await announceUnowned(ctx);
  const outboxDir = join(config.dataDir, 'outbox');
  const mailer = openMailer({
    ...(config.smtpUrl === undefined ? {} : { smtpUrl: config.smtpUrl }),
    from: async () => ({ name: await shopName(ctx), address: config.orderEmail }),
    outboxDir,
    log,
  });
  const worker = startMailWorker({ ctx, mailer, writers: orderEmailWriters });
  const watchdog = startWatchdog({ ctx, onEmails: () => worker.wake() });
  const planned = startPlanned({ ctx, onEmails: () => worker.wake() });
  const trustedClock = () => readTrustedTime(ctx);
  // A clock that leaps within the first minute erases nothing either (B-2561).
  await trustedClock();
  const clockWatch = startClockWatch({ ctx, trustedClock, onEmails: () => worker.wake() });
  const retention = startRetention({ ctx, trustedClock, outboxDir, dataDir: config.dataDir });
  const disks = disksOf({
    dataDir: config.dataDir,
    isEmbedded: config.databaseUrl === undefined,
    holdsPictures: config.s3 === undefined,
  });
  const diskWatch = startDiskWatch({ ctx, disks, onEmails: () => worker.wake() });
  const onEmails = () => worker.wake();
  const { connection } = database;
  const backups = startShopBackups({ config, ctx, connection, root, onEmails });
  const erasures = startErasures(config, ctx);
  const changes = listenToChanges({ connection: database.connection, log });
  const store = await openPictures(config);
  const sweeper = startImageSweeper({ db: ctx.db, store, trustedClock, log });
  const shipping = await startLog(config, database, ctx);
  return {
    ctx,
    pool: database.pool,
    changes,
    store,
    proof: proveOrders(ctx.db),
    disks,
    backups: backupSettings(config),
    wasSeeded: seeded.menu,
    wakeMail: () => worker.wake(),
    async close() {
      await Promise.all(
        [watchdog, planned, worker, retention, clockWatch, diskWatch, sweeper, backups, erasures]
          .map((loop) => loop.stop())
          .concat(changes.close()),
      );
      // Last, with what the others still wrote.
      await shipping.stop();
      await database.close();
    },
  };
}

/** The shop's name as it was a second ago at most: many emails leave in one. */
function shopName({ db, clock, memory }: WatchContext): Promise<string> {
  const second = String(Math.floor(clock.now().epochMilliseconds / 1000));
  return memory.remember('sender', second, async () => (await readShopNow(db)).shop.name);
}
