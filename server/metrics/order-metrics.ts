import { Counter, Registry } from 'prom-client';
import type { OrderTotals } from './order-counts.ts';

/** What became of the orders that were sent to this process, as metrics. */
export function orderMetrics({ stored, refused, failed }: Readonly<OrderTotals>): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Counter({
    ...{ name: 'pizzeria_orders_stored_total', help: 'Orders stored', registers },
  }).inc(stored);
  const byCode = (name: string, help: string, totals: ReadonlyMap<string, number>) => {
    const counter = new Counter({ ...{ name, help, registers }, labelNames: ['code'] });
    for (const [code, count] of totals) counter.inc({ code }, count);
  };
  const ofProblem = 'Orders refused, by the code of the problem';
  byCode('pizzeria_orders_refused_total', ofProblem, refused);
  byCode('pizzeria_orders_failed_total', 'Orders that the site could not take, by code', failed);
  return registry;
}
