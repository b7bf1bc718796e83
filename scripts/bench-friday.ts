import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openBoardSite } from './bench/board-site.ts';
import { openBoards, openPages } from './bench/crowd.ts';
import { signInOwner } from './bench/owner.ts';
import { openAsking } from './friday/asking.ts';
import { inviteGuests } from './friday/guests.ts';
import { openKitchen } from './friday/kitchen.ts';
import { beginNight } from './friday/night.ts';
import { openScales, type Weight } from './friday/weigh.ts';

// A Friday night at ten times the orders, in real time, and what the shop holds in memory by then:
// `node scripts/bench-friday.ts --minutes 60`. Proportional shares, Linux only.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    orders: { type: 'string', default: '600' },
    boards: { type: 'string', default: '20' },
    followed: { type: 'string', default: '20' },
    pages: { type: 'string', default: '300' },
    visits: { type: 'string', default: '1' },
  },
});
const minutes = Number(values.minutes);

const home = await mkdtemp(join(tmpdir(), 'bench-friday-'));
const site = await openBoardSite(home, 'embedded');
const address = `http://127.0.0.1:${site.ports[0]}`;
const staff = await signInOwner(address);
const leavePages = await openPages(address, Number(values.pages));
const boards = await openBoards(address, Number(values.boards), staff);
const failures: unknown[] = [];
const night = beginNight((error) => failures.push(error));
const ask = openAsking(address, () => {});
const database = new pg.Client(site.database);
await database.connect();
const guests = await inviteGuests(address, ask, { followed: Number(values.followed), brought: 0 });
const kitchen = openKitchen({ night, ask, database, staff, refused: 0, twice: 0 });
const weigh = await openScales(home, site.pid);

night.keep(Number(values.orders), async () => kitchen.cook(await guests.order()));
night.keep(Number(values.visits) * 3600, guests.visit);
night.keep(12, kitchen.change);
const weighed: Weight[] = [];
for (let minute = 1; minute <= minutes; minute += 1) {
  await sleep(60_000);
  const megabytes = await weigh();
  weighed.push(megabytes);
  console.log(`minute ${minute}: node ${megabytes.node} MB, PostgreSQL ${megabytes.postgresql} MB`);
}
await night.end();
const { rows } = await database.query<{ count: number }>('select count(*)::int from orders');
await database.end();
const most = (part: 'node' | 'postgresql') => Math.max(...weighed.map((at) => at[part]));
const [last] = weighed.slice(-1);
console.table({
  node: { last: last?.node, most: most('node'), goal: 160 },
  PostgreSQL: { last: last?.postgresql, most: most('postgresql'), goal: 120 },
});
console.log(`${rows[0]?.count} orders in ${minutes} minutes, ${failures.length} requests failed`);
for (const failure of failures.slice(0, 3)) console.log(failure);
guests.leave();
await boards.leave();
await leavePages();
await site.close();
await rm(home, { recursive: true, force: true });
