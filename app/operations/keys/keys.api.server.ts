import { Hono } from 'hono';
import * as z from 'zod/mini';
import { keyKinds } from '#accounts/accounts.ts';
import type { ApiEnv } from '#core/context.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { RowId } from '#core/row.schema.ts';
import { keepKey, listKeys, removeKey } from './keys.server.ts';

const route = staffRoutes('staff', { isRecorded: false });
const param = z.object({ kind: z.enum(keyKinds), id: RowId });

/** `/api/admin/keys`: printers, telephones and the web address, each with its maker (B-4221). */
export const keysAdminApi = new Hono<ApiEnv>()
  .get(
    '/',
    route({ summary: 'What was given a key to the shop, by whom, since when' }),
    async (c) => c.json({ keys: await listKeys(c.var.ctx) }),
  )
  .put(
    '/:kind/:id',
    route({ summary: 'Makes a key that of the person who asks', param, success: 204 }),
    (c) => noContent(c, keepKey(c.var.ctx, c.req.valid('json'))),
  )
  .delete('/:kind/:id', route({ summary: 'Takes a key away', param, success: 204 }), (c) =>
    noContent(c, removeKey(c.var.ctx, c.req.valid('json'))),
  );
