import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { noContent, route, staffRoutes } from '#core/route.server.ts';
import { readBoardWatch, recordHeartbeat } from './board-watch.server.ts';

const staffRoute = staffRoutes('service', { isRecorded: false });

/** `GET /api/board-watch`: since when no board has been open, for the sign-in page. */
export const boardWatchApi = new Hono<ApiEnv>().get(
  '/',
  route({ summary: 'Since when no orders board has been open' }),
  async (c) => c.json(await readBoardWatch(c.var.ctx)),
);

/** `PUT /api/admin/orders/heartbeat`; a board that cannot ring counts: it says so itself, in red. */
export const heartbeatAdminApi = new Hono<ApiEnv>().put(
  '/heartbeat',
  staffRoute({ summary: 'An open board says that it is there', success: 204 }),
  (c) => noContent(c, recordHeartbeat(c.var.ctx)),
);
