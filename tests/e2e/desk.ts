import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Shop } from '#tests/support/shop.ts';
import { expect } from './stage.ts';

export type Call = {
  readonly about: string;
  /** It rings with this number; else it is typed, or words that find its customer. */
  readonly rings?: string;
  readonly number?: string;
  readonly words?: string;
  /** What Enter leads through: name, address, apartment. */
  readonly fields?: readonly string[];
  /** 2 takeout, 3 counter. */
  readonly way?: number;
  readonly lines: readonly string[];
};

/** Milliseconds of a person: a key, to listen before a line, to read the total out. */
export type Pace = { readonly key: number; readonly listen: number; readonly read: number };

const atOnce: Pace = { key: 0, listen: 0, read: 0 };

/** An employee at the desk, by keyboard alone, who counts the keys. */
export function deskAt(page: Page, { database }: Pick<Shop, 'database'>, pace = atOnce) {
  let keys = 0;
  const items = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  const sent = page.getByRole('status').filter({ hasText: /^Commande \d+ · / });
  const focused = (name: string) => expect(page.locator(`[name="${name}"]`)).toBeFocused();
  async function press(key: string) {
    keys += 1;
    await page.keyboard.press(key);
    await pause(pace.key);
  }
  async function type(text: string) {
    keys += text.length;
    await page.keyboard.type(text, { delay: pace.key });
  }
  async function add(line: string) {
    await pause(pace.listen);
    const before = await items.count();
    await type(line);
    if (line !== '=') await press('Enter');
    await expect.poll(() => items.count()).toBeGreaterThan(before);
  }

  /** Takes who rings; returns milliseconds from ring to card. */
  async function answer(phone: string): Promise<number> {
    const rang = performance.now();
    await database.query(
      `insert into rings (line, phone, at) values ('1', $1, now())
       on conflict (line) do update set phone = excluded.phone, at = excluded.at`,
      [phone],
    );
    await expect(page.getByRole('button', { name: `Ça sonne · ${phone}` })).toBeVisible();
    await press('Enter');
    await focused('search');
    return performance.now() - rang - pace.key;
  }

  return {
    ...{ press, type, add, focused, items, sent, answer },
    keys: () => keys,
    /** Answers a ring, types a number, or finds by words; then the fields. */
    async meet({ rings, number, words, fields = [], way }: Call): Promise<number> {
      if (rings) return answer(rings);
      if (way) await press(`Alt+Digit${way}`);
      if (way !== 3) {
        await page.locator('[name=customer]').focus();
        await type(number ?? words ?? '');
        if (words) await expect(page.locator('[aria-current=true]').first()).toBeVisible();
        await press('Enter');
        if (fields.length > 0) await focused('fullName');
        for (const text of fields) {
          await type(text);
          await press('Enter');
        }
      }
      await focused('search');
      return Number.NaN;
    },
    /** Sends by Enter on an empty line, then on the button; returns the order's number. */
    async send(): Promise<number> {
      await press('Enter');
      await focused('send');
      await expect(page.locator('[name=send]')).toBeEnabled();
      await pause(pace.read);
      await press('Enter');
      await expect(sent).toBeVisible();
      await expect(items).toHaveCount(0);
      return Number(/\d+/.exec(await sent.innerText())?.[0]);
    },
  };
}
