import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { askForBackup, readBackups } from './backups.server.ts';
import type { BackupSettings } from './backups.ts';

const route = staffRoutes('shop', { isRecorded: false });

/** Serves `/api/admin/backups`. */
export function backupsAdminApi(settings: BackupSettings | null) {
  return new Hono<ApiEnv>()
    .get(
      '/',
      route({ summary: 'Where backups go by themselves, which are kept, and the last trouble' }),
      async (c) => c.json(await readBackups(c.var.ctx, settings)),
    )
    .post('/', route({ summary: 'Makes a backup now', success: 204 }), (c) =>
      noContent(c, askForBackup(c.var.ctx, settings)),
    );
}
