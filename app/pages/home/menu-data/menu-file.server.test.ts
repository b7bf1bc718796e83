import { expect, test } from 'vitest';
import { builtInStorefront } from '#storefront/storefront.server.ts';
import { menuFile } from './menu-file.server.ts';

const now = Temporal.Instant.from('2026-11-17T17:00Z');
const { facts, text } = menuFile(builtInStorefront, now);

test('a customer’s page has every dish as the shop has it', () => {
  const { menu } = builtInStorefront;
  expect(menu.flatMap(({ items }) => items).length).toBeGreaterThan(50);
  expect(JSON.parse(text).menu).toEqual(menu);
});

test('a customer’s page has the shop’s words in both languages (B-2285)', () => {
  const told = JSON.parse(text).facts;
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
