import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { watchOver } from '#tests/support/database-watch.ts';
import { manyItems, manyOrders } from './bench/fill.ts';
import { type Load, load } from './bench/load.ts';
import { type BenchShop, openShop } from './bench/shop.ts';

// Ratios, not speeds: everything here shares one busy machine, so rounds alternate and only shares
// and factors are printed. `npm run bench`.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    items: { type: 'string', default: '6000' },
    orders: { type: 'string', default: '1000000' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);

type Round = {
  readonly home: Load;
  readonly bare: Load;
  readonly homeCpu: number;
  readonly bareCpu: number;
  readonly orders: Load;
  /** Orders with five changes on each line. */
  readonly changed: Load;
  readonly commits: number;
  readonly orderCpu: number;
  readonly changedCpu: number;
};

async function round(shop: BenchShop, bare: number): Promise<Round> {
  const page = { connections, seconds, status: 200, write: () => shop.homeRequest() };
  const [home, homeCpu] = await measured(shop, 'product', () => load({ ...page, port: shop.port }));
  const [limit, bareCpu] = await measured(shop, 'bare', () => load({ ...page, port: bare }));
  const order = { connections, seconds, status: 201 };
  const sell = (isChanged: boolean) =>
    measured(shop, 'product', async () => {
      const write = () => shop.orderRequest(isChanged);
      const result = await load({ ...order, write, port: shop.port });
      // An order is done when its letters have left; the next shop's round must not pay for them.
      await shop.calm();
      return result;
    });
  const [orders, orderCpu] = await sell(false);
  const [changed, changedCpu] = await sell(true);
  const commits = await rawCommits(shop);
  return { home, bare: limit, homeCpu, bareCpu, orders, changed, commits, orderCpu, changedCpu };
}

/** A round of load with the server's own processor time for each answer, in microseconds. */
async function measured(
  shop: BenchShop,
  server: 'product' | 'bare',
  work: () => Promise<Load>,
): Promise<[Load, number]> {
  const before = await shop.cpu(server);
  const result = await work();
  const used = (await shop.cpu(server)) - before;
  return [result, (used * 1000) / result.count];
}

/** One-row durable commits per second on the shop's own database, from as many clients. */
async function rawCommits({ database }: BenchShop): Promise<number> {
  const pool = new pg.Pool({ ...database, max: connections });
  await pool.query('create table if not exists bench (id serial primary key, body text)');
  const body = 'x'.repeat(600);
  let count = 0;
  const since = performance.now();
  const end = since + seconds * 1000;
  const insert = { name: 'bench', text: 'insert into bench (body) values ($1)', values: [body] };
  const work = async () => {
    while (performance.now() < end) {
      await pool.query(insert);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const rate = (count * 1000) / (performance.now() - since);
  await pool.end();
  return rate;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function spread(numbers: readonly number[], digits = 2): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return `${median(numbers).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

/** How long after a changed price the next whole page is there, and that it is the right one. */
async function afterChange(shop: BenchShop): Promise<number> {
  const client = new pg.Client(shop.database);
  await client.connect();
  const times: number[] = [];
  for (const price of ['98.76', '87.65', '76.54']) {
    await client.query(
      'update menu_items set price = $1 where id = (select id from menu_items where price is not null order by id limit 1)',
      [price],
    );
    const since = performance.now();
    const page = await (await fetch(`http://127.0.0.1:${shop.port}/`)).text();
    times.push(performance.now() - since);
    if (!page.includes(price.replace('.', ','))) throw new Error('the page shows an old price');
  }
  await client.end();
  return median(times);
}

async function knownPage(shop: BenchShop): Promise<number> {
  const first = await fetch(`http://127.0.0.1:${shop.port}/`, {
    headers: { 'Accept-Encoding': 'br' },
  });
  await first.arrayBuffer();
  const etag = first.headers.get('ETag') ?? '';
  const again = await fetch(`http://127.0.0.1:${shop.port}/`, {
    headers: { 'If-None-Match': etag },
  });
  if (again.status !== 304) throw new Error('a known page is sent again');
  const head = [...again.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 304 Not Modified\r\n${head}\r\n`.length;
}

const home = await mkdtemp(join(tmpdir(), 'pizzeria-bench-'));
const dismiss = watchOver(home);
const shops: BenchShop[] = [];
try {
  shops.push(await openShop(home, 'as seeded', async () => {}));
  shops.push(await openShop(home, `${values.items} items`, manyItems(Number(values.items))));
  shops.push(await openShop(home, `${values.orders} orders`, manyOrders(Number(values.orders))));
  const rounds = new Map<BenchShop, Round[]>(shops.map((shop) => [shop, []]));
  const bare = new Map<BenchShop, number>();
  const changed = new Map<BenchShop, number>();
  for (const shop of shops) changed.set(shop, await afterChange(shop));
  for (const shop of shops) bare.set(shop, await shop.bare());
  for (let count = 0; count <= Number(values.rounds); count += 1) {
    for (const shop of shops) {
      const result = await round(shop, bare.get(shop) ?? 0);
      console.log(`round ${count} of ${values.rounds}: ${shop.name}`);
      // The first round warms up.
      if (count > 0) rounds.get(shop)?.push(result);
    }
  }
  const [base = []] = rounds.values();
  const of = (list: readonly Round[], pick: (round: Round) => number) => list.map(pick);
  const factor = (list: readonly Round[], pick: (round: Round) => number) =>
    spread(list.map((one, at) => pick(one) / pick(base[at] ?? one)));
  for (const [shop, list] of rounds) {
    console.log(`\n${shop.name}`);
    console.table({
      'home, share of bare Node': spread(
        of(list, ({ home, bare }) => home.perSecond / bare.perSecond),
      ),
      'home, processor share of bare Node': spread(
        of(list, ({ homeCpu, bareCpu }) => bareCpu / homeCpu),
      ),
      'home, processor µs each': spread(
        of(list, ({ homeCpu }) => homeCpu),
        0,
      ),
      'home, processor cost against as seeded': factor(list, ({ homeCpu }) => homeCpu),
      'orders, share of one-row commits': spread(
        of(list, ({ orders, commits }) => orders.perSecond / commits),
      ),
      'orders with letters, processor µs each': spread(
        of(list, ({ orderCpu }) => orderCpu),
        0,
      ),
      'orders with letters, processor cost against as seeded': factor(
        list,
        ({ orderCpu }) => orderCpu,
      ),
      'orders, rate against as seeded': factor(list, ({ orders }) => orders.perSecond),
      'orders with five changes a line, rate against none': spread(
        of(list, ({ orders, changed }) => changed.perSecond / orders.perSecond),
      ),
      'orders with five changes a line, processor cost against none': spread(
        of(list, ({ orderCpu, changedCpu }) => changedCpu / orderCpu),
      ),
      'orders, p99 ms': spread(
        of(list, ({ orders }) => orders.p99),
        0,
      ),
      'page after a changed price, ms': (changed.get(shop) ?? 0).toFixed(0),
      'a known page, bytes': await knownPage(shop),
      'wrong answers': of(
        list,
        ({ home, orders, changed, bare }) => home.bad + orders.bad + changed.bad + bare.bad,
      ).reduce((a, b) => a + b, 0),
    });
  }
} finally {
  for (const shop of shops) await shop.close();
  await rm(home, { recursive: true, force: true });
  dismiss();
}
process.exit(0);
