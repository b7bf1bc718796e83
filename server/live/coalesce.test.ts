import { beforeEach, expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

let told: string[] = [];
let tell: (name: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  tell = coalesce((name) => told.push(name), 100);
  return () => vi.useRealTimers();
});

test('a single change is told at once, and only once', () => {
  tell('menu_items');
  expect(told).toEqual(['menu_items']);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['menu_items']);
});

test('of a burst the first and the last are told, and the tables do not wait for each other (B-1323)', () => {
  for (let change = 0; change < 6_000; change += 1) tell('menu_items');
  tell('promotions_2for1');
  expect(told).toEqual(['menu_items', 'promotions_2for1']);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['menu_items', 'promotions_2for1', 'menu_items']);
});

test('what changes for a whole second is told ten times, and once more at the end', () => {
  for (let change = 0; change < 1_000; change += 1) {
    tell('menu_items');
    vi.advanceTimersByTime(1);
  }
  expect(told).toHaveLength(11);
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveLength(11);
  tell('menu_items');
  expect(told).toHaveLength(12);
});
