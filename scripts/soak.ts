import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { watchOver } from '#tests/support/database-watch.ts';
import { openBoardSite } from './bench/board-site.ts';
import { monotonic, openBoards, openPages } from './bench/crowd.ts';
import { signInOwner } from './bench/owner.ts';
import { openAsking } from './friday/asking.ts';
import { inviteGuests } from './friday/guests.ts';
import { openKitchen, type Pressed } from './friday/kitchen.ts';
import { Minutes } from './friday/minutes.ts';
import { beginNight } from './friday/night.ts';
import { plotOf, tableOf } from './friday/report.ts';
import { openScales } from './friday/weigh.ts';
import { openMailSink } from './torture/mail-sink.ts';

// An hour of a Friday night at ten times its orders, deliveries, refusals and letters among them:
// errors, delays and memory as a table and a plot. `npm run soak -- --minutes 60 --plot docs/soak.svg`.
// Linux only.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    orders: { type: 'string', default: '600' },
    boards: { type: 'string', default: '20' },
    followed: { type: 'string', default: '20' },
    pages: { type: 'string', default: '300' },
    visits: { type: 'string', default: '1' },
    /** A file for the curves. */
    plot: { type: 'string' },
  },
});
const minutes = new Minutes();
const failures: unknown[] = [];

const home = await mkdtemp(join(tmpdir(), 'pizzeria-soak-'));
const dismiss = watchOver(home);
const mail = await openMailSink();
const shopEmail = 'cuisine@exemple.test';
const site = await openBoardSite(home, 'embedded', {
  SMTP_URL: mail.url,
  ORDER_EMAIL: shopEmail,
});
const address = `http://127.0.0.1:${site.ports[0]}`;
const staff = await signInOwner(address);
const leavePages = await openPages(address, Number(values.pages));
const boards = await openBoards(address, Number(values.boards), staff);
const night = beginNight((error) => failures.push(error));
const ask = openAsking(address, minutes.note);
const database = new pg.Client(site.database);
await database.connect();
const guests = await inviteGuests(address, ask, { followed: Number(values.followed), brought: 5 });
const kitchen = openKitchen({
  ...{ night, ask, database, staff, refused: 3, twice: 5 },
  pressed: seenOnBoards(),
});
const weigh = await openScales(home, site.pid);

/** The boards watch one press at a time: others are pressed without being watched. */
function seenOnBoards(): Pressed {
  let isWatching = false;
  return async (id, version, press) => {
    if (isWatching) return press();
    isWatching = true;
    const since = monotonic();
    const known = boards.know(id, version);
    try {
      await press();
      minutes.wait('board', Math.max(...(await known)) - since);
    } finally {
      isWatching = false;
    }
  };
}

/** From an order's sending to the customer's letter at the mail server. */
const ordered = new Map<string, number>();
mail.onEmail = (recipient) => {
  const since = ordered.get(recipient);
  if (since === undefined) return;
  ordered.delete(recipient);
  minutes.wait('letter', performance.now() - since);
};

night.keep(Number(values.orders), async () => {
  const since = performance.now();
  const placed = await guests.order((email) => ordered.set(email, since));
  await kitchen.cook(placed);
});
night.keep(Number(values.visits) * 3600, guests.visit);
night.keep(12, kitchen.change);

for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
  await sleep(60_000);
  const { orders, requests, failures, p99, memory } = minutes.close(await weigh());
  console.log(
    `minute ${minute}: ${orders} orders, ${requests} requests, ${failures} failed; p99 order ${Math.round(p99.order ?? 0)} ms, ` +
      `step ${Math.round(p99.step ?? 0)} ms, board ${Math.round(p99.board ?? 0)} ms; node ${memory.node} MB, PostgreSQL ${memory.postgresql} MB`,
  );
}
await night.end();
const { rows } = await database.query<{ orders: number; waiting: number }>(
  `select (select count(*)::int from orders) as orders,
    (select count(*)::int from outbox where sent_at is null) as waiting`,
);
await database.end();
console.log(`\n${tableOf(minutes, mail.book.counts())}`);
console.log(`${rows[0]?.orders} orders in the database, ${rows[0]?.waiting} letters waiting.`);
for (const failure of failures.slice(0, 3)) console.log(failure);
if (values.plot) await writeFile(values.plot, plotOf(minutes.all));
guests.leave();
await boards.leave();
await leavePages();
await site.close();
await mail.close();
await rm(home, { recursive: true, force: true });
dismiss();
process.exit(failures.length === 0 ? 0 : 1);
