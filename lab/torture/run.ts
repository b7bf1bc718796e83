import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { showSteps } from '../progress.ts';
import { boardKnows, openBoards } from './crowd/boards.ts';
import { inviteCustomers } from './crowd/customers.ts';
import { invitePhotographer } from './crowd/pictures.ts';
import { hireStaff, openShop } from './crowd/staff.ts';
import type { Guard } from './guard.ts';
import type { Place } from './instance.ts';
import { Ledger } from './ledger.ts';
import type { MailSink } from './mail-sink.ts';
import { type Step, StepLedger } from './step-ledger.ts';
import { failuresIn, type Outcome, type Report, type Struck } from './verdict.ts';

type RunOptions = {
  readonly strikes: number;
  readonly customers: number;
  readonly mail: MailSink;
  readonly guarded: Guard;
  readonly shopEmail: string;
};

/** Opens a place, lets people in, strikes repeatedly, and checks everything after each strike. */
export async function run(place: Place, options: RunOptions): Promise<Report> {
  const { mail, guarded, shopEmail } = options;
  await place.open();
  const people = await openShop(place);
  const token = people[0]?.token ?? '';
  const ledger = new Ledger();
  const steps = new StepLedger();
  const boards = openBoards(
    place.instances.map(({ port }) => `http://127.0.0.1:${port}`),
    token,
    guarded.process,
  );
  // Each with two tablets.
  const staff = hireStaff([...people, ...people], place.doors, steps);
  const photographer = invitePhotographer(place.doors, token);
  const customers = inviteCustomers(options.customers, place.doors, ledger);
  const struck = new Map<string, Struck>();
  let lateBoards = 0;
  let underWay = 0;
  const shown = showSteps(`Striking at ${place.name}`, options.strikes);
  try {
    for (let strike = 1; strike <= options.strikes; strike += 1) {
      await busy(ledger, ledger.heard + randomInt(20, 60));
      underWay += customers.underWay();
      const trouble = place.troubles[(strike - 1) % place.troubles.length];
      if (!trouble) break;
      await trouble.strike();
      const since = performance.now();
      await place.recover();
      const back = performance.now() - since;
      const found = await look(5);
      const board = await boards.complete(found.ids);
      if (!board || board.after > boardKnows) lateBoards += 1;
      const row = struck.get(trouble.name) ?? { times: 0, backs: [], boards: [] };
      struck.set(trouble.name, row);
      row.times += 1;
      row.backs.push(back);
      if (board) row.boards.push(board.after);
      const said = board
        ? `boards complete ${Math.round(board.after)} ms after their lines (${Math.round(board.line)} ms)`
        : 'A BOARD IS NOT COMPLETE';
      shown.step();
      shown.say(
        `${place.name} ${strike}/${options.strikes}: ${trouble.name}; back in ${Math.round(back)} ms, ${said}; ${found.words}`,
      );
    }
    await Promise.all([customers.sendHome(), staff.sendHome(), photographer.sendHome()]);
    shown.say(
      'Waiting until every email has left; those that a killed process held leave after two minutes',
    );
    const waiting = await emailsOut(place, mail);
    const { orders, written } = await look();
    const { ids: _, ...counted } = orders;
    const outcome: Outcome = {
      orders: counted,
      contradictions: ledger.contradictions,
      steps: steps.verify(written),
      pictures: { acknowledged: photographer.taken, missing: await photographer.missing() },
      emails: { ...mail.book.counts(), waiting },
      lateBoards,
    };
    const traffic = {
      'orders sent': ledger.sent,
      'under way at strikes': underWay,
      'broken tries': ledger.broken,
      refused: ledger.refusals.length,
      'steps refused': steps.refused,
      'ended by itself': place.instances.reduce((sum, { endings }) => sum + endings, 0),
    };
    return { outcome, failures: failuresIn(outcome), struck, traffic };
  } finally {
    shown.end();
    await boards.leave();
  }

  /** Compares the database with what is acknowledged now, and requests the last few pictures. */
  async function look(pictures = 0) {
    const told = steps.told();
    const client = await connect(place);
    try {
      const orders = await ledger.verify(client, shopEmail);
      const written: readonly Step[] = await readSteps(client);
      mail.book.record(await readSent(client));
      const { lost, doubled, acknowledged } = steps.verify(written, told);
      const missing = pictures > 0 ? await photographer.missing(pictures) : 0;
      const emails = mail.book.counts();
      const words =
        `${orders.acknowledged} orders: ${orders.lost} lost, ${orders.incomplete} incomplete, ${orders.doubled} doubled; ` +
        `${acknowledged} steps: ${lost} lost, ${doubled} doubled; ${photographer.taken} pictures${missing > 0 ? ` (${missing} of the last five not answered)` : ''}; ` +
        `${emails.arrived} letters, ${emails.twice} twice`;
      return { orders, ids: orders.ids, written, words };
    } finally {
      await client.end();
    }
  }
}

/** Connects to the database, which even when ready may refuse a newcomer for an instant. */
async function connect(place: Place): Promise<pg.Client> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ ...place.connection(), connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    const isOpen = await client.connect().then(
      () => true,
      (error: unknown) => {
        if (tries === 100) throw error;
        return false;
      },
    );
    if (isOpen) return client;
    await pause(100);
  }
}

/** Waits until so many orders are answered, and a little longer, to be in the middle of others. */
async function busy(ledger: Ledger, enough: number) {
  const end = performance.now() + 15_000;
  while (ledger.heard < enough && performance.now() < end) await pause(5);
  await pause(randomInt(0, 30));
}

/**
 * Waits until the outbox is empty: emails claimed by a killed process rest for two minutes, refused ones longer. What
 * the mail server refused for good is given up at once (B-4266).
 */
async function emailsOut(place: Place, mail: MailSink): Promise<number> {
  const client = await connect(place);
  let waiting = Number.POSITIVE_INFINITY;
  for (let idle = 0; idle < 330 && waiting > 0; idle += 1) {
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from outbox where sent_at is null and (given_up_at is null or last_error not like '%550%')",
    );
    const now = Number(rows[0]?.count);
    if (now < waiting) idle = 0;
    waiting = now;
    mail.book.record(await readSent(client));
    if (waiting > 0) await pause(1000);
  }
  await client.end();
  return waiting;
}

/** Reads every step of staff in the database, with the person. */
async function readSteps(client: pg.Client): Promise<readonly Step[]> {
  const { rows } = await client.query<Step>(
    `select order_id::int as order, kind, actor_email as who from order_events
     where kind in ('changed', 'confirmed', 'baking', 'ready', 'out', 'done', 'refused')`,
  );
  return rows;
}

/** Reads the ids of emails marked as sent, as a mail server knows them. */
async function readSent(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select 'outbox-' || id as id from outbox where sent_at is not null",
  );
  return rows.map(({ id }) => id);
}
