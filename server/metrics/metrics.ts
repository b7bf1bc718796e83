import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from 'prom-client';
import type { Context } from '#core/context.ts';
import type { OrderTotals } from './order-counts.ts';
import { orderMetrics } from './order-metrics.ts';
import { type ProcessFacts, processMetrics, runtimeMetrics } from './process-metrics.ts';
import { readShopFacts, type ShopFacts, shopMetrics } from './shop-metrics.ts';

type MetricsContext = Pick<Context, 'db' | 'clock' | 'memory'>;

/** Reads the shop anew at most once in five seconds: a scraper is no load. */
const answerMs = 5_000;
/** Less than a collector waits: what the process knows is told while the database hangs. */
const patience = 4_000;

/** What is told at `GET /metrics`, in Prometheus' text format; what the database knows is missing while it is away. */
export function openMetrics(ctx: MetricsContext, orders: Readonly<OrderTotals>) {
  const runtime = runtimeMetrics();
  return async (facts: ProcessFacts): Promise<string> => {
    const shop = shopMetrics(await readInTime(ctx));
    return Registry.merge([runtime, processMetrics(facts), orderMetrics(orders), shop]).metrics();
  };
}

function readInTime(ctx: MetricsContext): Promise<ShopFacts | null> {
  const version = String(Math.floor(ctx.clock.now().epochMilliseconds / answerMs));
  const reading = ctx.memory.remember('metrics', version, () => readShopFacts(ctx));
  const late = new AbortController();
  const { signal } = late;
  return Promise.race([reading, pause(patience, null, { ref: false, signal })])
    .catch(() => null)
    .finally(() => late.abort());
}
