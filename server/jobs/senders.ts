import type { Context } from '#core/context.ts';
import { isQuiet } from '#operations/notices/notices.server.ts';
import { startRounds } from '../platform/rounds.ts';

type Sender = { stop(): Promise<void> };

type SendersParts = {
  readonly ctx: Pick<Context, 'db' | 'log'>;
  readonly start: () => readonly Sender[];
};

/** Starts all that sends, prints or removes what is shared, once: as soon as this shop is no quiet copy (B-4301). */
export function startSenders({ ctx, start }: SendersParts): Sender {
  let senders: readonly Sender[] | null = null;
  let isTold = false;
  const looking = startRounds({
    pace: { first: 0, interval: 1_000 },
    log: ctx.log,
    name: 'the look whether this is a quiet copy',
    async work() {
      if (senders) return;
      if (!(await isQuiet(ctx))) senders = start();
      else if (!isTold) ctx.log.warn({}, quiet);
      isTold = true;
    },
  });
  return {
    async stop() {
      await looking.stop();
      await Promise.all((senders ?? []).map((sender) => sender.stop()));
    },
  };
}

const quiet =
  'this is a restored copy: nothing is sent or printed until staff say in the back office that it is the shop';
