import { sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { Context } from '#core/context.ts';
import { noticeKinds } from '#operations/notices/notices.ts';

/** What the database knows; times in seconds before now, null where there is nothing to tell of. */
export type ShopFacts = {
  readonly placed: number;
  readonly unseen: number;
  readonly waiting: number;
  readonly oldest: number;
  readonly given_up: number;
  readonly beat: number | null;
  readonly backup: number | null;
  readonly notices: readonly string[];
};

/** Reads what the database knows of the shop at this moment. */
export async function readShopFacts({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<ShopFacts> {
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
    (select coalesce(json_agg(kind), '[]') from upkeep_notices) as notices`);
  const [row] = rows;
  if (!row) throw new Error('the database told nothing');
  return row;
}

/** The same as metrics; without facts, that the database does not answer, and nothing else. */
export function shopMetrics(facts: ShopFacts | null): Registry {
  const registry = new Registry();
  const registers = [registry];
  const set = (name: string, help: string, value: number | null) => {
    if (value !== null) new Gauge({ name, help, registers }).set(value);
  };
  set('pizzeria_database_up', 'Whether the database answers', facts ? 1 : 0);
  if (!facts) return registry;
  set('pizzeria_orders_last_24_hours', 'Orders placed in the last 24 hours', facts.placed);
  set('pizzeria_orders_unseen', 'Orders that nobody has touched yet', facts.unseen);
  set('pizzeria_letters_waiting', 'Letters that wait to be sent', facts.waiting);
  set('pizzeria_letters_oldest_waiting_seconds', 'Age of the oldest of them', facts.oldest);
  set('pizzeria_letters_given_up', 'Letters that could not be sent, 30 days', facts.given_up);
  set(
    'pizzeria_board_heartbeat_age_seconds',
    'Since an open orders board was last heard of; missing when none ever was',
    facts.beat,
  );
  set(
    'pizzeria_backup_age_seconds',
    'Since the last good backup at the place of today was begun; missing when there is none',
    facts.backup,
  );
  const notice = new Gauge({
    name: 'pizzeria_notice',
    help: 'Whether the back office shows a notice of this kind',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of noticeKinds) notice.set({ kind }, Number(facts.notices.includes(kind)));
  return registry;
}
