import { sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';

/** One number of `GET /metrics`: its kind, what it says, and its values by label. */
export type Metric = {
  readonly name: string;
  readonly kind: 'counter' | 'gauge';
  readonly help: string;
  readonly values: readonly { readonly labels?: string; readonly value: number }[];
};

/** What the process itself knows. */
export type ProcessFacts = {
  /** Answers so far, by `method="GET",status="2xx"`. */
  readonly answers: ReadonlyMap<string, number>;
  readonly openStreams: number;
  /** Whether changes in the database are heard. */
  readonly hears: boolean;
  readonly pool: { readonly used: number; readonly waiting: number };
};

type MetricsContext = Pick<Context, 'db' | 'clock' | 'memory'>;

/** Reads everything anew at most once in five seconds: a scraper is no load. */
const answerMs = 5_000;

/** All metrics in Prometheus' text format; those of the database are missing while it is away. */
export async function readMetrics(ctx: MetricsContext, facts: ProcessFacts): Promise<string> {
  const now = ctx.clock.now().epochMilliseconds;
  const version = String(Math.floor(now / answerMs));
  const stored = await ctx.memory
    .remember('metrics', version, () => readShop(ctx, now))
    .catch(() => null);
  const isUp = gauge('pizzeria_database_up', 'Whether the database answers', stored ? 1 : 0);
  return write([...processMetrics(facts), isUp, ...(stored ?? [])]);
}

function processMetrics({ answers, openStreams, hears, pool }: ProcessFacts): readonly Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    gauge('process_uptime_seconds', 'Since the start of this process', process.uptime()),
    gauge('process_resident_memory_bytes', 'Memory of this process', rss),
    gauge('nodejs_heap_used_bytes', 'Memory in use by its objects', heapUsed),
    {
      name: 'http_requests_total',
      kind: 'counter',
      help: 'Answered requests by method and class of status',
      values: [...answers].map(([labels, value]) => ({ labels, value })),
    },
    gauge('pizzeria_open_streams', 'Open live streams', openStreams),
    gauge('pizzeria_database_heard', 'Whether its changes are heard at once', hears ? 1 : 0),
    gauge('pizzeria_database_connections_used', 'Connections in use', pool.used),
    gauge('pizzeria_database_connections_awaited', 'Callers waiting for one', pool.waiting),
  ];
}

type ShopRow = {
  readonly placed: number;
  readonly unseen: number;
  readonly waiting: number;
  readonly given_up: number;
  readonly beat_ms: number | null;
};

async function readShop({ db }: MetricsContext, now: number): Promise<readonly Metric[]> {
  const at = new Date(now);
  const dayAgo = new Date(now - 24 * 60 * 60 * 1000);
  const { rows } = await db.execute<ShopRow>(sql`select
    (select count(*)::int from orders where placed_at > ${dayAgo}) as placed,
    (select count(*)::int from orders
      where status = 'new' and seen_at is null and watch_from <= ${at}) as unseen,
    (select count(*)::int from outbox where sent_at is null and given_up_at is null) as waiting,
    (select count(*)::int from outbox where given_up_at is not null) as given_up,
    (select extract(epoch from last_beat_at)::float8 * 1000 from board_watch) as beat_ms`);
  const [row] = rows;
  if (!row) return [];
  const age = row.beat_ms === null ? [] : [{ value: Math.max(0, (now - row.beat_ms) / 1000) }];
  return [
    gauge('pizzeria_orders_last_24_hours', 'Orders placed in the last 24 hours', row.placed),
    gauge('pizzeria_orders_unseen', 'Orders that nobody has touched yet', row.unseen),
    gauge('pizzeria_letters_waiting', 'Letters that wait to be sent', row.waiting),
    gauge('pizzeria_letters_given_up', 'Letters that could not be sent, 30 days', row.given_up),
    {
      name: 'pizzeria_board_heartbeat_age_seconds',
      kind: 'gauge',
      help: 'Since an open orders board was last heard of; missing when none ever was',
      values: age,
    },
  ];
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, kind: 'gauge', help, values: [{ value }] };
}

function write(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, kind, help, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
    ...values.map(({ labels, value }) => `${name}${labels ? `{${labels}}` : ''} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}
