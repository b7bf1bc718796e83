import { heldPromise, type Quote, roundPromise } from '#capacity/quote.ts';
import type { Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { inMilliseconds } from '#orders/order.ts';
import type { CodeRow } from '#promotions/codes/read-code.server.ts';
import { usesCode } from '../codes/codes.server.ts';
import type { Outcome } from './gather.server.ts';
import {
  emailedAnHour,
  type HeldFacts,
  markOrders,
  type SenderFacts,
} from './mark-orders.server.ts';
import type { NewOrder, OrderUnderWay, PlacedOrder } from './new-order.ts';
import {
  askKitchen,
  readKitchenAnswers,
  reserveTogether,
  writeKitchen,
} from './reserve-kitchen.server.ts';
import { inTwoTrips, type Query, type Rows } from './two-trips.server.ts';
import { newToken, type OrderToWrite, writeOrders } from './write-orders.server.ts';

/** How many orders are read: the latest of one mailbox, telephone or door, and of similar ones. */
const lookedAt = 50;
const alikeLookedAt = 200;

/** Orders further apart than this are not compared. */
const alikeMinutes = 30;

type Group = readonly OrderUnderWay[];

/**
 * Returns the queries before a group is written: mailboxes and codes are locked first, each kind in
 * one order, so that no two groups deadlock.
 */
function askFacts(group: Group): readonly Query[] {
  const codes = group.some(({ order }) => order.code) ? [holdCodes(group), askCodes(group)] : [];
  return [holdMailboxes(group), askKnown(group), askSenders(group), askShop(group), ...codes];
}

function readFacts(answers: readonly Rows[]): HeldFacts {
  const [, known = [], senders = [], shop = [], codes = [], uses = []] = answers;
  const [settings] = shop;
  if (!settings) throw new Error('the shop has lost its settings');
  const usesOf = new Map(uses.map((row) => [String(row.key), row]));
  return {
    known: new Set(known.map(({ key }) => String(key))),
    callFirstAbove: Number(settings.above),
    drivingMinutes: Number(settings.driving),
    categoryNames: new Map(entriesOf<{ fr: string; en: string }>(settings.category_names)),
    networks: new Map(entriesOf<readonly string[]>(settings.alike)),
    senders: new Map(senders.map((row) => [String(row.key), senderOf(row, usesOf)])),
    codes: new Map(
      codes.map((row) => {
        const mine = uses.find(({ code }) => code === row.id);
        // As `holdCodes` names and casts them.
        return [String(row.id), { row: row as CodeRow, uses: Number(mine?.uses ?? 0) }];
      }),
    ),
  };
}

function entriesOf<Value>(json: unknown): [string, Value][] {
  return Object.entries((json ?? {}) as Readonly<Record<string, Value>>);
}

function senderOf(row: Rows[number], uses: ReadonlyMap<string, Rows[number]>): SenderFacts {
  return {
    mailbox: String(row.mailbox),
    openOfMailbox: Number(row.of_mailbox),
    openOfPhone: Number(row.of_phone),
    isKnown: Number(row.confirmed) > 0,
    emailed: Number(row.emailed),
    codeUses: Number(uses.get(String(row.key))?.of_phone ?? 0),
  };
}

/** Makes every other order of these mailboxes wait until this group is stored. */
function holdMailboxes(group: Group): Query {
  return {
    name: 'hold_mailboxes',
    text: `select pg_advisory_xact_lock(lock) is null from (
      select distinct hashtextextended(fold_mailbox(email), 1) as lock
      from unnest($1::text[]) as email order by lock) as locks`,
    values: [group.map(({ order }) => order.request.email)],
  };
}

/** Finds orders stored before, which are sent again. */
function askKnown(group: Group): Query {
  return {
    name: 'known_orders',
    text: 'select idempotency_key as key from orders where idempotency_key = any($1::text[])',
    values: [group.map(({ order }) => order.key)],
  };
}

const isOpen = "status not in ('done', 'refused')";
// What the oven confirmed by itself, and no cook has touched, makes no customer known.
const isConfirmed = "promised_at is not null and seen_at is not null and status <> 'refused'";

function latest(which: string, condition: string): string {
  return `(select count(*)::int from (select status, promised_at, seen_at from orders
    where ${which} order by placed_at desc limit ${lookedAt}) as latest where ${condition})`;
}

/** Each subquery reads only the latest rows of one index, however many orders there are. */
const sendersText = `select key, fold_mailbox(asked.email) as mailbox,
  ${latest('fold_mailbox(orders.email) = fold_mailbox(asked.email)', isOpen)} as of_mailbox,
  ${latest('orders.phone = asked.phone', isOpen)} as of_phone,
  case when door is null then ${latest('orders.phone = asked.phone', isConfirmed)}
    else ${latest('fold_place(orders.address) = fold_place(asked.door)', isConfirmed)} end as confirmed,
  (select count(*)::int from (select 1 from orders
    where fold_mailbox(orders.email) = fold_mailbox(asked.email)
      and orders.placed_at > asked.hour_ago and is_lettered limit ${emailedAnHour}) as hour) as emailed
  from json_to_recordset($1::json)
    as asked(key text, email text, phone text, door text, hour_ago timestamptz)`;

function askSenders(group: Group): Query {
  const senders = group.map(({ order: { key, request, placedAt } }) => ({
    key,
    email: request.email,
    phone: request.phone,
    door: request.orderType === 'delivery' ? request.address : null,
    hour_ago: new Date(placedAt.getTime() - 3_600_000),
  }));
  return { name: 'facts_of_senders', text: sendersText, values: [JSON.stringify(senders)] };
}

const shopText = `select (call_first_above * 100)::int as above, driving_minutes as driving,
  (select json_object_agg(category_key, json_build_object('fr', name_fr, 'en', name_en))
    from menu_categories) as category_names,
  (select json_object_agg(kind, networks) from (
    select kind, json_agg(distinct network_key) as networks from (
      select likeness, network_key from orders where placed_at > $2::timestamptz
      order by placed_at desc limit ${alikeLookedAt}) as recent, unnest(likeness) as kind
    where network_key is not null and kind = any($1::text[]) group by kind) as alike) as alike
  from shop_settings`;

function askShop(group: Group): Query {
  const similarity = [...new Set(group.flatMap(({ traces }) => traces.similarity))];
  const first = Math.min(...group.map(({ order }) => order.placedAt.getTime()));
  const since = new Date(first - alikeMinutes * 60_000);
  return { name: 'facts_of_shop', text: shopText, values: [similarity, since.toISOString()] };
}

/** Locks the codes against simultaneous uses until the transaction ends. */
function holdCodes(group: Group): Query {
  return {
    name: 'hold_codes',
    text: `select id, code, (amount * 100)::int as amount, share, (minimum * 100)::int as minimum,
      weekdays, starts_on::text as "startsOn", ends_on::text as "endsOn", max_uses as "maxUses",
      max_uses_per_phone as "maxUsesPerPhone", is_active as "isActive", version
      from promotion_codes where id = any($1::uuid[]) and is_active order by id for update`,
    values: [[...new Set(group.flatMap(({ order }) => order.code?.id ?? []))]],
  };
}

function askCodes(group: Group): Query {
  const uses = group.flatMap(({ order: { key, code, request } }) =>
    code ? [{ key, code: code.id, phone: request.phone }] : [],
  );
  const used = `orders.code_id = asked.code and ${usesCode}`;
  return {
    name: 'uses_of_codes',
    text: `select key, code, (select count(*)::int from orders where ${used}) as uses,
      (select count(*)::int from orders where ${used} and orders.phone = asked.phone) as of_phone
      from json_to_recordset($1::json) as asked(key text, code uuid, phone text)`,
    values: [JSON.stringify(uses)],
  };
}

/** Null is an order that was stored before. */
type Ends = readonly Outcome<PlacedOrder | null>[];

/**
 * Stores a group of orders with one commit (B-601), each with its own result. Where one cannot be
 * written, each is written alone: no customer is refused because of another one's order.
 */
export async function storeGroup(db: Database, group: readonly OrderUnderWay[]): Promise<Ends> {
  try {
    return await storeTogether(db, group);
  } catch (error) {
    if (group.length === 1 || isOutage(error)) return group.map(() => ({ error }));
  }
  const ends: Outcome<PlacedOrder | null>[] = [];
  for (const one of group) ends.push(...(await storeGroup(db, [one])));
  return ends;
}

async function storeTogether(db: Database, group: readonly OrderUnderWay[]): Promise<Ends> {
  // Sent twice at once: the second gets the first's order.
  const first = new Map(group.toReversed().map((one) => [one.order.key, one]));
  const each = group.filter((one) => first.get(one.order.key) === one);
  const refusals = new Map<OrderUnderWay, Problem>();
  const written = new Map<OrderUnderWay, OrderToWrite>();
  const facts = askFacts(each);
  const rows = await inTwoTrips(db, {
    first: [...facts, ...askKitchen(db, each)],
    next(answers) {
      const held = readFacts(answers);
      const fresh = each.filter(({ order }) => !held.known.has(order.key));
      const marks = markOrders(fresh, held);
      for (const [at, one] of fresh.entries()) {
        const marked = marks[at];
        if (marked && 'refusal' in marked) refusals.set(one, new Problem(marked.refusal));
        else if (marked) written.set(one, { ...one, ...marked, token: newToken() });
      }
      const kitchen = readKitchenAnswers(db, answers.slice(facts.length), each);
      const places = reserveTogether(kitchen, [...written.values()]);
      for (const one of each) {
        const refusal = places.refusals.get(one.order.key);
        if (refusal && written.delete(one)) refusals.set(one, refusal);
        const [quote, marked] = [places.quotes.get(one.order.key), written.get(one)];
        if (quote && marked) written.set(one, { ...marked, order: promised(one.order, quote) });
      }
      const list = [...written.values()];
      return list.length > 0 ? [writeOrders(list, held), ...writeKitchen(list, places)] : [];
    },
  });
  const numbers = new Map(rows.map(({ key, number }) => [String(key), Number(number)]));
  return group.map((one) => {
    const refusal = refusals.get(one);
    if (refusal) return { error: refusal };
    const number = numbers.get(one.order.key);
    const placed = written.get(one);
    return { answer: placed && number !== undefined ? asPlaced(placed, number) : null };
  });
}

/** Returns an order with the kitchen's promise. */
function promised(order: NewOrder, { quotedAt }: Quote): NewOrder {
  return {
    ...order,
    firstPromiseAt: new Date(heldPromise(roundPromise(quotedAt), order.kitchen?.quotedAt)),
  };
}

function asPlaced({ token, order }: OrderToWrite, number: number): PlacedOrder {
  const { total } = order.totals;
  return { number, token, total, ...inMilliseconds(order, ['dueAt', 'firstPromiseAt']) };
}

/** Returns whether the database did not answer: a new attempt would only wait as well. */
function isOutage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^(?:2[1-8]|3[89]|4[0-24]|P0|XX)/.test(code);
}
