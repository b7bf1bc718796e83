import { expect, test } from 'vitest';
import { builtInStorefront } from '#storefront/storefront.server.ts';
import { menuFile } from './menu-file.server.ts';
import { packMenu, unpackMenu } from './packed-menu.ts';

const now = Temporal.Instant.from('2026-11-17T17:00Z');
const { facts, text } = menuFile(builtInStorefront, now);

test('a customer’s page has every dish as the shop has it', () => {
  const { menu } = builtInStorefront;
  expect(menu.flatMap(({ items }) => items).length).toBeGreaterThan(50);
  expect(unpackMenu(text).menu).toEqual(menu);
  const bare = { id: 'a', name: { fr: 'b', en: 'c' }, description: { fr: null, en: null } };
  const item = { ...bare, prices: { single: 0 }, image: null };
  const group = {
    key: 'own',
    name: { fr: 'd', en: 'e' },
    source: 'database',
    items: [item],
  } as const;
  expect(unpackMenu(packMenu({ menu: [group], facts })).menu).toEqual([group]);
});

test('a customer’s page has the shop’s words in both languages (B-2285)', () => {
  const told = unpackMenu(text).facts;
  expect(told).toEqual(facts);
  expect(told.shop.tagline).toEqual(builtInStorefront.shop.tagline);
  expect(told.hours.weekly.length).toBeGreaterThan(0);
  expect(told.shop).not.toHaveProperty('cuisines');
});

test('a customer’s page of other words of the shop has a file of another name (B-2285)', () => {
  const shop = { ...builtInStorefront.shop, name: 'Chez vous' };
  const [before, same] = [menuFile(builtInStorefront, now), menuFile(builtInStorefront, now)];
  expect(same).toBe(before);
  expect(menuFile({ ...builtInStorefront, shop }, now).path).not.toBe(before.path);
});
