import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { watchOver } from '#tests/support/database-watch.ts';
import { startPostgresForTests } from './postgres-for-tests.ts';
import { inviteDiners } from './torture/diners.ts';
import { Ledger } from './torture/ledger.ts';
import { type MailSink, openMailSink } from './torture/mail-sink.ts';
import { embeddedPlace, type Place, serverPlace } from './torture/places.ts';

// Kills the real product with SIGKILL in the middle of orders, again and again, and looks whether
// every order that a diner was told of is there, once and whole (B-602). `npm run torture`.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    server: { type: 'string', default: 'both' },
    diners: { type: 'string', default: '16' },
  },
});
const kills = Number(values.kills);
const shopEmail = 'cuisine@exemple.test';

/** One line of the table at the end; times in milliseconds. */
type Result = Readonly<Record<string, string | number>>;

async function torture(name: string, open: (home: string, mail: MailSink) => Promise<Place>) {
  const home = await mkdtemp(join(tmpdir(), 'pizzeria-torture-'));
  const dismiss = watchOver(home);
  const mail = await openMailSink();
  const place = await open(home, mail);
  const ledger = new Ledger();
  const restarts: number[] = [];
  let underWay = 0;
  try {
    await place.open();
    const diners = inviteDiners(Number(values.diners), place.ports, ledger);
    for (let kill = 1; kill <= kills; kill += 1) {
      await busy(ledger, ledger.heard + randomInt(20, 120));
      underWay += diners.underWay();
      restarts.push(await place.strike(kill));
      const { acknowledged, found, lost, incomplete, doubled } = await check(place, ledger);
      console.log(
        `${name} ${kill}/${kills}: ${place.lastStrike} killed, back in ${Math.round(restarts.at(-1) ?? 0)} ms; ` +
          `${acknowledged} acknowledged, ${found} found, ${lost} lost, ${incomplete} incomplete, ${doubled} doubled`,
      );
    }
    await diners.sendHome();
    const waiting = await lettersOut(place);
    const end = await check(place, ledger);
    return { end, row: rowOf(name, place, ledger, restarts, mail, waiting, end, underWay) };
  } finally {
    await place.close();
    await mail.close();
    await rm(home, { recursive: true, force: true });
    dismiss();
  }
}

/** Waits until so many diners have been answered, and a moment longer, to be in the middle of others. */
async function busy(ledger: Ledger, enough: number) {
  const end = performance.now() + 15_000;
  while (ledger.heard < enough && performance.now() < end) await pause(5);
  await pause(randomInt(0, 30));
}

function check(place: Place, ledger: Ledger) {
  return ledger.verify(place.connection(), shopEmail);
}

function rowOf(
  name: string,
  place: Place,
  ledger: Ledger,
  restarts: readonly number[],
  mail: MailSink,
  waiting: number,
  end: Awaited<ReturnType<typeof check>>,
  underWay: number,
): Result {
  const sorted = restarts.toSorted((a, b) => a - b);
  const letters = mail.book.counts();
  return {
    server: name,
    ...place.strikes,
    'under way at kills': underWay,
    sent: ledger.sent,
    'broken tries': ledger.broken,
    acknowledged: end.acknowledged,
    found: end.found,
    lost: end.lost,
    incomplete: end.incomplete,
    doubled: end.doubled + ledger.contradictions,
    refused: ledger.refusals.length,
    unheard: end.unheard,
    'letters arrived': letters.arrived,
    'letters twice': letters.twice + letters.againAfterKill + letters.againUnheard,
    'letters waiting': waiting,
    'restart median': Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    'restart max': Math.round(sorted.at(-1) ?? 0),
  };
}

/** Waits while the outbox empties: letters claimed by a killed process rest for two minutes. */
async function lettersOut(place: Place): Promise<number> {
  const client = new pg.Client(place.connection());
  await client.connect();
  let waiting = Number.POSITIVE_INFINITY;
  for (let idle = 0; idle < 150 && waiting > 0; idle += 1) {
    const { rows } = await client.query<{ count: string }>(
      'select count(*) from outbox where sent_at is null',
    );
    const now = Number(rows[0]?.count);
    if (now < waiting) idle = 0;
    waiting = now;
    if (waiting > 0) await pause(1000);
  }
  await client.end();
  return waiting;
}

async function onServer() {
  const server = await startPostgresForTests();
  const { url } = server;
  return torture('postgres', (home, mail) => serverPlace(home, mail.url, shopEmail, url)).finally(
    () => server.stop(),
  );
}

const results: Awaited<ReturnType<typeof torture>>[] = [];
if (values.server !== 'postgres') {
  results.push(await torture('embedded', (home, mail) => embeddedPlace(home, mail.url, shopEmail)));
}
if (values.server !== 'embedded') results.push(await onServer());
for (const { row } of results) console.table(row);
const isSound = ({ end }: (typeof results)[number]) =>
  end.found === end.acknowledged && end.doubled === 0;
process.exit(results.every(isSound) ? 0 : 1);
