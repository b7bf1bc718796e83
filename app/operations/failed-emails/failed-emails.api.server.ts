import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { staffRoutes } from '#core/route.server.ts';
import { changeFailed, listFailed, mostShown } from './failed-emails.server.ts';

const route = staffRoutes('shop', { isRecorded: false });
const ids = z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(mostShown));
const body = z.object({ ids });

/** `/api/admin/emails` (B-2400) */
export const emailsAdminApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'The oldest 50 emails that failed, and how many' }), async (c) =>
    c.json(await listFailed(c.var.ctx)),
  )
  .post(
    '/again',
    route({ summary: 'Has these sent again', body, sendsEmail: 'done', limit: 'messages' }),
    async (c) => c.json(await changeFailed(c.var.ctx, 'again', c.req.valid('json'))),
  )
  .post('/dismissals', route({ summary: 'Takes these off the list', body }), async (c) =>
    c.json(await changeFailed(c.var.ctx, 'dismissals', c.req.valid('json'))),
  );
