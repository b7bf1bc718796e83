import { setTimeout as sleep } from 'node:timers/promises';
import { shareReading } from '#shop/shared-reading.ts';
import type { EventStream } from './event-stream.ts';

/** Tells of which tables a reader who is let in may hear. */
export type Admitted = (table: string) => boolean;

/** Whether the reader of one stream may still have it, and of which tables they may hear. */
export type StreamAccess = {
  /** Asks for the first time; rejects with why the reader is not let in. */
  enter(): Promise<void>;
  /** Something was heard that may have taken the permission: what is put waits until it has been asked. */
  doubt(): void;
  /** Asks; ends the stream unless its reader is found to be still allowed, in good time. */
  ask(): Promise<void>;
  /** As it was answered last; true before the first answer, until which everything put is held back. */
  mayHear(table: string): boolean;
};

/** Watches over one stream; `limit` is how many milliseconds the question may take. */
export function watchAccess(
  stream: Pick<EventStream, 'hold' | 'release' | 'end'>,
  limit: number,
  admit?: () => Promise<Admitted>,
): StreamAccess {
  const look = shareReading(async () => admit?.() ?? everything);
  let mayHear: Admitted = everything;
  let doubts = 0;

  /** What was asked before the last doubt settles nothing. */
  function settle(answer: Admitted, doubtsBefore: number): void {
    mayHear = answer;
    if (doubts === doubtsBefore) stream.release((name) => mayHear(name.split(':')[0] ?? ''));
  }

  stream.hold();
  return {
    async enter() {
      const doubtsBefore = doubts;
      settle(await look(), doubtsBefore);
    },
    doubt() {
      doubts += 1;
      stream.hold();
    },
    async ask() {
      if (!admit) return;
      const doubtsBefore = doubts;
      const late = sleep(limit, null, { ref: false });
      const answer = await Promise.race([look(), late]).catch(() => null);
      if (answer) settle(answer, doubtsBefore);
      else stream.end();
    },
    mayHear: (table) => mayHear(table),
  };
}

function everything(): boolean {
  return true;
}
