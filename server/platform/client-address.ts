import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';

/**
 * Returns the sender's address for rate limits: the connection's, or the one that the last of our own proxies saw. What
 * a client writes is not believed, nor what does not come through our proxies, which have private addresses. IPv6
 * counts by network.
 */
export function clientAddress(c: HonoContext, trustedProxies: number): string {
  const direct = peerAddress(c);
  if (trustedProxies === 0 || !isPrivate(direct)) return network(direct);
  const seen = withoutPort(forwardedFor(c).at(-trustedProxies) ?? '');
  return network(isIP(seen.replace(/%.*$/s, '')) === 0 ? direct : seen);
}

/** Returns the connection's remote address; `unknown` in tests without one. */
export function peerAddress(c: HonoContext): string {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return bindings?.incoming?.socket.remoteAddress ?? 'unknown';
}

export function forwardedFor(c: HonoContext): readonly string[] {
  const header = c.req.header('X-Forwarded-For');
  return header === undefined ? [] : header.split(',').map((part) => part.trim());
}

/** Tells whether an address is loopback, private, link-local or unique local. */
export function isPrivate(address: string): boolean {
  const bare = address.replace(/%.*$/s, '');
  const version = isIP(bare);
  return version !== 0 && ours.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}

const ours = new BlockList();
for (const [start, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  ours.addSubnet(start, prefix, 'ipv4');
for (const [start, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ours.addSubnet(start, prefix, 'ipv6');

/** Returns the network that one sender may own: an IPv6 site's /48. */
export function wideNetwork(address: string): string {
  return address.replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48');
}

function network(address: string): string {
  const bare = withoutPort(address).replace(/^::ffff:(?=\d+\.)/i, '');
  if (!bare.includes(':')) return bare;
  const groups = expandIPv6(bare.toLowerCase()).split(':').slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Removes the port that some proxies write: `203.0.113.5:50123`, `[2001:db8::7]:50123`. */
function withoutPort(address: string): string {
  const match = /^\[([^\]]+)\](?::\d+)?$|^([^:]+):\d+$/.exec(address);
  return match?.[1] ?? match?.[2] ?? address;
}
