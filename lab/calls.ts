import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { type Call, deskAt } from '../tests/e2e/desk.ts';
import { bringToken, hire, speak } from '../tests/e2e/staff.ts';
import { findChromium } from '../tests/support/chromium.ts';
import { openToPassersBy } from '../tests/support/database-watch.ts';
import { openAllDay } from '../tests/support/open-all-day.ts';
import type { Shop } from '../tests/support/shop.ts';
import { makeProduct, readEmbedded } from './product.ts';

// `node lab/calls.ts [quick]`: ten calls as a person takes them, with their pauses, on the built product; prints keys and
// seconds of each. Then calls during which the product is killed at each step: each is one order in the end.

const list = await readFile(join(import.meta.dirname, 'calls/ten-calls.json'), 'utf8');
const calls: readonly Call[] = JSON.parse(list);
const isQuick = process.argv.includes('quick');

const home = await mkdtemp(join(tmpdir(), 'pizzeria-calls-'));
await openToPassersBy(home);
const data = join(home, 'data');
await mkdir(data);
const product = await makeProduct(home, { DATA_DIR: data });
await product.start();
async function query(text: string, values: unknown[] = []) {
  const client = new pg.Client((await readEmbedded(data)).connection);
  await client.connect();
  const answer = await client.query<{ orders: number }>(text, values);
  await client.end();
  return answer;
}
const secret = (await readFile(join(data, 'auth-secret'), 'utf8')).trim();
const url = `http://127.0.0.1:${product.port}`;
const shop = { url, secret, database: { query } } as unknown as Shop;

const browser = await chromium.launch({ executablePath: findChromium() ?? '' });
const page = await browser.newPage({ baseURL: url, viewport: { width: 1180, height: 820 } });
await openAllDay(shop);
await query('delete from delivery_zones');
await speak(page, shop, 'fr');
await bringToken(page, shop, await hire(shop));
await page.goto('/admin/telephone');
const pace = isQuick ? undefined : { key: 170, listen: 1_200, read: 4_000 };
const desk = deskAt(page, shop, pace);
await desk.focused('customer');

console.log('| call | keys | beyond who and where | seconds | ring → card, ms |');
console.log('|---|---|---|---|---|');
for (const call of calls) {
  const before = desk.keys();
  const started = performance.now();
  const cardMs = await desk.meet(call);
  const who = call.rings ? before : desk.keys();
  for (const line of call.lines) await desk.add(line);
  await desk.send();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const [all, beyond] = [desk.keys() - before, desk.keys() - who];
  const card = Number.isNaN(cardMs) ? '' : Math.round(cardMs);
  console.log(`| ${call.about} | ${all} | ${beyond} | ${seconds} | ${card} |`);
}

const lethal = ['the number', 'the name', 'a line', 'the total', 'the press'] as const;
const { press, type, add, focused, items } = deskAt(page, shop);
for (const [at, step] of lethal.entries()) {
  const name = `Alix ${at} Essai`;
  const dieBehind = async (now: (typeof lethal)[number]) => {
    if (now !== step) return;
    await product.kill('SIGKILL');
    await product.start();
  };
  await page.locator('[name=customer]').focus();
  await type(`514555016${at}`);
  await dieBehind('the number');
  await press('Enter');
  await focused('fullName');
  await type(name);
  await dieBehind('the name');
  await press('Alt+Digit2');
  await page.locator('[name=search]').focus();
  await add('2 pep l');
  await dieBehind('a line');
  await press('Enter');
  await dieBehind('the total');
  await press('Control+Enter');
  await dieBehind('the press');
  for (let tries = 0; tries < 20 && (await items.count()) > 0; tries += 1) {
    await pause(500);
    if ((await items.count()) > 0) await press('Control+Enter');
  }
  const count = 'select count(*)::int as orders from orders where full_name = $1';
  const { rows } = await query(count, [name]);
  console.log(`killed behind ${step}: ${rows[0]?.orders} order`);
  if (rows[0]?.orders !== 1) process.exitCode = 1;
}
await browser.close();
await product.kill('SIGTERM');
await rm(home, { recursive: true, force: true });
