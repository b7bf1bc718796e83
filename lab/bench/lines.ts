import type { Line } from './line.ts';
import { bytes } from './lines/bytes.ts';
import { growth } from './lines/growth.ts';
import { home } from './lines/home.ts';
import { live } from './lines/live.ts';
import { orders } from './lines/orders.ts';
import { paint } from './lines/paint.ts';
import { taps } from './lines/taps.ts';

export const lines: readonly Line[] = [paint, taps, bytes, home, orders, live, growth];
