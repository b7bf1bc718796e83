import { type SQL, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import type { Weekday } from '#hours/shop-clock.ts';
import {
  type Allowance,
  type Capacity,
  type Station,
  type StationHours,
  type StationKey,
  stationKeys,
  type Weight,
} from './capacity.ts';
import type { Reserved } from './settle.ts';
import type { Load } from './timeline.ts';

type Numbers<Name extends string> = Readonly<Record<Name, number>>;

/** The one row in the database's units: numbers of large pizzas, and minutes. */
type CapacityRow = Numbers<
  | 'oven_minutes'
  | 'fryer_minutes'
  | 'hands_minutes'
  | 'before_minutes'
  | 'after_minutes'
  | 'size_b'
  | 'size_s'
  | 'size_m'
  | 'size_l'
  | 'size_xl'
  | 'extra_minutes'
  | 'unconfirmed_share'
  | 'version'
> &
  Readonly<Record<StationKey | 'deliveries', number | null>>;

type HoursRow = Numbers<'from_minute' | 'to_minute' | 'units'> & {
  readonly station: StationKey;
  readonly weekday: Weekday;
};
type AllowanceRow = Numbers<'hour' | 'minutes'> &
  Readonly<Record<'is_busy' | 'is_waiting', boolean>>;

export type CapacityAnswer = {
  readonly capacity: CapacityRow;
  readonly weights: readonly Weight[] | null;
  readonly hours: readonly HoursRow[] | null;
  readonly allowances: readonly AllowanceRow[] | null;
};

/** Selects all that decides how much the kitchen makes at once. */
export const capacityText = `select to_jsonb(c) as capacity,
  (select jsonb_agg(w order by target, key, station) from kitchen_weights as w) as weights,
  (select jsonb_agg(h order by station, weekday, from_minute) from kitchen_hours as h) as hours,
  (select jsonb_agg(a) from (select distinct on (is_busy, hour, is_waiting) is_busy, hour, is_waiting,
    minutes from kitchen_allowances order by is_busy, hour, is_waiting, id desc) as a) as allowances
  from kitchen_capacity as c`;

function hundredths(larges: number): number {
  return Math.round(larges * 100);
}

/** Returns a kitchen's capacity; null where its owner has set no oven. */
export function readCapacityAnswer(answer: CapacityAnswer | undefined): Capacity | null {
  const row = answer?.capacity;
  if (!row) return null;
  const stations = stationsOf(row, answer.hours ?? []);
  const { oven } = stations;
  if (!oven) return null;
  return {
    stations: { ...stations, oven },
    sizes: {
      b: hundredths(row.size_b),
      s: hundredths(row.size_s),
      m: hundredths(row.size_m),
      l: hundredths(row.size_l),
      xl: hundredths(row.size_xl),
    },
    weights: (answer.weights ?? []).map((one) => ({ ...one, units: hundredths(one.units) })),
    deliveries: row.deliveries,
    extraMinutes: row.extra_minutes,
    unconfirmedShare: row.unconfirmed_share,
    allowances: (answer.allowances ?? []).map(
      ({ is_busy: isBusy, is_waiting: isWaiting, ...row }): Allowance => ({
        isBusy,
        isWaiting,
        ...row,
      }),
    ),
  };
}

function stationsOf(row: CapacityRow, hours: readonly HoursRow[]) {
  const found: { [Key in StationKey]?: Station } = {};
  for (const key of stationKeys) {
    const units = row[key];
    if (units === null) continue;
    const { before_minutes: before, after_minutes: after } = row;
    const minutes = row[`${key}_minutes`];
    // What hands have made is still to be baked.
    const rest = key === 'hands' ? after + row.oven_minutes : after;
    found[key] = {
      units: hundredths(units),
      minutes,
      before: key === 'hands' ? 0 : before,
      after: rest,
      hours: hours.filter(({ station }) => station === key).map(hoursOf),
    };
  }
  return found;
}

function hoursOf({ weekday, from_minute: from, to_minute: to, units }: HoursRow): StationHours {
  return { weekday, from, to, units: hundredths(units) };
}

/** Reads the capacity as the database or transaction has it now; null where no oven is set. */
export async function readCapacityNow(db: Database): Promise<Capacity | null> {
  const { rows } = await db.execute<CapacityAnswer>(sql.raw(capacityText));
  return readCapacityAnswer(rows[0]);
}

/** Returns the capacity at a version of the storefront. */
export async function readCapacity(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<Capacity | null> {
  return ctx.memory.remember('capacity', version, () => readCapacityNow(ctx.db));
}

const epoch = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

/** Selects the temporary state: fewer pizzas for a while, and the cooks' last report. */
export const stateText = `select version, ${epoch('followed_at')} as followed_at, fewer,
  ${epoch('fewer_until')} as fewer_until from kitchen_state`;

const loadColumns = `id, order_id, station, size, count, units, is_in,
  ${epoch('starts_at')} as starts_at, ${epoch('ends_at')} as ends_at, ${epoch('earliest_at')} as earliest_at`;

/** Selects current reservations, by the time they go in. `$1` is now, in epoch milliseconds. */
export const loadsText = `select ${loadColumns} from kitchen_loads
  where ends_at > to_timestamp($1::bigint / 1000.0) and not is_gone order by starts_at, id`;

/** Selects the loads of unconfirmed orders, and of those given back. */
export const uncountedText = `select ${loadColumns} from kitchen_loads
  where ends_at > to_timestamp($1::bigint / 1000.0) and is_gone and order_id is not null`;

/** Selects what was written after version `$2`, also ended loads; at -1 all current ones. */
export const changedLoadsText = `select ${loadColumns}, is_gone from kitchen_loads
  where (ends_at > to_timestamp($1::bigint / 1000.0) or $2::bigint >= 0)
    and changed_in > (select case when version < $2::bigint then -1 else $2::bigint end from kitchen_state)`;

/** For so long after a report cooks are expected to report every load. */
const followedFor = 20 * 60_000;

/** Returns the answers to both as the rules read them. */
export function readStateAnswer(state: Readonly<Record<string, unknown>> | undefined, now: number) {
  const until = Number(state?.fewer_until ?? 0);
  const followedAt = Number(state?.followed_at ?? 0);
  return {
    version: Number(state?.version ?? 0),
    fewer: until > now ? { units: hundredths(Number(state?.fewer)), until } : null,
    isFollowed: followedAt > now - followedFor,
  };
}

export function readLoadAnswer(row: Readonly<Record<string, unknown>>): Reserved {
  return {
    id: Number(row.id),
    orderId: row.order_id === null ? null : Number(row.order_id),
    // The database's checks hold both to the lists.
    station: row.station as Load['station'],
    size: row.size as Load['size'],
    count: Number(row.count),
    units: hundredths(Number(row.units)),
    from: Number(row.starts_at),
    until: Number(row.ends_at),
    earliest: Number(row.earliest_at),
    isIn: row.is_in === true,
  };
}

/** Fills in the one value that these texts take. */
export function withNow(text: string, now: number): SQL {
  return sql.raw(text.replace('$1', String(Math.floor(now))));
}
