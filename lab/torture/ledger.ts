import type pg from 'pg';

export type SentOrder = {
  readonly key: string;
  readonly email: string;
  readonly lines: number;
  readonly total: number;
  readonly body: string;
};

type Acknowledged = { readonly number: number; readonly token: string };

/** Differences between what customers were told and the database. */
export type Findings = {
  readonly acknowledged: number;
  /** Acknowledged orders that are whole: once, with number, token, total, lines and both emails. */
  readonly found: number;
  readonly lost: number;
  readonly incomplete: number;
  /** Keys, tokens or a day's numbers that are there twice. */
  readonly doubled: number;
  /** Orders never acknowledged: their line broke for good after the commit. */
  readonly unheard: number;
  /** Ids of the found ones: every board must know them. */
  readonly ids: readonly number[];
};

type Row = {
  readonly id: number;
  readonly idempotency_key: string;
  readonly number: number;
  readonly token: string;
  readonly total: string;
  readonly lines: string;
  readonly is_emailed: boolean | null;
};

const everything = `
  with email as (
    select case when kind = 'order_to_shop' then reply_to else recipient end as customer,
      count(*) filter (where kind = 'order_to_shop' and recipient = $1) as to_shop,
      count(*) filter (where kind = 'order_to_diner') as to_diner
    from outbox group by 1
  )
  select o.id::int as id, o.idempotency_key, o.number, o.token,
    (o.total_price * 100)::bigint as total,
    (select count(*) from order_lines l where l.order_id = o.id) as lines,
    to_shop = 1 and to_diner = 1 as is_emailed
  from orders o left join email on email.customer = o.email`;

const twins = `
  select (select count(*) - count(distinct idempotency_key) from orders)
    + (select count(*) - count(distinct token) from orders)
    + (select count(*) - count(distinct (day, number)) from orders) as doubled`;

/** Records what was sent and acknowledged, and checks the database for it. */
export class Ledger {
  sent = 0;
  broken = 0;
  /** Answers that contradict an earlier answer to the same key. */
  contradictions = 0;
  readonly refusals: unknown[] = [];
  readonly #orders = new Map<string, SentOrder>();
  readonly #acknowledged = new Map<string, Acknowledged>();

  /** Number of orders acknowledged so far. */
  get heard(): number {
    return this.#acknowledged.size;
  }

  send(order: SentOrder): void {
    this.sent += 1;
    this.#orders.set(order.key, order);
  }

  acknowledge({ key }: SentOrder, { number, token }: Acknowledged): void {
    const earlier = this.#acknowledged.get(key);
    if (earlier && (earlier.number !== number || earlier.token !== token)) this.contradictions += 1;
    this.#acknowledged.set(key, { number, token });
  }

  refuse(_order: SentOrder, answer: unknown): void {
    this.refusals.push(answer);
  }

  async verify(client: pg.Client, shopEmail: string): Promise<Findings> {
    const expected = [...this.#acknowledged];
    const stored = new Map<string, Row>();
    const { rows } = await client.query<Row>(everything, [shopEmail]);
    for (const row of rows) stored.set(row.idempotency_key, row);
    const [twin] = (await client.query<{ doubled: string }>(twins)).rows;
    const lost = expected.filter(([key]) => !stored.has(key)).length;
    const found = expected.filter(([key, told]) => this.#isWhole(key, told, stored.get(key)));
    return {
      acknowledged: expected.length,
      found: found.length,
      lost,
      incomplete: expected.length - found.length - lost,
      doubled: Number(twin?.doubled) + rows.length - stored.size,
      unheard: [...stored.keys()].filter((key) => !this.#acknowledged.has(key)).length,
      ids: found.map(([key]) => stored.get(key)?.id ?? 0),
    };
  }

  #isWhole(key: string, told: Acknowledged, row: Row | undefined): boolean {
    const order = this.#orders.get(key);
    return (
      row?.number === told.number &&
      row.token === told.token &&
      Number(row.total) === order?.total &&
      Number(row.lines) === order.lines &&
      row.is_emailed === true
    );
  }
}
