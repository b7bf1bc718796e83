import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { noContent, route, staffRoutes } from '#core/route.server.ts';
import type { WatchContext } from '#orders/watch-minutes.ts';
import { readBoardWatch, recordHeartbeat } from './board-watch.server.ts';

/** A board that cannot ring counts as open: it says so itself, in red. */
const Heartbeat = z.object({ canRing: z.boolean() });

const staffRoute = staffRoutes('service', { isRecorded: false });

/** `GET /api/board-watch`: since when no board has been open, for the sign-in page. */
export const boardWatchApi = new Hono<ApiEnv<WatchContext>>().get(
  '/',
  route({ summary: 'Since when no orders board has been open' }),
  async (c) => c.json(await readBoardWatch(c.var.ctx)),
);

/** `PUT /api/admin/orders/heartbeat` */
export const heartbeatAdminApi = new Hono<ApiEnv>().put(
  '/heartbeat',
  staffRoute({ summary: 'An open board says that it is there', body: Heartbeat, success: 204 }),
  (c) => noContent(c, recordHeartbeat(c.var.ctx)),
);
