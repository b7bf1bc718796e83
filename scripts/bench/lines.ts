import type { Line } from './line.ts';
import { board } from './lines/board.ts';
import { bytes } from './lines/bytes.ts';
import { fresh } from './lines/fresh.ts';
import { growth } from './lines/growth.ts';
import { home } from './lines/home.ts';
import { instances } from './lines/instances.ts';
import { live } from './lines/live.ts';
import { long } from './lines/long.ts';
import { memory } from './lines/memory.ts';
import { orders } from './lines/orders.ts';
import { others } from './lines/others.ts';
import { paint } from './lines/paint.ts';
import { start } from './lines/start.ts';
import { taps } from './lines/taps.ts';

/** Every line of the table, in its order. */
export const lines: readonly Line[] = [
  ...[paint, taps, bytes, others, long],
  ...[home, fresh, orders, live, board, growth, start, memory, instances],
];
