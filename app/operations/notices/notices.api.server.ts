import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { readNotices } from './notices.server.ts';

/** `GET /api/admin/notices`: what the staff are told of the house, for everybody of them (B-2355). */
export function noticesAdminApi() {
  return new Hono<ApiEnv>().get('/', async (c) => c.json(await readNotices(c.var.ctx)));
}
