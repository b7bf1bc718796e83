import { Hono } from 'hono';
import { spellSize } from '#operations/notices/disk-size.text.ts';
import type { Changes } from '../live/changes.ts';
import { lowestOf, type ReadDisks } from '../platform/disk-room.ts';
import type { OrderProof } from './order-proof.ts';

export type ReadyParts = {
  readonly proof: OrderProof;
  readonly disks: ReadDisks;
  readonly changes: Pick<Changes, 'hears'>;
};

/**
 * Serves `GET /readyz`: 503 and why while no order could be stored (B-2360); `?hears` wants changes heard too (B-2202).
 */
export function readyApi({ proof, disks, changes }: ReadyParts) {
  return new Hono().get('/', async (c) => {
    const [trouble, rooms] = await Promise.all([proof.ask(), disks()]);
    c.header('Cache-Control', 'no-store');
    if (trouble !== null) return c.text(`no order can be stored: ${trouble}`, 503);
    const low = lowestOf(rooms);
    const hears = changes.hears();
    const unwell = [
      ...(hears ? [] : ['changes in the database are not heard']),
      ...(low ? [`the disk is almost full: ${spellSize(low.free, 'en')} left`] : []),
    ];
    // Orders are taken without hearing changes: only a load balancer with other instances asks for more.
    const isStrict = c.req.query('hears') !== undefined;
    return c.text(['ready', ...unwell].join(', but '), isStrict && !hears ? 503 : 200);
  });
}
