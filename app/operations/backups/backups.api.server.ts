import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { askForBackup, readBackups } from './backups.server.ts';
import type { BackupSettings } from './backups.ts';

/** `/api/admin/backups`: what is kept, and one more now. */
export function backupsAdminApi(settings: BackupSettings | null) {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await readBackups(c.var.ctx, settings)))
    .post('/', async (c) => {
      await askForBackup(c.var.ctx, settings);
      return c.body(null, 204);
    });
}
