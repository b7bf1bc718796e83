import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isFromThisComputer } from './this-computer.ts';

type Asked = {
  readonly from?: string;
  readonly httpVersion?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

async function isHere({ from = '127.0.0.1', httpVersion = '1.1', headers }: Asked = {}) {
  const app = new Hono().get('/', (c) => c.json(isFromThisComputer(c)));
  const env = { incoming: { httpVersion, socket: { remoteAddress: from } } };
  return (await app.request('/', { headers: { Host: 'localhost:3000', ...headers } }, env)).json();
}

test.each<Asked>([
  {},
  { from: '::1', headers: { Host: '[::1]:3000' } },
  { from: '::ffff:127.0.0.1', headers: { Host: '127.0.0.1' } },
  { headers: { Origin: 'http://localhost:3000' } },
])('an owner who sits at the computer is known to: %j (B-1007)', async (asked) => {
  expect(await isHere(asked)).toBe(true);
});

test.each<Asked>([
  ...['192.0.2.1', '172.17.0.1', '10.0.0.1', '2001:db8::1', '', '127.0.0.1.example'].map(
    (from) => ({ from }),
  ),
  ...['pizza.example', 'localhost.pizza.example', '127.0.0.1.evil.example', '192.168.1.2', ''].map(
    (Host) => ({ headers: { Host } }),
  ),
  ...['Forwarded', 'Via', 'X-Real-IP', 'CF-Connecting-IP', 'X-Client-IP'].map((name) => ({
    headers: { [name]: '127.0.0.1' },
  })),
  ...['For', 'Host', 'Proto', 'Port', 'Server', 'Anything'].map((name) => ({
    headers: { [`X-Forwarded-${name}`]: 'localhost' },
  })),
  ...['https://evil.example', 'null', 'http://localhost.evil.example'].map((Origin) => ({
    headers: { Origin },
  })),
  // nginx with default settings adds no header, but speaks HTTP/1.0.
  { httpVersion: '1.0' },
])('somebody elsewhere, or behind a proxy, is not taken for them: %j (B-1007)', async (asked) => {
  expect(await isHere(asked)).toBe(false);
});
