import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { memoryOf } from './processes.ts';
import { openShop } from './shop.ts';
import { openAsking } from './soak/asking.ts';
import { monotonic, openBoards, openPages } from './soak/crowd.ts';
import { inviteGuests } from './soak/guests.ts';
import { beginNight, openKitchen, type Pressed, signInOwner } from './soak/kitchen.ts';
import { Minutes } from './soak/minutes.ts';
import { tableOf } from './soak/report.ts';
import { openMailSink } from './torture/mail-sink.ts';

// An hour of a Friday night at ten times its orders, deliveries, refusals and letters among them:
// errors, delays and memory as a table. `npm run soak -- --minutes 60`.
// Linux only.

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' } },
});
const minutes = new Minutes();
const failures: unknown[] = [];

const mail = await openMailSink();
// Each open page may then come from an address of its own.
const proxied = { TRUSTED_PROXIES: '1' };
const site = await openShop({
  SMTP_URL: mail.url,
  ORDER_EMAIL: 'cuisine@exemple.test',
  ...proxied,
});
const address = site.url;
const staff = await signInOwner(address);
const leavePages = await openPages(address, 300);
const boards = await openBoards(address, 20, staff);
const night = beginNight((error) => failures.push(error));
const ask = openAsking(address, minutes.note);
const database = new pg.Client(site.database);
await database.connect();
const guests = await inviteGuests(address, ask);
const kitchen = openKitchen({ night, ask, database, staff, pressed: seenOnBoards() });
const weigh = async () => ({
  node: Math.round(await memoryOf(site.pid())),
  postgresql: Math.round(await memoryOf(site.postmaster)),
});

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
  minutes.wait('email', performance.now() - since);
};

night.keep(600, async () => {
  const since = performance.now();
  const placed = await guests.order((email) => ordered.set(email, since));
  await kitchen.cook(placed);
});
night.keep(3600, guests.visit);
night.keep(12, kitchen.change);

for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
  await sleep(60_000);
  const { orders, requests, fieldErrors, p99, memory } = minutes.close(await weigh());
  console.log(
    `minute ${minute}: ${orders} orders, ${requests} requests, ${fieldErrors} failed; p99 order ${Math.round(p99.order ?? 0)} ms, ` +
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
guests.leave();
await boards.leave();
await leavePages();
await site.close();
await mail.close();
process.exit(failures.length === 0 ? 0 : 1);
