import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Outgoing, OutgoingAnswer } from '#core/context.ts';

const patience = 10_000;

/** How often it may announce that its answer is to come. */
const mostBeginnings = 8;

function listOf(...subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** The restaurant's own network. */
const home = listOf(
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7'],
);

/** Never a shop's server: this computer, link-local with clouds' secrets, multicast, reserved. */
const nowhere = listOf(
  ...['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['fd00:ec2::/32', '2001::/23', '2001:db8::/32', '2002::/16'],
);

/** All other addresses of IPv6 are link-local, reserved, or one of IPv4 in disguise. */
const known6 = listOf('2000::/3', 'fc00::/7');

/** This computer's own programs, such as the proxy's administration, listen there too. */
const isOurs = (address: string) =>
  Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address));

/** Returns whether an address may be called; `isHome` allows the shop's network (B-4161, B-4225). */
export function isAllowedAddress(address: string, isHome: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0 || isOurs(address) || nowhere.check(address, family)) return false;
  if (family === 'ipv6' && !known6.check(address, family)) return false;
  return isHome || !home.check(address, family);
}

class PrivateAddress extends Error {}

/** Looks up a name; refuses it when any address is not allowed: lookups may differ. */
function guarded(isHome: boolean, isAllowed: typeof isAllowedAddress): LookupFunction {
  return (name, options, answer) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return answer(error ?? new Error('no address'), '');
      if (!found.every(({ address }) => isAllowed(address, isHome)))
        return answer(new PrivateAddress(), '');
      if (options.all) answer(null, found);
      else answer(null, first.address, first.family);
    });
}

/**
 * Sends one POST within ten seconds, to an address checked as it connects; follows no redirect and
 * reads only the status. Never throws.
 */
export async function postOut(
  outgoing: Outgoing,
  isAllowed = isAllowedAddress,
): Promise<OutgoingAnswer> {
  const { headers, body, isHome = false } = outgoing;
  const url = URL.parse(outgoing.url);
  if (!url || !/^https?:$/.test(url.protocol)) return 'unreachable';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host, isHome)) return 'private';
  const signal = AbortSignal.timeout(patience);
  try {
    return await new Promise<number>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        lookup: guarded(isHome, isAllowed),
        agent: false,
        signal,
      });
      request.on('error', reject);
      // A server that only ever announces an answer is cut off like one that floods (B-4227).
      let begun = 0;
      request.on('information', () => {
        if (++begun > mostBeginnings) request.destroy(new Error('no answer in sight'));
      });
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        // The body is not read, however long.
        response.on('error', () => {}).destroy();
      });
      request.end(body);
    });
  } catch (error) {
    if (error instanceof PrivateAddress) return 'private';
    return signal.aborted ? 'slow' : 'unreachable';
  }
}
