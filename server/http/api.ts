import { Hono, type Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import {
  accountDeletionApi,
  authApi,
  ownerClaimApi,
  sessionApi,
  staffRulesApi,
  usersApi,
} from '#accounts/accounts.api.server.ts';
import { admitStaff, requireStaff } from '#accounts/identify.server.ts';
import { spendPress } from '#accounts/limits.server.ts';
import { kitchenTodayApi, ovenApi } from '#capacity/capacity.api.server.ts';
import { ordersApi } from '#checkout/checkout.api.server.ts';
import { codesApi } from '#checkout/codes/codes.api.server.ts';
import { callsApi } from '#checkout/telephone/calls.api.server.ts';
import { ringsAdminApi, telephoneApi } from '#checkout/telephone/rings.api.server.ts';
import { DoneOtherwise } from '#core/context.staff.ts';
import type { ApiEnv, Context } from '#core/context.ts';
import { customersPatience, inTime, isOutage } from '#core/problem.outage.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind, problemBody } from '#core/problem.ts';
import { route } from '#core/route.server.ts';
import { historyAdminApi } from '#history/history.api.server.ts';
import { allowSchedule } from '#history/scheduled/scheduled.server.ts';
import { hoursAdminApi } from '#hours/hours.api.server.ts';
import { ordersAdminApi } from '#kitchen/board/board.api.server.ts';
import { boardFeed } from '#kitchen/board/board.server.ts';
import { cloudPrntApi } from '#kitchen/printing/cloudprnt.api.server.ts';
import { printersApi } from '#kitchen/printing/printers.api.server.ts';
import {
  alarmsAdminApi,
  boardWatchApi,
  heartbeatAdminApi,
  orderPushApi,
  phonesApi,
} from '#kitchen/watch/watch.api.server.ts';
import { checklistAdminApi } from '#launch/opening-checklist.api.server.ts';
import { categoriesAdminApi } from '#menu/editing/categories-admin.api.server.ts';
import { menuItemsAdminApi } from '#menu/editing/menu-admin.api.server.ts';
import { allergensAdminApi } from '#modifiers/allergens/allergens.api.server.ts';
import { modifiersAdminApi } from '#modifiers/editing/modifiers-admin.api.server.ts';
import { copyBuiltInChoices } from '#modifiers/store-recipes.server.ts';
import { backupsAdminApi } from '#operations/backups/backups.api.server.ts';
import type { BackupSettings } from '#operations/backups/backups.ts';
import { clockAdminApi } from '#operations/clock/clock.api.server.ts';
import { erasureAdminApi } from '#operations/erasure/erasure.api.server.ts';
import { emailsAdminApi } from '#operations/failed-emails/failed-emails.api.server.ts';
import { keysAdminApi } from '#operations/keys/keys.api.server.ts';
import { noticesAdminApi } from '#operations/notices/notices.api.server.ts';
import { isQuiet } from '#operations/notices/notices.server.ts';
import { customersApi } from '#orders/customers/customers.api.server.ts';
import { openOrders } from '#orders/open-orders.server.ts';
import { codesAdminApi } from '#promotions/codes/editing/codes-admin.api.server.ts';
import { promotionsAdminApi } from '#promotions/deals/promotions-admin.api.server.ts';
import { specialsAdminApi } from '#promotions/specials/editing/specials-admin.api.server.ts';
import { daysAdminApi } from '#sales/days.api.server.ts';
import { drawerAdminApi } from '#sales/drawer/drawer.api.server.ts';
import { logAdminApi } from '#sales/log/log.api.server.ts';
import { salesAdminApi } from '#sales/sales.api.server.ts';
import { zonesApi } from '#shop/delivery/zones-admin.api.server.ts';
import { shopAdminApi } from '#shop/editing/shop-admin.api.server.ts';
import { settingsAdminApi } from '#shop/settings/settings.api.server.ts';
import { shareReading } from '#shop/shared-reading.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { availabilityApi } from '#storefront/availability-panel.api.server.ts';
import {
  choicesApi,
  menuApi,
  promotionsApi,
  specialsApi,
} from '#storefront/storefront.api.server.ts';
import { trackingApi } from '#tracking/order-page.api.server.ts';
import { findOrderId, parseToken } from '#tracking/order-page.server.ts';
import { imagesAdminApi } from '../images/images.api.ts';
import type { Changes } from '../live/changes.ts';
import { adminEventsApi, orderEventsApi, publicEventsApi } from '../live/events.api.ts';
import { cacheCompressed } from '../pages/compressed.ts';
import { clientAddress } from '../platform/client-address.ts';
import { withFacts } from '../platform/log.ts';
import type { PublicFiles } from '../platform/store/public-files.ts';
import { answerInTime, wholeBody } from './held.ts';
import type { OrderCounts } from './metrics/order-counts.ts';
import { declaredRoutes, describeApi } from './openapi.ts';
import { limitGuesses, limitOrders } from './order-limits.ts';
import { watchProxies } from './proxy-watch.ts';
import { limitStrangers, madeOnce } from './public-readings.ts';
import { isFromThisComputer } from './this-computer.ts';

export type ApiParts = {
  readonly ctx: Context;
  readonly ordersPerAddress: number;
  readonly trustedProxies: number;
  /** Changes in the database, for the live streams. */
  readonly changes: Changes;
  /** Uploaded pictures. */
  readonly store: PublicFiles;
  /** Null or absent where no destination is set. */
  readonly backups?: BackupSettings | null;
  /** Called after an order, or anything else that writes emails, is committed. */
  readonly onOrder: () => void;
  readonly countOrder?: OrderCounts['count'] | undefined;
  /** See `authApi`; tests pass 0. */
  readonly leastMs?: number;
};

/** Creates the JSON API under `/api`, with the caller and errors handled once for all routes. */
export function createApi(parts: ApiParts) {
  const api = new Hono<ApiEnv>();
  const watchProxy = watchProxies({ ...parts.ctx, trustedProxies: parts.trustedProxies });
  api.use(async (c, next) => {
    const requestId =
      c.req.header('X-Request-Id')?.match(/^[\w-]{8,64}$/)?.[0] ?? crypto.randomUUID();
    const log = withFacts(parts.ctx.log, { requestId });
    const address = clientAddress(c, parts.trustedProxies);
    const authorization = c.req.header('Authorization') ?? null;
    watchProxy(c);
    const caller = { address, isHere: isFromThisComputer(c), authorization, isBusy: false };
    c.set('ctx', { ...parts.ctx, log, caller });
    c.set('sendEmails', parts.onOrder);
    c.set('spendPress', (limit, route) => spendPress(c.var.ctx, limit, route));
    c.header('X-Request-Id', requestId);
    c.header('Cache-Control', 'no-store');
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    // The route, not the path: a token in the path opens its order.
    const path = routePath(c);
    log.info({ method: c.req.method, path, status: c.res.status, ms }, 'answered');
  });
  api.post('/orders', async (c, next) => {
    await next();
    const isRepeated = c.res.headers.has('Idempotent-Replayed');
    parts.countOrder?.(c.error ? kindOf(c.error) : isRepeated ? 'repeated' : 'stored');
  });
  api.post('/orders', limitOrders(parts.ordersPerAddress));
  api.use(wholeBody, answerInTime);
  api.post('/codes/check', limitGuesses()).post('/orders', limitGuesses());
  // Behind the body, however slow, and behind the turns of one sender.
  api.use(limitStrangers());
  for (const path of ['/menu', '/choices', '/openapi.json']) api.use(path, cacheCompressed());
  api
    .route('/menu', menuApi)
    .route('/choices', choicesApi)
    .route('/specials', specialsApi)
    .route('/promotions', promotionsApi)
    .route('/codes', codesApi)
    .route('/orders', ordersApi)
    .route('/orders', trackingApi)
    .route('/orders', orderPushApi)
    .route('/phones', phonesApi)
    .route('/telephone', telephoneApi);
  const findOrder = (c: HonoContext<ApiEnv>, token: string) =>
    inTime(customersPatience, findOrderId(c.var.ctx, parseToken({ token })));
  api.route('/orders', orderEventsApi({ ...parts, findOrder }));
  api.route('/auth', authApi(parts)).route('/account-deletion', accountDeletionApi(parts));
  api.route('/session', sessionApi()).route('/owner-claim', ownerClaimApi());
  const readVersion = shareReading(() =>
    inTime(customersPatience, readStorefrontVersion(parts.ctx)),
  );
  api.route('/events', publicEventsApi({ ...parts, readVersion })).route('/admin', adminApi(parts));
  // A quiet copy hands no ticket to a printer that asks (B-4301).
  api.use('/cloudprnt/*', async (c, next) => {
    if (!(await isQuiet(c.var.ctx))) return next();
    return c.json({ jobReady: false }, c.req.method === 'POST' ? 200 : 404);
  });
  api.route('/board-watch', boardWatchApi).route('/cloudprnt', cloudPrntApi);
  const description = madeOnce(() => JSON.stringify(describeApi(parts.ctx.publicUrl, api.routes)));
  api.get('/openapi.json', route({ summary: 'This description' }), (c) =>
    c.body(description(), 200, { 'Content-Type': 'application/json' }),
  );
  declaredRoutes(api.routes);
  // A route, because the outer app does not call an inner `notFound`.
  api.all('*', (c) => answerProblem(c, requestProblems.not_found));
  api.onError(answerError);
  return api;
}

function adminApi(parts: ApiParts) {
  const admin = new Hono<ApiEnv>().use(requireStaff).use(allowSchedule);
  // Again while a stream is open: session and role as the database has them now.
  const admit = (c: HonoContext<ApiEnv>) => admitStaff(c.var.ctx);
  return admin
    .route('/users', usersApi)
    .route('/staff-rules', staffRulesApi)
    .route('/log', logAdminApi)
    .route('/menu-items', menuItemsAdminApi)
    .route('/categories', categoriesAdminApi(copyBuiltInChoices))
    .route('/modifiers', modifiersAdminApi)
    .route('/allergens', allergensAdminApi)
    .route('/promotions', promotionsAdminApi)
    .route('/specials', specialsAdminApi)
    .route('/codes', codesAdminApi)
    .route('/orders', ordersAdminApi)
    .route('/orders', heartbeatAdminApi)
    .route('/orders', daysAdminApi)
    .route('/rings', ringsAdminApi)
    .route('/customers', customersApi)
    .route('/sales', salesAdminApi)
    .route('/drawer', drawerAdminApi)
    .route('/availability', availabilityApi)
    .route('/hours', hoursAdminApi(openOrders))
    .route('/delivery-zones', zonesApi)
    .route('/oven', ovenApi)
    .route('/alarms', alarmsAdminApi)
    .route('/kitchen', kitchenTodayApi)
    .route('/calls', callsApi)
    .route('/printers', printersApi)
    .route('/settings', settingsAdminApi)
    .route('/shop', shopAdminApi)
    .route('/checklist', checklistAdminApi)
    .route('/backups', backupsAdminApi(parts.backups ?? null))
    .route('/clock', clockAdminApi)
    .route('/changes', historyAdminApi)
    .route('/notices', noticesAdminApi)
    .route('/emails', emailsAdminApi)
    .route('/erasure', erasureAdminApi)
    .route('/keys', keysAdminApi)
    .route('/images', imagesAdminApi(parts))
    .route('/events', adminEventsApi({ ...parts, admit, feed: boardFeed(parts.ctx) }));
}

function answerError(error: Error, c: HonoContext<ApiEnv>): Response {
  if (error instanceof DoneOtherwise) return c.json(error.answer);
  if (error instanceof Problem) {
    const seconds = secondsToWait(error.details);
    if (seconds !== undefined) c.header('Retry-After', seconds);
    return answerProblem(c, error.kind, error.details);
  }
  const kind = kindOf(error);
  if (kind.status >= 500) c.var.ctx?.log.error({ err: error }, 'a request failed');
  return answerProblem(c, kind);
}

function kindOf(error: Error): ProblemKind {
  if (error instanceof Problem) return error.kind;
  if (error instanceof SyntaxError || error instanceof HTTPException || isBrokenOff(error))
    return requestProblems.malformed;
  return requestProblems[isOutage(error) ? 'unavailable' : 'internal'];
}

function secondsToWait(details: unknown): string | undefined {
  const isWait = typeof details === 'object' && details !== null && 'retryAfter' in details;
  return isWait ? String(details.retryAfter) : undefined;
}

// Through the context, which alone keeps the headers set so far: `Retry-After`, the request's id.
function answerProblem(c: HonoContext, kind: ProblemKind, details?: unknown): Response {
  const body = problemBody(kind, details);
  const headers = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' };
  return c.body(JSON.stringify(body), kind.status, headers);
}

/** Tells whether the sender hung up before its body was whole, as phones on a bad line do. */
function isBrokenOff(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}
