import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Order } from '#orders/order.ts';
import { type BoardCrowd, monotonic, openBoards, openPages } from './crowd.ts';
import { orderRequest } from './order-request.ts';
import { signInOwner } from './owner.ts';

export type StepSite = {
  /** The step is taken on the first, the boards are open on the last. */
  readonly ports: readonly number[];
  /** The process that answers the boards. */
  readonly pid: number;
  readonly database: pg.ClientConfig;
};

export type StepOptions = {
  readonly boards: number;
  readonly pages: number;
  readonly orders: number;
  /** Resolves with when an order was drawn in a column of a board in a browser, in epoch milliseconds. */
  readonly drawn?: (id: number, column: string) => Promise<number>;
};

/** Milliseconds from a press's request; what one step costs. */
export type StepFigures = {
  readonly answers: readonly number[];
  /** When each board knew, over all steps; and when the last one did, one for each step. */
  readonly boards: readonly number[];
  readonly last: readonly number[];
  readonly drawn: readonly number[];
  /** How late a process that only waits was woken meanwhile: what the machine itself takes. */
  readonly late: readonly number[];
  readonly requests: number;
  readonly bytes: number;
  readonly transactions: number;
  readonly processor: number;
};

const steps = ['confirmed', 'baking', 'ready', 'done'] as const;
/** Between two steps, on average; a rush. */
const pause = 110;

/**
 * With so many boards and customers' pages open, takes every order through its four steps, one step
 * after another, and measures from the start of the press's request to the board that knows of it.
 */
export async function measureSteps(site: StepSite, options: StepOptions): Promise<StepFigures> {
  const [pressed = 0] = site.ports;
  const address = `http://127.0.0.1:${pressed}`;
  const token = await signInOwner(address);
  const ids = await placeOrders(address, options.orders, token);
  const boardsAt = `http://127.0.0.1:${site.ports.at(-1)}`;
  const leavePages = await openPages(boardsAt, options.pages);
  const crowd = await openBoards(boardsAt, options.boards, token);
  const client = new pg.Client(site.database);
  await client.connect();
  // What opening them took is over then; in twelve seconds each stream is asked after once.
  await sleep(3_000);
  const idle = await costOf(site, client, () => sleep(12_000));
  await crowd.traffic();
  const late = watchLateness();
  const began = monotonic();
  const answers: number[] = [];
  const arrivals: (readonly number[])[] = [];
  const drawn: number[] = [];
  const busy = await costOf(site, client, async () => {
    for (const id of ids) {
      for (const [version, to] of steps.entries()) {
        const seen = options.drawn?.(id, to);
        const since = monotonic();
        const epoch = performance.timeOrigin + performance.now();
        const known = crowd.know(id, version + 1);
        await press(address, token, id, { to, version, minutes: 30 });
        answers.push(monotonic() - since);
        arrivals.push((await known).map((at) => at - since));
        if (seen) drawn.push((await seen) - epoch);
        await sleep(pause / 2 + Math.random() * pause);
      }
    }
  });
  const seconds = (monotonic() - began) / 1000;
  const { requests, answered, streamed } = await crowd.traffic();
  await client.end();
  await crowd.leave();
  await leavePages();
  const count = answers.length;
  const perStep = (part: 'transactions' | 'processor') =>
    (busy[part] - (idle[part] * (seconds + 1.5)) / 13.5) / count;
  return {
    answers,
    boards: arrivals.flat(),
    last: arrivals.map((all) => Math.max(...all)),
    drawn,
    late: late(),
    requests: requests / count,
    bytes: (answered + streamed) / count,
    transactions: perStep('transactions'),
    processor: perStep('processor'),
  };
}

/** What each of so many boards reads when it is opened in a shop with its orders of the day. */
export async function measureOpening(site: StepSite, boards: number) {
  const address = `http://127.0.0.1:${site.ports.at(-1)}`;
  const crowd: BoardCrowd = await openBoards(address, boards, await signInOwner(address));
  const { requests, answered } = await crowd.traffic();
  await crowd.leave();
  return { requests: requests / boards, bytes: answered / boards };
}

async function placeOrders(address: string, count: number, token: string): Promise<number[]> {
  const next = await orderRequest(address);
  for (let order = 0; order < count; order += 1) {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    const sent = await fetch(`${address}/api/orders`, { method: 'POST', headers, body: next() });
    if (sent.status !== 201) throw new Error(await sent.text());
  }
  const headers = { Authorization: `Bearer ${token}` };
  const board = await fetch(`${address}/api/admin/orders/board`, { headers });
  const { orders } = (await board.json()) as { orders: readonly Order[] };
  const fresh = orders.filter(({ status, version }) => status === 'new' && version === 0);
  return fresh.map(({ id }) => id);
}

async function press(address: string, token: string, id: number, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const call = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${address}/api/admin/orders/${id}/moves`, call);
  if (!response.ok) throw new Error(await response.text());
  await response.json();
}

/** The database's transactions and the process's milliseconds of processor while something is done. */
async function costOf(site: StepSite, client: pg.Client, work: () => Promise<unknown>) {
  const before = await look(site, client);
  await work();
  // The database writes its counts down now and then.
  await sleep(1_500);
  const after = await look(site, client);
  return {
    transactions: after.transactions - before.transactions,
    processor: after.processor - before.processor,
  };
}

/** Asks to be woken every five milliseconds, and answers how late that was. */
function watchLateness(): () => readonly number[] {
  const late: number[] = [];
  let due = monotonic() + 5;
  const waking = setInterval(() => {
    late.push(Math.max(0, monotonic() - due));
    due = monotonic() + 5;
  }, 5);
  return () => {
    clearInterval(waking);
    return late;
  };
}

async function look({ pid }: StepSite, client: pg.Client) {
  const { rows } = await client.query<{ count: string }>(
    'select sum(xact_commit + xact_rollback) as count from pg_stat_database where datname = current_database()',
  );
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  // Ticks of ten milliseconds, in the process and in the system for it.
  const processor = (Number(stat[11]) + Number(stat[12])) * 10;
  return { transactions: Number(rows[0]?.count), processor };
}
