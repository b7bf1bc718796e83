import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context as HonoContext } from 'hono';
import type { Area } from '#core/context.areas.ts';
import type { ApiEnv } from '#core/context.ts';
import { route, staffRoutes } from '#core/route.server.ts';
import { clientAddress } from '#server/platform/client-address.ts';
import type { Changes } from './changes.ts';
import {
  createEventStreams,
  type Reader,
  type StreamLimits,
  type StreamPace,
} from './event-streams.ts';
import type { RowFeed } from './row-feed.ts';

type EventsOptions = {
  readonly changes: Changes;
  /** Own proxies in front: see `clientAddress`. */
  readonly trustedProxies: number;
  readonly limits?: Partial<StreamLimits>;
  readonly pace?: Partial<StreamPace>;
};

type PublicOptions = EventsOptions & {
  /** The version in `ready`: a reader who has it has missed nothing. */
  readonly readVersion?: () => Promise<string>;
};

type AdminOptions = EventsOptions & {
  /** Reads the reader's session and role; throws when they are no longer admitted. */
  readonly admit: (c: HonoContext<ApiEnv>) => Promise<{ readonly areas: readonly Area[] }>;
  /** Orders, for staff with the area `service`. */
  readonly feed?: RowFeed;
};

const staffRoute = staffRoutes('open', { isRecorded: false });

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Proxies must not buffer it.
  'X-Accel-Buffering': 'no',
  // The connection ends with the stream: a stopping server need not wait for it to fall idle.
  Connection: 'close',
};

/** Tables of which each raises the version of the storefront. */
export const shown: readonly string[] = [
  ...['menu_items', 'menu_categories', 'promotions_2for1', 'specials', 'unavailabilities'],
  ...['modifier_groups', 'modifiers', 'modifier_group_targets', 'item_recipes', 'item_slots'],
  ...['shop', 'shop_settings', 'delivery_zones'],
  ...['kitchen_capacity', 'weekly_hours', 'hours_exceptions', 'kept_holidays'],
];
/**
 * Tables sent only to readers with one of these areas (B-2547). The others are on the storefront, or every back office
 * must know them.
 */
export const closable: Readonly<Record<string, readonly Area[]>> = {
  orders: ['service'],
  kitchen_state: ['service'],
  calls: ['service'],
  rings: ['service'],
  alarm_minutes: ['service', 'shop'],
  paired_phones: ['shop'],
  printers: ['service', 'shop'],
  promotion_codes: ['menu'],
  shop_settings: ['shop', 'service'],
  planned_changes: ['history'],
  changes: ['history', 'staff'],
  invitations: ['staff'],
};
/** Tables that decide who may enter. */
const access: readonly string[] = ['user_roles', 'staff_rules', 'users', 'admin_permissions'];
const sessions: readonly string[] = ['sessions', 'removed_sessions'];

/** A silent line to the database is noticed long before a reading counts as settled. */
const steady: StreamPace = { gather: 100, ping: 15_000, answer: 0, steadyMs: 60_000 };

function publicStreams(
  changes: Changes,
  { limits, pace }: Pick<EventsOptions, 'limits' | 'pace'>,
  isSent: (table: string) => boolean,
) {
  const most = { total: 2_000, perAddress: 20, ...limits };
  return createEventStreams({ changes, limits: most, pace: { ...steady, ...pace }, isSent });
}

/** Serves `GET /api/events`: tells open pages that what customers see has changed (B-1320). */
export function publicEventsApi({ changes, readVersion, ...options }: PublicOptions) {
  const streams = publicStreams(changes, options, (table) => shown.includes(table));
  return new Hono<ApiEnv>().get(
    '/',
    route({ summary: 'Server-sent events: what customers are shown has changed' }),
    (c) => serveStream(c, { ...options, streams, readVersion }),
  );
}

type OrderOptions = EventsOptions & {
  /** Returns the id of a token's order; throws a problem when there is none. */
  readonly findOrder: (c: HonoContext<ApiEnv>, token: string) => Promise<number>;
};

/** Serves `GET /api/orders/:token/events`: tells a customer's page that its order, or the shop, has changed. */
export function orderEventsApi({ changes, findOrder, ...options }: OrderOptions) {
  // The shop's telephone and address are on the page.
  const streams = publicStreams(changes, options, (table) => table === 'shop');
  return new Hono<ApiEnv>().get(
    '/:token/events',
    route({ summary: 'Server-sent events: this order has changed' }),
    async (c) => {
      const follows = `orders:${await findOrder(c, c.req.param('token'))}`;
      return serveStream(c, { ...options, streams, follows });
    },
  );
}

/**
 * Serves `GET /api/admin/events` about every table that its reader may read; with `?rows=orders` also the orders
 * (B-2230). Access is checked at each ping and when roles, permissions or sessions change, before closable tables are
 * sent: a removed person's stream ends within 20 seconds.
 */
export function adminEventsApi({ changes, admit, feed, ...options }: AdminOptions) {
  const streams = createEventStreams({
    changes,
    feed,
    limits: { total: 500, perAddress: 100, ...options.limits },
    pace: { ...steady, ping: 12_000, answer: 6_000, ...options.pace },
    isSent: (table) => !sessions.includes(table),
    isClosable: (table) => Object.hasOwn(closable, table),
    isAboutAccess: (table) => access.includes(table) || sessions.includes(table),
  });
  return new Hono<ApiEnv>().get(
    '/',
    staffRoute({
      summary:
        'Server-sent events: any table has changed; with `rows=orders`, each `order` as it is, and `cursor`, the `after` of the board',
    }),
    (c) => {
      // The guard's reading may be old: access is read again once the stream hears.
      const look = async () => {
        const { areas } = await admit(c);
        return (table: string) => closable[table]?.some((area) => areas.includes(area)) ?? true;
      };
      const isFed = c.req.query('rows') === 'orders';
      return serveStream(c, { ...options, streams, isFed, admit: look });
    },
  );
}

type Served = Omit<Reader, 'address' | 'cut'> &
  Pick<PublicOptions, 'trustedProxies' | 'readVersion'> & {
    readonly streams: ReturnType<typeof createEventStreams>;
  };

async function serveStream(
  c: HonoContext<ApiEnv>,
  { streams, trustedProxies, readVersion, follows, isFed, admit }: Served,
): Promise<Response> {
  // Hono answers HEAD with the GET route, and would leave its stream unread.
  if (c.req.raw.method === 'HEAD') {
    await admit?.();
    return c.body(null, 200, headers);
  }
  const bindings = c.env as Partial<HttpBindings> | undefined;
  const cut = () => void bindings?.outgoing?.destroy();
  const address = clientAddress(c, trustedProxies);
  const stream = await streams.open({ address, cut, follows, isFed, admit });
  // Read after the stream hears: a change is in this version, or is sent, or both.
  stream.greet((await readVersion?.().catch(() => '')) ?? '');
  return c.body(stream.body, 200, headers);
}
