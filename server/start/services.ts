import { join } from 'node:path';
import { announceUnowned } from '#accounts/ownership.server.ts';
import { type Context, createMemory, type Log, noCaller, systemClock } from '#core/context.ts';
import { seedDatabase } from '#db/seed/seed.ts';
import { printingRound } from '#kitchen/printing/print-rounds.server.ts';
import { postOut } from '#kitchen/watch/outgoing.server.ts';
import { readTrustedTime } from '#operations/clock/trusted-clock.server.ts';
import { isQuiet } from '#operations/notices/notices.server.ts';
import { orderEmailWriters } from '#orders/emails/order-emails.server.tsx';
import { readShopNow } from '#shop/read-shop.server.ts';
import { shopErasuresRound } from '../backup/erasures/store-erased.ts';
import { isOlder } from '../backup/upgrade/older-programs.ts';
import { openDatabase } from '../database/open.ts';
import { proveOrders } from '../http/order-proof.ts';
import { sweepImages } from '../images/sweeper.ts';
import { backupSettings, backupWatch, shopBackupRound } from '../jobs/backups.ts';
import { retentionRound } from '../jobs/retention.ts';
import { clockRound, diskRound, plannedRound, watchRound } from '../jobs/rounds.ts';
import { listenToChanges } from '../live/changes.ts';
import { openMailer } from '../mail/transport.ts';
import { type MailWorker, startMailWorker } from '../mail/worker.ts';
import type { Config } from '../platform/config.ts';
import { disksOf } from '../platform/disk-room.ts';
import { endAll, type Going, type Rounds, startRounds } from '../platform/rounds.ts';
import { openPictures } from '../platform/store/public-files.ts';
import { storedSecret } from '../platform/stored-secret.ts';

const hour = 3_600_000;

/** Milliseconds that a stop waits: fifteen seconds for a backup to clean up, a minute for PostgreSQL. */
const patience = { work: 20_000, database: 80_000 };

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens the database and fills it at the first start. Nothing runs by itself before `begin`. */
export async function openServices(config: Config, log: Log, root: string) {
  const { dataDir, databaseUrl, isLossAccepted } = config;
  const migrationsFolder = join(root, 'db/migrations');
  // An older product's database is upgraded to today's PostgreSQL first (B-2308).
  if (databaseUrl === undefined && (await isOlder(dataDir))) {
    const { upgradeEmbedded } = await import('../backup/upgrade/upgrade.ts');
    await upgradeEmbedded({ dataDir, migrationsFolder, log });
  }
  const whereabouts = { dataDir, databaseUrl, isLossAccepted };
  const database = await openDatabase({ ...whereabouts, migrationsFolder, log });
  const authSecret =
    config.authSecret ??
    (await storedSecret(dataDir).catch(async (error: unknown) => {
      await database.close();
      throw error;
    }));
  const ctx: Context = {
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
    post: async (sent) => ((await isQuiet(database)) ? 'quiet' : postOut(sent)),
    retentionDays: config.retentionDays,
    ringKey: config.ringKey ?? null,
  };
  const seeded = await seedDatabase(ctx.db);
  if (seeded.menu) log.info({}, 'the menu was written into the empty database');
  else if (seeded.modifiers) log.info({}, 'the menu got its first toppings, extras and choices');
  await announceUnowned(ctx);
  const outboxDir = join(dataDir, 'outbox');
  const mailer = openMailer({
    ...(config.smtpUrl === undefined ? {} : { smtpUrl: config.smtpUrl }),
    from: async () => ({ name: await shopName(ctx), address: config.orderEmail }),
    outboxDir,
    log,
  });
  let worker: MailWorker | undefined;
  const onEmails = () => worker?.wake();
  const trustedClock = () => readTrustedTime(ctx);
  // A clock that jumps within the first minute erases nothing either (B-2561).
  await trustedClock();
  const disks = disksOf({
    dataDir,
    isEmbedded: databaseUrl === undefined,
    holdsPictures: config.s3 === undefined,
  });
  const { connection } = database;
  const store = await openPictures(config);
  const backups = backupSettings(config);
  const changes = listenToChanges({ connection, log });
  const repeat = (name: string, first: number, interval: number, work: Rounds['work']) =>
    startRounds({ pace: { first, interval }, log, name, work });
  const loops: Going[] = [{ name: 'what is heard of changes', stop: changes.close }];
  let isTold = false;

  /** Starts everything that sends, prints or removes shared things, once this shop is no quiet copy (B-4301). */
  async function startSenders(): Promise<void> {
    if (worker) return;
    const mustWait = await isQuiet(ctx);
    if (mustWait && !isTold)
      log.warn({}, 'a restored copy: it is quiet until staff say that it is the shop');
    isTold = true;
    if (mustWait || changes.closing.aborted) return;
    worker = startMailWorker({ ctx, mailer, writers: orderEmailWriters });
    const printing = printingRound(ctx);
    loops.push(
      { name: 'the emails', stop: worker.stop },
      // Twice a second: a ticket reaches its printer within one (B-4121).
      repeat('the printers', 0, 500, printing.round),
      { name: 'the tickets under way', stop: printing.whole },
      repeat('the watcher', 5_000, 5_000, watchRound({ ctx, onEmails, grace: 75_000 })),
      // The bucket of pictures may be the original shop's, which has newer ones.
      repeat('the image sweeper', 60_000, hour, async (signal) =>
        sweepImages({ ...ctx, store, clock: await trustedClock() }, signal),
      ),
    );
  }

  return {
    ctx,
    pool: database.pool,
    changes,
    store,
    proof: proveOrders(ctx.db),
    disks,
    backups,
    /** Whether this start wrote the menu. */
    wasSeeded: seeded.menu,
    /** Sends waiting emails now rather than in a few seconds. */
    wakeMail: onEmails,
    /** Starts what a shop does by itself; commands do none of it (B-4303). */
    begin() {
      loops.push(
        repeat('the look whether this copy is quiet', 0, 1_000, startSenders),
        repeat('planned changes', 1_000, 2_000, plannedRound({ ctx, onEmails })),
        repeat(
          'the watch over the clock',
          5_000,
          60_000,
          clockRound({ ctx, trustedClock, onEmails }),
        ),
        repeat('the watch over the disks', 5_000, 60_000, diskRound({ ctx, disks, onEmails })),
        repeat('the backups', 20_000, 5_000, shopBackupRound({ config, ctx, connection, root })),
        repeat(
          'the watch over the backups',
          20_000,
          60_000,
          backupWatch({ ctx, backups, onEmails }),
        ),
        repeat('the list of erased customers', 15_000, 60_000, shopErasuresRound(config, ctx)),
        repeat(
          'the retention',
          60_000,
          hour,
          retentionRound({ ctx, trustedClock, outboxDir, dataDir }),
        ),
      );
    },
    /** Ends everything, the database last; returns the names of what did not end within its limit (B-4322). */
    async close(): Promise<readonly string[]> {
      const working = await endAll(loops, patience.work, log);
      const stored = await endAll(
        [{ name: 'the database', stop: database.close }],
        patience.database,
        log,
      );
      return [...working, ...stored];
    },
  };
}

/** Returns the shop's name, read at most once a second: many emails leave in one. */
function shopName({ db, clock, memory }: Context): Promise<string> {
  const second = String(Math.floor(clock.now().epochMilliseconds / 1000));
  return memory.remember('sender', second, async () => (await readShopNow(db)).shop.name);
}
