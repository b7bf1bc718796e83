import { tellMissingBoard } from '#kitchen/watch/board-watch.server.ts';
import { tellUnseenOrders } from '#kitchen/watch/watch-orders.server.ts';
import { tellGivenUp } from '#operations/failed-emails/failed-emails.server.ts';
import type { WatchContext } from '#orders/watch-minutes.ts';

type WatchdogParts = {
  readonly ctx: WatchContext;
  /** Called after emails were written: they can leave. */
  readonly onEmails: () => void;
};

/**
 * Returns a round that lets no order go unseen (B-822), and no email that was given up (B-2405): all that it knows is in
 * the database, so that a restart forgets nothing and several instances write one email.
 */
export function watchdogRound({ ctx, onEmails }: WatchdogParts) {
  return async function work(): Promise<void> {
    const outcomes = await Promise.allSettled([
      tellUnseenOrders(ctx).then((emails) => emails > 0 && onEmails()),
      tellMissingBoard(ctx).then((isEmailed) => isEmailed && onEmails()),
      tellGivenUp(ctx).then((isEmailed) => isEmailed && onEmails()),
    ]);
    // One failing must not prevent the others.
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };
}
