import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { staffRoutes } from '#core/route.server.ts';
import { dismissEmails, listFailed, mostShown, sendAgain } from './failed-emails.server.ts';

const route = staffRoutes('shop', { isRecorded: false });
const ids = z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(mostShown));
const body = z.object({ ids });

/** `/api/admin/emails` (B-2400) */
export const emailsAdminApi = new Hono<ApiEnv>()
  .get(
    '/',
    route({ summary: 'The oldest 50 emails that failed, and how many there are' }),
    async (c) => c.json(await listFailed(c.var.ctx)),
  )
  .post(
    '/again',
    route({ summary: 'Has these sent again', body, sendsEmail: 'done', limit: 'messages' }),
    async (c) => c.json(await sendAgain(c.var.ctx, c.req.valid('json'))),
  )
  .post('/dismissals', route({ summary: 'Takes these off the list', body }), async (c) =>
    c.json(await dismissEmails(c.var.ctx, c.req.valid('json'))),
  );
