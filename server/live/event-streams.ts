import { setTimeout as sleep } from 'node:timers/promises';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { groupBy } from '#core/row.groups.ts';
import { wideNetwork } from '#server/platform/client-address.ts';
import { shareReading } from '#shop/shared-reading.ts';
import type { Changes } from './changes.ts';
import { coalesce } from './coalesce.ts';
import { type EventStream, type Frame, frameOf, openEventStream } from './event-stream.ts';
import { type RowFeed, tellRows } from './row-feed.ts';

export type StreamLimits = { readonly total: number; readonly perAddress: number };

/** Milliseconds; tests pass small ones. */
export type StreamPace = {
  /** A table that keeps changing is sent once in this time. */
  readonly gather: number;
  readonly ping: number;
  /** Limit of the check whether a reader is still allowed; later means no. */
  readonly answer: number;
  /** After this, everything committed before a reading has been heard (see `tellRows`). */
  readonly steadyMs: number;
};

type Options = {
  readonly changes: Changes;
  readonly limits: StreamLimits;
  readonly pace: StreamPace;
  /** Tables whose changes are sent. */
  readonly isSent: (table: string) => boolean;
  /** Tables whose changes are sent only to readers who may read them. */
  readonly isClosable?: (table: string) => boolean;
  /** Tables whose changes may revoke a reader's access. */
  readonly isAboutAccess?: (table: string) => boolean;
  /** Rows sent whole to readers who ask for them and may read them. */
  readonly feed?: RowFeed | undefined;
};

export type Reader = {
  readonly address: string;
  /** The one row that this reader follows; without it, what the route sends. */
  readonly follows?: string | undefined;
  readonly cut: () => void;
  /** Whether the reader wants the feed's rows. */
  readonly isFed?: boolean;
  /** Throws when this reader is no longer admitted. */
  readonly admit?: (() => Promise<Admitted>) | undefined;
};

type Open = Pick<Reader, 'address'> & {
  readonly stream: EventStream;
  readonly access: StreamAccess;
  readonly follows: string | undefined;
  /** Whether it gets the feed's rows. */
  readonly isFed: () => boolean;
};

/** Opens the streams of one route: told of changes together, limited in number, ended when the site stops. */
export function createEventStreams(options: Options) {
  const { changes, limits, pace, isSent, isClosable, isAboutAccess, feed } = options;
  const open = new Set<Open>();
  let unsubscribe = () => {};

  const mayEndAccess = (table: string) => table === '*' || isAboutAccess?.(table) === true;
  const tellAll = coalesce((table) => {
    for (const { stream, access } of open) {
      if (mayEndAccess(table)) access.ask();
      if (table === '*' || (isSent(table) && !isClosable?.(table))) stream.send('change', table);
      else if (isSent(table)) tellReader({ stream, access }, table);
    }
  }, pace.gather);
  const tellFollowers = coalesce((row) => {
    for (const { stream, follows } of open) if (follows === row) stream.send('change', 'order');
  }, pace.gather);
  const tellUnfed = coalesce((table) => {
    for (const reader of open) if (!reader.isFed()) tellReader(reader, table);
  }, pace.gather);
  const fed = () => [...open].filter(({ isFed }) => isFed());
  const tellFed = feed
    ? tellRows({
        ...feed,
        steadyMs: pace.steadyMs,
        isHeard: () => fed().length > 0,
        deliver(name: string, frame: Frame) {
          for (const { stream } of fed()) stream.put(name, frame);
        },
        fail() {
          for (const reader of fed()) tellReader(reader, feed.table);
        },
      })
    : () => {};

  /** Puts a frame instead of sending it: it can be held back while the reader's access is checked. */
  function tellReader({ stream, access }: Pick<Open, 'stream' | 'access'>, table: string): void {
    if (access.mayHear(table)) stream.put(table, frameOf('change', table));
  }

  function tell(change: string): void {
    const [table = ''] = change.split(':');
    // Before the check ends: what is sent from now on may be for others only.
    if (mayEndAccess(table)) for (const { access } of open) access.doubt();
    const isRow = table !== change;
    if (isRow && table === feed?.table) {
      tellFed(change);
      tellUnfed(table);
    } else tellAll(table);
    if (isRow) tellFollowers(change);
  }

  changes.closing.addEventListener('abort', () => {
    for (const { stream } of open) stream.end();
  });

  /**
   * Ends a stream of the network that holds most, if the newcomer would still hold fewer (B-1512): hoarders keep no
   * customer out, and no client wins a place by asking again.
   */
  function makeRoom(network: string): boolean {
    const held = groupBy(open, ({ address }) => wideNetwork(address));
    const own = held.get(network)?.length ?? 0;
    const most = [...held.values()].reduce((some, others) =>
      others.length > some.length ? others : some,
    );
    const [oldest] = most;
    if (!oldest || own + 1 >= most.length) return false;
    oldest.stream.end();
    return true;
  }

  return {
    /**
     * Opens a stream that hears at once. Throws `too_many_requests`, or `unavailable` when the site stops; rejects when
     * `admit` does.
     */
    async open({ address, cut, follows, isFed = false, admit }: Reader): Promise<EventStream> {
      if (changes.closing.aborted) throw new Problem(requestProblems.unavailable);
      const isFull = [...open].filter((one) => one.address === address).length >= limits.perAddress;
      if (isFull || (open.size >= limits.total && !makeRoom(wideNetwork(address))))
        throw new Problem(requestProblems.too_many_requests);

      const onOverflow = () => feed && stream.put(feed.table, frameOf('change', feed.table));
      const stream = openEventStream({ cut, onEnd, onOverflow });
      const access = watchAccess(stream, pace.answer, admit);
      const member = {
        ...{ address, stream, follows, access },
        isFed: () => isFed && access.mayHear(feed?.table ?? ''),
      };
      let pinging = setTimeout(ping, pace.ping * (0.5 + Math.random() / 2));
      if (open.size === 0) unsubscribe = changes.subscribe(tell);
      open.add(member);

      // Not all at the same instant, even if they came together.
      function ping(): void {
        pinging = setTimeout(ping, pace.ping);
        stream.ping();
        access.ask();
      }

      function onEnd(): void {
        clearTimeout(pinging);
        open.delete(member);
        if (open.size === 0) unsubscribe();
      }
      await access.enter().catch((error: unknown) => {
        stream.abandon();
        throw error;
      });
      return stream;
    },
  };
}

/** Tells whether an admitted reader may hear of a table. */
type Admitted = (table: string) => boolean;

/** The access of one stream's reader. */
type StreamAccess = {
  /** Checks for the first time; rejects when the reader is not admitted. */
  enter(): Promise<void>;
  /** Marks the access as possibly revoked: frames wait until it is checked. */
  doubt(): void;
  /** Checks; ends the stream unless the reader is found admitted in time. */
  ask(): Promise<void>;
  /** The last answer; true before the first, until which every frame is held back. */
  mayHear(table: string): boolean;
};

/** Watches one stream's access; `limit` in milliseconds is that of a check. */
function watchAccess(
  stream: Pick<EventStream, 'hold' | 'release' | 'end'>,
  limit: number,
  admit?: () => Promise<Admitted>,
): StreamAccess {
  const look = shareReading(async () => admit?.() ?? everything);
  let mayHear: Admitted = everything;
  let doubts = 0;

  /** A check begun before the last doubt decides nothing. */
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
