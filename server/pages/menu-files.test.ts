import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { builtInStorefront } from '#storefront/storefront.server.ts';
import { menuFile } from '../../app/pages/home/menu-data/menu-file.server.ts';
import { createMenuFiles } from './menu-files.ts';

const now = Temporal.Instant.from('2026-11-17T17:00Z');
const { menu } = builtInStorefront;
const today = menuFile(builtInStorefront, now);

/** The menu after so many changes. */
function changedMenu(times: number) {
  return menu.map((group) => ({ ...group, name: { fr: `${times}`, en: `${times}` } }));
}

function changed(times: number) {
  return menuFile({ ...builtInStorefront, menu: changedMenu(times) }, now);
}

test('a customer’s page finds its menu, whole, and may keep it for good (B-2250)', async () => {
  const files = createMenuFiles(async () => today);
  files.store(today);
  const answer = await files.answer(today.path, 'br');
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  const text = brotliDecompressSync(await answer.arrayBuffer()).toString();
  expect(JSON.parse(text).menu).toEqual(menu);
});

test('a customer’s page that another instance wrote finds its menu, too (B-2250)', async () => {
  const files = createMenuFiles(async () => today);
  const answer = await files.answer(today.path, undefined);
  expect(JSON.parse(await answer.text()).menu).toEqual(menu);
  expect(answer.headers.has('Content-Encoding')).toBe(false);
});

test('a customer’s page of a moment ago still finds its menu after a change (B-2250)', async () => {
  const files = createMenuFiles(async () => today);
  for (let change = 0; change < 5; change += 1) files.store(changed(change));
  const answer = await files.answer(changed(1).path, undefined);
  expect(JSON.parse(await answer.text()).menu).toEqual(changedMenu(1));
});

test('a customer’s page of an old menu is led to today’s, and nothing is kept of that (B-2250)', async () => {
  const files = createMenuFiles(async () => today);
  for (let change = 0; change < 50; change += 1) files.store(changed(change));
  const answer = await files.answer(changed(1).path, 'br');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, today.path]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect((await files.answer(today.path, 'br')).status).toBe(200);
});

test('a stranger who makes up names of menus finds none (B-2250)', async () => {
  const readToday = vi.fn(async () => today);
  const files = createMenuFiles(readToday);
  for (const path of ['/menus/nothing.json', '/menus/', '/menus/../shop.json']) {
    const answer = await files.answer(path, 'br');
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
  expect(readToday).not.toHaveBeenCalled();
});
