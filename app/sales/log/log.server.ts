import { type SQL, sql } from 'drizzle-orm';
import { staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { compareNames } from '#core/language.ts';
import { timeZone } from '#hours/shop-clock.ts';
import { comings, type LogEntry, type LogFilter, type LogReading, logPage } from './log.ts';

type LogQuery = LogFilter & { readonly from?: number; readonly limit?: number };

type Row = {
  readonly source: 'team' | 'orders' | 'changes';
  readonly id: string;
  readonly at: string;
  readonly who: string | null;
  readonly what: string;
  readonly whom: string | null;
  readonly detail: string | null;
  readonly count: number;
};

/**
 * Returns the staff's actions, newest first (B-2135): sign-ins, the team, orders moved, menu and
 * shop changed; `from` so many back.
 */
export async function readLog(
  ctx: Pick<Context, 'db' | 'actor'>,
  { from = 0, limit = logPage, ...filter }: LogQuery,
): Promise<LogReading> {
  staffActor(ctx.actor, 'staff');
  const found = await ctx.db.execute<Row>(sql`
    select source, id, extract(epoch from at) * 1000 as at, who, what, whom, detail, count from (
      ${teamRows(filter)} union all ${orderRows(filter)} union all ${changeRows(filter)}
    ) as done order by done.at desc, source, id desc limit ${limit + 1} offset ${from}`);
  const people = await ctx.db.execute<{ who: string }>(sql`
    select distinct who from (
      select actor_email as who from staff_events union select actor_email from order_events
      union select actor_email from changes
    ) as all_of_them where who is not null order by who limit 200`);
  return {
    entries: found.rows.slice(0, limit).map(entryOf),
    hasMore: found.rows.length > limit,
    people: people.rows.map(({ who }) => who).toSorted(compareNames),
  };
}

function teamRows(filter: LogFilter): SQL {
  const isComing = sql`kind in (${sql.join(
    comings.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;
  const kinds: Readonly<Record<string, SQL>> = { comings: isComing, team: sql`not ${isComing}` };
  const isKind = filter.kind === undefined ? sql`true` : (kinds[filter.kind] ?? sql`false`);
  const isWho =
    filter.who === undefined
      ? sql`true`
      : sql`(actor_email = ${filter.who} or subject_email = ${filter.who})`;
  return sql`select 'team' as source, lpad(id::text, 20, '0') as id, at, actor_email as who,
    kind as what, coalesce(key_name, subject_email) as whom, coalesce(key_kind, role) as detail,
    1 as count
    from staff_events where ${isKind} and ${isWho} and ${isOnDay(filter)}`;
}

/** Selects steps by staff; the customers' and the site's own are in the order's history. */
function orderRows({ kind, ...filter }: LogFilter): SQL {
  return sql`select 'orders', lpad(order_events.id::text, 20, '0'), at, actor_email, kind,
    day::text, number::text, 1
    from order_events join orders on orders.id = order_id
    where actor_id is not null and ${isSource(kind, 'orders')} and ${isBy(filter)}
      and ${isOnDay(filter)}`;
}

/** Selects one entry for each saving, however many rows it changed. */
function changeRows({ kind, ...filter }: LogFilter): SQL {
  return sql`select 'changes', batch, max(at), max(actor_email), 'edit', null,
    string_agg(distinct table_name, ',' order by table_name), count(*)::int
    from changes
    where actor_id is not null and ${isSource(kind, 'changes')} and ${isBy(filter)}
      and ${isOnDay(filter)}
    group by batch`;
}

function isSource(kind: LogFilter['kind'], source: 'orders' | 'changes'): SQL {
  return kind === undefined || kind === source ? sql`true` : sql`false`;
}

function isBy({ who }: LogFilter): SQL {
  return who === undefined ? sql`true` : sql`actor_email = ${who}`;
}

/** Selects a day of the shop's calendar, also when the clocks change. */
function isOnDay({ day }: LogFilter): SQL {
  if (day === undefined) return sql`true`;
  const start = Temporal.PlainDate.from(day);
  const from = start.toZonedDateTime(timeZone).toInstant().toString();
  const to = start.add({ days: 1 }).toZonedDateTime(timeZone).toInstant().toString();
  return sql`at >= ${from}::timestamptz and at < ${to}::timestamptz`;
}

function entryOf(row: Row): LogEntry {
  const { source, id, who, what, whom, detail } = row;
  const common = { id: `${source} ${id}`, at: Math.floor(Number(row.at)), who };
  // The database holds each to its own list.
  if (source === 'team') {
    return { ...common, source, what, whom, role: detail } as LogEntry;
  }
  if (source === 'orders') {
    return { ...common, source, what, day: whom, number: Number(detail) } as LogEntry;
  }
  return { ...common, source, tables: (detail ?? '').split(','), count: row.count };
}
