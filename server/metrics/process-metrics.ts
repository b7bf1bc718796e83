import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Answered } from '../http/traffic.ts';
import type { DiskRoom } from '../readiness/disk-room.ts';

/** What the process itself knows at this moment. */
export type ProcessFacts = {
  /** Answers so far, by method and class of status. */
  readonly answers: readonly Answered[];
  readonly openStreams: number;
  /** Whether changes in the database are heard. */
  readonly hears: boolean;
  /** Whether an order could be stored. */
  readonly isReady: boolean;
  readonly pool: { readonly used: number; readonly waiting: number };
  readonly disks: readonly DiskRoom[];
};

/** What every collector knows of a Node process, the delay of its event loop among it, from now on. */
export function runtimeMetrics(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

/** The facts of one moment as metrics. */
export function processMetrics(facts: ProcessFacts): Registry {
  const registry = new Registry();
  const set = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  set('process_uptime_seconds', 'Since the start of this process', process.uptime());
  set('nodejs_heap_used_bytes', 'Memory in use by its objects', process.memoryUsage().heapUsed);
  set('pizzeria_open_streams', 'Open live streams', facts.openStreams);
  set('pizzeria_database_heard', 'Whether its changes are heard at once', Number(facts.hears));
  set('pizzeria_ready', 'Whether an order could be stored', Number(facts.isReady));
  set('pizzeria_database_connections_used', 'Connections in use', facts.pool.used);
  set('pizzeria_database_connections_awaited', 'Callers waiting for one', facts.pool.waiting);
  const answered = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by method and class of status',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  for (const { count, ...labels } of facts.answers) answered.inc(labels, count);
  const disk = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['place'], registers: [registry] });
  const free = disk('pizzeria_disk_free_bytes', 'Room left on a disk that the site can see');
  const size = disk('pizzeria_disk_size_bytes', 'The whole of it');
  for (const room of facts.disks) {
    free.set({ place: room.place }, room.free);
    size.set({ place: room.place }, room.size);
  }
  return registry;
}
