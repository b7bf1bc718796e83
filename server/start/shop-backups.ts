import { join } from 'node:path';
import type pg from 'pg';
import type { Context } from '#core/context.ts';
import type { BackupSettings } from '#operations/backups/backups.ts';
import { describePlace, parsePlaceAddress } from '../backup/places/place-address.ts';
import { makeBackupApart } from '../jobs/backup-apart.ts';
import { startBackups } from '../jobs/backups.ts';
import type { Config } from './config.ts';

/** What staff see of where backups go; null where nothing is set. */
export function backupSettings(config: Config): BackupSettings | null {
  const address = config.backupUrl === undefined ? null : parsePlaceAddress(config.backupUrl);
  if (address === null) return null;
  const isEncrypted = config.backupPassphrase !== undefined;
  return { place: describePlace(address), isEncrypted };
}

type ShopBackupParts = {
  readonly config: Config;
  readonly ctx: Context;
  readonly connection: pg.ClientConfig;
  readonly root: string;
  readonly onEmails: () => void;
};

/** Makes the shop's backups by themselves until it is stopped; without BACKUP_URL, tells of none. */
export function startShopBackups({ config, ctx, connection, root, onEmails }: ShopBackupParts) {
  const { backupUrl, backupPassphrase: passphrase, dataDir, s3 } = config;
  const migrationsFolder = join(root, 'db/migrations');
  const place = backupSettings(config)?.place ?? null;

  async function make(signal: AbortSignal): Promise<void> {
    if (backupUrl === undefined || place === null) return;
    const secret = ctx.authSecret;
    const where = { dataDir, s3, backupUrl, place, migrationsFolder };
    const order = { connection, secret, passphrase, ...where };
    const { facts, said } = await makeBackupApart(order, signal);
    if (said) ctx.log.warn({ said }, 'a backup had something to say');
    if (facts?.problem) ctx.log.error(facts, 'a backup was not made, or does not count');
    else if (facts) ctx.log.info(facts, 'a backup is made and proven');
  }

  return startBackups({ ctx, place, make, onEmails });
}
