import { join } from 'node:path';
import type pg from 'pg';
import type { Context } from '#core/context.ts';
import {
  giveUpAttempt,
  isBackupRunning,
  openAttempt,
  orderBackup,
  readHistory,
} from '#operations/backups/attempts.server.ts';
import type { BackupSettings } from '#operations/backups/backups.ts';
import { dueBackup, isBackupOld } from '#operations/backups/due.ts';
import { isQuiet, tellNotice } from '#operations/notices/notices.server.ts';
import { describeBackupAddress, parseBackupAddress } from '../platform/backup-address.ts';
import type { Config } from '../platform/config.ts';
import { makeBackupApart } from './backup-apart.ts';

type BackupParts = {
  readonly ctx: Context;
  /** Without keys; null where none is set. */
  readonly destination: string | null;
  /** Makes the requested backup, unless another process does; see `makeBackupApart`. */
  readonly make: (signal: AbortSignal) => Promise<void>;
};

type WatchParts = Pick<BackupParts, 'ctx'> & {
  readonly backups: Pick<BackupSettings, 'place'> | null;
  /** Called after an email was written. */
  readonly onEmails: () => void;
};

/** Returns a round that reports missing backups (B-2326). It waits for none: a hanging one is reported too (B-4304). */
export function backupWatch({ ctx, backups, onEmails }: WatchParts) {
  return async function tell(): Promise<void> {
    const history = backups && (await readHistory(ctx, backups.place));
    const isOld = history !== null && isBackupOld(history, ctx.clock.now());
    const facts = isOld ? { lastAt: history.lastGoodAt } : null;
    if (await tellNotice(ctx, 'backup_old', facts)) onEmails();
  };
}

/** Returns a round that makes a backup when one is due or requested (B-2324). */
export function backupRound({ ctx, destination, make }: BackupParts) {
  return async function work(signal: AbortSignal): Promise<void> {
    if (destination === null) return;
    const history = await readHistory(ctx, destination);
    if (!(await openAttempt(ctx))) {
      const due = dueBackup(history, ctx.clock.now());
      // A quiet copy beside the shop's own backups would take their turns (B-4301).
      if (due === null || (await isQuiet(ctx))) return;
      await orderBackup(ctx, due, destination);
    }
    if (signal.aborted || (await isBackupRunning(ctx))) return;
    try {
      await make(signal);
    } catch (error) {
      if (await isBackupRunning(ctx)) throw error;
      await giveUpAttempt(ctx, error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
}

/** Returns what staff see of the backup settings; null without BACKUP_URL. */
export function backupSettings(config: Config): BackupSettings | null {
  const address = config.backupUrl === undefined ? null : parseBackupAddress(config.backupUrl);
  if (address === null) return null;
  const isEncrypted = config.backupPassphrase !== undefined;
  return { place: describeBackupAddress(address), isEncrypted };
}

type ShopBackupParts = {
  readonly config: Config;
  readonly ctx: Context;
  readonly connection: pg.ClientConfig;
  readonly root: string;
};

/** Returns the round for the shop's own backups; without BACKUP_URL it makes none. */
export function shopBackupRound({ config, ctx, connection, root }: ShopBackupParts) {
  const { backupUrl, backupPassphrase: passphrase, dataDir, s3 } = config;
  const migrationsFolder = join(root, 'db/migrations');
  const destination = backupSettings(config)?.place ?? null;

  async function make(signal: AbortSignal): Promise<void> {
    if (backupUrl === undefined || destination === null) return;
    const secret = ctx.authSecret;
    const where = { dataDir, s3, backupUrl, destination, migrationsFolder };
    const order = { connection, secret, passphrase, ...where };
    const { facts, output } = await makeBackupApart(order, signal);
    if (output) ctx.log.warn({ output }, 'a backup had something to say');
    if (facts?.problem) ctx.log.error(facts, 'a backup was not made, or does not count');
    else if (facts) ctx.log.info(facts, 'a backup is made and proven');
  }

  return backupRound({ ctx, destination, make });
}
