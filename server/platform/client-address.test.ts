import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

async function seen(proxies: number, direct: string | undefined, forwarded?: string) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)));
  const headers = new Headers(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded });
  const env = direct === undefined ? {} : { incoming: { socket: { remoteAddress: direct } } };
  return (await app.request('/', { headers }, env)).text();
}

describe('whose request it is', () => {
  test('a visitor is known by the address of the connection', async () => {
    expect(await seen(0, '192.0.2.7')).toBe('192.0.2.7');
    expect(await seen(0, undefined)).toBe('unknown');
  });

  test('a visitor cannot pretend to be somebody else (B-1508)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\x21-\x7e]{0,40}$/), async (forwarded) => {
        expect(await seen(0, '192.0.2.7', forwarded)).toBe('192.0.2.7');
        const claimed = `${forwarded}, 198.51.100.9`;
        expect(await seen(1, '10.0.0.1', claimed)).toBe('198.51.100.9');
      }),
      { numRuns: 50 },
    );
  });

  test('a visitor behind our own proxies is known by what the outermost of them saw (B-1508)', async () => {
    expect(await seen(1, '10.0.0.1', '203.0.113.5')).toBe('203.0.113.5');
    expect(await seen(2, '10.0.0.1', '203.0.113.5, 10.0.0.2')).toBe('203.0.113.5');
    expect(await seen(2, '10.0.0.1', '6.6.6.6, 203.0.113.5, 10.0.0.2')).toBe('203.0.113.5');
  });

  test('a request past our proxies is known by its connection', async () => {
    expect(await seen(1, '10.0.0.1')).toBe('10.0.0.1');
    expect(await seen(2, '10.0.0.1', '203.0.113.5')).toBe('10.0.0.1');
    expect(await seen(1, '10.0.0.1', ' , ')).toBe('10.0.0.1');
  });

  test.each(['203.0.113.77', '2001:db8::77', '::ffff:203.0.113.77', '100.64.0.1', 'unknown'])(
    'a stranger at %s who comes past our proxies is not believed (B-1508)',
    async (direct) => {
      expect(await seen(1, direct, '198.51.100.9')).toBe(await seen(0, direct));
    },
  );

  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.9', '192.168.1.1', '169.254.7.7', '::ffff:10.1.2.3'],
    ...['::1', 'fd12::1', 'fe80::1%eth0'],
  ])('a proxy of ours at %s is believed', async (direct) => {
    expect(await seen(1, direct, '198.51.100.9')).toBe('198.51.100.9');
  });

  test.each(['unknown', '_hidden', 'pizza.example', '1.2.3', '<script>', '300.1.1.1'])(
    'what is no address, like %s, names nobody',
    async (forwarded) => {
      expect(await seen(1, '10.0.0.1', forwarded)).toBe('10.0.0.1');
    },
  );

  test('an IPv4 visitor of a server on IPv6 is the same visitor', async () => {
    expect(await seen(0, '::ffff:192.0.2.7')).toBe('192.0.2.7');
  });

  test('a port that a proxy writes beside the address makes no new visitor', async () => {
    expect(await seen(1, '10.0.0.1', '203.0.113.5:50123')).toBe('203.0.113.5');
    expect(await seen(1, '10.0.0.1', '[2001:db8:1:2::7]:50123')).toBe('2001:db8:1:2::/64');
  });

  test.each([
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:bbbb:0:0:9', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::5', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::5', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('an IPv6 visitor %s counts with the whole network %s', async (address, network) => {
    expect(await seen(0, address)).toBe(network);
  });
});
