import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { isThisComputer } from '#accounts/accounts.ts';

/** Headers that proxies write: another person is asking through one. */
const trace =
  /^(?:forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|x-original-.*|x-envoy-.*|true-client-ip|cf-.*)$/;

/**
 * Tells whether a request is this computer's alone (B-1520): its connection, host and origin, and no trace of a proxy.
 */
export function isFromThisComputer(c: HonoContext): boolean {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  const origin = c.req.header('Origin');
  return (
    /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/.test(incoming?.socket.remoteAddress ?? '') &&
    // A page elsewhere can point its own name at this computer.
    isThisComputer(`http://${c.req.header('Host') ?? ''}`) &&
    (origin === undefined || isThisComputer(origin)) &&
    // Browsers and collectors speak 1.1; a proxy that adds no header often speaks 1.0.
    incoming?.httpVersion !== '1.0' &&
    Object.keys(incoming?.headers ?? c.req.header()).every((name) => !trace.test(name))
  );
}
