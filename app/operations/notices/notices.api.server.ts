import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { confirmShop, readNotices } from './notices.server.ts';

const route = staffRoutes('open', { isRecorded: false });

const shopRoute = staffRoutes('shop', { isRecorded: false });

/** `/api/admin/notices`, for all staff (B-2355), and the confirmation of a restored copy. */
export const noticesAdminApi = new Hono<ApiEnv>()
  .get(
    '/',
    route({ summary: 'What staff have to see to for the site itself, for everybody of them' }),
    async (c) => c.json(await readNotices(c.var.ctx)),
  )
  .post(
    '/shop',
    shopRoute({ summary: 'Says that a restored copy is the shop: it sends again', success: 204 }),
    (c) => noContent(c, confirmShop(c.var.ctx)),
  );
