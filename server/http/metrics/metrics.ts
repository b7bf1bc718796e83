import { sql } from 'drizzle-orm';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Context } from '#core/context.ts';
import { inTime } from '#core/problem.outage.server.ts';
import { noticeKinds } from '#operations/notices/notices.ts';
import type { DiskRoom } from '../../platform/disk-room.ts';
import type { Answered } from '../../platform/traffic.ts';
import type { OrderTotals } from './order-counts.ts';

type MetricsContext = Pick<Context, 'db' | 'clock' | 'memory'>;

/** Milliseconds: the shop is read at most once in five seconds, however often it is scraped. */
const answerMs = 5_000;
/** Milliseconds, less than a collector waits: the process's own facts are sent while the database hangs. */
const patience = 4_000;

/**
 * Returns what writes `GET /metrics` in Prometheus' text format; without the shop's facts while the database is away.
 */
export function openMetrics(ctx: MetricsContext, orders: Readonly<OrderTotals>) {
  // The usual metrics of a Node process, the event loop's delay among them, from now on.
  const runtime = new Registry();
  collectDefaultMetrics({ register: runtime });
  return async (facts: ProcessFacts): Promise<string> => {
    const shop = shopMetrics(await readInTime(ctx));
    return Registry.merge([runtime, processMetrics(facts), orderMetrics(orders), shop]).metrics();
  };
}

function readInTime(ctx: MetricsContext): Promise<ShopFacts | null> {
  const version = String(Math.floor(ctx.clock.now().epochMilliseconds / answerMs));
  const reading = ctx.memory.remember('metrics', version, () => readShopFacts(ctx));
  return inTime(patience, reading).catch(() => null);
}

export function orderMetrics({ stored, refused, failed }: Readonly<OrderTotals>): Registry {
  const registry = new Registry();
  const registers = [registry];
  const name = 'pizzeria_orders_stored_total';
  new Counter({ name, help: 'Orders stored', registers }).inc(stored);
  const byCode = (name: string, help: string, totals: ReadonlyMap<string, number>) => {
    const counter = new Counter({ name, help, registers, labelNames: ['code'] });
    for (const [code, count] of totals) counter.inc({ code }, count);
  };
  const ofProblem = 'Orders refused, by the code of the problem';
  byCode('pizzeria_orders_refused_total', ofProblem, refused);
  byCode('pizzeria_orders_failed_total', 'Orders that the site could not take, by code', failed);
  return registry;
}

type Metric = readonly [name: string, help: string, value: number | null];

function tell(registry: Registry, metrics: readonly Metric[]): void {
  for (const [name, help, value] of metrics) {
    if (value !== null) new Gauge({ name, help, registers: [registry] }).set(value);
  }
}

type ProcessFacts = {
  readonly answers: readonly Answered[];
  readonly openStreams: number;
  /** Whether changes in the database are heard. */
  readonly hears: boolean;
  /** Whether an order could be stored. */
  readonly isReady: boolean;
  readonly pool: { readonly used: number; readonly waiting: number };
  readonly disks: readonly DiskRoom[];
};

function processMetrics(facts: ProcessFacts): Registry {
  const registry = new Registry();
  const registers = [registry];
  tell(registry, [
    ['process_uptime_seconds', 'Since the start of this process', process.uptime()],
    ['nodejs_heap_used_bytes', 'Memory in use by its objects', process.memoryUsage().heapUsed],
    ['pizzeria_open_streams', 'Open live streams', facts.openStreams],
    ['pizzeria_database_heard', 'Whether its changes are heard at once', Number(facts.hears)],
    ['pizzeria_ready', 'Whether an order could be stored', Number(facts.isReady)],
    ['pizzeria_database_connections_used', 'Connections in use', facts.pool.used],
    ['pizzeria_database_connections_awaited', 'Callers waiting for one', facts.pool.waiting],
  ]);
  const answered = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by method and class of status',
    labelNames: ['method', 'status'],
    registers,
  });
  for (const { count, ...labels } of facts.answers) answered.inc(labels, count);
  const disk = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['place'], registers });
  const free = disk('pizzeria_disk_free_bytes', 'Room left on a disk that the site can see');
  const size = disk('pizzeria_disk_size_bytes', 'The whole of it');
  for (const room of facts.disks) {
    free.set({ place: room.place }, room.free);
    size.set({ place: room.place }, room.size);
  }
  return registry;
}

/** Facts of the database; times in seconds before now, null where there is none. */
type ShopFacts = {
  readonly placed: number;
  readonly unseen: number;
  readonly waiting: number;
  readonly oldest: number;
  readonly given_up: number;
  readonly beat: number | null;
  readonly backup: number | null;
  readonly notices: readonly string[];
};

async function readShopFacts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<ShopFacts> {
  const now = clock.now().epochMilliseconds;
  const at = new Date(now);
  const dayAgo = new Date(now - 24 * 60 * 60 * 1000);
  const since = (instant: string) =>
    sql`greatest(0, extract(epoch from ${at}::timestamptz - ${sql.raw(instant)}))::float8`;
  const { rows } = await db.execute<ShopFacts>(sql`select
    (select count(*)::int from orders where placed_at > ${dayAgo}) as placed,
    (select count(*)::int from orders
      where status = 'new' and seen_at is null and watch_from <= ${at}) as unseen,
    (select count(*)::int from outbox where sent_at is null and given_up_at is null) as waiting,
    coalesce((select ${since('min(created_at)')} from outbox
      where sent_at is null and given_up_at is null), 0) as oldest,
    (select count(*)::int from outbox where given_up_at is not null) as given_up,
    (select ${since('last_beat_at')} from board_watch) as beat,
    (select ${since('max(asked_at)')} from backups
      where ended_at is not null and problem is null
      and place = (select place from backups order by id desc limit 1)) as backup,
    (select coalesce(json_agg(kind), '[]') from notices) as notices`);
  const [row] = rows;
  if (!row) throw new Error('the database told nothing');
  return row;
}

function shopMetrics(facts: ShopFacts | null): Registry {
  const registry = new Registry();
  tell(registry, [['pizzeria_database_up', 'Whether the database answers', facts ? 1 : 0]]);
  if (!facts) return registry;
  tell(registry, [
    ['pizzeria_orders_last_24_hours', 'Orders placed in the last 24 hours', facts.placed],
    ['pizzeria_orders_unseen', 'Orders that nobody has touched yet', facts.unseen],
    ['pizzeria_emails_waiting', 'Emails that wait to be sent', facts.waiting],
    ['pizzeria_emails_oldest_waiting_seconds', 'Age of the oldest of them', facts.oldest],
    ['pizzeria_emails_failed', 'Emails that could not be sent, 30 days', facts.given_up],
    [
      'pizzeria_board_heartbeat_age_seconds',
      'Since an open orders board was last heard of; missing when none ever was',
      facts.beat,
    ],
    [
      'pizzeria_backup_age_seconds',
      'Since the last good backup at the place of today was begun; missing when there is none',
      facts.backup,
    ],
  ]);
  const notice = new Gauge({
    name: 'pizzeria_notice',
    help: 'Whether the back office shows a notice of this kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const kind of noticeKinds) notice.set({ kind }, Number(facts.notices.includes(kind)));
  return registry;
}
