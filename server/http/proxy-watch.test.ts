import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { testClock } from '#tests/support/app.ts';
import { silent } from '#tests/support/database.ts';
import { doubtAtStart, watchProxies } from './proxy-watch.ts';

/** Opens a watch for a number of announced proxies, and collects its log. */
function openWatch(trustedProxies: number) {
  const told: string[] = [];
  const clock = testClock('2026-11-18T18:00:00-05:00');
  const log = { ...silent, warn: (_facts: object, sentence: string) => void told.push(sentence) };
  const watch = watchProxies({ trustedProxies, clock, log });
  const app = new Hono().get('/', (c) => {
    watch(c);
    return c.text('');
  });
  const ask = async (from: string, forwarded?: string) => {
    const headers = {
      Host: 'pizza.example',
      ...(forwarded ? { 'X-Forwarded-For': forwarded } : {}),
    };
    await app.request('/', { headers }, { incoming: { socket: { remoteAddress: from } } });
  };
  return { told, clock, ask, app };
}

describe('an operator whose TRUSTED_PROXIES does not match what arrives', () => {
  test('reads that a proxy writes whom it serves while none is announced (B-1720)', async () => {
    const { told, ask } = openWatch(0);
    await ask('10.0.0.1', '203.0.113.5');
    expect(told).toEqual([expect.stringContaining('TRUSTED_PROXIES is 0')]);
  });

  test('reads that a proxy is announced too many (B-1720)', async () => {
    const { told, ask } = openWatch(2);
    await ask('10.0.0.1', '203.0.113.5');
    expect(told).toEqual([expect.stringContaining('fewer entries')]);
  });

  test('reads that requests come past the proxies (B-1720)', async () => {
    const { told, ask } = openWatch(1);
    await ask('203.0.113.5', '198.51.100.1');
    expect(told).toEqual([expect.stringContaining('past the proxies')]);
  });

  test('reads each mistake once an hour, however many requests come (B-1720)', async () => {
    const { told, ask, clock } = openWatch(1);
    for (let time = 0; time < 100; time += 1) await ask('203.0.113.5');
    await ask('10.0.0.1');
    expect(told).toHaveLength(2);
    clock.set('2026-11-18T19:00:00-05:00');
    await ask('203.0.113.5');
    expect(told).toHaveLength(3);
  });

  test('is not disturbed while all is well, nor by strangers who write the header', async () => {
    const none = openWatch(0);
    await none.ask('203.0.113.5');
    await none.ask('203.0.113.5', '198.51.100.1');
    await none.ask('10.0.0.1');
    const one = openWatch(1);
    await one.ask('10.0.0.1', '203.0.113.5');
    await one.ask('10.0.0.1', '6.6.6.6, 203.0.113.5');
    const headers = { Host: 'localhost:3000' };
    await one.app.request('/', { headers }, { incoming: { socket: { remoteAddress: '::1' } } });
    expect([...none.told, ...one.told]).toEqual([]);
  });
});

test.each([
  [0, 'https://pizza.example', 'a proxy stands in front'],
  [1, 'http://localhost:3000', 'PUBLIC_URL is this computer'],
] as const)(
  'an operator with %i proxies and %s is asked about it at the start (B-1720)',
  (trustedProxies, publicUrl, part) => {
    expect(doubtAtStart({ trustedProxies, publicUrl })).toContain(part);
  },
);

test.each([
  [0, 'http://localhost:3000'],
  [1, 'https://pizza.example'],
  [0, 'http://192.168.1.20:3000'],
] as const)(
  'an operator with %i proxies and %s starts without a word',
  (trustedProxies, publicUrl) => {
    expect(doubtAtStart({ trustedProxies, publicUrl })).toBeNull();
  },
);
