import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { SettingsInput } from './settings.schema.ts';
import { showSettings, updateSettings } from './settings.server.ts';

/** `/api/admin/settings`: what the owner sets for the whole shop. */
export function settingsAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await showSettings(c.var.ctx)))
    .patch('/', async (c) => {
      const input = parse(SettingsInput, await c.req.json());
      return c.json(await updateSettings(c.var.ctx, input));
    });
}
