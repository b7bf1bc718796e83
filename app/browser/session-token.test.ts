import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheForSession, endSession, readForSession, storeToken } from './session-token.ts';

const now = Date.parse('2026-11-23T18:00:00Z');
const hour = 3_600_000;

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  storeToken('of a cook');
});
afterEach(() => storeToken(null));

test('a cook finds after a reload what the tab kept for them', () => {
  cacheForSession(['an order'], now);
  expect(readForSession(now + 23 * hour)?.value).toEqual(['an order']);
});

test('a cook finds nothing that is a day old, nor of a clock that went back (B-2586)', () => {
  for (const later of [now + 24 * hour, now - 24 * hour]) {
    cacheForSession(['an order'], now);
    expect(readForSession(later)).toBeNull();
    expect(readForSession(now), 'it is forgotten').toBeNull();
  }
});

test('a cook who signs out leaves nothing in the tab (B-2586)', () => {
  cacheForSession(['an order'], now);
  storeToken(null);
  expect(sessionStorage.getItem('session-page')).toBeNull();
});

test('a cook whose session the server has ended leaves nothing, and keeps nothing more', () => {
  cacheForSession(['an order'], now);
  endSession();
  cacheForSession(['another order'], now);
  expect(readForSession(now)).toBeNull();
  storeToken('of a new sign-in');
  cacheForSession(['a third order'], now);
  expect(readForSession(now)?.value).toEqual(['a third order']);
});

test('somebody else who signs in on the same tablet finds nothing of the cook before them (B-2586)', () => {
  cacheForSession(['an order'], now);
  storeToken('of an administrator');
  expect(readForSession(now)).toBeNull();
});
