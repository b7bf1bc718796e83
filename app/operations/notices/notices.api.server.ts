import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { staffRoutes } from '#core/route.server.ts';
import { readNotices } from './notices.server.ts';

const route = staffRoutes('open', { isRecorded: false });

/** `GET /api/admin/notices`: what the staff are told of the house, for everybody of them (B-2355). */
export const noticesAdminApi = new Hono<ApiEnv>().get(
  '/',
  route({ summary: 'What somebody has to see to for the site itself, for everybody of the staff' }),
  async (c) => c.json(await readNotices(c.var.ctx)),
);
