import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';

/**
 * Whose request this is, for rate limits: the connection's address, or the one that the last of
 * our own proxies saw. What a client writes itself is never believed. IPv6 counts by network.
 */
export function clientAddress(c: HonoContext, trustedProxies: number): string {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  const direct = bindings?.incoming?.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return network(direct);
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  return network(forwarded.at(-trustedProxies) || direct);
}

function network(address: string): string {
  const bare = withoutPort(address).replace(/^::ffff:(?=\d+\.)/i, '');
  return bare.includes(':') ? `${expand(bare).slice(0, 4).join(':')}::/64` : bare;
}

/** Some proxies write the port as well: `203.0.113.5:50123`, `[2001:db8::7]:50123`. */
function withoutPort(address: string): string {
  const match = /^\[([^\]]+)\](?::\d+)?$|^([^:]+):\d+$/.exec(address);
  return match?.[1] ?? match?.[2] ?? address;
}

/** The groups of an IPv6 address, each written in one way only. */
function expand(address: string): readonly string[] {
  const [head = [], tail] = address.split('::').map(groups);
  if (tail === undefined) return head;
  return [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
}

function groups(part: string): string[] {
  const written = part.toLowerCase().split(':').filter(Boolean);
  return written.map((group) => group.replace(/^0+(?=.)/, ''));
}
