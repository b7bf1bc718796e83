import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { noContent, route, staffRoutes } from '#core/route.server.ts';
import { Activity, RowPath as param } from '#core/row.schema.ts';
import { parseToken } from '#tracking/order-page.server.ts';
import { readAlarms, setMinutes, tryVoice } from './alarms.server.ts';
import { readBoardWatch, recordHeartbeat } from './board-watch.server.ts';
import { readPushKey, requestPush } from './push.server.ts';
import { addPhone, changePhone, pairPhone, readPairing, setWebhook } from './targets.server.ts';
import { watchProblems } from './watch.problems.ts';
import {
  MinutesInput,
  minutesErrorsOf,
  NewPhone,
  PhoneCode,
  Subscription,
  TryInput,
  WebhookInput,
} from './watch.schema.ts';

const refusal = formRefusal(minutesErrorsOf);
const isRecorded = false;
const staffRoute = staffRoutes('shop', { isRecorded });

/** `GET /api/board-watch`: since when no board has been open, for the sign-in page. */
export const boardWatchApi = new Hono<ApiEnv>().get(
  '/',
  route({ summary: 'Since when no orders board has been open' }),
  async (c) => c.json(await readBoardWatch(c.var.ctx)),
);

const beatRoute = staffRoutes('service', { isRecorded });

/** `PUT /api/admin/orders/heartbeat`; a board that cannot ring counts: it says so itself, in red. */
export const heartbeatAdminApi = new Hono<ApiEnv>().put(
  '/heartbeat',
  beatRoute({ summary: 'An open board says that it is there', success: 204 }),
  (c) => noContent(c, recordHeartbeat(c.var.ctx)),
);

/** `/api/admin/alarms`: the minutes, the phones and the webhook. */
export const alarmsAdminApi = new Hono<ApiEnv>()
  .get('/', staffRoute({ summary: 'The minutes, phones, web address' }), async (c) =>
    c.json(await readAlarms(c.var.ctx)),
  )
  .post(
    '/tries',
    staffRoute({
      summary: 'Tells one voice, as a trial',
      body: TryInput,
      sendsEmail: 'done',
      limit: 'messages',
    }),
    async (c) => c.json(await tryVoice(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/minutes',
    staffRoute({ summary: 'Sets the minutes', body: MinutesInput, refusal, success: 204 }),
    (c) => noContent(c, setMinutes(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/phones',
    staffRoute({ summary: 'Names a phone', body: NewPhone, success: 201 }),
    async (c) => c.json(await addPhone(c.var.ctx, c.req.valid('json')), 201),
  )
  .patch(
    '/phones/:id',
    staffRoute({ summary: 'Switches a phone', param, body: Activity, success: 204 }),
    (c) => noContent(c, changePhone(c.var.ctx, c.req.valid('json'))),
  )
  .delete('/phones/:id', staffRoute({ summary: 'Removes a phone', param, success: 204 }), (c) =>
    noContent(c, changePhone(c.var.ctx, { ...c.req.valid('json'), isActive: null })),
  )
  .put(
    '/webhook',
    staffRoute({ summary: 'Sets the web address', body: WebhookInput, success: 204 }),
    (c) => noContent(c, setWebhook(c.var.ctx, c.req.valid('json'))),
  );

const ofCode = { param: PhoneCode, unknown: watchProblems.phone_code_unknown };

/** `/api/phones/:code`: pairs a phone without signing in. */
export const phonesApi = new Hono<ApiEnv>()
  .get(
    '/:code/app.webmanifest',
    route({ ...ofCode, summary: 'A phone as an app of its home screen' }),
    async (c) => {
      const { code } = c.req.valid('json');
      const start = { start_url: `/phone/${code}`, scope: '/', display: 'standalone' };
      const { name } = await readPairing(c.var.ctx, { code });
      return c.body(JSON.stringify({ name, ...start }), 200, {
        'Content-Type': 'application/manifest+json',
      });
    },
  )
  .post(
    '/:code',
    route({ ...ofCode, summary: 'Pairs the phone', body: Subscription, success: 204 }),
    (c) => noContent(c, pairPhone(c.var.ctx, c.req.valid('json'))),
  );

/** `/api/orders/:token/push`: one notification for a customer's device. */
export const orderPushApi = new Hono<ApiEnv>()
  .get('/:token/push', route({ summary: 'The key to subscribe with' }), async (c) =>
    c.json(await readPushKey(c.var.ctx, parseToken(c.req.param()))),
  )
  .post(
    '/:token/push',
    route({ summary: 'Has a device notified once', body: Subscription, success: 204 }),
    (c) => {
      const token = parseToken(c.req.param());
      return noContent(c, requestPush(c.var.ctx, { ...token, ...c.req.valid('json') }));
    },
  );
