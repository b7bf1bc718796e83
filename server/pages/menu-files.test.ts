import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { builtInStorefront } from '#storefront/storefront.server.ts';
import { menuFile } from '../../app/pages/home/menu-data/menu-file.server.ts';
import { unpackMenu } from '../../app/pages/home/menu-data/packed-menu.ts';
import { openMenus } from '../platform/store/public-files.ts';
import { createMenuFiles } from './menu-files.ts';

const now = Temporal.Instant.from('2026-11-17T17:00Z');
const { menu } = builtInStorefront;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const ctx = { clock: { now: () => now }, log: silent };
const today = menuFile(builtInStorefront, now);

/** The menu after so many changes. */
function changedMenu(times: number) {
  return menu.map((group) => ({ ...group, name: { fr: `${times}`, en: `${times}` } }));
}

function changed(times: number) {
  return menuFile({ ...builtInStorefront, menu: changedMenu(times) }, now);
}

test('a customer’s page finds its menu, whole, and may keep it for good (B-2250)', async () => {
  const files = createMenuFiles({ ctx, readToday: async () => today });
  files.keep(today);
  const answer = await files.answer(today.path, 'br');
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  const text = brotliDecompressSync(await answer.arrayBuffer()).toString();
  expect(unpackMenu(text).menu).toEqual(menu);
});

test('a customer’s page that another instance wrote finds its menu, too (B-2250)', async () => {
  const files = createMenuFiles({ ctx, readToday: async () => today });
  const answer = await files.answer(today.path, undefined);
  expect(unpackMenu(await answer.text()).menu).toEqual(menu);
  expect(answer.headers.has('Content-Encoding')).toBe(false);
});

test('a customer’s page of a moment ago still finds its menu after a change (B-2250)', async () => {
  const files = createMenuFiles({ ctx, readToday: async () => today });
  for (let change = 0; change < 5; change += 1) files.keep(changed(change));
  const answer = await files.answer(changed(1).path, undefined);
  expect(unpackMenu(await answer.text()).menu).toEqual(changedMenu(1));
});

test('a customer’s page of an old menu is told that it is gone, and nothing is kept of that (B-2250)', async () => {
  const readToday = vi.fn(async () => today);
  const files = createMenuFiles({ ctx, readToday });
  for (let change = 0; change < 50; change += 1) files.keep(changed(change));
  for (const path of [changed(1).path, '/menus/nothing.json', '/menus/']) {
    const answer = await files.answer(path, 'br');
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('a customer’s page of an old menu is told today’s words when it asks for them (B-2250)', async () => {
  const files = createMenuFiles({ ctx, readToday: async () => today });
  const answer = await files.answer('/menus/nothing.json', undefined, true);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(unpackMenu(await answer.text()).facts).toEqual(today.facts);
});

/** Instances that start one after the other, or beside each other, on one store. */
async function instances() {
  const dataDir = await mkdtemp(join(tmpdir(), 'menus-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return {
    folder: join(dataDir, 'menus'),
    start: async (readToday: () => Promise<typeof today>, at = now) =>
      createMenuFiles({
        ctx: { clock: { now: () => at }, log: silent },
        readToday,
        store: await openMenus({ dataDir }),
      }),
  };
}

test('a customer’s page finds the menu that it names, however often the menu changed since (B-2626)', async () => {
  const { start } = await instances();
  const files = await start(async () => today);
  for (let change = 0; change < 50; change += 1) await files.keep(changed(change));
  for (const change of [0, 25, 49]) {
    for (const encoding of ['br', 'gzip', undefined]) {
      const answer = await files.answer(changed(change).path, encoding);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toContain('immutable');
      if (encoding) continue;
      expect(unpackMenu(await answer.text()).menu).toEqual(changedMenu(change));
    }
  }
});

test('a customer’s page finds the menu that it names after a restart, and at another instance (B-2626)', async () => {
  const { start } = await instances();
  const first = await start(async () => today);
  await first.keep(changed(1));
  for (const readToday of [async () => today, () => Promise.reject(new Error('no database'))]) {
    const other = await start(readToday);
    const answer = await other.answer(changed(1).path, 'br');
    const text = brotliDecompressSync(await answer.arrayBuffer()).toString();
    expect(unpackMenu(text).menu).toEqual(changedMenu(1));
  }
});

test('a customer’s page finds its menu for a week after a page named it last (B-2626)', async () => {
  const { folder, start } = await instances();
  const written = new Date(now.epochMilliseconds);
  const age = (path: string) =>
    utimes(join(folder, path.slice('/menus/'.length)), written, written);
  const first = await start(async () => today);
  await first.keep(changed(1));
  await first.keep(changed(2));
  await age(changed(1).path);
  await age(changed(2).path);
  const sixDays = await start(async () => today, now.add({ hours: 6 * 24 }));
  await sixDays.keep(changed(2));
  expect((await sixDays.answer(changed(1).path, 'br')).status).toBe(200);
  const eightDays = await start(async () => today, now.add({ hours: 8 * 24 }));
  await eightDays.keep(today);
  expect((await eightDays.answer(changed(2).path, 'br')).status).toBe(200);
  expect((await eightDays.answer(changed(1).path, 'br')).status).toBe(404);
});

test('a customer reads the page also while menus cannot be stored (B-2626)', async () => {
  const full = () => Promise.reject(new Error('the disk is full'));
  const readToday = async () => today;
  const store = { put: full, get: full, delete: full, list: async function* () {} };
  const files = createMenuFiles({ ctx, readToday, store });
  await files.keep(today);
  expect((await files.answer(today.path, 'br')).status).toBe(200);
  expect((await files.answer(changed(1).path, 'br')).status).toBe(404);
});
