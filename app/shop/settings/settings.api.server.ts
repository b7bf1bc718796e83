import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { staffRoutes } from '#core/route.server.ts';
import { SettingsInput } from './settings.schema.ts';
import { showSettings, updateSettings } from './settings.server.ts';

const route = staffRoutes('shop', { isRecorded: true });

/** Serves `/api/admin/settings`. */
export const settingsAdminApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'What the owner sets for the whole shop' }), async (c) =>
    c.json(await showSettings(c.var.ctx)),
  )
  .patch(
    '/',
    route({ summary: 'Changes some of it; amounts in cents', body: SettingsInput }),
    async (c) => c.json(await updateSettings(c.var.ctx, c.req.valid('json'))),
  );
