import type { Context as HonoContext } from 'hono';
import { isThisComputer } from '#accounts/accounts.ts';
import type { Clock, Log } from '#core/context.ts';
import { forwardedFor, isPrivate, peerAddress } from '../platform/client-address.ts';
import { isFromThisComputer } from './this-computer.ts';

type Settings = { readonly trustedProxies: number; readonly publicUrl: string };

/** Returns what is wrong with `TRUSTED_PROXIES` before any request; null when nothing is. */
export function doubtAtStart({ trustedProxies, publicUrl }: Settings): string | null {
  if (trustedProxies === 0 && publicUrl.startsWith('https:'))
    return 'PUBLIC_URL is https, so a proxy stands in front, but TRUSTED_PROXIES is 0: all visitors would count as one';
  if (trustedProxies > 0 && isThisComputer(publicUrl))
    return 'TRUSTED_PROXIES announces a proxy, but PUBLIC_URL is this computer: set it to the address that diners use';
  return null;
}

const hour = 60 * 60 * 1000;

type Options = { readonly trustedProxies: number; readonly clock: Clock; readonly log: Log };

/** Logs each mismatch of requests and `TRUSTED_PROXIES` once an hour (B-1720): counts, never visitors' addresses. */
export function watchProxies({ trustedProxies, clock, log }: Options) {
  const loggedAt = new Map<string, number>();
  return (c: HonoContext): void => {
    const entries = forwardedFor(c).length;
    const doubt = doubtOf(c, trustedProxies, entries);
    if (doubt === null) return;
    const now = clock.now().epochMilliseconds;
    if (now - (loggedAt.get(doubt) ?? -hour) < hour) return;
    loggedAt.set(doubt, now);
    log.warn({ trustedProxies, entries }, doubt);
  };
}

function doubtOf(c: HonoContext, trustedProxies: number, entries: number): string | null {
  const isFromProxy = isPrivate(peerAddress(c));
  // A sender that is no proxy may forge the header: it counts for nothing.
  if (trustedProxies === 0)
    return isFromProxy && entries > 0
      ? 'a proxy writes X-Forwarded-For, but TRUSTED_PROXIES is 0: all visitors count as one'
      : null;
  if (!isFromProxy)
    return 'TRUSTED_PROXIES is set, but requests come past the proxies from public addresses: let only the proxies reach this port';
  if (entries < trustedProxies && !isFromThisComputer(c))
    return 'X-Forwarded-For has fewer entries than TRUSTED_PROXIES: all visitors count as one';
  return null;
}
