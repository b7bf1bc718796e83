import { Hono } from 'hono';
import type pg from 'pg';
import { isThisComputer } from '#accounts/accounts.ts';
import { bringsSecret } from '#accounts/brings-secret.server.ts';
import type { Context } from '#core/context.ts';
import type { Traffic } from '../../platform/traffic.ts';
import type { ReadyParts } from '../ready.api.ts';
import { isFromThisComputer } from '../this-computer.ts';
import type { openMetrics } from './metrics.ts';
import type { OrderCounts } from './order-counts.ts';

export type MetricsParts = ReadyParts & {
  readonly ctx: Context;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly traffic: Traffic;
  readonly orders: OrderCounts;
  readonly token?: string | undefined;
};

/** Serves `GET /metrics` (B-1705) to a sender of the token or a collector on this computer; to others it is 404. */
export function metricsApi({ ctx, pool, traffic, orders, token, ...state }: MetricsParts) {
  const { proof, disks, changes } = state;
  // At the first question: a shop without a collector loads no library and watches no event loop.
  let opening: Promise<ReturnType<typeof openMetrics>> | undefined;
  const open = () => import('./metrics.ts').then((known) => known.openMetrics(ctx, orders.totals));
  const isOpenHere = isThisComputer(ctx.publicUrl);
  return new Hono().get('/', async (c, next) => {
    const isKnown = bringsSecret(token, c.req.header('Authorization'));
    if (!isKnown && !(isOpenHere && isFromThisComputer(c))) return next();
    const [trouble, rooms] = await Promise.all([proof.ask(), disks()]);
    opening ??= open();
    const readMetrics = await opening;
    const text = await readMetrics({
      answers: traffic.answers,
      openStreams: traffic.openStreams(),
      hears: changes.hears(),
      isReady: trouble === null,
      disks: rooms,
      pool: { used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount },
    });
    return c.body(text, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}
