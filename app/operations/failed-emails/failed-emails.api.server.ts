import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { staffRoutes } from '#core/route.server.ts';
import { listGivenUp, mostShown, putAway, sendAgain } from './failed-emails.server.ts';

const route = staffRoutes('shop', { isRecorded: false });
const ids = z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(mostShown));

/** `/api/admin/letters` (B-2400) */
export const emailsAdminApi = new Hono<ApiEnv>()
  .get(
    '/',
    route({
      summary:
        'The emails that were given up, why, and of what use they still are: 50 of each group',
    }),
    async (c) => c.json(await listGivenUp(c.var.ctx)),
  )
  .post(
    '/again',
    route({
      summary: 'Has these sent again, or a group; answers how many, and how many are left',
      body: z.object({ letters: z.union([ids, z.enum(['in_time', 'for_records'])]) }),
      sendsEmail: 'done',
      limit: 'messages',
    }),
    async (c) => c.json(await sendAgain(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/away',
    route({
      summary: 'Takes these off the list, or a group; answers how many, and how many are left',
      body: z.object({ letters: z.union([ids, z.enum(['for_records', 'useless'])]) }),
    }),
    async (c) => c.json(await putAway(c.var.ctx, c.req.valid('json'))),
  );
