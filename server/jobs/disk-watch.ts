import type { Context } from '#core/context.ts';
import { endUntoldNotice, tellNotice } from '#operations/notices/notices.server.ts';
import { type DiskRoom, isRoomy, lowestOf, type ReadDisks } from '../platform/disk-room.ts';

type DiskWatchParts = {
  readonly ctx: Context;
  readonly disks: ReadDisks;
  /** Called after emails were written: they can leave. */
  readonly onEmails: () => void;
};

/** Twice a percent or so of a full disk: the words do not change with every order. */
const step = 10_000_000;

/** Returns a round that tells staff, shop and log while a disk is almost full, and when it is over (B-2361). */
export function diskRound({ ctx, disks, onEmails }: DiskWatchParts) {
  let reported: DiskRoom | null = null;
  return async function work(): Promise<void> {
    const rooms = await disks();
    const low = lowestOf(rooms);
    const isOver = !low && rooms.every(isRoomy);
    if (low && !reported) ctx.log.warn(low, 'a disk is almost full');
    if (isOver && reported) ctx.log.info({ rooms }, 'there is room on the disk again');
    reported = low ?? (isOver ? null : reported);
    if (!reported) return endUntoldNotice(ctx, 'disk_low');
    const free = Math.floor(reported.free / step) * step;
    if (await tellNotice(ctx, 'disk_low', { free })) onEmails();
  };
}
