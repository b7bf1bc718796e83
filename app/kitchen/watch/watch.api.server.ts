import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import type { WatchContext } from '#orders/watch-minutes.ts';
import { readBoardWatch, recordHeartbeat } from './board-watch.server.ts';
import { Heartbeat } from './watch.schema.ts';

/** `GET /api/board-watch`: since when no board has been open, for the sign-in page. */
export function boardWatchApi() {
  return new Hono<ApiEnv<WatchContext>>().get('/', async (c) =>
    c.json(await readBoardWatch(c.var.ctx)),
  );
}

/** `PUT /api/admin/orders/heartbeat`: an open board says that it is there. */
export function heartbeatAdminApi() {
  return new Hono<ApiEnv>().put('/heartbeat', async (c) => {
    parse(Heartbeat, await c.req.json());
    await recordHeartbeat(c.var.ctx);
    return c.body(null, 204);
  });
}
