import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

// How long after an owner saves a fact does another screen show it? `node scripts/bench-follow.ts`:
// the built product, and a customer's menu open in a browser of its own.

const saves = 200;

const shop = await openShop();
try {
  const token = await ownerToken(shop);
  const browser = await chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    executablePath: findChromium() ?? '',
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(shop.url);
  const seen = await watchName(page);
  const times: number[] = [];
  for (let save = 0; save < saves; save += 1) {
    const name = `Chez ${save}`;
    const began = performance.now();
    await rename(shop, token, name);
    times.push((await seen(name)) - began);
    // Longer than the time in which events of one table are gathered.
    await sleep(150 + Math.random() * 50);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(share * times.length) - 1] ?? 0);
  console.table([{ screen: 'menu', saves, median: at(0.5), p99: at(0.99), longest: at(1) }]);
  await browser.close();
} finally {
  await shop.stop();
}

/** Resolves with when a name stood on the screen, by this process's clock. */
async function watchName(page: Page) {
  const shown = new Map<string, number>();
  let hear = () => {};
  await page.exposeFunction('tellName', (name: string) => {
    if (!shown.has(name)) shown.set(name, performance.now());
    hear();
  });
  await page.evaluate(() => {
    const tell = () => {
      const name = document.querySelector('header')?.textContent ?? '';
      const found = /Chez \d+/.exec(name)?.[0];
      if (found) (window as unknown as { tellName(name: string): void }).tellName(found);
    };
    new MutationObserver(tell).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return async (name: string): Promise<number> => {
    for (;;) {
      const at = shown.get(name);
      if (at !== undefined) return at;
      await new Promise<void>((resolve) => {
        hear = resolve;
      });
    }
  };
}

async function rename({ url }: Shop, token: string, name: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const read = await fetch(`${url}/api/admin/shop`, { headers });
  const { shop: facts, version } = (await read.json()) as { shop: object; version: number };
  const body = JSON.stringify({ ...facts, name, version });
  const saved = await fetch(`${url}/api/admin/shop`, { method: 'PUT', headers, body });
  if (!saved.ok) throw new Error(await saved.text());
}

async function ownerToken({ database, secret }: Shop): Promise<string> {
  const token = randomUUID().replaceAll('-', '');
  await database.query(
    `with made as (insert into users (email, name, email_verified) values ('banc@exemple.test', 'banc', true) returning id),
      role as (insert into user_roles (user_id, role) select id, 'owner' from made)
     insert into sessions (user_id, token, expires_at) select id, $1, now() + interval '1 day' from made`,
    [token],
  );
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${token}.${signature}`;
}
