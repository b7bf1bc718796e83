import { setTimeout as pause } from 'node:timers/promises';
import { chromium, expect, type Page } from '@playwright/test';
import { bringToken, hire, speak } from '../tests/e2e/staff.ts';
import { findChromium } from '../tests/support/chromium.ts';
import { openAllDay } from '../tests/support/open-all-day.ts';
import { openShop, type Shop } from '../tests/support/shop.ts';

// `node lab/calls.ts [quick]`: ten calls as a person takes them, with their pauses, on the built product; prints keys and
// seconds of each. `quick` leaves the pauses out: what is left is the machine's part.

const isQuick = process.argv.includes('quick');
/** Milliseconds of a person: a key, to listen before a line, to read the total out. */
const human = isQuick ? { key: 0, listen: 0, read: 0 } : { key: 170, listen: 1_200, read: 4_000 };

type Call = {
  readonly about: string;
  /** It rings with this number. */
  readonly rings?: string;
  readonly number?: string;
  /** A customer who is found by words. */
  readonly words?: string;
  /** What Enter leads through: name, address, apartment. */
  readonly fields?: readonly string[];
  /** 1 delivery, 2 takeout, 3 counter. */
  readonly way?: 1 | 2 | 3;
  readonly lines: readonly string[];
};

const [zoe, leo] = ['514 555-0142', '514 555-0150'];
const calls: readonly Call[] = [
  {
    about: 'a first call: three lines, a half and half',
    ...{ number: '5145550142', fields: ['Zoe Essai', '77 rue des Ormes', ''] },
    lines: ['2 pep l', '1/2veg 1/2pep xl', 'cesar p'],
  },
  { about: 'rings: the same again', rings: zoe, lines: ['='] },
  { about: 'rings: the same again and two drinks', rings: zoe, lines: ['=', '2 pepsi canette'] },
  {
    about: 'a takeout',
    number: '5145550150',
    fields: ['Leo Essai'],
    way: 2,
    lines: ['pep l sans from', 'frites g'],
  },
  { about: "the counter, by a dish's number", way: 3, lines: ['12 l'] },
  { about: 'known by name', words: 'zoe', lines: ['toute xl', 'poutine g'] },
  { about: 'rings: another dish for takeout', rings: leo, way: 2, lines: ['1/2 toute 1/2 veg l'] },
  { about: 'a combo', rings: zoe, lines: ['trio 1', '2 pepsi canette'] },
  {
    about: 'with a note for the kitchen',
    rings: leo,
    way: 2,
    lines: ['2 hamb *sans sel', 'frites g'],
  },
  {
    about: 'a large order',
    rings: zoe,
    lines: ['4 pep xl', '2 veg l', '2 cesar g', '6 pepsi canette'],
  },
];

async function ring({ database }: Shop, phone: string) {
  await database.query(
    `insert into rings (line, phone, at) values ('1', $1, now())
     on conflict (line) do update set phone = excluded.phone, at = excluded.at`,
    [phone],
  );
}

/** Takes one call; returns keys, those beyond number, name and address, seconds, and milliseconds from ring to card. */
async function take(page: Page, shop: Shop, call: Call) {
  let keys = 0;
  let cardMs = Number.NaN;
  const items = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
    await pause(human.key);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text, { delay: human.key });
  };
  const focused = (name: string) => expect(page.locator(`[name="${name}"]`)).toBeFocused();
  if (call.rings) {
    const rang = performance.now();
    await ring(shop, call.rings);
    await expect(page.getByRole('button', { name: /^Ça sonne/ })).toBeVisible();
    await press('Enter');
    await focused('search');
    cardMs = performance.now() - rang - human.key;
  }
  const started = performance.now();
  await pause(human.listen);
  if (call.way) await press(`Alt+Digit${call.way}`);
  if (call.way === 3) await focused('search');
  else if (!call.rings) {
    if (call.way) await page.locator('[name=customer]').focus();
    await type(call.number ?? call.words ?? '');
    if (call.words) await expect(page.locator('[aria-current=true]').first()).toBeVisible();
    await press('Enter');
    await focused(call.fields ? 'fullName' : 'search');
    for (const text of call.fields ?? []) {
      await type(text);
      await press('Enter');
    }
    await focused('search');
  }
  if (call.way) await page.locator('[name=search]').focus();
  const who = keys;
  for (const line of call.lines) {
    await pause(human.listen);
    const before = await items.count();
    await type(line);
    if (line !== '=') await press('Enter');
    await expect.poll(() => items.count()).toBeGreaterThan(before);
  }
  await press('Enter');
  await focused('send');
  await expect(page.locator('[name=send]')).toBeEnabled();
  await pause(human.read);
  await press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Commande \d+/ })).toBeVisible();
  await expect(items).toHaveCount(0);
  const seconds = (performance.now() - started) / 1000;
  return { keys, beyond: call.rings ? keys : keys - who, seconds, cardMs };
}

const shop = await openShop();
const browser = await chromium.launch({ executablePath: findChromium() });
const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1180, height: 820 } });
await openAllDay(shop);
await speak(page, shop, 'fr');
await bringToken(page, shop, await hire(shop));
await page.goto('/admin/telephone');
await expect(page.locator('[name=customer]')).toBeFocused();
console.log(
  '| call | keys | beyond who and where | seconds | ring → card, ms |\n|---|---|---|---|---|',
);
for (const call of calls) {
  const { keys, beyond, seconds, cardMs } = await take(page, shop, call);
  const card = Number.isNaN(cardMs) ? '' : Math.round(cardMs);
  console.log(`| ${call.about} | ${keys} | ${beyond} | ${seconds.toFixed(1)} | ${card} |`);
  await page
    .locator('[name=customer]')
    .focus()
    .catch(() => {});
}
await browser.close();
await shop.stop();
