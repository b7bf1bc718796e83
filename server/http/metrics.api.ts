import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context as HonoContext } from 'hono';
import type pg from 'pg';
import type { Context } from '#core/context.ts';
import { readMetrics } from './metrics.ts';
import type { Traffic } from './traffic.ts';

export type MetricsParts = {
  readonly ctx: Context;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly traffic: Traffic;
};

/** Any of these was written by a proxy: somebody else is asking through it. */
const traces = [
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Via',
];

/** `GET /metrics` (B-1705), for a collector on this machine; to anybody else it does not exist. */
export function metricsApi({ ctx, pool, traffic }: MetricsParts) {
  return new Hono().get('/', async (c, next) => {
    if (!isFromThisMachine(c)) return next();
    const text = await readMetrics(ctx, {
      answers: traffic.answers,
      openStreams: traffic.openStreams(),
      pool: { used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount },
    });
    return c.body(text, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}

/** The name that was asked for counts too: a page elsewhere can point its own name at this machine. */
function isFromThisMachine(c: HonoContext): boolean {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  const address = bindings?.incoming?.socket.remoteAddress ?? '';
  const host = c.req.header('Host') ?? '';
  return (
    /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/.test(address) &&
    /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host) &&
    traces.every((name) => c.req.header(name) === undefined)
  );
}
