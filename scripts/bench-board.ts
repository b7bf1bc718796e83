import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { findChromium, noChromium } from '#tests/support/chromium.ts';
import { openBoard } from './bench/board-page.ts';
import { type BoardSite, boardSites, openBoardSite } from './bench/board-site.ts';
import { orderRequest } from './bench/order-request.ts';

// From an order's answer, which follows its commit, to its card in a real browser; and a board with
// 500 open orders. `npm run bench:board`. All on one machine: quote with its load.

const count = 200;
const crowd = 500;

/** Milliseconds from each answer to its card. */
async function followOrders(site: BoardSite, page: Page): Promise<readonly number[]> {
  const address = `http://127.0.0.1:${site.ports[0]}`;
  const next = await orderRequest(address);
  const times: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const response = await fetch(`${address}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: next(),
    });
    const answered = performance.timeOrigin + performance.now();
    const { number } = (await response.json()) as { number: number };
    const seen = await page.waitForFunction((wanted) => window.cardsSeen?.get(wanted), number);
    times.push(Number(await seen.jsonValue()) - answered);
    await sleep(50 + Math.random() * 100);
  }
  return times;
}

/** Makes one order many: the board does not mind who sent them. */
async function fillBoard(database: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query(
    `update orders set status = 'done', promised_at = now(), closed_at = now() - interval '2 days'`,
  );
  await client.query(
    `with copies as (
      insert into orders (day, number, token, idempotency_key, request_hash, placed_at, full_name, email, phone,
        payment_method, order_type, language, subtotal, taxes, total_price, status, promised_at, seen_at, version)
      select day, 10000 + n, substr(md5(n::text), 1, 22), 'bench-' || n, '', now(), full_name, email, phone,
        payment_method, order_type, language, subtotal, taxes, total_price,
        (array['new','confirmed','baking','ready'])[1 + n % 4],
        case when n % 4 > 0 then now() + n * interval '1 minute' end, now(), 1
      from (select * from orders order by id limit 1) one, generate_series(1, $1) n returning id)
    insert into order_lines (order_id, position, item_id, category_key, name_fr, name_en, size, size_fr, size_en, price, quantity)
    select copies.id, position, item_id, category_key, name_fr, name_en, size, size_fr, size_en, price, quantity
    from copies, order_lines where order_id = (select min(id) from orders)`,
    [crowd],
  );
  await client.end();
}

/** Milliseconds from the address to all cards on the screen, and from a press to the moved card. */
async function drawAndMove(page: Page) {
  const drawn: number[] = [];
  const moved: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    await page.reload({ waitUntil: 'commit' });
    drawn.push(await page.evaluate((cards) => window.whenDrawn?.(cards) ?? 0, crowd));
    await sleep(500);
    moved.push(await page.evaluate(() => window.moveOne?.() ?? 0));
  }
  return { drawn: median(drawn), moved: median(moved) };
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

function median(values: readonly number[]): number {
  return share(values, 0.5);
}

async function measure(site: BoardSite, browser: Browser) {
  const page = await openBoard(browser, site.ports.at(-1) ?? 0);
  const times = await followOrders(site, page);
  await fillBoard(site.database);
  const { drawn, moved } = await drawAndMove(page);
  await page.close();
  return {
    'answer to card, median ms': median(times),
    'answer to card, p99 ms': share(times, 0.99),
    [`${crowd} open orders: drawn, ms`]: drawn,
    [`${crowd} open orders: one moved, ms`]: moved,
  };
}

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(noChromium);
const home = await mkdtemp(join(tmpdir(), 'bench-board-'));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const kind of boardSites) {
    const site = await openBoardSite(home, kind);
    try {
      console.log(site.name);
      console.table(await measure(site, browser));
    } finally {
      await site.close();
    }
  }
} finally {
  await browser.close();
  await rm(home, { recursive: true, force: true });
}
